import { describe, expect, it } from 'vitest';
import { deadlineOf, isOver, mayOpen, type QuoteEvent, type QuoteState, refusesOnClose, secondsLeft, step } from './quote.machine.ts';

const at = (ms: number) => ({ monotonic: ms, wall: 1_000_000 + ms });
const deadline = at(100_000);
const states: QuoteState[] = [
  { is: 'live', deadline },
  { is: 'bankRejected', deadline },
  { is: 'accepting', deadline, id: 'a' },
  { is: 'unknown', deadline, id: 'a' },
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
  { type: 'neverArrived' },
  { type: 'refuse' },
  { type: 'close' },
  { type: 'decidedElsewhere' },
];

describe('quote machine', () => {
  it('Q10 every state under every event', () => {
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
        decidedElsewhere: 'gone: decidedElsewhere',
      },
      bankRejected: {
        'tick at zero': 'gone: expired',
        refuse: 'refused',
        close: 'gone: closed',
        decidedElsewhere: 'gone: decidedElsewhere',
      },
      accepting: { accepted: 'done', noValidQuotation: 'gone: noValidQuotation', acceptFailed: 'live', unheard: 'unknown' },
      unknown: { accepted: 'done', noValidQuotation: 'gone: noValidQuotation', acceptFailed: 'live', neverArrived: 'live' },
      done: {},
      refused: {},
      gone: {},
    });
  });

  it('QUO-34 a second accept while one is under way changes nothing', () => {
    const accepting = step(states[0]!, { type: 'accept', id: 'first', at: at(0) });
    expect(step(accepting, { type: 'accept', id: 'second', at: at(1) })).toBe(accepting);
  });

  it('QUO-15 an accept under way outlives zero', () => {
    expect(step(states[2]!, { type: 'tick', at: at(200_000) })).toEqual(states[2]);
  });

  it('QUO-38 only an over quote leaves the queue', () => {
    expect(states.filter(isOver).map(({ is }) => is)).toEqual(['done', 'refused', 'gone']);
  });
});

describe('quote deadline', () => {
  it('QUO-12 is arrival plus expirySeconds less one second, 100 seconds by default', () => {
    expect(secondsLeft(deadlineOf({ expirySeconds: 60, expireAt: null }, at(0), null), at(0))).toBe(59);
    expect(secondsLeft(deadlineOf({ expireAt: null }, at(0), null), at(0))).toBe(99);
  });

  it('QUO-13 never grants more than the bank after a late frame', () => {
    expect(secondsLeft(deadlineOf({ expirySeconds: 100, expireAt: 40_000 }, at(0), 10_000), at(0))).toBe(29);
    expect(secondsLeft(deadlineOf({ expirySeconds: 100, expireAt: 400_000 }, at(0), 10_000), at(0))).toBe(99);
  });

  it('QUO-13 T3 is expired when either clock says so', () => {
    expect(secondsLeft(deadline, { monotonic: 0, wall: 1_100_000 })).toBe(0);
    expect(secondsLeft(deadline, { monotonic: 100_000, wall: 1_000_000 })).toBe(0);
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
