// The whole state of a bank: plain data, so that a snapshot is JSON and a replay gives the identical state.
import { type AccessState, noAccess } from './access-state.ts';
import type { AuditEntry, ClockMark } from './world-state.ts';
import type { DirectoryState } from './directory-state.ts';
import type { LedgerState } from './ledger-state.ts';
import type { DealsState } from './deals-state.ts';
import type { Freeze, Nudge } from '../market/disturbances.ts';
import type { NoticesState } from './notices.ts';
import type { Numbering } from '../kernel/numbering.ts';
import type { OrdersState } from './orders-state.ts';
import { type QuotesState, standardDealer } from './quote-state.ts';
import type { Receipt } from './receipts-state.ts';
import type { RequestsState } from './requests.ts';
import type { AsideTimer, Timers } from './timers.ts';

/** Everything a bank knows. */
export type BankState = {
  /** Of the last event applied; 0 before the world was opened. */
  seq: number;
  seed: string;
  /** Rolled by the day end. */
  businessDate: string;
  mark: ClockMark;
  disturbances: { nudges: Nudge[]; freezes: Freeze[] };
  numbering: Numbering;
  timers: Timers;
  /** Timers that failed, in the order in which they did. */
  asideTimers: AsideTimer[];
  access: AccessState;
  directory: DirectoryState;
  ledger: LedgerState;
  quotes: QuotesState;
  deals: DealsState;
  orders: OrdersState;
  /** Due entries, by customer. */
  receipts: Receipt[];
  notices: NoticesState;
  requests: RequestsState;
  /** Keys of the requests that were refused, by their owner, the oldest first. */
  refusedRequests: Record<string, string[]>;
  /** Under which name the requests of a login are kept, where that is not its own: the first name it had. */
  requestOwners: Record<string, string>;
  audit: AuditEntry[];
};

/** The state before the first event. */
export const emptyState = (): BankState => ({
  seq: 0,
  seed: '',
  businessDate: '',
  mark: { bankTime: 0, accessTime: 0 },
  disturbances: { nudges: [], freezes: [] },
  numbering: {},
  timers: { nextId: 1, due: {} },
  asideTimers: [],
  access: noAccess(),
  directory: { customers: {}, users: {}, follows: {}, reportingDefaults: {} },
  ledger: { accounts: {}, books: {}, postings: [], creditLines: {}, coupons: {}, covers: {}, claims: {} },
  quotes: {
    all: {},
    dealer: standardDealer,
  },
  deals: { all: {}, netItems: {}, dayLog: [] },
  orders: {},
  receipts: [],
  notices: {},
  requests: {},
  refusedRequests: {},
  requestOwners: {},
  audit: [],
});

// Who asked for a deal, order or request, and who approved it: its postings and receipts name them (BNK-56).

/** Logins; null where nobody asked, or nobody had to approve. */
export type Named = { readonly askedBy: string | null; readonly approvedBy: string | null };

/** The people behind a business number: of its deal, else of the order or the request that has it. */
export function namedBehind({ deals, orders, quotes }: BankState, businessNo: string | null): Named {
  if (businessNo === null) return { askedBy: null, approvedBy: null };
  const deal = deals.all[businessNo];
  const { loginName: askedBy = null } = deal ?? orders[businessNo] ?? quotes.all[businessNo]?.request ?? {};
  return { askedBy, approvedBy: deal?.approvedBy ?? null };
}
