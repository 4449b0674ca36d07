// Everything that can happen, as facts; an event is a fact with its times, its place in the journal and who caused it.
import type { AccessFact } from './access-state.ts';
import type { WorldFact } from './world-state.ts';
import type { DirectoryFact } from './directory-state.ts';
import type { LedgerFact } from './ledger-state.ts';
import type { DealFact, OptionFact } from './deals-state.ts';
import type { NoticeFact } from './notices.ts';
import type { OrderFact } from './orders-state.ts';
import type { QuoteFact } from './quote-state.ts';
import type { RequestFact } from './requests.ts';
import type { TimerFact } from './timers.ts';
import type { BankState } from './state.ts';

/** Anything that can happen. */
export type Fact =
  | WorldFact
  | AccessFact
  | DirectoryFact
  | LedgerFact
  | QuoteFact
  | DealFact
  | OptionFact
  | NoticeFact
  | RequestFact
  | TimerFact
  | OrderFact;

/** Who asks: the login of a live session, and the trace id of the call (BNK-47). */
export type Caller = { readonly loginName: string; readonly traceId: string };

/** What this bank writes; `versions.ts` reads older ones. A new version is kept as a journal under `journal/kept`. */
export const eventVersion = 9;

/** A fact as the journal holds it. */
export type Event = {
  readonly version: number;
  readonly seq: number;
  readonly bankTime: number;
  readonly accessTime: number;
  readonly by: Caller | null;
  readonly fact: Fact;
};

// The shape of the tables that carry facts into the state: one applier for each fact, total by type.

/** An applier changes the state in place and copies what it keeps: an event is never changed after it was made. */
export type Appliers<F extends Fact> = {
  readonly [T in F['type']]: (state: BankState, fact: Extract<F, { readonly type: T }>, event: Event) => void;
};
