// All lists of the portal by name, for tests that apply to every list.
import type { List } from '#web/engines/list/list-types.ts';
import { accounts, coupons, credits, marginAccounts } from '#web/features/account/account.lists.ts';
import { mySubmissions, toApprove } from '#web/features/approvals/submission.lists.ts';
import { auditTrail } from '#web/features/audit/audit.lists.ts';
import { deliveries, nearExpire } from '#web/features/due/due.lists.ts';
import { expectedFlows } from '#web/features/exposures/flow.lists.ts';
import * as forward from '#web/features/forward/forward.lists.ts';
import * as openForward from '#web/features/forward/forward.open.lists.ts';
import * as option from '#web/features/option/option.lists.ts';
import * as openOption from '#web/features/option/option.open.lists.ts';
import * as orders from '#web/features/orders/order.lists.ts';
import { receiptList } from '#web/features/receipts/receipt.lists.ts';
import * as spot from '#web/features/spot/spot.lists.ts';
import * as swapLegs from '#web/features/swap/swap.legs.lists.ts';
import * as swap from '#web/features/swap/swap.lists.ts';

/** All lists of deals, keyed by list name. */
export const dealLists = { ...spot, ...forward, ...openForward, ...swap, ...swapLegs, ...option, ...openOption };
/** All lists that are read page by page, keyed by list name. */
export const pagedLists = {
  ...dealLists,
  ...orders,
  nearExpire,
  deliveries,
  receiptList,
  toApprove,
  mySubmissions,
  auditTrail,
  expectedFlows,
};
/** All lists of the portal, keyed by list name. */
export const allLists = { ...pagedLists, accounts, marginAccounts, credits, coupons };

const first = { pageNum: 1, pageSize: 10, filters: {} } as const;

/** Returns the request of a list: the end of its path, and its operation id. */
export function operationOf(list: List<unknown>): { readonly path: string; readonly operationId: string } {
  const [, url] = list.question(first, '2026-11-23')?.key ?? [];
  const parts = String(url).split('/');
  const path = parts.slice(-2).join('/');
  const oddlyNamed: Readonly<Record<string, string>> = {
    'norSpotTrade/query': 'norSpotTradeQuery',
    'matutitySpotTrade/query': 'matutitySpotTradeQuery',
    'credit/query': 'creditQuery',
  };
  return { path, operationId: oddlyNamed[path] ?? parts.at(-1) ?? '' };
}
