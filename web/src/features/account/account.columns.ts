// The columns of the account inquiry (QRY-15 to QRY-19).
import type { AccountDetail } from '#web/api/generated/model/accountDetail.zod.ts';
import type { Claim } from '#web/api/generated/model/claim.zod.ts';
import type { Coupon } from '#web/api/generated/model/coupon.zod.ts';
import type { CreditLine } from '#web/api/generated/model/creditLine.zod.ts';
import type { MarginMovement } from '#web/api/generated/model/marginMovement.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import type { Column } from '#web/engines/list/list-types.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';

const tones: Readonly<Record<AccountDetail['state'], StatusTone>> = { 0: 'good', 1: 'waiting', 2: 'neutral' };

/** Columns of accounts, with their value at mid. */
export const accountColumns: readonly Column<AccountDetail, never>[] = [
  { key: 'accountNo', title: 'account.accountNo', cell: ({ accountNo }) => ({ kind: 'text', text: accountNo }) },
  { key: 'cyCode', title: 'due.currency', cell: ({ cyCode }) => ({ kind: 'text', text: cyCode }) },
  { key: 'state', title: 'account.state', cell: ({ state }) => ({ kind: 'status', text: `account.states.${state}`, tone: tones[state] }) },
  { key: 'balance', title: 'account.balance', cell: ({ balance, cyCode }) => ({ kind: 'amount', amount: balance, currency: cyCode }) },
  {
    key: 'frozen',
    title: 'account.frozen',
    givesWay: 2,
    cell: ({ frozen, cyCode }) => ({ kind: 'amount', amount: frozen, currency: cyCode }),
  },
  {
    key: 'available',
    title: 'account.available',
    cell: ({ available, cyCode }) => ({ kind: 'amount', amount: available, currency: cyCode }),
  },
  {
    key: 'worthCnh',
    title: 'account.worthCnh',
    givesWay: 1,
    cell: ({ worthCnh }) => ({ kind: 'amount', amount: worthCnh, currency: 'CNH' }),
  },
  {
    key: 'worthUsd',
    title: 'account.worthUsd',
    givesWay: 1,
    cell: ({ worthUsd }) => ({ kind: 'amount', amount: worthUsd, currency: 'USD' }),
  },
];

/** The columns of the list of credit lines. The usage is shown as a bar too. */
export const creditColumns: readonly Column<CreditLine, never>[] = [
  { key: 'id', title: 'account.creditNo', cell: ({ id }) => ({ kind: 'text', text: id }) },
  {
    key: 'limitType',
    title: 'account.limitType',
    givesWay: 1,
    cell: ({ limitType }) => ({ kind: 'word', text: `account.limitTypes.${limitType}` }),
  },
  {
    key: 'status',
    title: 'account.state',
    cell: ({ status }) => ({ kind: 'status', text: `account.creditStates.${status}`, tone: status === '0' ? 'good' : 'neutral' }),
  },
  { key: 'currency', title: 'due.currency', givesWay: 3, cell: ({ currency }) => ({ kind: 'text', text: currency }) },
  { key: 'use', title: 'account.use', cell: ({ usedLimit, totalLimit }) => ({ kind: 'share', part: usedLimit, whole: totalLimit }) },
  { key: 'totalLimit', title: 'account.totalLimit', cell: ({ totalLimit, currency }) => ({ kind: 'money', stored: totalLimit, currency }) },
  { key: 'usedLimit', title: 'account.usedLimit', cell: ({ usedLimit, currency }) => ({ kind: 'money', stored: usedLimit, currency }) },
  {
    key: 'unusedLimit',
    title: 'account.unusedLimit',
    cell: ({ unusedLimit, currency }) => ({ kind: 'money', stored: unusedLimit, currency }),
  },
  { key: 'startDate', title: 'account.startDate', givesWay: 2, cell: ({ startDate }) => ({ kind: 'date', date: startDate }) },
  { key: 'expireDate', title: 'account.expireDate', givesWay: 'never', cell: ({ expireDate }) => ({ kind: 'date', date: expireDate }) },
];

/** Columns of coupons, with their remaining volume. */
export const couponColumns: readonly Column<Coupon, never>[] = [
  { key: 'couponNo', title: 'account.couponNo', cell: ({ couponNo }) => ({ kind: 'text', text: couponNo }) },
  { key: 'rateCode', title: 'list.column.rateCode', cell: ({ rateCode }) => ({ kind: 'pair', rateCode }) },
  { key: 'points', title: 'account.points', cell: ({ points }) => ({ kind: 'text', text: points }) },
  {
    key: 'totalVolume',
    title: 'account.totalVolume',
    cell: ({ totalVolume, currency }) => ({ kind: 'money', stored: totalVolume, currency }),
  },
  {
    key: 'usedVolume',
    title: 'account.usedVolume',
    givesWay: 1,
    cell: ({ usedVolume, currency }) => ({ kind: 'money', stored: usedVolume, currency }),
  },
  {
    key: 'remainingVolume',
    title: 'account.remainingVolume',
    cell: ({ remainingVolume, currency }) => ({ kind: 'money', stored: remainingVolume, currency }),
  },
  { key: 'expireDate', title: 'account.expireDate', givesWay: 'never', cell: ({ expireDate }) => ({ kind: 'date', date: expireDate }) },
];

/** Columns of claims of the bank, with the deal of each (BNK-54). */
export const claimColumns: readonly Column<Claim, never>[] = [
  { key: 'businessNo', title: 'list.businessNo', cell: ({ businessNo }) => ({ kind: 'text', text: businessNo }) },
  { key: 'cyCode', title: 'due.currency', cell: ({ cyCode }) => ({ kind: 'text', text: cyCode }) },
  {
    key: 'claimed',
    title: 'account.claimed',
    givesWay: 1,
    cell: ({ claimed, cyCode }) => ({ kind: 'amount', amount: claimed, currency: cyCode }),
  },
  { key: 'owed', title: 'account.owed', cell: ({ owed, cyCode }) => ({ kind: 'amount', amount: owed, currency: cyCode }) },
  { key: 'aroseAt', title: 'account.aroseAt', givesWay: 2, cell: ({ aroseAt }) => ({ kind: 'date', date: bankDateTime(aroseAt) }) },
];

/** Returns the columns of an account's statement, whose amounts and balances are in `currency`. */
export const movementColumns = (currency: string): readonly Column<MarginMovement, never>[] => [
  { key: 'at', title: 'account.at', cell: ({ at }) => ({ kind: 'date', date: bankDateTime(at) }) },
  { key: 'reason', title: 'account.reason', cell: ({ reason }) => ({ kind: 'word', text: `account.reasons.${reason}` }) },
  { key: 'businessNo', title: 'list.businessNo', givesWay: 1, cell: ({ businessNo }) => ({ kind: 'text', text: businessNo ?? '' }) },
  { key: 'amount', title: 'account.change', cell: ({ amount }) => ({ kind: 'money', stored: amount, currency }) },
  { key: 'available', title: 'account.afterwards', cell: ({ available }) => ({ kind: 'money', stored: available, currency }) },
];
