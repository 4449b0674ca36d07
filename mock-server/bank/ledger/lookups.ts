// Finding what a fact names; a fact that names nothing is a fault of the program, not of a customer.
import type { BankState } from '../facts/state.ts';
import type { Claim, Coupon, Cover, CreditLine } from '../facts/ledger-state.ts';

function found<T>(entry: T | undefined, what: string, key: string): T {
  if (entry === undefined) throw new Error(`no ${what} ${key}`);
  return entry;
}

/** The cover of a deal or quote. */
export const coverOf = (state: BankState, businessNo: string): Cover => found(state.ledger.covers[businessNo], 'cover', businessNo);

/** The credit line of a number. */
export const creditLineOf = (state: BankState, creditNo: string): CreditLine =>
  found(state.ledger.creditLines[creditNo], 'credit line', creditNo);

/** The open claim of a business number. */
export const claimOf = (state: BankState, businessNo: string): Claim => found(state.ledger.claims[businessNo], 'claim', businessNo);

/** The coupon of a number. */
export const couponOf = (state: BankState, couponNo: string): Coupon => found(state.ledger.coupons[couponNo], 'coupon', couponNo);
