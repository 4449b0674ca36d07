// The open sockets of a world, by login; sends to whom it concerns and never waits for a slow one.
import type { WebSocket } from 'ws';

/** One connection of a signed-in user. */
export type LiveSocket = { readonly loginName: string; readonly tokenHash: string; readonly socket: WebSocket };

/** A socket with more than this unsent skips price frames, bytes. */
const backedUp = 64 * 1024;
const socketsPerUser = 3;

export type Sockets = {
  /** False when the user has too many already. */
  add(connection: LiveSocket): boolean;
  remove(connection: LiveSocket): void;
  count(): number;
  /** Each login that listens, once. */
  logins(): ReadonlySet<string>;
  toAll(frame: string): void;
  toLogin(loginName: string, frame: string): void;
  closeSession(tokenHash: string): void;
  closeAll(code: number): void;
};

export function sockets(): Sockets {
  const open = new Set<LiveSocket>();
  const close = (chosen: (connection: LiveSocket) => boolean, code: number) => {
    for (const connection of [...open].filter(chosen)) connection.socket.close(code);
  };
  return {
    add(connection) {
      const own = [...open].filter(({ loginName }) => loginName === connection.loginName);
      if (own.length >= socketsPerUser) return false;
      open.add(connection);
      return true;
    },
    remove: (connection) => void open.delete(connection),
    count: () => open.size,
    logins: () => new Set([...open].map(({ loginName }) => loginName)),
    toAll(frame) {
      for (const { socket } of open) if (socket.bufferedAmount < backedUp) socket.send(frame);
    },
    toLogin(loginName, frame) {
      for (const connection of open) if (connection.loginName === loginName) connection.socket.send(frame);
    },
    closeSession: (tokenHash) => close((connection) => connection.tokenHash === tokenHash, 4001),
    closeAll: (code) => close(() => true, code),
  };
}
