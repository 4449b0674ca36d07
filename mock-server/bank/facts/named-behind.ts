// Who asked for a deal, order or request, and who approved it: its postings and receipts name them (BNK-56).
import type { BankState } from './state.ts';

/** Logins; null where nobody asked, or nobody had to approve. */
export type Named = { readonly askedBy: string | null; readonly approvedBy: string | null };

/** The people behind a business number: of its deal, else of the order or the request that has it. */
export function namedBehind({ deals, orders, quotes }: BankState, businessNo: string | null): Named {
  if (businessNo === null) return { askedBy: null, approvedBy: null };
  const deal = deals.all[businessNo];
  const { loginName: askedBy = null } = deal ?? orders[businessNo] ?? quotes.all[businessNo]?.request ?? {};
  return { askedBy, approvedBy: deal?.approvedBy ?? null };
}
