// The world as a whole: how it was opened, and the marks from which its clocks continue after a restart (MOC-28).
import type { DirectoryState } from './directory-state.ts';
import type { LedgerState } from './ledger-state.ts';
import type { Freeze, Nudge } from '../market/disturbances.ts';
import type { DealerPolicy } from './quote-state.ts';

/** What a world starts with; books follow as opening postings. */
type Opening = {
  readonly seed: string;
  readonly businessDate: string;
  readonly dealer: DealerPolicy;
  readonly directory: DirectoryState;
  readonly accounts: LedgerState['accounts'];
  readonly creditLines: LedgerState['creditLines'];
  readonly coupons: LedgerState['coupons'];
};

/** The time of both clocks at the last event. */
export type ClockMark = { readonly bankTime: number; readonly accessTime: number };

/** What can happen to a world as a whole. */
export type WorldFact =
  | { readonly type: 'priceNudged'; readonly nudge: Nudge }
  | { readonly type: 'priceFrozen'; readonly freeze: Freeze }
  /** Lets a pair, or all (null), move again. */
  | { readonly type: 'pricesThawed'; readonly rateCode: string | null }
  | { readonly type: 'worldOpened'; readonly opening: Opening }
  /** Activity: when each session was last used, by the hash of its token. */
  | { readonly type: 'clockMarked'; readonly activity: Readonly<Record<string, number>> }
  | { readonly type: 'sceneLogged'; readonly scene: string; readonly businessNo: string | null; readonly detail: string };

// The audit trail as the state holds it (BNK-47).

/** One line of the trail. */
export type AuditEntry = {
  readonly bankTime: number;
  readonly what: string;
  readonly businessNo: string | null;
  /** Null when the bank acted by itself. */
  readonly loginName: string | null;
  readonly traceId: string | null;
};
