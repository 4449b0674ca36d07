// The open connections of a world. Each belongs to a session. Which user that session has is looked up when a frame is
// sent, because a user can be renamed (LIV-29).

/** The text of a frame, or its bytes in UTF-8. */
export type Frame = string | Buffer;

/** One open socket of a session. */
export type Connection = {
  /** Hash of the session that obtained its ticket. */
  readonly tokenHash: string;
  say(frame: Frame): void;
  close(code: number): void;
  ping(): void;
  /** Closes it without a close frame, because the other side is gone. */
  drop(): void;
  /** Bytes not yet received by the other side. */
  unsent(): number;
};

/** A second way for frames for all, which reaches many connections with one message (SHR-08). */
export type Broadcast = {
  /** Sends a frame to the connections that it reaches. False if it could not be sent; they then receive it themselves. */
  send(frame: string): boolean;
  reaches(connection: Connection): boolean;
};

/** Close codes of the bank besides those of the protocol; `live.yaml` defines how clients react to each. */
export const closeCodes = { sessionEnded: 4001, saysTooMuch: 4008, gaveWay: 4009 } as const;

/** Connections with more unsent bytes than this skip price frames. */
const backedUp = 64 * 1024;
const socketsPerUser = 3;
/** Milliseconds without an answer after which a connection is dead. */
const silentFor = 60_000;

export type Sockets = {
  /** Adds a connection; a login with too many loses the oldest (MOC-34). */
  add(connection: Connection): void;
  /** Records that the other side has answered or sent something. */
  heard(connection: Connection): void;
  remove(connection: Connection): void;
  count(): number;
  /** Logins with at least one connection. */
  logins(): ReadonlySet<string>;
  /** Sends a frame to all connections that keep up. It is encoded once. */
  toAll(frame: string): void;
  /** Sets the second way of frames for all; null removes it. */
  broadcastBy(way: Broadcast | null): void;
  /** Requests that the next price frame contain every row, because a frame may have been lost (SHR-08). */
  renew(): void;
  /** Whether the next price frame has to contain every row; the request is then done. */
  takeRenewal(): boolean;
  toLogin(loginName: string, frame: string): void;
  closeSession(tokenHash: string): void;
  closeAll(code: number): void;
  /** Pings every connection, and drops those that have been silent for 60 s (MOC-34). */
  ping(): void;
};

export type SocketsParts = {
  /** Login of a session; null if it has ended. */
  readonly loginOf: (tokenHash: string) => string | null;
  /** Monotonic real milliseconds. */
  readonly real: () => number;
};

/** Whether the next price frame has to contain every row. */
function renewal(): Pick<Sockets, 'renew' | 'takeRenewal'> {
  let isWanted = false;
  return {
    renew: () => void (isWanted = true),
    takeRenewal() {
      const before = isWanted;
      isWanted = false;
      return before;
    },
  };
}

/** Acts on open connections. One that throws is dropped; the others are not affected. */
function acting(open: Map<Connection, number>) {
  const drop = (connection: Connection) => {
    open.delete(connection);
    connection.drop();
  };
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
  return { drop, each, close };
}

export function sockets({ loginOf, real }: SocketsParts): Sockets {
  /** Open connections in order of arrival, each with the time at which its client last sent something. */
  const open = new Map<Connection, number>();
  const { drop, each, close } = acting(open);
  let broadcast: Broadcast | null = null;
  const of = (loginName: string) => [...open.keys()].filter(({ tokenHash }) => loginOf(tokenHash) === loginName);
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
    toAll(frame) {
      const way = broadcast?.send(frame) ? broadcast : null;
      const bytes = Buffer.from(frame);
      each(open.keys(), (connection) => {
        if (!way?.reaches(connection) && connection.unsent() < backedUp) connection.say(bytes);
      });
    },
    broadcastBy: (way) => void (broadcast = way),
    ...renewal(),
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
