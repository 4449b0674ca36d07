// The state of a leg: its terms and its open amount.
import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';

/**
 * booked; pending from the first day of delivery without a quote; overdue after the day end of its date; done when
 * nothing is open.
 */
export type Stage = 'booked' | 'pending' | 'overdue' | 'done';

/** Name of a leg within its deal. */
export type LegName = 'single' | 'near' | 'far';

/** Corresponding amounts of ccy1 and ccy2. */
export type Part = { readonly amt1: Decimal; readonly amt2: Decimal };

/** A delivered part; `delayCharge` is the cost of its delay in ccy2. */
export type Delivery = Part & { readonly deliveredAt: number; readonly delayCharge: Decimal };

/** Terms of a leg; rates in ccy2 per 1 of ccy1. */
export type LegTerms = Part & {
  readonly name: LegName;
  /** The customer's side of ccy1. */
  readonly side: Side;
  /** Rates before (`orgRate`) and after discount and coupon. */
  readonly orgRate: Decimal;
  readonly rate: Decimal;
  /** First day of delivery without a quote; equals `date` except for an optional-date forward. */
  readonly from: string;
  /** Value date or maturity. */
  readonly date: string;
  readonly account1: string;
  readonly account2: string;
};

/** A leg: its terms and its state. */
export type Leg = LegTerms & {
  stage: Stage;
  undelivered1: Decimal;
  undelivered2: Decimal;
  deliveries: Delivery[];
  failure: FailureCause | null;
  /** Amounts of ccy1 closed by reverse deals, and delivered early through a swap. */
  closed1: Decimal;
  early1: Decimal;
  /** Amount of ccy1 rolled over to a later date. */
  rolled1: Decimal;
  /**
   * Sum of the overnight points for the days of delay so far, in pips: the offer if the customer buys ccy1, minus the
   * bid if the customer sells it. Positive: the customer owes them (BNK-52).
   */
  delayPips: Decimal;
};

/** The reason why a delivery failed. */
export type FailureCause = 'balanceShort' | 'debitAccountAbnormal' | 'marginAccountAbnormal';

/** The reason for a forced close by the bank. */
export type CloseReason = 'overdue' | 'margin';

// The net difference of a closing, paid on its date. A gain is credited and a loss debited; the margin is used when
// the account is short.

/** A net difference, paid or unpaid. */
export type NetItem = {
  /** Number of the closing deal; for a cancelled option, of the option itself. */
  readonly closingNo: string;
  /** Number of the closed deal. Its cover for the closed part is kept until the difference is paid. */
  readonly businessNo: string;
  readonly currency: string;
  /** Positive when the customer gains. */
  readonly clientProfit: Decimal;
  /** Additional cost of the closed part's delay, never below 0 (BNK-52). */
  readonly delayCharge: Decimal;
  readonly accountNo: string;
  readonly date: string;
  /** Cover of the closed part, released with the payment. */
  readonly coverHeld: Decimal;
  /** Failed: the unpaid part has become a claim of the bank. */
  state: 'waiting' | 'settled' | 'failed';
  failure: FailureCause | null;
  /** Bank time of payment, epoch ms; null unless settled. */
  paidAt: number | null;
};

type Booked = Omit<NetItem, 'state' | 'failure' | 'paidAt' | 'delayCharge'> & Partial<Pick<NetItem, 'delayCharge'>>;

/** Creates a net difference that is not paid yet. Its delay charge is 0 unless given. */
export const waitingItem = (booked: Booked): NetItem => ({
  delayCharge: '0',
  ...booked,
  state: 'waiting',
  failure: null,
  paidAt: null,
});
