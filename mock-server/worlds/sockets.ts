// The open connections of a world, by login; says what concerns them and never waits for a slow one.

/** One connection of a signed-in user. */
export type Connection = {
  readonly loginName: string;
  /** Hash of the session that bought its ticket. */
  readonly tokenHash: string;
  say(frame: string): void;
  close(code: number): void;
  /** Bytes that the other side has not taken yet. */
  unsent(): number;
};

/** A connection with more than this unsent skips price frames, bytes. */
const backedUp = 64 * 1024;
const socketsPerUser = 3;

export type Sockets = {
  /** False when the user has too many already. */
  add(connection: Connection): boolean;
  remove(connection: Connection): void;
  count(): number;
  /** Each login that listens, once. */
  logins(): ReadonlySet<string>;
  /** Says the same to all who keep up. */
  toAll(frame: string): void;
  toLogin(loginName: string, frame: string): void;
  closeSession(tokenHash: string): void;
  closeAll(code: number): void;
};

export function sockets(): Sockets {
  const open = new Set<Connection>();
  const of = (loginName: string) => [...open].filter((connection) => connection.loginName === loginName);
  const close = (connections: Iterable<Connection>, code: number) => {
    for (const connection of connections) {
      open.delete(connection);
      connection.close(code);
    }
  };
  return {
    add(connection) {
      if (of(connection.loginName).length >= socketsPerUser) return false;
      open.add(connection);
      return true;
    },
    remove: (connection) => void open.delete(connection),
    count: () => open.size,
    logins: () => new Set([...open].map(({ loginName }) => loginName)),
    toAll(frame) {
      for (const connection of open) if (connection.unsent() < backedUp) connection.say(frame);
    },
    toLogin(loginName, frame) {
      for (const connection of of(loginName)) connection.say(frame);
    },
    closeSession: (tokenHash) =>
      close(
        [...open].filter((connection) => connection.tokenHash === tokenHash),
        4001,
      ),
    closeAll: (code) => close([...open], code),
  };
}
