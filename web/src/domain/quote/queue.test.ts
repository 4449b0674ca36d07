import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyQueue, happen, poll, type QuoteQueue, receive, tick } from './queue.ts';
import type { SpotQuote } from '#web/api/generated/model/spotQuote.zod.ts';

const at = (ms: number) => ({ monotonic: ms, wall: 1_000_000 + ms, bank: null });
const quote = (n: number, expirySeconds = 100, masterQuoteState: 0 | 1 = 0): SpotQuote =>
  ({
    tradeQuote: {
      businessNo: `SPTFT202611240000${String(n).padStart(2, '0')}`,
      masterQuoteState,
      expirySeconds,
      loginId: 'operator01',
      custRate: '7',
      expireAt: null,
    },
    spotTrade: {},
  }) as SpotQuote;
const number = (n: number) => quote(n).tradeQuote.businessNo;
const idle: QuoteQueue = { ...emptyQueue(at(0)), readyAt: 0 };
const openNumber = (queue: QuoteQueue) => queue.open?.quote.tradeQuote.businessNo ?? null;

describe('quote queue', () => {
  it('QUO-18 first checks the queue two seconds after the page mounts', () => {
    const queue = receive(emptyQueue(at(0)), quote(1), at(0));
    expect(poll(queue, at(1_999)).status).toBe(0);
    expect(openNumber(poll(queue, at(2_000)))).toBe(number(1));
  });

  it('QUO-01 QUO-18 opens the first quote, one at a time, two seconds after the previous one left', () => {
    const both = poll(receive(receive(idle, quote(1), at(0)), quote(2), at(0)), at(0));
    expect([both.status, openNumber(both), both.waiting.length]).toEqual([1, number(1), 1]);
    const refused = happen(both, number(1), { type: 'refuse' }, at(5_000));
    expect(refused.status).toBe(0);
    expect(poll(refused, at(6_999)).open).toBeNull();
    expect(openNumber(poll(refused, at(7_000)))).toBe(number(2));
  });

  it('QUO-02 QUO-03 discards a quote with two seconds or less and keeps it readable', () => {
    const queue = poll(receive(idle, quote(1, 3), at(0)), at(0));
    expect(queue).toMatchObject({ status: 0, open: null, left: [{ why: 'discarded' }] });
  });

  it('QUO-14 drops the open quote at zero and is idle again', () => {
    const open = poll(receive(idle, quote(1), at(0)), at(0));
    expect(tick(open, at(98_999)).status).toBe(1);
    expect(tick(open, at(99_000))).toMatchObject({ status: 0, open: null, left: [{ why: 'expired' }] });
  });

  it('QUO-37 a second frame updates the existing entry; a rejection by the bank updates the open dialog', () => {
    const open = poll(receive(idle, quote(1), at(0)), at(0));
    const again = receive(open, quote(1, 100, 1), at(1_000));
    expect(again.open?.state.is).toBe('bankRejected');
    expect(again.waiting).toEqual([]);
  });

  it.each(['accept', 'accept and unheard'])('QUO-37 a late frame never revives a quote during %s', (how) => {
    let decided = happen(poll(receive(idle, quote(1), at(0)), at(0)), number(1), { type: 'accept', id: 'a', at: at(10) }, at(10));
    if (how !== 'accept') decided = happen(decided, number(1), { type: 'unheard' }, at(20));
    const state = how === 'accept' ? 'accepting' : 'unknown';
    expect(decided.open?.state.is).toBe(state);
    for (const late of [quote(1), quote(1, 100, 1)]) expect(receive(decided, late, at(5_000)).open?.state).toEqual(decided.open?.state);
  });

  it('QUO-37 a second frame for a waiting quote renews its time and keeps its place', () => {
    const both = poll(receive(receive(receive(idle, quote(1), at(0)), quote(2, 50), at(0)), quote(3), at(0)), at(0));
    const again = receive(both, quote(2, 80), at(10_000));
    expect(again.waiting.map(({ quote: { tradeQuote } }) => [tradeQuote.businessNo, tradeQuote.expirySeconds])).toEqual([
      [number(2), 80],
      [number(3), 100],
    ]);
    expect(tick(again, at(88_999)).waiting).toHaveLength(2);
    expect(tick(again, at(89_000)).waiting.map(({ quote: { tradeQuote } }) => tradeQuote.businessNo)).toEqual([number(3)]);
  });

  it('QUO-03 a quote that left is kept with its reason, the latest first', () => {
    const three = receive(receive(receive(idle, quote(1), at(0)), quote(2, 10), at(0)), quote(3, 20), at(0));
    const later = tick(happen(poll(three, at(0)), number(1), { type: 'decidedElsewhere' }, at(1)), at(30_000));
    expect(later.left.map(({ quote: { tradeQuote }, why }) => [tradeQuote.businessNo, why])).toEqual([
      [number(2), 'expired'],
      [number(3), 'expired'],
      [number(1), 'decidedElsewhere'],
    ]);
  });

  it('QUO-37 LIV-25 a quote that has left does not come back with a late frame', () => {
    const gone = happen(poll(receive(idle, quote(1), at(0)), at(0)), number(1), { type: 'refuse' }, at(0));
    expect(receive(gone, quote(1), at(1))).toBe(gone);
  });

  it('QUO-04 a waiting quote can be refused while another is open', () => {
    const both = poll(receive(receive(idle, quote(1), at(0)), quote(2), at(0)), at(0));
    const refused = happen(both, number(2), { type: 'refuse' }, at(100));
    expect([openNumber(refused), refused.waiting, refused.left[0]?.why]).toEqual([number(1), [], 'refused']);
  });

  it('QUO-01 after any events: at most one quote is open, the status agrees, none is shown twice, and two seconds lie between them', () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('receive' as const), n: fc.integer({ min: 1, max: 12 }), seconds: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
      fc.record({
        do: fc.constant('decide' as const),
        event: fc.constantFrom('refuse' as const, 'close' as const, 'decidedElsewhere' as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let [queue, now, closedAt]: [QuoteQueue, number, number] = [emptyQueue(at(0)), 0, -Infinity];
        const shown: string[] = [];
        for (const step of acts) {
          const before = openNumber(queue);
          if (step.do === 'receive') queue = receive(queue, quote(step.n, step.seconds), at(now));
          if (step.do === 'wait') queue = tick(queue, at((now += step.ms)));
          if (step.do === 'decide' && before) queue = happen(queue, before, { type: step.event }, at(now));
          const after = openNumber(queue);
          if (before && after !== before) closedAt = now;
          if (after && after !== before) {
            expect(now - closedAt).toBeGreaterThanOrEqual(2_000);
            shown.push(after);
          }
          expect(queue.status).toBe(after === null ? 0 : 1);
        }
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 500 },
    );
  });
});
