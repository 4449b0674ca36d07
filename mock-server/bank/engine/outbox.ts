// Output of the bank after a commit: pushes in socket format, and sessions that ended.
import type { BatchMovedFrame, NoticeFrame, QuoteFrame, QuoteGoneFrame } from '#mock/generated/contract.ts';
import type { SessionEnd } from '../facts/access-state.ts';
import type { Event } from '../facts/facts.ts';
import type { Push } from '../facts/notices.ts';
import { wireQuote } from '../quotes/quote-rows.ts';
import type { BankState } from '../facts/state.ts';
import { wordsOf } from './engine-faults.ts';

type Unstamped<F> = Omit<F, 'bankTime' | 'clockRate'>;

/** A frame for one login name; the socket adds bank time and clock rate when it sends the frame (MOC-03). */
type OutFrame = Unstamped<QuoteFrame> | Unstamped<QuoteGoneFrame> | Unstamped<NoticeFrame> | Unstamped<BatchMovedFrame>;

/** An outgoing message after a commit. */
export type Out =
  | { readonly kind: 'frame'; readonly loginName: string; readonly frame: OutFrame }
  | { readonly kind: 'sessionEnded'; readonly tokenHash: string; readonly reason: SessionEnd };

const frames: { readonly [K in Push['kind']]: (push: Extract<Push, { kind: K }>, seq: number, state: BankState) => OutFrame } = {
  quote: ({ businessNo }, seq, state) => ({ seq, quoteVal: wireQuote(state, businessNo) }),
  quoteGone: ({ businessNo, reason }, seq) => ({ seq, quoteGone: { businessNo, reason } }),
  batch: ({ place }, seq) => ({ seq, batchMoved: place }),
  message: ({ message }, seq) => ({ seq, commonMsgVal: message }),
};

/** Returns the message that an event sends out, or null. `state` must be the state right after the event. */
export function outOf({ fact }: Event, state: BankState): Out | null {
  if (fact.type === 'sessionEnded') return { kind: 'sessionEnded', tokenHash: fact.tokenHash, reason: fact.reason };
  if (fact.type !== 'pushed') return null;
  const { loginName, push } = fact;
  const seq = state.notices[loginName]?.seq ?? 0;
  const frameOf = frames[push.kind] as (push: Push, seq: number, state: BankState) => OutFrame;
  return { kind: 'frame', loginName, frame: frameOf(push, seq, state) };
}

// Listeners of outgoing messages: sockets and tests.

/** Called with each outgoing message, in commit order. */
export type OutListener = (out: Out) => void;

export type OutListeners = {
  /** Adds a listener; returns a function that removes it. */
  add(listener: OutListener): () => void;
  /** Calls every listener; an error of one does not affect the others. */
  send(out: Out): void;
};

/** Creates an empty set of listeners; errors of listeners are reported with `say`. */
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
          say(`an outgoing message could not be sent: ${wordsOf(error)}`);
        }
      }
    },
  };
}
