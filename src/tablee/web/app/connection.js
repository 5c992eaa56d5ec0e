// WebSocket connection to a table: reconnects with exponential backoff and jitter.

/** @typedef {"joining" | "on" | "lost" | "gone"} ConnectionState */

/**
 * @typedef {object} Listeners
 * @property {() => void} onOpen a socket is open, the first one or a later one
 * @property {(message: import("./wire.js").FromServer, received: number) => void} onMessage `received`: when, in ms of
 *   `performance.now()`
 * @property {(state: ConnectionState) => void} onState
 */

const FIRST_WAIT = 200;
const LONGEST_WAIT = 800;
const NO_SUCH_TABLE = 4404;
/** So long, in ms, a socket on its way to another table waits for the page of that table. */
const LONGEST_WAY = 5000;

/**
 * The socket that goes on to another table, until a connection to that one takes it.
 * @type {{url: string, socket: WebSocket, arrives: Promise<boolean>} | null}
 */
let onItsWay = null;

/** The address of a table's socket. @param {string} code */
export const socketAt = (code) => `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws/${code}`;

/** @param {string} url the table to which a connection is wanted */
function takeOver(url) {
  const found = onItsWay;
  onItsWay = null;
  if (found?.url === url) return found;
  found?.socket.close();
  return null;
}

export class Connection {
  /** @param {string} url @param {Listeners} listeners */
  constructor(url, listeners) {
    this.url = url;
    this.listeners = listeners;
    /** @type {ConnectionState} */
    this.state = "joining";
    /** @type {WebSocket | null} */
    this.socket = null;
    this.closed = false;
    this.tries = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  connect() {
    if (this.closed) return;
    const taken = takeOver(this.url);
    if (!taken) return this.listen(new WebSocket(this.url));
    this.socket = taken.socket;
    taken.arrives.then((arrived) => {
      if (this.closed) return;
      if (!arrived) return this.connect();
      this.listen(taken.socket);
      this.listeners.onOpen();
    });
  }

  /** @param {WebSocket} socket */
  listen(socket) {
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.listeners.onOpen();
    };
    socket.onmessage = ({ data, timeStamp }) => {
      this.setState("on");
      this.listeners.onMessage(JSON.parse(data), timeStamp);
    };
    socket.onclose = ({ code }) => {
      if (this.closed || socket !== this.socket) return;
      if (code === NO_SUCH_TABLE) {
        this.setState("gone");
        return;
      }
      this.setState("lost");
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
      this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 4));
    };
  }

  /** Back from sleep or offline: do not wait for the backoff. */
  reconnectNow() {
    if (this.closed || this.state !== "lost") return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /**
   * Ends here, and lets the socket go on to the rematch, at this address: the next connection there takes it.
   * @param {string} url
   */
  follow(url) {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    this.send({ say: "follow" });
    const arrives = new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const { tell } = JSON.parse(data);
        if (tell === "followed") resolve(true);
        else if (tell === "problem") socket.close();
      };
      socket.onclose = () => resolve(false);
    });
    onItsWay = { url, socket, arrives };
    setTimeout(() => onItsWay?.socket === socket && takeOver(""), LONGEST_WAY);
    this.socket = null;
    this.close();
  }

  /**
   * Messages are dropped while there is no connection: a new one starts from the whole state.
   * @param {object} message
   */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** @param {ConnectionState} state */
  setState(state) {
    if (state === this.state) return;
    this.state = state;
    this.listeners.onState(state);
  }
}
