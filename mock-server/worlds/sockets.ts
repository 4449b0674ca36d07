// The open connections of a world; they belong to sessions, and whose session it is is looked up when something is said (LIV-29).

/** One connection of a session. */
export type Connection = {
  /** Hash of the session that bought its ticket. */
  readonly tokenHash: string;
  say(frame: string): void;
  close(code: number): void;
  /** Asks the other side whether it is there. */
  ping(): void;
  /** Ends it without a word, as nobody would hear one. */
  drop(): void;
  /** Bytes that the other side has not taken yet. */
  unsent(): number;
};

/** Codes with which the bank closes a connection, besides those of the protocol; `live.yaml` says what a client does on each. */
export const closeCodes = { sessionEnded: 4001, saysTooMuch: 4008, gaveWay: 4009 } as const;

/** A connection with more than this unsent skips price frames, bytes. */
const backedUp = 64 * 1024;
const socketsPerUser = 3;
/** Who has answered nothing for so long is not there, ms. */
const silentFor = 60_000;

export type Sockets = {
  /** Takes a connection in; a user who has too many loses the oldest (MOC-34). */
  add(connection: Connection): void;
  /** The other side has answered, or said something. */
  heard(connection: Connection): void;
  remove(connection: Connection): void;
  count(): number;
  /** Each login that listens, once. */
  logins(): ReadonlySet<string>;
  /** Says the same to all who keep up. */
  toAll(frame: string): void;
  toLogin(loginName: string, frame: string): void;
  closeSession(tokenHash: string): void;
  closeAll(code: number): void;
  /** Asks every connection whether it is there, and drops those that have been silent for 60 s (MOC-34). */
  ping(): void;
};

export type SocketsParts = {
  /** Whose session it is; null for one that has ended. */
  readonly loginOf: (tokenHash: string) => string | null;
  /** Monotonic real milliseconds. */
  readonly real: () => number;
};

export function sockets({ loginOf, real }: SocketsParts): Sockets {
  /** In the order in which they came, with when each was last heard. */
  const open = new Map<Connection, number>();
  const of = (loginName: string) => [...open.keys()].filter(({ tokenHash }) => loginOf(tokenHash) === loginName);
  const drop = (connection: Connection) => {
    open.delete(connection);
    connection.drop();
  };
  /** One line that fails is dropped, and the others do not notice. */
  const each = (connections: Iterable<Connection>, act: (connection: Connection) => void) => {
    for (const connection of connections) {
      try {
        act(connection);
      } catch {
        drop(connection);
      }
    }
  };
  const close = (connections: Iterable<Connection>, code: number) =>
    each(connections, (connection) => {
      open.delete(connection);
      connection.close(code);
    });
  return {
    add(connection) {
      const loginName = loginOf(connection.tokenHash);
      const own = loginName === null ? [] : of(loginName);
      close(own.slice(0, Math.max(0, own.length - socketsPerUser + 1)), closeCodes.gaveWay);
      open.set(connection, real());
    },
    heard(connection) {
      if (open.has(connection)) open.set(connection, real());
    },
    remove(connection) {
      open.delete(connection);
    },
    count: () => open.size,
    logins: () => new Set([...open.keys()].map(({ tokenHash }) => loginOf(tokenHash)).filter((loginName) => loginName !== null)),
    toAll: (frame) =>
      each(open.keys(), (connection) => {
        if (connection.unsent() < backedUp) connection.say(frame);
      }),
    toLogin: (loginName, frame) => each(of(loginName), (connection) => connection.say(frame)),
    closeSession: (ended) =>
      close(
        [...open.keys()].filter(({ tokenHash }) => tokenHash === ended),
        closeCodes.sessionEnded,
      ),
    closeAll: (code) => close([...open.keys()], code),
    ping() {
      const silentSince = real() - silentFor;
      for (const [connection, heardAt] of [...open]) if (heardAt <= silentSince) drop(connection);
      each(open.keys(), (connection) => connection.ping());
    },
  };
}
