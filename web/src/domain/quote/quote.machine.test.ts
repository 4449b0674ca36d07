import { describe, expect, it } from 'vitest';
import {
  canBeDecidedAgain,
  deadlineOf,
  isOver,
  mayOpen,
  type QuoteEvent,
  type QuoteState,
  refusesOnClose,
  secondsLeft,
  step,
} from './quote.machine.ts';

const at = (ms: number) => ({ monotonic: ms, wall: 1_000_000 + ms, bank: null });
const deadline = { local: { monotonic: 100_000, wall: 1_100_000 }, expireAt: null };
const states: QuoteState[] = [
  { is: 'live', deadline },
  { is: 'bankRejected', deadline },
  { is: 'accepting', deadline, id: 'a' },
  { is: 'unknown', deadline, id: 'a' },
  { is: 'found', deadline, how: 'neverArrived' },
  { is: 'done' },
  { is: 'refused' },
  { is: 'gone', why: 'closed' },
];
const events: QuoteEvent[] = [
  { type: 'tick', at: at(0) },
  { type: 'tick', at: at(100_000) },
  { type: 'bankRejects' },
  { type: 'accept', id: 'a', at: at(0) },
  { type: 'accepted' },
  { type: 'noValidQuotation' },
  { type: 'acceptFailed' },
  { type: 'unheard' },
  { type: 'pending', id: 'a' },
  { type: 'acknowledge', at: at(0) },
  { type: 'neverArrived' },
  { type: 'refuse' },
  { type: 'close' },
  { type: 'decidedElsewhere' },
  { type: 'ranOut' },
];

describe('quote machine', () => {
  it('has a defined transition for every state and event', () => {
    const name = (event: QuoteEvent) => (event.type === 'tick' ? `tick ${event.at.monotonic === 0 ? 'before' : 'at'} zero` : event.type);
    const matrix = states.map((state) => [
      state.is,
      Object.fromEntries(
        events.flatMap((event) => {
          const after = step(state, event);
          return after === state ? [] : [[name(event), after.is === 'gone' ? `gone: ${after.why}` : after.is]];
        }),
      ),
    ]);
    expect(Object.fromEntries(matrix)).toEqual({
      live: {
        'tick at zero': 'gone: expired',
        bankRejects: 'bankRejected',
        accept: 'accepting',
        refuse: 'refused',
        close: 'gone: closed',
        pending: 'unknown',
        decidedElsewhere: 'gone: decidedElsewhere',
        ranOut: 'gone: expired',
      },
      bankRejected: {
        'tick at zero': 'gone: expired',
        refuse: 'refused',
        close: 'gone: closed',
        decidedElsewhere: 'gone: decidedElsewhere',
        ranOut: 'gone: expired',
      },
      accepting: {
        accepted: 'done',
        noValidQuotation: 'gone: noValidQuotation',
        acceptFailed: 'live',
        unheard: 'unknown',
        decidedElsewhere: 'accepting',
        ranOut: 'accepting',
      },
      unknown: {
        accepted: 'found',
        noValidQuotation: 'found',
        acceptFailed: 'found',
        neverArrived: 'found',
        decidedElsewhere: 'unknown',
        ranOut: 'unknown',
      },
      found: { acknowledge: 'live', decidedElsewhere: 'gone: decidedElsewhere', ranOut: 'gone: expired' },
      done: {},
      refused: {},
      gone: {},
    });
  });

  it('QUO-34 a second accept during the first changes nothing', () => {
    const accepting = step(states[0]!, { type: 'accept', id: 'first', at: at(0) });
    expect(step(accepting, { type: 'accept', id: 'second', at: at(1) })).toBe(accepting);
  });

  it.each([
    ['decidedElsewhere', 'decidedElsewhere'],
    ['ranOut', 'expired'],
  ] as const)('SES-27 QUO-52 a quote that ends at the bank (%s) during an accept does not come back', (type, why) => {
    const accepting = step(step(states[0]!, { type: 'accept', id: 'first', at: at(0) }), { type });
    expect(step(accepting, { type: 'accepted' })).toEqual({ is: 'done' });
    expect(step(accepting, { type: 'acceptFailed' })).toEqual({ is: 'gone', why });
    const found = step(step(accepting, { type: 'unheard' }), { type: 'neverArrived' });
    expect(found).toMatchObject({ is: 'found', how: 'neverArrived' });
    expect(canBeDecidedAgain(found, 60)).toBe(false);
    expect(step(found, { type: 'acknowledge', at: at(1) })).toEqual({ is: 'gone', why });
    const late = step(step(step(states[0]!, { type: 'pending', id: 'first' }), { type }), { type: 'neverArrived' });
    expect(step(late, { type: 'acknowledge', at: at(1) })).toEqual({ is: 'gone', why });
  });

  it('QUO-15 a pending accept survives zero', () => {
    expect(step(states[2]!, { type: 'tick', at: at(200_000) })).toEqual(states[2]);
  });

  it.each([
    ['done', 'done', 'done'],
    ['gone', 'noValidQuotation', 'noValidQuotation'],
    ['refused', 'live', 'expired'],
    ['neverArrived', 'live', 'expired'],
  ] as const)('QUO-52 once it was read that the outcome is %s, the quote is %s in time and %s after its end', (how, inTime, after) => {
    const found = { is: 'found', deadline, how } as const;
    const seen = (ms: number) => step(found, { type: 'acknowledge', at: at(ms) });
    for (const ms of [0, 99_999, 100_000]) expect(canBeDecidedAgain(found, secondsLeft(deadline, at(ms)))).toBe(seen(ms).is === 'live');
    expect([99_999, 100_000].map(seen).map((state) => ('why' in state ? state.why : state.is))).toEqual([inTime, after]);
  });

  it('QUO-52 what was found outlasts the end of the quote, and a deal that was found also any other word of the bank', () => {
    const found = (how: 'done' | 'refused') => ({ is: 'found', deadline, how }) as const;
    expect(step(found('refused'), { type: 'tick', at: at(200_000) })).toEqual(found('refused'));
    for (const type of ['decidedElsewhere', 'ranOut'] as const) expect(step(found('done'), { type })).toEqual(found('done'));
  });

  it('QUO-38 only a finished quote leaves the queue', () => {
    expect(states.filter(isOver).map(({ is }) => is)).toEqual(['done', 'refused', 'gone']);
  });
});

describe('quote deadline', () => {
  it('QUO-12 is arrival plus expirySeconds less one second, 100 seconds by default', () => {
    expect(secondsLeft(deadlineOf({ expirySeconds: 60, expireAt: null }, at(0)), at(0))).toBe(59);
    expect(secondsLeft(deadlineOf({ expireAt: null }, at(0)), at(0))).toBe(99);
  });

  it.each([
    [0, 100],
    [1, 100],
    [999, 100],
    [1_000, 99],
    [1_001, 99],
    [98_999, 2],
    [99_000, 1],
    [99_999, 1],
    [100_000, 0],
    [100_001, 0],
  ])('QUO-10 at %i ms of 100 s the button shows %i', (ms, seconds) => {
    expect(secondsLeft(deadline, at(ms))).toBe(seconds);
  });

  it('QUO-13 expires as soon as either clock of the browser reaches its end', () => {
    expect(secondsLeft(deadline, { monotonic: 0, wall: 1_100_000, bank: null })).toBe(0);
    expect(secondsLeft(deadline, { monotonic: 100_000, wall: 1_000_000, bank: null })).toBe(0);
  });

  const T = 1_795_000_000_000;
  const quoted = deadlineOf({ expirySeconds: 100, expireAt: T + 100_000 }, at(0));
  const seen = (ms: number, time: number, rate = 1) => secondsLeft(quoted, { ...at(ms), bank: { time: T + time, rate } });

  it.each([
    ['is 99 s when the frame took no time', 0, 0, 99],
    ['is what the bank still grants, less a second, when the frame was late', 0, 60_000, 39],
    ['never grows beyond the local expiry when bank time is behind', 0, -60_000, 99],
    ['is over at the instant at which the bank ends it', 10_000, 100_000, 0],
    ['has its last second two seconds before that', 10_000, 98_000, 1],
    ['is over one second before that', 10_000, 99_000, 0],
  ])('QUO-13 the countdown %s', (_what, ms, time, seconds) => {
    expect(seen(ms, time)).toBe(seconds);
  });

  it.each([
    ['moved ahead by 50 s', 10_000, 60_000, 1, 39],
    ['moved back to the arrival', 10_000, 0, 1, 89],
    ['made ten times as fast', 10_000, 10_000, 10, 8],
    ['made half as fast, which grants no more than the local expiry', 10_000, 10_000, 0.5, 89],
    ['stopped, which grants no more than the local expiry', 10_000, 10_000, 0, 89],
    ['stopped after its expiry', 10_000, 100_000, 0, 0],
  ])('MOC-03 a countdown follows a bank time that was %s', (_what, ms, time, rate, seconds) => {
    expect(seen(ms, time, rate)).toBe(seconds);
  });

  it.each([
    [97_999, true],
    [98_000, false],
    [98_001, false],
  ])('QUO-02 at %i ms of 100 s a dialog opens: %s', (ms, opens) => {
    expect(mayOpen(deadline, at(ms))).toBe(opens);
  });

  it('QUO-21 QUO-22 closing refuses above 3 s when live, above 1 s when the bank rejected', () => {
    const [live, rejected] = states as [QuoteState, QuoteState];
    expect([96_999, 97_000].map((ms) => refusesOnClose(live, at(ms)))).toEqual([true, false]);
    expect([98_999, 99_000].map((ms) => refusesOnClose(rejected, at(ms)))).toEqual([true, false]);
  });
});
