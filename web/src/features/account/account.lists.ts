// Lists of accounts, margin accounts and their movements, credit limits and coupons (QRY-15 to QRY-19).
import {
  claims as claimsQuery,
  coupon,
  creditQuery,
  getAccountsDetail,
  getClaimsQueryKey,
  getCouponQueryKey,
  getCreditQueryQueryKey,
  getGetAccountsDetailQueryKey,
  getGetMarginAccountsDetailQueryKey,
  getMarginAccountsDetail,
} from '#web/api/generated/client/client.ts';
import { formless, unpaged } from '#web/engines/list/list.ts';
import { accountColumns, claimColumns, couponColumns, creditColumns } from './account.columns.ts';
import { payClaim } from './claim.actions.ts';
import { openMovements } from './open-movements.tsx';

const account = { filters: [], columns: accountColumns, rowKey: ({ accountNo }: { readonly accountNo: string }) => accountNo } as const;

export const accounts = unpaged({
  ...account,
  id: 'account.trade',
  title: 'account.trade',
  empty: 'account.empty.trade',
  exportAs: 'getAccountsDetail',
  ...formless(getAccountsDetail, getGetAccountsDetailQueryKey),
});

export const marginAccounts = unpaged({
  ...account,
  id: 'account.margin',
  title: 'account.margin',
  empty: 'account.empty.margin',
  exportAs: 'getMarginAccountsDetail',
  ...formless(getMarginAccountsDetail, getGetMarginAccountsDetailQueryKey),
  openDetail: (row) => void openMovements(row),
});

export const credits = unpaged({
  id: 'account.credit',
  title: 'account.credit',
  empty: 'account.empty.credit',
  filters: [],
  columns: creditColumns,
  rowKey: ({ id }) => id,
  exportAs: 'creditQuery',
  ...formless(creditQuery, getCreditQueryQueryKey),
});

export const coupons = unpaged({
  id: 'account.coupon',
  title: 'account.coupon',
  empty: 'account.empty.coupon',
  filters: [],
  columns: couponColumns,
  rowKey: ({ couponNo }) => couponNo,
  exportAs: 'coupon',
  ...formless(coupon, getCouponQueryKey),
});

/** The list of the bank's claims. While the customer has a claim, no new deal is possible (BNK-54). */
export const claims = unpaged({
  id: 'account.claim',
  title: 'account.claim',
  empty: 'account.empty.claim',
  filters: [],
  columns: claimColumns,
  rowKey: ({ businessNo }) => businessNo,
  exportAs: 'claims',
  actions: [payClaim],
  ...formless(claimsQuery, getClaimsQueryKey),
});
