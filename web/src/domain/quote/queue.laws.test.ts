// Simulates 10,000 queues of quotes in random order of events: frames, seconds, sleeps of the computer, decisions and
// their responses.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { spotQuote } from '#web/test/deals.ts';
import type { QuoteEvent } from './quote.machine.ts';
import { emptyQueue, happen, type QuoteQueue, receive, tick } from './queue.ts';

type Clock = { readonly monotonic: number; readonly wall: number; readonly bank: null };
type Act =
  | { readonly do: 'frame'; readonly n: number; readonly seconds: number; readonly rejected: boolean }
  | { readonly do: 'pass'; readonly ms: number; readonly asleep: boolean }
  | { readonly do: 'event'; readonly n: number; readonly type: Exclude<QuoteEvent['type'], 'tick'> };

const number = (n: number): string => `SPTFT2026112400000${n}`;
const quote = ({ n, seconds, rejected }: Extract<Act, { do: 'frame' }>): Quote =>
  spotQuote({ businessNo: number(n), expirySeconds: seconds, masterQuoteState: rejected ? 1 : 0 });

const n = fc.integer({ min: 0, max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('frame' as const),
      n,
      seconds: fc.integer({ min: 1, max: 30 }),
      rejected: fc.nat({ max: 4 }).map((one) => one === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.nat({ max: 4_000 }),
      asleep: fc.nat({ max: 9 }).map((one) => one === 0),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      n,
      type: fc.constantFrom(
        ...(['accept', 'accept', 'accept', 'accepted', 'noValidQuotation', 'acceptFailed', 'unheard', 'unheard', 'neverArrived'] as const),
        ...(['refuse', 'close', 'decidedElsewhere', 'ranOut', 'bankRejects', 'pending', 'acknowledge', 'acknowledge'] as const),
      ),
    }),
  },
);

const numberOf = ({ quote: { tradeQuote } }: { readonly quote: Quote }): string => tradeQuote.businessNo;

/** Returns the state of a quote, or why it left; null if it never arrived. */
function standing({ open, waiting, left }: QuoteQueue, businessNo: string): string | null {
  const there = [...(open ? [open] : []), ...waiting].find((entry) => numberOf(entry) === businessNo);
  if (there) return there.state.is;
  return left.find((entry) => numberOf(entry) === businessNo)?.why ?? null;
}

/**
 * Allowed transitions while a decision awaits its outcome: by the bank's response, by a look-up, or to `unknown`. What a
 * look-up has found leaves only by the user's acknowledgement, or because the quote has ended at the bank. A quote that
 * ended at the bank meanwhile does not come back.
 */
const onward: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  accepting: {
    accepted: ['done'],
    noValidQuotation: ['noValidQuotation'],
    acceptFailed: ['live', 'decidedElsewhere', 'expired'],
    unheard: ['unknown'],
  },
  unknown: { accepted: ['found'], noValidQuotation: ['found'], acceptFailed: ['found'], neverArrived: ['found'] },
  found: {
    acknowledge: ['live', 'done', 'expired', 'noValidQuotation', 'decidedElsewhere'],
    decidedElsewhere: ['decidedElsewhere'],
    ranOut: ['expired'],
  },
};

function live(queue: QuoteQueue, one: Act, at: Clock): QuoteQueue {
  if (one.do === 'frame') return tick(receive(queue, quote(one), at), at);
  if (one.do === 'pass') return tick(queue, at);
  const more = { accept: { id: 'id-1', at }, pending: { id: 'id-1' }, acknowledge: { at } } as const;
  const event = { type: one.type, ...(one.type in more && more[one.type as keyof typeof more]) } as QuoteEvent;
  return happen(queue, number(one.n), event, at);
}

type Step = { readonly before: QuoteQueue; readonly after: QuoteQueue; readonly one: Act; readonly at: Clock };

// While a decision is pending, only its response may change the quote. A frame, a passed second, a sleep of the
// computer or a second click must not.
function leftUndecided({ before, after, one }: Step): string[] {
  return [0, 1, 2, 3].flatMap((place) => {
    const [was, is] = [standing(before, number(place)), standing(after, number(place))];
    const ways = onward[was ?? ''];
    if (!ways || was === is) return [];
    const meant = one.do === 'event' && one.n === place ? (ways[one.type] ?? []) : [];
    return is !== null && meant.includes(is) ? [] : [`${number(place)}: ${was} became ${is} by ${JSON.stringify(one)}`];
  });
}

// Returns the violations of this rule: a received quote is in exactly one part of the queue, and a quote that left the
// queue does not return.
function lost({ before, after }: Step): string[] {
  const places = [...(after.open ? [after.open] : []), ...after.waiting, ...after.left].map(numberOf);
  const twice = places.filter((one, place) => places.indexOf(one) !== place);
  const gone = [...(before.open ? [before.open] : []), ...before.waiting, ...before.left]
    .map(numberOf)
    .filter((one) => !places.includes(one));
  const back = before.left
    .filter((entry) => !after.left.some((one) => numberOf(one) === numberOf(entry) && one.why === entry.why))
    .map(numberOf);
  return [...twice.map((one) => `${one} twice`), ...gone.map((one) => `${one} lost`), ...back.map((one) => `${one} back`)];
}

describe('the queue and the state machine of its quotes', () => {
  it('QUO-15 QUO-35 QUO-52 leave no decision without its response or an outcome that was read, in 10,000 random runs', () => {
    const reached: Record<string, number> = {};
    const law = (acts: readonly Act[]) => {
      let queue: QuoteQueue = emptyQueue({ monotonic: 0, wall: 1_000_000 });
      let at: Clock = { monotonic: 0, wall: 1_000_000, bank: null };
      let closedAt = -Infinity;
      const shown: string[] = [];
      const broken: string[] = [];
      for (const one of acts) {
        if (one.do === 'pass') at = { ...at, monotonic: at.monotonic + (one.asleep ? 0 : one.ms), wall: at.wall + one.ms };
        const before = queue;
        queue = live(before, one, at);
        const [was, is] = [before.open && numberOf(before.open), queue.open && numberOf(queue.open)];
        if (was !== null && is !== was) closedAt = at.monotonic;
        if (is !== null && is !== was) {
          if (at.monotonic - closedAt < 2_000 || shown.includes(is)) broken.push(`${is} shown too early or again`);
          shown.push(is);
        }
        if (queue.status !== (is === null ? 0 : 1)) broken.push(`status ${queue.status} with ${is}`);
        broken.push(...leftUndecided({ before, after: queue, one, at }), ...lost({ before, after: queue, one, at }));
        const state = queue.open?.state.is ?? 'idle';
        reached[state] = (reached[state] ?? 0) + 1;
      }
      for (const { why } of queue.left) reached[why] = (reached[why] ?? 0) + 1;
      expect(broken).toEqual([]);
    };
    fc.assert(fc.property(fc.array(act, { minLength: 20, maxLength: 80 }), law), { numRuns: 10_000, seed: 20261124 });
    // Checks that the simulation reached every state.
    const everywhere = [
      'accepting',
      'bankRejected',
      'found',
      'idle',
      'live',
      'unknown',
      'closed',
      'decidedElsewhere',
      'discarded',
      'done',
      'expired',
      'noValidQuotation',
      'refused',
    ];
    expect(everywhere.filter((state) => (reached[state] ?? 0) < 100)).toEqual([]);
  });
});
