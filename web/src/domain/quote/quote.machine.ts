// The state machine of one quote in the browser, pure: live → accepting → done | unknown → found → done | live, and
// refused, gone and bankRejected.
import { QUOTE, REFUSE_ABOVE_SECONDS } from '../constants.ts';

/** A reading of the browser's two clocks in milliseconds. */
export type LocalTime = { readonly monotonic: number; readonly wall: number };

/** An instant on the browser's clocks and on the bank's: epoch ms, and bank ms per ms; null before the first frame. */
export type Moment = LocalTime & { readonly bank: { readonly time: number; readonly rate: number } | null };

/**
 * Expiry of a quote: on the browser's two clocks (QUO-12) and in bank time, if the bank sent it (QUO-13). The quote
 * expires when the first of them is reached.
 */
export type Deadline = { readonly local: LocalTime; readonly expireAt: number | null };

/** What the look-up of a decision without a response has found: dealt, refused, no longer valid, or never received. */
export type Found = 'done' | 'refused' | 'gone' | 'neverArrived';

/** Why a quote is gone. */
type Why = 'expired' | 'noValidQuotation' | 'decidedElsewhere' | 'closed';

/**
 * A quote with a decision on its way. `ended` is why it ended at the bank meanwhile; it then cannot be decided again,
 * whatever became of the decision.
 */
type Decided = { readonly deadline: Deadline; readonly ended?: Why };

/**
 * The state of a quote. `accepting` ends only by a response, `unknown` only by an outcome that was looked up by id, and
 * `found` only when the user has acknowledged that outcome (QUO-52).
 */
export type QuoteState =
  | { readonly is: 'live'; readonly deadline: Deadline }
  | { readonly is: 'bankRejected'; readonly deadline: Deadline }
  | (Decided & { readonly is: 'accepting'; readonly id: string })
  | (Decided & { readonly is: 'unknown'; readonly id: string })
  | (Decided & { readonly is: 'found'; readonly how: Found; readonly reason?: string })
  | { readonly is: 'done' }
  | { readonly is: 'refused' }
  | { readonly is: 'gone'; readonly why: Why };

export type QuoteEvent =
  | { readonly type: 'tick'; readonly at: Moment }
  | { readonly type: 'bankRejects' }
  | { readonly type: 'accept'; readonly id: string; readonly at: Moment }
  /** The bank's response to the accept, received directly or looked up by id. */
  | { readonly type: 'accepted' }
  | { readonly type: 'noValidQuotation' }
  /** The bank refused the accept; `reason` is its text. */
  | { readonly type: 'acceptFailed'; readonly reason?: string }
  | { readonly type: 'unheard' }
  /** An accept of an earlier page is still without a response (QUO-52). */
  | { readonly type: 'pending'; readonly id: string }
  | { readonly type: 'acknowledge'; readonly at: Moment }
  | { readonly type: 'neverArrived' }
  | { readonly type: 'refuse' }
  | { readonly type: 'close' }
  | { readonly type: 'decidedElsewhere' }
  /** The quote expired at the bank, whatever the local countdown shows. */
  | { readonly type: 'ranOut' };

/** Returns the remaining whole seconds; 0 after expiry. */
export function secondsLeft(deadline: Deadline, at: Moment): number {
  return Math.max(0, Math.ceil(millisecondsLeft(deadline, at) / 1000));
}

// Returns the remaining time in browser milliseconds, minus the safety margin. If the bank's clock is stopped, bank
// time never expires the quote.
function granted(expireAt: Deadline['expireAt'], bank: Moment['bank']): number {
  if (expireAt === null || bank === null) return Infinity;
  const left = expireAt - bank.time;
  return left <= 0 ? 0 : left / bank.rate - QUOTE.expiryMarginSeconds * 1000;
}

/**
 * Returns the remaining milliseconds by the clock with the least. Bank time is read at each call, so a changed or
 * scaled bank clock applies from its next frame on (MOC-03).
 */
export function millisecondsLeft({ local, expireAt }: Deadline, at: Moment): number {
  return Math.min(local.monotonic - at.monotonic, local.wall - at.wall, granted(expireAt, at.bank));
}

/**
 * Returns the deadline of a quote that arrives now: `expirySeconds` less one second (QUO-12), and `expireAt` in bank
 * time, ms (QUO-13).
 */
export function deadlineOf(
  { expirySeconds = QUOTE.defaultSeconds, expireAt }: { readonly expirySeconds?: number | undefined; readonly expireAt: number | null },
  { monotonic, wall }: LocalTime,
): Deadline {
  const left = (expirySeconds - QUOTE.expiryMarginSeconds) * 1000;
  return { local: { monotonic: monotonic + left, wall: wall + left }, expireAt };
}

/** Whether a quote may open a dialog: more than two seconds remain (QUO-02). */
export function mayOpen(deadline: Deadline, at: Moment): boolean {
  return millisecondsLeft(deadline, at) > QUOTE.openAboveSeconds * 1000;
}

/** Whether closing sends a refuse: above 3 s for a live quote, above 1 s for a bank-rejected one (QUO-21, QUO-22). */
export function refusesOnClose(state: QuoteState, at: Moment): boolean {
  if (state.is !== 'live' && state.is !== 'bankRejected') return false;
  return millisecondsLeft(state.deadline, at) > REFUSE_ABOVE_SECONDS[state.is] * 1000;
}

type In<Is extends QuoteState['is']> = Extract<QuoteState, { is: Is }>;
type On<Type extends QuoteEvent['type']> = Extract<QuoteEvent, { type: Type }>;
type Gone = In<'gone'>;
const gone = (why: Why) => (): Gone => ({ is: 'gone', why });
const again = ({ deadline, ended }: Decided): In<'live'> | Gone => (ended ? { is: 'gone', why: ended } : { is: 'live', deadline });
const refused = (): In<'refused'> => ({ is: 'refused' });
const done = (): In<'done'> => ({ is: 'done' });

const expire = <State extends In<'live' | 'bankRejected'>>(state: State, { at }: On<'tick'>): State | Gone =>
  millisecondsLeft(state.deadline, at) <= 0 ? { is: 'gone', why: 'expired' } : state;

const found =
  (how: Found) =>
  ({ is: _is, id: _id, ...decided }: In<'unknown'>): In<'found'> => ({ is: 'found', how, ...decided });

const orExpired = (decided: Decided, at: Moment): In<'live'> | Gone =>
  millisecondsLeft(decided.deadline, at) > 0 ? again(decided) : { is: 'gone', why: 'expired' };

// A deal that was found stays found, whatever else the bank says of its quote.
const unlessDone = (why: Why) => (state: In<'found'>) => (state.how === 'done' ? state : { is: 'gone' as const, why });

// While a decision is on its way, only its outcome decides; the end at the bank is noted.
const noted =
  (ended: Why) =>
  <State extends In<'accepting' | 'unknown'>>(state: State): State => ({ ...state, ended });

const notedEnds = { decidedElsewhere: noted('decidedElsewhere'), ranOut: noted('expired') };

const goneAtTheBank = { decidedElsewhere: gone('decidedElsewhere'), ranOut: gone('expired') };

/** Transitions by state and event; a missing one changes nothing. Unknown states or events do not compile. */
type Table = {
  readonly [Is in QuoteState['is']]: { readonly [Type in QuoteEvent['type']]?: (state: In<Is>, event: On<Type>) => QuoteState };
};

const table: Table = {
  live: {
    tick: expire,
    bankRejects: ({ deadline }) => ({ is: 'bankRejected', deadline }),
    accept: ({ deadline }, { id, at }) =>
      millisecondsLeft(deadline, at) > 0 ? { is: 'accepting', deadline, id } : { is: 'gone', why: 'expired' },
    refuse: refused,
    close: gone('closed'),
    pending: ({ deadline }, { id }) => ({ is: 'unknown', deadline, id }),
    ...goneAtTheBank,
  },
  bankRejected: { tick: expire, refuse: refused, close: gone('closed'), ...goneAtTheBank },
  // There is no `tick` in this state: at zero the dialog waits for the bank's response (QUO-15).
  accepting: {
    accepted: done,
    noValidQuotation: gone('noValidQuotation'),
    acceptFailed: again,
    unheard: (state) => ({ ...state, is: 'unknown' }),
    ...notedEnds,
  },
  unknown: {
    accepted: found('done'),
    noValidQuotation: found('gone'),
    acceptFailed: (state, { reason }) => ({ ...found('refused')(state), ...(reason !== undefined && { reason }) }),
    neverArrived: found('neverArrived'),
    ...notedEnds,
  },
  // There is no `tick` in this state either: what was found is said, however long ago the quote expired.
  found: {
    acknowledge: (state, { at }) => {
      if (state.how === 'done') return done();
      return state.how === 'gone' ? { is: 'gone', why: 'noValidQuotation' } : orExpired(state, at);
    },
    decidedElsewhere: unlessDone('decidedElsewhere'),
    ranOut: unlessDone('expired'),
  },
  done: {},
  refused: {},
  gone: {},
};

/** Returns the state of a quote after an event. */
export function step(state: QuoteState, event: QuoteEvent): QuoteState {
  // The compiler cannot relate the two unions. The table guarantees that the function found for a state and an event
  // accepts both.
  const change = table[state.is][event.type] as ((state: QuoteState, event: QuoteEvent) => QuoteState) | undefined;
  return change ? change(state, event) : state;
}

/** Whether a quote whose outcome was found can be accepted again once that is acknowledged; `seconds` are those left. */
export const canBeDecidedAgain = (state: QuoteState, seconds: number): boolean =>
  state.is === 'found' && seconds > 0 && !state.ended && (state.how === 'neverArrived' || state.how === 'refused');

/** Whether the quote is open at the bank as far as the portal knows. */
export const canBeOpen = ({ is }: QuoteState): boolean => is === 'live' || is === 'accepting' || is === 'unknown';

/** Whether the quote is over and may leave the queue. */
export function isOver(state: QuoteState): boolean {
  return state.is === 'done' || state.is === 'refused' || state.is === 'gone';
}
