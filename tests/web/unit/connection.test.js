// Reconnecting: backoff, jitter, giving up, and coming back at once.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Connection } from "../../../src/tablee/web/app/connection.js";

/** The sockets that were opened, the newest last. @type {Socket[]} */
let sockets = [];

/** The browser's WebSocket as far as the connection uses it; the tests are the network. */
class Socket {
  static OPEN = 1;
  readyState = 0;
  sent = [];

  constructor(url) {
    this.url = url;
    sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  receive(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  drop(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

/** Open a connection that notes what it reports. */
function connect(url = "ws://host/ws/code") {
  const seen = { opened: 0, states: [], messages: [] };
  const connection = new Connection(url, {
    onOpen: () => seen.opened++,
    onMessage: (message) => seen.messages.push(message),
    onState: (state) => seen.states.push(state),
  });
  connection.connect();
  return { connection, seen };
}

/** How long (ms) it takes until another socket is opened. */
function timeToNextSocket() {
  const before = sockets.length;
  for (let waited = 1; waited <= 5000; waited++) {
    mock.timers.tick(1);
    if (sockets.length > before) return waited;
  }
  return Infinity;
}

beforeEach(() => {
  sockets = [];
  globalThis.WebSocket = /** @type {any} */ (Socket);
  mock.timers.enable({ apis: ["setTimeout"] });
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("reports messages, and that it is on once the first has come", () => {
  const { connection, seen } = connect();
  assert.equal(connection.state, "joining");
  sockets[0].open();
  assert.equal(seen.opened, 1);
  assert.deepEqual(seen.states, []);
  sockets[0].receive({ tell: "pong", nonce: 7 });
  sockets[0].receive({ tell: "pong", nonce: 8 });
  assert.deepEqual(seen.states, ["on"]);
  assert.deepEqual(seen.messages, [
    { tell: "pong", nonce: 7 },
    { tell: "pong", nonce: 8 },
  ]);
});

test("waits twice as long after each failure, up to 800 ms", () => {
  mock.method(Math, "random", () => 1);
  const { seen } = connect();
  const waits = [];
  for (let i = 0; i < 5; i++) {
    sockets.at(-1).drop();
    waits.push(timeToNextSocket());
  }
  assert.deepEqual(waits, [200, 400, 800, 800, 800]);
  assert.deepEqual(seen.states, ["lost"]);
});

test("spreads the waits by up to a quarter, so that not all clients return at once", () => {
  mock.method(Math, "random", () => 0);
  connect();
  sockets[0].drop();
  assert.equal(timeToNextSocket(), 150);
});

test("a connection that came to be resets the backoff", () => {
  mock.method(Math, "random", () => 1);
  const { seen } = connect();
  for (let i = 0; i < 3; i++) {
    sockets.at(-1).drop();
    timeToNextSocket();
  }
  sockets.at(-1).open();
  sockets.at(-1).receive({ tell: "pong", nonce: 1 });
  sockets.at(-1).drop();
  assert.equal(timeToNextSocket(), 200);
  assert.deepEqual(seen.states, ["lost", "on", "lost"]);
});

test("does not come back to a table that does not exist", () => {
  const { connection, seen } = connect();
  sockets[0].open();
  sockets[0].drop(4404);
  assert.deepEqual(seen.states, ["gone"]);
  assert.equal(timeToNextSocket(), Infinity);
  connection.reconnectNow();
  assert.equal(sockets.length, 1);
});

test("reconnects at once when asked to, and only once", () => {
  const { connection } = connect();
  sockets[0].drop();
  connection.reconnectNow();
  assert.equal(sockets.length, 2);
  assert.equal(timeToNextSocket(), Infinity);
});

test("does not reconnect while it is on", () => {
  const { connection } = connect();
  sockets[0].open();
  sockets[0].receive({ tell: "pong", nonce: 1 });
  connection.reconnectNow();
  assert.equal(sockets.length, 1);
});

test("stays closed, also while a new socket was due", () => {
  const { connection } = connect();
  sockets[0].drop();
  connection.close();
  assert.equal(timeToNextSocket(), Infinity);
  connection.connect();
  assert.equal(sockets.length, 1);
});

test("closing ends the socket, whose end is then no news", () => {
  const { connection, seen } = connect();
  sockets[0].open();
  connection.close();
  assert.equal(sockets[0].readyState, 3);
  sockets[0].drop(1000);
  assert.deepEqual(seen.states, []);
  assert.equal(timeToNextSocket(), Infinity);
});

test("ignores the end of a socket that has been replaced", () => {
  const { connection, seen } = connect();
  sockets[0].drop();
  connection.reconnectNow();
  sockets[1].open();
  sockets[1].receive({ tell: "pong", nonce: 1 });
  sockets[0].drop();
  assert.deepEqual(seen.states, ["lost", "on"]);
  assert.equal(timeToNextSocket(), Infinity);
});

test("sends only over an open socket", () => {
  const { connection } = connect();
  connection.send({ say: "start" });
  sockets[0].open();
  connection.send({ say: "ping", nonce: 3 });
  sockets[0].drop();
  connection.send({ say: "rematch" });
  assert.deepEqual(sockets[0].sent, [{ say: "ping", nonce: 3 }]);
});

const REMATCH = "ws://host/ws/next";

/** What was promised has been told to everybody. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Connect, and let the socket go on to the rematch. */
function leaveForRematch() {
  const { connection, seen } = connect();
  sockets[0].open();
  connection.follow(REMATCH);
  connection.close(); // the page of the old table is left
  return seen;
}

test("the socket goes on to the rematch", async () => {
  const old = leaveForRematch();
  const [socket] = sockets;
  assert.deepEqual(socket.sent, [{ say: "follow" }]);
  const { connection, seen } = connect(REMATCH);
  socket.receive({ tell: "frame" });
  await settled();
  assert.equal(seen.opened, 0);
  socket.receive({ tell: "followed", code: "next" });
  await settled();
  assert.equal(seen.opened, 1);
  connection.send({ say: "hello" });
  socket.receive({ tell: "table" });
  assert.deepEqual(socket.sent[1], { say: "hello" });
  assert.deepEqual(seen.messages, [{ tell: "table" }]);
  assert.deepEqual(old.messages, [], "nothing after it has left");
  assert.equal(sockets.length, 1);
  socket.drop();
  assert.ok(timeToNextSocket() < 1000, "and is replaced when it is lost");
  assert.equal(sockets[1].url, REMATCH);
});

test("it may arrive before the page of the rematch is there", async () => {
  leaveForRematch();
  sockets[0].receive({ tell: "followed", code: "next" });
  await settled();
  const { seen } = connect(REMATCH);
  await settled();
  assert.equal(seen.opened, 1);
});

for (const [why, refuse] of /** @type {const} */ ([
  ["that cannot take sockets on", (socket) => socket.drop(1012)],
  ["that refuses", (socket) => socket.receive({ tell: "problem", code: "no-rematch" })],
]))
  test(`at a server ${why} a new socket is opened`, async () => {
    leaveForRematch();
    const [socket] = sockets;
    socket.close = () => socket.drop(1000);
    const { seen } = connect(REMATCH);
    refuse(socket);
    await settled();
    assert.equal(sockets.length, 2);
    assert.equal(sockets[1].url, REMATCH);
    sockets[1].open();
    assert.equal(seen.opened, 1);
  });

test("a socket that nobody takes is closed", () => {
  leaveForRematch();
  mock.timers.tick(5000);
  assert.equal(sockets[0].readyState, 3);
});

test("whoever goes elsewhere closes it at once", () => {
  leaveForRematch();
  connect("ws://host/ws/other");
  assert.equal(sockets[0].readyState, 3);
  assert.equal(sockets[1].url, "ws://host/ws/other");
});
