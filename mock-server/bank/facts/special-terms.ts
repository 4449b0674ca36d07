// What a special quote is about: which part of which leg of which deal it ends, and through which new deal.
import type { Decimal } from '../kernel/decimal.ts';
import type { LegName } from './leg-state.ts';
import type { Side } from '../kernel/side.ts';

/** Closings by a reverse deal. */
export type BreachFlag = 'spotBreach' | 'fwdEarlyBreach' | 'fwdExpireBreach';

/** Every special quote of a deal with legs. */
export type SpecialFlag = BreachFlag | 'fwdEarlyDelivery' | 'swapBreach';

/** Terms of a special request. */
export type SpecialTerms<F extends SpecialFlag = SpecialFlag> = {
  readonly kind: F;
  readonly rateCode: string;
  readonly appId: '1' | '2';
  /** The deal that is ended, and its leg. */
  readonly originNo: string;
  readonly leg: LegName;
  /** Where it is an optional-date forward: the first day of its window (SPC-02). */
  readonly originOptionDate?: string;
  /** What the customer does with ccy1 in the new deal; of a swap in its near leg. */
  readonly side: Side;
  /** Of ccy1. */
  readonly amt1: Decimal;
  readonly tradeDate: string;
  /** Value date or maturity of the new deal; of a swap its far date. */
  readonly date: string;
  /** Of a swap: the day of its near leg. */
  readonly nearDate: string;
  readonly account1: string;
  readonly account2: string;
  /** Handler: the login that asked. */
  readonly appl: string;
};

/** The same as a union, one member for each flag. */
export type AnySpecialTerms = { readonly [F in SpecialFlag]: SpecialTerms<F> }[SpecialFlag];
