import { describe, expect, it } from 'vitest';
import { type Connection, sockets } from './sockets.ts';

/** A connection that records what it receives. */
function listener(tokenHash: string, unsent = 0) {
  const heard: string[] = [];
  const closed: number[] = [];
  const done = { pings: 0, drops: 0 };
  const connection: Connection = {
    tokenHash,
    say: (frame) => void heard.push(String(frame)),
    close: (code) => void closed.push(code),
    ping: () => void (done.pings += 1),
    drop: () => void (done.drops += 1),
    unsent: () => unsent,
  };
  return { connection, heard, closed, done };
}

/** Sockets of a world with three sessions, whose time the test moves. */
function world() {
  const names = new Map<string, string>([
    ['operator', 'operator01'],
    ['operator too', 'operator01'],
    ['admin', 'admin01'],
  ]);
  let now = 1_000;
  const all = sockets({ loginOf: (tokenHash) => names.get(tokenHash) ?? null, real: () => now });
  const add = (tokenHash: string, unsent = 0) => {
    const one = listener(tokenHash, unsent);
    all.add(one.connection);
    return one;
  };
  return { all, names, add, later: (ms: number) => (now += ms) };
}

describe('sockets of a world', () => {
  it('BNK-46 all receive the same text; a backed-up socket skips it but still receives its own messages', () => {
    const { all, add } = world();
    const [quick, slow] = [add('operator', 64 * 1024 - 1), add('admin', 64 * 1024)];
    all.toAll('prices');
    all.toLogin('admin01', 'quote');
    expect([quick.heard, slow.heard]).toEqual([['prices'], ['quote']]);
  });

  it("MOC-34 the fourth socket of a user replaces the oldest, whatever its session, and no other user's", () => {
    const { all, add } = world();
    const own = [add('operator'), add('operator too'), add('operator')];
    const other = add('admin');
    expect([...own, other].map(({ closed }) => closed)).toEqual([[], [], [], []]);
    own.push(add('operator'));
    expect(own.map(({ closed }) => closed)).toEqual([[4009], [], [], []]);
    own.push(add('operator'));
    expect(own.map(({ closed }) => closed)).toEqual([[4009], [4009], [], [], []]);
    expect([other.closed, all.count()]).toEqual([[], 4]);
    all.remove(own[2]!.connection);
    own.push(add('operator'));
    expect(own.slice(2).map(({ closed }) => closed)).toEqual([[], [], [], []]);
  });

  it('MOC-34 a socket silent for 60 s is dropped, one that answers is pinged again', () => {
    const { all, add, later } = world();
    const [silent, answering] = [add('operator'), add('admin')];
    later(30_000);
    all.ping();
    all.heard(answering.connection);
    later(29_999);
    all.ping();
    expect([silent.done, answering.done]).toEqual([
      { pings: 2, drops: 0 },
      { pings: 2, drops: 0 },
    ]);
    later(1);
    all.ping();
    expect([silent.done, answering.done]).toEqual([
      { pings: 2, drops: 1 },
      { pings: 3, drops: 0 },
    ]);
    all.heard(silent.connection);
    expect(all.count()).toBe(1);
  });

  it('SES-30 the end of a session closes its sockets immediately; nothing is sent to them afterwards', () => {
    const { all, add } = world();
    const [old, fresh] = [add('operator'), add('operator too')];
    all.closeSession('operator');
    all.toLogin('operator01', 'quote');
    expect([old.closed, old.heard, fresh.heard]).toEqual([[4001], [], ['quote']]);
    expect(all.count()).toBe(1);
  });

  it('LIV-29 names are looked up when something is sent; an ended session has none', () => {
    const { all, names, add } = world();
    const [renamed, gone, other] = [add('operator'), add('operator too'), add('admin')];
    names.set('operator', 'boss01');
    names.delete('operator too');
    for (const login of ['operator01', 'boss01', 'admin01']) all.toLogin(login, `to ${login}`);
    expect([renamed.heard, gone.heard, other.heard]).toEqual([['to boss01'], [], ['to admin01']]);
    expect([...all.logins()]).toEqual(['boss01', 'admin01']);
  });

  it('LIV-29 a connection that fails is dropped, and the others receive everything', () => {
    const { all, add } = world();
    const broken = add('operator');
    const sound = add('admin');
    Object.assign(broken.connection, {
      say: () => {
        throw new Error('no line');
      },
    });
    all.toAll('prices');
    expect([broken.done.drops, sound.heard, all.count()]).toEqual([1, ['prices'], 1]);
  });
});
