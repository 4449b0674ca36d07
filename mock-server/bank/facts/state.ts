// The whole state of a bank. It is plain data: a snapshot is JSON, and a replay produces the identical state.
import { type AccessState, noAccess } from './access-state.ts';
import { type ApprovalsState, noApprovals } from './approvals-state.ts';
import type { AuditEntry } from './audit-state.ts';
import type { ClockMark } from './world-state.ts';
import type { DirectoryState } from './directory-state.ts';
import type { LedgerState } from './ledger-state.ts';
import type { DealsState } from './deals-state.ts';
import { type ExposuresState, noExposures } from './exposures-state.ts';
import type { Freeze, Nudge } from '../market/disturbances.ts';
import type { NoticesState } from './notices.ts';
import type { Numbering } from '../kernel/numbering.ts';
import type { OrdersState } from './orders-state.ts';
import { type QuotesState, standardDealer } from './quote-state.ts';
import type { Receipt } from './receipts-state.ts';
import type { RequestsState } from './requests.ts';
import type { AsideTimer, Timers } from './timers.ts';

/** Everything that a bank knows. It is changed by events only. */
export type BankState = {
  /** Sequence number of the last event applied; 0 before the world was opened. */
  seq: number;
  seed: string;
  /** The current business date; the day end advances it. */
  businessDate: string;
  mark: ClockMark;
  disturbances: { nudges: Nudge[]; freezes: Freeze[] };
  numbering: Numbering;
  timers: Timers;
  /** Quarantined timers, in the order of their failures. */
  asideTimers: AsideTimer[];
  access: AccessState;
  directory: DirectoryState;
  ledger: LedgerState;
  quotes: QuotesState;
  deals: DealsState;
  orders: OrdersState;
  approvals: ApprovalsState;
  exposures: ExposuresState;
  /** In the order in which they were issued. */
  receipts: Receipt[];
  notices: NoticesState;
  requests: RequestsState;
  /** Client request ids of refused requests, by owner, oldest first. */
  refusedRequests: Record<string, string[]>;
  /** The owner of a login's stored requests when it is not the login name itself: the user's first name. */
  requestOwners: Record<string, string>;
  audit: AuditEntry[];
};

/** Returns the state before the first event. */
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
  directory: { customers: {}, users: {}, follows: {}, reportingDefaults: {}, showCost: {} },
  ledger: { accounts: {}, books: {}, postings: [], creditLines: {}, coupons: {}, covers: {}, claims: {} },
  quotes: {
    all: {},
    dealer: standardDealer,
  },
  deals: { all: {}, netItems: {}, failures: {}, dayLog: [] },
  orders: {},
  approvals: noApprovals(),
  exposures: noExposures(),
  receipts: [],
  notices: {},
  requests: {},
  refusedRequests: {},
  requestOwners: {},
  audit: [],
});

/** Returns the customer of a quote, deal, order, submission or batch; null for any other number. */
export const customerBehind = ({ quotes, deals, orders, approvals, exposures }: BankState, number: string | null): string | null =>
  number === null
    ? null
    : ([quotes.all[number]?.request, deals.all[number], orders[number], approvals.all[number], exposures.batches[number]].find(Boolean)
        ?.customerId ?? null);

// The requester and approver of a deal, order or request, named on its postings and receipts (BNK-56).

/** Login names; `askedBy` is null when the bank acted by itself, `approvedBy` when no approval was required. */
export type Named = { readonly askedBy: string | null; readonly approvedBy: string | null };

/** Returns who requested and who approved under a business number. It is the number of a deal, an order or a request. */
export function namedBehind({ deals, orders, quotes }: BankState, businessNo: string | null): Named {
  if (businessNo === null) return { askedBy: null, approvedBy: null };
  const deal = deals.all[businessNo];
  if (deal) return { askedBy: deal.loginName, approvedBy: deal.approvedBy };
  const order = orders[businessNo];
  if (order) return { askedBy: order.loginName, approvedBy: order.approvedBy ?? null };
  const request = quotes.all[businessNo]?.request;
  if (request?.submission) return { askedBy: request.submission.maker, approvedBy: request.loginName };
  return { askedBy: request?.loginName ?? null, approvedBy: null };
}
