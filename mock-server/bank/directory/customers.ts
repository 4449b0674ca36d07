// What a user sees of the own company, and the discounts it was granted (SES-08, MRG-10 to MRG-12).
import type { ClientInfo, DiscountPoint } from '#mock/generated/contract.ts';

import type { Caller } from '../facts/facts.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Customer, Discount, TranType } from '../facts/directory-state.ts';
import { userOf } from './roles.ts';

/** The customer of a live session. */
export function customerOf(state: BankState, caller: Caller): Customer {
  const { customerId } = userOf(state, caller);
  const customer = state.directory.customers[customerId];
  if (!customer) throw new Error(`no customer ${customerId}`);
  return customer;
}

/** Name in the language of the request, and the role code unchanged. */
export function clientInfo(state: BankState, caller: Caller, language: Language): ClientInfo {
  const { customerId, nameCn, nameEn } = customerOf(state, caller);
  const customerName = language === 'zh-CN' ? nameCn : nameEn;
  return { client: { customerId, customerName, companyMember: userOf(state, caller).role } };
}

/** Whether a deal was ever made under a login name; reads every deal, so it is asked of demo worlds only. */
export const hasDealt = (state: BankState, { loginName }: Caller): boolean =>
  Object.values(state.deals.all).some((deal) => deal.loginName === loginName);

/** The logins of a customer, to whom its messages go. */
export const loginsOf = (state: BankState, customerId: string): string[] =>
  Object.values(state.directory.users)
    .filter((user) => user.customerId === customerId)
    .map(({ loginName }) => loginName);

/** The concession of a customer on a pair by trade type, or null (MRG-10, MRG-11). */
export const discountOf = (state: BankState, customerId: string, tradeType: TranType, rateCode: string): Discount | null =>
  state.directory.customers[customerId]?.discounts[tradeType][rateCode] ?? null;

/** The answer of the discount look-up: empty where nothing was granted. */
export function discountPoints(state: BankState, caller: Caller, tradeType: TranType, rateCode: string): DiscountPoint[] {
  const discount = discountOf(state, customerOf(state, caller).customerId, tradeType, rateCode);
  return discount ? [{ favourableFlag: '1', ...discount }] : [];
}

/** A deal of the caller's customer; any other number is as if it did not exist (BNK-38). */
export function ownDeal(state: BankState, caller: Caller, businessNo: string): Deal | null {
  const deal = state.deals.all[businessNo];
  return deal?.customerId === userOf(state, caller).customerId ? deal : null;
}
