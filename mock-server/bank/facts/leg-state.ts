// A leg as the state holds it: its terms, and how much of it is still open.
import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';

/** booked → pending once it can be delivered without a quote → overdue after the day end of its date; done when nothing is left. */
export type Stage = 'booked' | 'pending' | 'overdue' | 'done';

/** Which leg of a deal. */
export type LegName = 'single' | 'near' | 'far';

/** Amounts of ccy1 and ccy2 that go together. */
export type Part = { readonly amt1: Decimal; readonly amt2: Decimal };

/** A part that was paid, with what its delay cost in ccy2. */
export type Delivery = Part & { readonly deliveredAt: number; readonly delayCharge: Decimal };

/** What a leg is about; rates in ccy2 per 1 of ccy1. */
export type LegTerms = Part & {
  readonly name: LegName;
  /** What the customer does with ccy1. */
  readonly side: Side;
  /** Before and after discount and coupon. */
  readonly orgRate: Decimal;
  readonly rate: Decimal;
  /** First day of delivery without a quote: the date itself but for an optional-date forward. */
  readonly from: string;
  /** Value date or maturity. */
  readonly date: string;
  readonly account1: string;
  readonly account2: string;
};

/** A leg and its state. */
export type Leg = LegTerms & {
  stage: Stage;
  undelivered1: Decimal;
  undelivered2: Decimal;
  deliveries: Delivery[];
  failure: FailureCause | null;
  /** Amounts of ccy1 that reverse deals closed, and that were delivered early through a swap. */
  closed1: Decimal;
  early1: Decimal;
  /** That a roll-over took to a later date. */
  rolled1: Decimal;
  /** Overnight points, in pips, of the days by which it is late so far, on the bank's side; above 0 the customer owes them (BNK-52). */
  delayPips: Decimal;
};

/** Why a delivery failed. */
export type FailureCause = 'balanceShort' | 'debitAccountAbnormal' | 'marginAccountAbnormal';

/** Why the bank closes. */
export type CloseReason = 'overdue' | 'margin';

// The difference of a closing, paid on its date: a gain is credited, a loss debited, from the margin too where the account is short.

/** A difference still to be paid, or paid. */
export type NetItem = {
  /** The closing deal; of an option that was cancelled, the option itself. */
  readonly closingNo: string;
  /** The deal that was closed; its cover stays for the closed part until the difference is paid. */
  readonly businessNo: string;
  readonly currency: string;
  /** Above 0 the customer gains. */
  readonly clientProfit: Decimal;
  /** What the delay of the closed part costs besides, never below 0 (BNK-52). */
  readonly delayCharge: Decimal;
  readonly accountNo: string;
  readonly date: string;
  /** Cover of the closed part that is freed with the payment. */
  readonly coverHeld: Decimal;
  /** Failed: a part of it has become a claim of the bank. */
  state: 'waiting' | 'settled' | 'failed';
  failure: FailureCause | null;
  /** Bank time; null unless it is settled. */
  paidAt: number | null;
};

type Booked = Omit<NetItem, 'state' | 'failure' | 'paidAt' | 'delayCharge'> & Partial<Pick<NetItem, 'delayCharge'>>;

/** An item that has still to be paid; without a charge where nothing is late. */
export const waitingItem = (booked: Booked): NetItem => ({
  delayCharge: '0',
  ...booked,
  state: 'waiting',
  failure: null,
  paidAt: null,
});
