// Facts are all changes of the state. An event is a fact with its times, its sequence number in the journal and its caller.
import type { AccessFact } from './access-state.ts';
import type { ApprovalFact } from './approvals-state.ts';
import type { AuditFact } from './audit-state.ts';
import type { WorldFact } from './world-state.ts';
import type { DirectoryFact } from './directory-state.ts';
import type { LedgerFact } from './ledger-state.ts';
import type { DealFact, OptionFact } from './deals-state.ts';
import type { ExposureFact } from './exposures-state.ts';
import type { NoticeFact } from './notices.ts';
import type { OrderFact } from './orders-state.ts';
import type { QuoteFact } from './quote-state.ts';
import type { Caller } from './caller.ts';
import type { RequestFact } from './requests.ts';
import type { TimerFact } from './timers.ts';
import type { BankState } from './state.ts';

/** Everything that can change the state. */
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
  | OrderFact
  | ApprovalFact
  | ExposureFact
  | AuditFact;

/**
 * The version of events that this bank writes; `versions.ts` reads older ones. For each version a journal is kept
 * under `journal/kept`.
 */
export const eventVersion = 17;

/** A fact as stored in the journal. `by` is null when the bank acted by itself. */
export type Event = {
  readonly version: number;
  readonly seq: number;
  readonly bankTime: number;
  readonly accessTime: number;
  readonly by: Caller | null;
  readonly fact: Fact;
};

// The type of applier tables: one applier for each type of fact.

/**
 * An applier changes the state in place. It copies the data it keeps, because an event must never change after it was
 * created.
 */
export type Appliers<F extends Fact> = {
  readonly [T in F['type']]: (state: BankState, fact: Extract<F, { readonly type: T }>, event: Event) => void;
};
