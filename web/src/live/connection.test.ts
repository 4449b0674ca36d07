import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Socket, startConnection } from './connection.ts';
import type { Connection } from './connection.machine.ts';

/** Creates a connection with a manual clock, and with sockets that the test opens and through which it sends frames. */
function bench(options: { retries?: number; hidden?: boolean; sleepy?: boolean } = {}) {
  let time = 0;
  let timers: { at: number; depth: number; act: () => void }[] = [];
  // Depth of nested timers. In a sleepy tab timers from the sixth level on fire at the next whole minute, as in Chromium.
  let depth = 0;
  const rings = (at: number) => (options.sleepy && depth >= 5 ? Math.floor(at / 60_000 + 1) * 60_000 : at);
  const sockets: (Socket & { sent: string[]; closed: boolean; say(text: string): void })[] = [];
  const states: Connection[] = [];
  const malformed: string[] = [];
  const seen = { frames: 0, unread: 0 };
  let retries = options.retries ?? 0;
  let tickets = 0;
  let ended = 0;
  const connection = startConnection({
    user: 'operator01',
    ticket: async () => `demo.${(tickets += 1)}`,
    open: () => {
      const socket = { sent: [] as string[], closed: false, onmessage: null, onclose: null } as unknown as (typeof sockets)[number];
      Object.assign(socket, {
        send: (text: string) => socket.sent.push(text),
        close: () => {
          socket.closed = true;
        },
        say: (data: string) => socket.onmessage?.call(socket as never, { data } as MessageEvent),
      });
      sockets.push(socket);
      return socket;
    },
    now: () => time,
    chance: () => 0.5,
    after: (ms, act) => {
      const timer = { at: rings(time + ms), depth: depth + 1, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    retries: {
      read: () => retries,
      write: (count) => {
        retries = count;
      },
    },
    hidden: () => options.hidden ?? false,
    onEnded: () => {
      ended += 1;
    },
    onState: (state) => states.push(state),
    onFrame: () => {
      seen.frames += 1;
    },
    onMalformed: (problem) => malformed.push(problem),
    onUnreadPrices: () => {
      seen.unread += 1;
    },
  });
  const settle = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  const advance = async (ms: number) => {
    const end = time + ms;
    for (;;) {
      const [first] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!first) break;
      timers = timers.filter((timer) => timer !== first);
      time = first.at;
      depth = first.depth;
      first.act();
      depth = 0;
      await settle();
    }
    time = end;
    await settle();
  };
  const last = () => sockets.at(-1)!;
  const opened = async () => {
    await settle();
    last().say('connected');
  };
  return {
    connection,
    sockets,
    states,
    malformed,
    seen,
    advance,
    settle,
    last,
    opened,
    state: () => states.at(-1)!.state,
    tickets: () => tickets,
    ended: () => ended,
    closeWith: (code: number) => last().onclose?.call(last() as never, { code } as CloseEvent),
    retries: () => retries,
  };
}

describe('connection', () => {
  it('LIV-03 fetches a new ticket for every attempt', async () => {
    const b = bench();
    await b.opened();
    b.last().onclose?.call(b.last() as never, {} as CloseEvent);
    await b.advance(2_000);
    expect(b.tickets()).toBe(2);
    expect(b.sockets).toHaveLength(2);
  });

  it('stays connecting on a silent socket', async () => {
    const b = bench();
    await b.settle();
    expect(b.state()).toBe('connecting');
    b.last().say('connected');
    expect(b.state()).toBe('open');
  });

  it('MOC-34 in a hidden tab that was parked waits until the tab is shown; in a visible tab it reconnects by itself', async () => {
    const hidden = bench({ hidden: true });
    await hidden.opened();
    hidden.closeWith(4009);
    await hidden.advance(600_000);
    expect([hidden.state(), hidden.tickets(), hidden.retries()]).toEqual(['parked', 1, 0]);
    hidden.connection.shown();
    await hidden.opened();
    expect([hidden.state(), hidden.tickets()]).toEqual(['open', 2]);

    const shown = bench();
    await shown.opened();
    shown.closeWith(4009);
    await shown.advance(2_000);
    expect(shown.tickets()).toBe(2);
  });

  it('MOC-34 is not affected by showing a tab that is not parked', async () => {
    const b = bench();
    await b.opened();
    b.connection.shown();
    await b.advance(1_000);
    expect([b.state(), b.tickets()]).toEqual(['open', 1]);
  });

  it('SES-30 of an ended session is not restored, and the session is checked once', async () => {
    const b = bench();
    await b.opened();
    b.closeWith(4001);
    await b.advance(600_000);
    expect([b.state(), b.tickets(), b.ended()]).toEqual(['off', 1, 1]);
  });

  it('LIV-22 sends the keep-alive every 60 s unless a price arrived within 30 s', async () => {
    const b = bench();
    await b.opened();
    await b.advance(59_999);
    expect(b.last().sent).toEqual([]);
    await b.advance(1);
    expect(b.last().sent).toEqual(['operator01-keepAlived']);
    b.last().say('keepAlived success');
    await b.advance(40_000);
    b.connection.priceArrived();
    await b.advance(20_000);
    expect(b.last().sent).toHaveLength(1);
    // The skipped keep-alive starts the interval of the next one.
    await b.advance(59_999);
    expect(b.last().sent).toHaveLength(1);
    await b.advance(1);
    expect(b.last().sent).toHaveLength(2);
  });

  it.each([
    [29_999, 0],
    [30_000, 0],
    [30_001, 1],
  ])('LIV-22 sends, after a price of %i ms ago, %i texts', async (ago, texts) => {
    const b = bench();
    await b.opened();
    await b.advance(60_000 - ago);
    b.connection.priceArrived();
    await b.advance(ago);
    expect(b.last().sent).toHaveLength(texts);
  });

  it('LIV-22 LIV-24 a hidden tab reads pushes but not prices, which show that the connection is alive', async () => {
    const [prices, push] = ['PriceFrame.tick', 'NoticeFrame.headOffice'].map((name) =>
      readFileSync(`openapi/examples/live/${name}.json`, 'utf8'),
    ) as [string, string];
    const seenBy = async (hidden: boolean) => {
      const b = bench({ hidden });
      await b.opened();
      b.last().say(push);
      await b.advance(59_000);
      b.last().say(prices);
      await b.advance(1_000);
      return { ...b.seen, sent: b.last().sent.length };
    };
    expect(await seenBy(true)).toEqual({ frames: 1, unread: 1, sent: 0 });
    expect(await seenBy(false)).toEqual({ frames: 2, unread: 0, sent: 1 });
  });

  it('LIV-24 in a hidden tab with throttled timers the keep-alive is sent within 65 s, also after a period with prices', async () => {
    const b = bench({ hidden: true, sleepy: true });
    await b.settle();
    await b.advance(7_000);
    b.last().say('connected');
    const sentAt: number[] = [];
    const second = async (ms: number) => {
      await b.advance(1_000);
      if (b.last().sent.length === sentAt.length) return;
      sentAt.push(ms);
      b.last().say('keepAlived success');
    };
    for (let ms = 8_000; ms <= 1_200_000; ms += 1_000) {
      if (ms <= 600_000) {
        b.last().say('{"anything":1}');
        b.connection.priceArrived();
      }
      await second(ms);
    }
    const gaps = [600_000, ...sentAt, 1_200_000].map((at, place, all) => at - (all[place - 1] ?? at));
    expect(sentAt.length).toBeGreaterThan(8);
    // The first keep-alive after the prices is due 30 s after the last price.
    expect(Math.max(...gaps.slice(2))).toBeLessThanOrEqual(65_000);
    expect(gaps[1]).toBeLessThanOrEqual(65_000 + 30_000);
    expect(b.sockets).toHaveLength(1);
  });

  it('API-26 LIV-22 sends a keep-alive that matches the contract', async () => {
    const b = bench();
    await b.opened();
    await b.advance(60_000);
    const [, pattern = ''] = /keepAlive: .*pattern: '(.*)'/.exec(readFileSync('openapi/live.yaml', 'utf8')) ?? [];
    expect(pattern).toMatch(/keepAlived\$$/);
    expect(b.last().sent[0]).toMatch(new RegExp(pattern));
  });

  it('LIV-23 reconnects without an answer within 3 s', async () => {
    const b = bench();
    await b.opened();
    await b.advance(62_999);
    expect(b.state()).toBe('open');
    await b.advance(1);
    expect(b.state()).toBe('waiting');
    expect(b.sockets[0]!.closed).toBe(true);
  });

  it('LIV-24 a late timer closes nothing if frames arrived since the keep-alive', async () => {
    const b = bench();
    await b.opened();
    await b.advance(60_000);
    b.last().say('{"anything":1}');
    await b.advance(3_000);
    expect(b.state()).toBe('open');
  });

  it('LIV-26 a frame of an earlier connection changes nothing', async () => {
    const b = bench();
    await b.opened();
    const old = b.last();
    b.connection.lost();
    old.say('{"broken":1}');
    expect(b.state()).toBe('waiting');
    expect(b.malformed).toEqual([]);
  });

  it('LIV-15 LIV-19 keeps the counter in the session and resets it after 5 s of connection', async () => {
    const b = bench({ retries: 2 });
    await b.opened();
    expect(b.retries()).toBe(2);
    await b.advance(4_999);
    expect(b.retries()).toBe(2);
    await b.advance(1);
    expect(b.retries()).toBe(0);
  });

  it('LIV-14 reports a malformed frame and continues', async () => {
    const b = bench();
    await b.opened();
    b.last().say('{');
    expect(b.malformed).toEqual(['not JSON']);
    expect(b.state()).toBe('open');
  });

  it('is closed immediately when the browser reports the network as lost, and stopping it ends all timers', async () => {
    const b = bench();
    await b.opened();
    b.connection.lost();
    expect(b.state()).toBe('waiting');
    b.connection.stop();
    await b.advance(600_000);
    expect(b.sockets).toHaveLength(1);
    expect(b.state()).toBe('off');
  });
});
