// A user's own company: its data and its discounts (SES-08, MRG-10 to MRG-12).
import type { ClientInfo, DiscountPoint } from '#mock/generated/contract.ts';

import type { Caller } from '../facts/caller.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Customer, Discount, TranType } from '../facts/directory-state.ts';
import { showsCost } from './cost-setting.ts';
import { userOf } from './roles.ts';

/** Returns the customer to whom a caller belongs. Throws when it does not exist. */
export function customerOf(state: BankState, caller: Caller): Customer {
  const { customerId } = userOf(state, caller);
  const customer = state.directory.customers[customerId];
  if (!customer) throw new Error(`no customer ${customerId}`);
  return customer;
}

/** Client data of the caller: the customer's name in the language of the request, the role code unchanged, and its settings. */
export function clientInfo(state: BankState, caller: Caller, language: Language): ClientInfo {
  const { customerId, nameCn, nameEn } = customerOf(state, caller);
  const customerName = language === 'zh-CN' ? nameCn : nameEn;
  return { client: { customerId, customerName, companyMember: userOf(state, caller).role }, showCost: showsCost(state, customerId) };
}

/** Whether any deal was made under a login name. Reads every deal; use it in demo worlds only. */
export const hasDealt = (state: BankState, { loginName }: Caller): boolean =>
  Object.values(state.deals.all).some((deal) => deal.loginName === loginName);

/** Returns the login names of a customer. Messages to the customer are pushed to all of them. */
export const loginsOf = (state: BankState, customerId: string): string[] =>
  Object.values(state.directory.users)
    .filter((user) => user.customerId === customerId)
    .map(({ loginName }) => loginName);

/** Returns the discount of a customer on a pair and trade type, or null (MRG-10, MRG-11). */
export const discountOf = (state: BankState, customerId: string, tradeType: TranType, rateCode: string): Discount | null =>
  state.directory.customers[customerId]?.discounts[tradeType][rateCode] ?? null;

/** Returns the caller's discount as the contract defines it; empty when none was granted. */
export function discountPoints(state: BankState, caller: Caller, tradeType: TranType, rateCode: string): DiscountPoint[] {
  const discount = discountOf(state, customerOf(state, caller).customerId, tradeType, rateCode);
  return discount ? [{ favourableFlag: '1', ...discount }] : [];
}

/** Returns a deal of the caller's customer. Null for any other business number, whether it exists or not (BNK-38). */
export function ownDeal(state: BankState, caller: Caller, businessNo: string): Deal | null {
  const deal = state.deals.all[businessNo];
  return deal?.customerId === userOf(state, caller).customerId ? deal : null;
}
