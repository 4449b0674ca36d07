import { describe, expect, it } from 'vitest';
import { type Connection, sockets } from './sockets.ts';

/** A connection that writes down what it was told. */
function listener(loginName: string, unsent = 0, tokenHash = 'session') {
  const heard: string[] = [];
  const closed: number[] = [];
  const connection: Connection = {
    loginName,
    tokenHash,
    say: (frame) => void heard.push(frame),
    close: (code) => void closed.push(code),
    unsent: () => unsent,
  };
  return { connection, heard, closed };
}

describe('sockets of a world', () => {
  it('BNK-46 the same text goes to all, and a backed-up socket skips it but still gets what is its own', () => {
    const all = sockets();
    const [quick, slow] = [listener('operator01'), listener('admin01', 64 * 1024)];
    for (const { connection } of [quick, slow]) all.add(connection);
    all.toAll('prices');
    all.toLogin('admin01', 'quote');
    expect([quick.heard, slow.heard]).toEqual([['prices'], ['quote']]);
  });

  it('S4 a fourth socket of a user is refused, one of another user is not, and a closed one makes room', () => {
    const all = sockets();
    const own = Array.from({ length: 4 }, () => listener('operator01').connection);
    expect(own.map((connection) => all.add(connection))).toEqual([true, true, true, false]);
    expect(all.add(listener('admin01').connection)).toBe(true);
    all.remove(own[0]!);
    expect(all.add(own[3]!)).toBe(true);
  });

  it('L9 the end of a session closes its sockets at once; nothing is said to them any more', () => {
    const all = sockets();
    const [old, fresh] = [listener('operator01', 0, 'old'), listener('operator01', 0, 'fresh')];
    for (const { connection } of [old, fresh]) all.add(connection);
    all.closeSession('old');
    all.toLogin('operator01', 'quote');
    expect([old.closed, old.heard, fresh.heard]).toEqual([[4001], [], ['quote']]);
    expect(all.count()).toBe(1);
  });
});
