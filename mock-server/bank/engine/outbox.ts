// What leaves the bank after a commit: pushes as the socket sends them, and sessions that ended.
import type { NoticeFrame, QuoteFrame, QuoteGoneFrame } from '#mock/generated/contract.ts';
import type { SessionEnd } from '../facts/access-state.ts';
import type { Event } from '../facts/facts.ts';
import type { Push } from '../facts/notices.ts';
import { wireQuote } from '../quotes/quote-rows.ts';
import type { BankState } from '../facts/state.ts';
import { wordsOf } from './engine-faults.ts';

type Unstamped<F> = Omit<F, 'bankTime' | 'clockRate'>;

/** A frame for one login; the socket adds bank time and clock rate when it sends it (MOC-03). */
type OutFrame = Unstamped<QuoteFrame> | Unstamped<QuoteGoneFrame> | Unstamped<NoticeFrame>;

/** What leaves the bank after a commit. */
export type Out =
  | { readonly kind: 'frame'; readonly loginName: string; readonly frame: OutFrame }
  | { readonly kind: 'sessionEnded'; readonly tokenHash: string; readonly reason: SessionEnd };

const frames: { readonly [K in Push['kind']]: (push: Extract<Push, { kind: K }>, seq: number, state: BankState) => OutFrame } = {
  quote: ({ businessNo }, seq, state) => ({ seq, quoteVal: wireQuote(state, businessNo) }),
  quoteGone: ({ businessNo, reason }, seq) => ({ seq, quoteGone: { businessNo, reason } }),
  message: ({ message }, seq) => ({ seq, commonMsgVal: message }),
};

/** What an event sends out, read from the state right after it. */
export function outOf({ fact }: Event, state: BankState): Out | null {
  if (fact.type === 'sessionEnded') return { kind: 'sessionEnded', tokenHash: fact.tokenHash, reason: fact.reason };
  if (fact.type !== 'pushed') return null;
  const { loginName, push } = fact;
  const seq = state.notices[loginName]?.seq ?? 0;
  const frameOf = frames[push.kind] as (push: Push, seq: number, state: BankState) => OutFrame;
  return { kind: 'frame', loginName, frame: frameOf(push, seq, state) };
}

// The listeners of what leaves the bank: sockets, and the tests of its acts.

/** Called with what leaves the bank, in the order of the commits. */
export type OutListener = (out: Out) => void;

export type OutListeners = {
  /** Adds one; what it returns takes it off again. */
  add(listener: OutListener): () => void;
  /** What was done stays done, whoever fails to hear of it. */
  send(out: Out): void;
};

/** None at first; a listener that throws is reported by `say`. */
export function outListeners(say: (line: string) => void): OutListeners {
  const listeners = new Set<OutListener>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(out) {
      for (const listener of listeners) {
        try {
          listener(out);
        } catch (error) {
          say(`what goes out could not be sent: ${wordsOf(error)}`);
        }
      }
    },
  };
}
