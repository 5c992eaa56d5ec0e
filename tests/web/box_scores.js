// For test_box.py: the companion's own score rules on positions of the engine, read and written as JSON.
import { readFileSync } from "node:fs";
import * as kado from "../../src/tablee/web/games/kado/box_score.js";
import { tally } from "../../src/tablee/web/games/kado/grid.js";
import * as kawaii from "../../src/tablee/web/games/kawaii/box_score.js";
import * as kezao from "../../src/tablee/web/games/kezao/box_score.js";
import * as wazabi from "../../src/tablee/web/games/wazabi/box_score.js";
import * as zayo from "../../src/tablee/web/games/zayo/box_score.js";
import { ANIMALS } from "../../src/tablee/web/games/zayo/deck.js";

const ANSWERS = {
  kado: ({ tableaus, perfects }) =>
    tableaus.map((cards, seat) => {
      const { rows, columns, ...rest } = tally(cards, 2 * perfects[seat]);
      const lines = rows.map((line) => ({ ...line, columns: line.columns.toSorted((a, b) => a - b) }));
      return {
        ...rest,
        rows: lines.toSorted((a, b) => a.row - b.row),
        columns: columns.toSorted((a, b) => a.column - b.column),
      };
    }),
  "kado full": ({ data }) => kado.standing(data),
  kawaii: ({ data, last }) => ({
    lines: data.rounds.map((lines) => lines.map(kawaii.pointsOf)),
    shops: data.rounds.map((lines) => lines.map(({ shops }) => kawaii.shopPoints(shops))),
    first: kawaii.nextFirst(kawaii.totals(data, data.counted), last),
    standing: kawaii.standing(data),
  }),
  kezao: ({ roll, cards }) => ({
    opposition: kezao.isOpposition(roll.dice),
    right: cards.map((colours) => kezao.isRight(roll, colours)),
  }),
  wazabi: ({ data }) => ({ gains: data.played.map((played) => wazabi.gains(data, played)), ...wazabi.standing(data) }),
  zayo: ({ data }) => {
    const seats = data.herds.map((_, seat) => seat);
    return {
      ranks: zayo.ranks(data),
      thefts: seats.map((seat) => zayo.thefts(data, seat)),
      hunts: seats.map((seat) => zayo.hunts(data, seat)),
      raids: seats.map((seat) => zayo.raids(data, seat)),
      complete: seats.map((seat) => zayo.isComplete(data, seat)),
      trap: seats.map((seat) => zayo.mayBuyTrap(data, seat)),
      fiddle: seats.map((seat) => zayo.mayFiddle(data, seat)),
      ride: seats.map((seat) => zayo.mayRide(data, seat)),
      middle: Object.fromEntries(ANIMALS.map((animal) => [animal, zayo.inMiddle(data, animal)])),
    };
  },
  "zayo move": ({ data, seat, move }) => {
    const after = {
      "lay fiddle": () => zayo.fiddle(data, seat, move.sheep ?? 0),
      "lay wolf trap": () => zayo.buyTrap(data, seat, move.sheep ?? 0),
      "lay clan chief": () => zayo.raid(data, seat, move),
      "lay wolf": () => zayo.hunt(data, seat, move),
      "lay thief": () => move.booty.reduce((now, theft) => zayo.steal(now, seat, theft), data),
    }[move.move]();
    return { herds: after.herds, camps: after.camps.map((camp) => camp.toSorted()) };
  },
};

const cases = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(cases.map(({ about, ...position }) => ANSWERS[about](position))));
