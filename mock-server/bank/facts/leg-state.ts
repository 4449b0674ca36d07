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
