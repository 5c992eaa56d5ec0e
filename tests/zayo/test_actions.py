"""Equipment and actions: what they do, what they need, whom they can hit."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.zayo.events import Hunted, Laid, Raided, Stole
from tablee.games.zayo.moves import (
    Booty,
    Decline,
    Lay,
    LayClanChief,
    LayEquipment,
    LayFiddle,
    LayThief,
    LayWolf,
    LayWolfTrap,
    NoDefence,
    TakeAnimal,
)
from tests.clauses import clause
from tests.zayo.tables import (
    CAMP,
    FULL,
    bad_move,
    bid_out,
    centre,
    herd,
    legal,
    observe,
    refused,
    sit,
    visible,
)


def steal(*booty: tuple[int, str]) -> LayThief:
    return LayThief(tuple(Booty(victim, equipment) for victim, equipment in booty))  # type: ignore[arg-type]


# --- the wolf trap ----------------------------------------------------------------------------------------------------


@clause("ZY-16")
@pytest.mark.parametrize(("sheep", "goats"), [(0, 2), (1, 1), (2, 0)])
def test_a_wolf_trap_is_bought_for_two_small_animals_in_any_mix(sheep: int, goats: int) -> None:
    match = sit(3, hands={0: ["wolf trap"]}, herds={0: (2, 3, 1)})
    assert legal(match, 0, LayWolfTrap) == [LayWolfTrap(0, 2), LayWolfTrap(1, 1), LayWolfTrap(2, 0)]
    match.play(0, LayWolfTrap(sheep, goats))
    assert herd(match, 0) == (2 - sheep, 3 - goats, 1)
    assert centre(match) == (6 + sheep, 5 + goats, 7)
    assert observe(match).camps[0] == ("wolf trap",)
    assert observe(match).laid[0] == (), "it stays like equipment, it is no action that is taken in"
    assert visible(match, 1, Laid) == [Laid(0, LayWolfTrap(sheep, goats))]


@clause("ZY-16")
def test_only_animals_of_the_herd_pay_and_a_camel_does_not() -> None:
    match = sit(3, hands={0: ["wolf trap"]}, herds={0: (1, 0, 2)})
    assert refused(match, 0, LayWolfTrap(1, 1)) == "ZY-16"
    match = sit(3, hands={0: ["wolf trap"]}, herds={0: (1, 1, 0)})
    assert legal(match, 0, LayWolfTrap) == [LayWolfTrap(1, 1)]
    assert refused(match, 0, LayWolfTrap(2, 0)) == "ZY-16"
    for sheep, goats in ((0, 0), (0, 1), (2, 1), (3, 0)):
        assert bad_move(match, 0, LayWolfTrap(sheep, goats)) == ("move.goats", "ZY-16")


@clause("ZY-16", "ZY-17")
def test_a_second_trap_cannot_be_bought_but_stolen() -> None:
    match = sit(3, hands={0: ["wolf trap", "thief"]}, camps={0: ("wolf trap",), 1: ("wolf trap",)},
                herds={0: (4, 4, 0)})  # fmt: skip
    assert refused(match, 0, LayWolfTrap(1, 1)) == "ZY-16"
    match.play(0, steal((1, "wolf trap")))
    match.play(1, NoDefence())
    assert observe(match).camps[0] == ("wolf trap", "wolf trap")


@clause("ZY-15")
def test_laid_equipment_stays_from_round_to_round() -> None:
    match = sit(3, camps={0: FULL, 1: ("cart", "cart")})
    for _ in range(3 * 5):
        bid_out(match)
        match.play(match.actors[0], Decline())
    assert observe(match).round == 3
    assert observe(match).camps == (FULL, ("cart", "cart"), ())


# --- thief ------------------------------------------------------------------------------------------------------------


@clause("ZY-18", "ZY-15")
@pytest.mark.parametrize("kind", FULL)
def test_a_thief_takes_one_laid_equipment_card_and_lays_it_before_the_thief(kind: str) -> None:
    match = sit(3, hands={0: ["thief"]}, camps={1: FULL, 2: ("horse",)})
    match.play(0, steal((1, kind)))
    match.play(1, NoDefence())
    assert observe(match).camps == ((kind,), tuple(other for other in FULL if other != kind), ("horse",))
    assert visible(match, 2, Stole) == [Stole(0, 1, kind)]  # type: ignore[arg-type]
    assert observe(match).laid[0] == ("thief",)
    assert (observe(match).phase, observe(match).turn) == ("bid", 0)


@clause("ZY-17", "ZY-18")
def test_only_a_thief_lets_a_player_own_two_of_a_kind() -> None:
    match = sit(3, hands={0: ["thief"]}, camps={0: ("yurt",), 1: ("yurt",)})
    match.play(0, steal((1, "yurt")))
    match.play(1, NoDefence())
    assert observe(match).camps[0] == ("yurt", "yurt")


@clause("ZY-18", "ZY-37", "G-7")
def test_a_thief_needs_somebody_elses_laid_card() -> None:
    match = sit(3, hands={0: ["thief"], 1: ["cart"]}, camps={0: ("horse",), 1: ("yurt",)})
    assert legal(match, 0, LayThief) == [steal((1, "yurt"))]
    assert refused(match, 0, steal((0, "horse"))) == "G-7"
    assert refused(match, 0, steal((1, "cart"))) == "ZY-37"
    assert refused(match, 0, steal((2, "yurt"))) == "ZY-37"


@clause("ZY-19", "ZY-33")
@pytest.mark.parametrize("shield", ["friendship", "zayo"])
def test_friendship_or_zayo_protects_from_the_thief_for_the_rest_of_the_round(shield: str) -> None:
    camps = {1: ("yurt",), 2: ("yurt",)}
    match = sit(3, hands={0: ["thief"]}, camps=camps, laid={1: [shield]}, tricks=[["sh1", "sh2", "sh3"], ["gh1"]])
    assert observe(match).turn == 0
    assert refused(match, 0, steal((1, "yurt"))) == "ZY-33"
    assert legal(match, 0, LayThief) == [steal((2, "yurt"))]


@clause("ZY-33")
@pytest.mark.parametrize("other", ["shaman", "clan chief"])
def test_no_other_card_protects_from_the_thief(other: str) -> None:
    match = sit(3, hands={0: ["thief"]}, camps={1: FULL}, laid={1: [other]}, tricks=[["sh1", "sh2", "sh3"], ["gh1"]])
    assert steal((1, "yurt")) in match.moves(0)


# --- wolf -------------------------------------------------------------------------------------------------------------


@clause("ZY-20")
@pytest.mark.parametrize(("animal", "loot"), [("sheep", (1, 0, 0)), ("goat", (0, 1, 0))])
def test_a_wolf_takes_one_sheep_or_goat_even_without_any_equipment(animal: str, loot: tuple[int, int, int]) -> None:
    match = sit(3, hands={0: ["wolf"]}, herds={1: (2, 2, 2)})
    assert legal(match, 0, LayWolf) == [LayWolf(1, "sheep"), LayWolf(1, "goat")]
    match.play(0, LayWolf(1, animal))  # type: ignore[arg-type]
    match.play(1, NoDefence())
    assert herd(match, 0) == loot
    assert herd(match, 1) == (2 - loot[0], 2 - loot[1], 2)
    assert centre(match) == (6, 6, 6), "what a wolf takes comes from the herd"
    assert visible(match, None, Hunted) == [Hunted(0, 1, animal)]  # type: ignore[arg-type]
    assert observe(match).laid[0] == ("wolf",)


@clause("ZY-20", "ZY-24")
def test_a_wolf_alone_takes_no_camel() -> None:
    match = sit(3, hands={0: ["wolf"]}, herds={1: (1, 0, 1)})
    assert refused(match, 0, LayWolf(1, "camel")) == "ZY-24"


@clause("ZY-37", "G-7")
def test_a_wolf_needs_such_an_animal_in_another_herd() -> None:
    match = sit(3, hands={0: ["wolf"]}, herds={0: (1, 1, 0), 1: (1, 0, 0)})
    assert refused(match, 0, LayWolf(0, "sheep")) == "G-7"
    assert refused(match, 0, LayWolf(1, "goat")) == "ZY-37"
    assert refused(match, 0, LayWolf(2, "sheep")) == "ZY-37"


@clause("ZY-16", "ZY-21", "ZY-33")
@pytest.mark.parametrize("shield", ["shaman", "zayo", "wolf trap"])
def test_a_trap_a_shaman_or_zayo_protects_from_the_wolf(shield: str) -> None:
    table: dict[str, Any] = {"camps": {1: (shield,)}} if shield == "wolf trap" else {"laid": {1: [shield]}}
    match = sit(3, hands={0: ["wolf"]}, herds={1: (3, 0, 0), 2: (1, 0, 0)}, tricks=[["sh1", "sh2", "sh3"], ["gh1"]],
                **table)  # fmt: skip
    assert refused(match, 0, LayWolf(1, "sheep")) == "ZY-33"
    assert legal(match, 0, LayWolf) == [LayWolf(2, "sheep")]


@clause("ZY-33")
def test_friendship_does_not_protect_from_the_wolf() -> None:
    match = sit(3, hands={0: ["wolf"]}, herds={1: (1, 0, 0)}, laid={1: ["friendship"]})
    assert LayWolf(1, "sheep") in match.moves(0)


# --- clan chief -------------------------------------------------------------------------------------------------------


@clause("ZY-22", "ZY-36")
def test_a_clan_chief_takes_all_sheep_and_goats_of_a_player_without_a_yurt_and_asks_nobody() -> None:
    match = sit(3, hands={0: ["clan chief"], 1: ["shaman", "friendship"]}, camps={0: FULL, 1: ("horse", "cart")},
                herds={0: (1, 0, 0), 1: (2, 3, 1)})  # fmt: skip
    match.play(0, LayClanChief(1, "sheep and goats"))
    assert herd(match, 0) == (3, 3, 0)
    assert herd(match, 1) == (0, 0, 1)
    assert visible(match, 2, Raided) == [Raided(0, 1, 2, 3, 0)]
    assert (observe(match).phase, observe(match).turn) == ("bid", 0)


@clause("ZY-22")
@pytest.mark.parametrize("missing", FULL)
def test_a_clan_chief_takes_horse_cart_yurt_and_trap_of_ones_own(missing: str) -> None:
    camp = tuple(kind for kind in FULL if kind != missing)
    match = sit(3, hands={0: ["clan chief"]}, camps={0: (*camp, camp[0])}, herds={1: (2, 2, 0)})
    assert refused(match, 0, LayClanChief(1, "sheep and goats")) == "ZY-22"


@clause("ZY-22", "ZY-33", "ZY-37")
def test_a_yurt_protects_from_the_clan_chief_and_so_does_zayo() -> None:
    herds = {1: (1, 0, 0), 2: (1, 0, 0), 3: (0, 0, 3)}
    match = sit(4, hands={0: ["clan chief"]}, camps={0: FULL, 1: ("yurt",)}, herds=herds,
                tricks=[["sh1", "sh2", "sh3", "sh4"], ["gh1"]], laid={2: ["zayo"]})  # fmt: skip
    assert observe(match).turn == 0
    assert refused(match, 0, LayClanChief(1, "sheep and goats")) == "ZY-29"
    match = sit(4, hands={0: ["clan chief"]}, camps={0: FULL, 1: ("yurt",)}, herds=herds)
    assert legal(match, 0, LayClanChief) == [LayClanChief(2, "sheep and goats")]
    assert refused(match, 0, LayClanChief(1, "sheep and goats")) == "ZY-33"
    assert refused(match, 0, LayClanChief(3, "sheep and goats")) == "ZY-37"
    assert refused(match, 0, LayClanChief(0, "sheep and goats")) == "G-7"
    assert refused(match, 0, LayClanChief(3, "camels")) == "ZY-26"


@clause("ZY-33")
@pytest.mark.parametrize("other", ["shaman", "friendship"])
def test_neither_trap_nor_shaman_nor_friendship_protects_from_the_clan_chief(other: str) -> None:
    match = sit(3, hands={0: ["clan chief"]}, camps={0: FULL, 1: ("horse", "cart", "wolf trap")}, laid={1: [other]},
                herds={1: (1, 1, 0)})  # fmt: skip
    assert LayClanChief(1, "sheep and goats") in match.moves(0)


# --- fiddle -----------------------------------------------------------------------------------------------------------


@clause("ZY-27")
@pytest.mark.parametrize(("sheep", "goats"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_a_fiddle_trades_three_small_animals_in_any_mix_for_a_camel(sheep: int, goats: int) -> None:
    match = sit(3, hands={0: ["fiddle"]}, herds={0: (3, 4, 0)})
    assert legal(match, 0, LayFiddle) == [LayFiddle(0, 3), LayFiddle(1, 2), LayFiddle(2, 1), LayFiddle(3, 0)]
    match.play(0, LayFiddle(sheep, goats))
    assert herd(match, 0) == (3 - sheep, 4 - goats, 1)
    assert centre(match) == (5 + sheep, 4 + goats, 7)


@clause("ZY-27", "ZY-29")
def test_a_fiddle_takes_three_small_animals_of_ones_own_and_a_camel_in_the_centre() -> None:
    poor = sit(3, hands={0: ["fiddle"]}, herds={0: (1, 1, 4)})
    assert refused(poor, 0, LayFiddle(1, 2)) == "ZY-27"
    mixed = sit(3, hands={0: ["fiddle"]}, herds={0: (2, 1, 0)})
    assert legal(mixed, 0, LayFiddle) == [LayFiddle(2, 1)]
    assert refused(mixed, 0, LayFiddle(3, 0)) == "ZY-27"
    assert bad_move(mixed, 0, LayFiddle(2, 2)) == ("move.goats", "ZY-27")
    empty = sit(3, hands={0: ["fiddle"]}, herds={0: (3, 3, 0), 1: (0, 0, 8)})
    assert refused(empty, 0, LayFiddle(1, 2)) == "ZY-27"


@clause("ZY-27")
def test_no_move_turns_a_camel_into_small_animals() -> None:
    match = sit(3, hands={0: ["fiddle", "wolf trap"]}, herds={0: (0, 0, 5)})
    assert legal(match, 0, LayFiddle, LayWolfTrap) == []


# --- conditions -------------------------------------------------------------------------------------------------------


@clause("ZY-29")
@pytest.mark.parametrize(
    "move",
    [steal((1, "yurt")), LayWolf(1, "sheep"), LayClanChief(1, "sheep and goats")],
    ids=["thief", "wolf", "chief"],
)
def test_an_action_that_could_hit_nobody_cannot_be_laid(move: Any) -> None:
    match = sit(3, hands={0: ["thief", "wolf", "clan chief"]}, camps={0: FULL})
    assert refused(match, 0, move) == "ZY-29"


@clause("ZY-29", "ZY-7")
def test_friendship_shaman_and_zayo_have_no_condition() -> None:
    match = sit(3, hands={0: ["friendship", "shaman", "zayo"]})
    assert legal(match, 0, Lay) == [Lay("friendship"), Lay("shaman"), Lay("zayo")]


@clause("ZY-31")
def test_an_attack_stays_laid_to_the_end_of_the_round() -> None:
    match = sit(3, hands={0: ["wolf"]}, herds={1: (3, 0, 0)}, bids={0: ["sh8", "sc8"]})
    match.play(0, LayWolf(1, "sheep"))
    match.play(1, NoDefence())
    for _ in range(5):
        assert observe(match).laid[0] == ("wolf",)
        bid_out(match)
        match.play(match.actors[0], Decline())
    assert observe(match).laid == ((), (), ())


def test_equipment_is_no_action() -> None:
    match = sit(3, hands={0: ["horse"]}, camps={1: CAMP})
    assert refused(match, 0, LayEquipment("horse")) == "ZY-11"
    assert refused(match, 0, TakeAnimal("sheep")) == "ZY-11"
