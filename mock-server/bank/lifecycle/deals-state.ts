// Booked deals and where they stand between booking and their end.
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../decimal.ts';
import type { Side } from '../products/side.ts';

/** booked → pending on the value date → overdue after its day end; done when nothing is left. */
export type Stage = 'booked' | 'pending' | 'overdue' | 'done';

/** Why a delivery failed. */
export type FailureCause = 'balanceShort' | 'debitAccountAbnormal' | 'marginAccountAbnormal';

/** A part of a deal that was paid, amounts of ccy1 and ccy2. */
type Delivery = { readonly deliveredAt: number; readonly amt1: Decimal; readonly amt2: Decimal };

/** A booked spot deal; rates in ccy2 per 1 of ccy1, amounts of ccy1 and ccy2. */
export type SpotDeal = {
  readonly product: 'spot';
  readonly businessNo: string;
  readonly customerId: string;
  readonly loginName: string;
  readonly rateCode: string;
  readonly appId: '1' | '2';
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  readonly side: Side;
  readonly orgCustRate: Decimal;
  readonly custRate: Decimal;
  /** Pips. */
  readonly discount: Decimal;
  readonly amt1: Decimal;
  readonly amt2: Decimal;
  readonly tradeDate: string;
  readonly valueDate: string;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly memo: string;
  readonly appl: string;
  readonly dealtAt: number;
  /** PORTAL: asked for by the customer; BANK: made by the bank, as by a forced close. */
  readonly channel: 'PORTAL' | 'BANK';
  readonly tradeType: 'ORDINARY' | 'FULL_CLOSE';
  stage: Stage;
  undelivered1: Decimal;
  undelivered2: Decimal;
  deliveries: Delivery[];
  failure: FailureCause | null;
  /** Amount of ccy1 that a reverse deal closed. */
  closed1: Decimal;
};

/** One member for each product. */
export type Deal = SpotDeal;

/** The slice of deals. */
export type DealsState = {
  /** By business number, in the order of booking. */
  all: Record<string, Deal>;
  /** Day-end steps that ran, as `date step`, newest last. */
  dayLog: string[];
};

/** What can happen to it. */
export type DealFact =
  | { readonly type: 'dealBooked'; readonly deal: Deal }
  | { readonly type: 'dealFellDue'; readonly businessNo: string }
  | { readonly type: 'dealOverdue'; readonly businessNo: string }
  | { readonly type: 'dealDelivered'; readonly businessNo: string; readonly amt1: Decimal; readonly amt2: Decimal }
  | { readonly type: 'deliveryFailed'; readonly businessNo: string; readonly cause: FailureCause }
  | { readonly type: 'dealClosed'; readonly businessNo: string; readonly closingNo: string }
  | { readonly type: 'dayStepDone'; readonly date: string; readonly step: string }
  | { readonly type: 'dateRolled'; readonly date: string };
