// The world as a whole: its opening data, and the clock marks from which its clocks continue after a restart (MOC-28).
import type { ApprovalsState } from './approvals-state.ts';
import type { DirectoryState } from './directory-state.ts';
import type { LedgerState } from './ledger-state.ts';
import type { Freeze, Nudge } from '../market/disturbances.ts';
import type { DealerPolicy } from './quote-state.ts';

/** The opening data of a world; balances follow as opening postings. */
type Opening = {
  readonly seed: string;
  readonly businessDate: string;
  readonly dealer: DealerPolicy;
  readonly directory: DirectoryState;
  /** Keyed by customer id; a customer without an entry has no approvals. */
  readonly approvals: ApprovalsState['settings'];
  readonly accounts: LedgerState['accounts'];
  readonly creditLines: LedgerState['creditLines'];
  readonly coupons: LedgerState['coupons'];
};

/** The time of both clocks at the last event. */
export type ClockMark = { readonly bankTime: number; readonly accessTime: number };

/** The facts about the world as a whole. */
export type WorldFact =
  | { readonly type: 'priceNudged'; readonly nudge: Nudge }
  | { readonly type: 'priceFrozen'; readonly freeze: Freeze }
  /** Ends the freeze of a pair, or of all (null). */
  | { readonly type: 'pricesThawed'; readonly rateCode: string | null }
  | { readonly type: 'worldOpened'; readonly opening: Opening }
  /** `activity`: access time of each session's last use, by token hash. */
  | { readonly type: 'clockMarked'; readonly activity: Readonly<Record<string, number>> }
  | { readonly type: 'sceneLogged'; readonly scene: string; readonly businessNo: string | null; readonly detail: string };
