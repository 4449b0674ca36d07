// Booked deals and their state until they end.
import type { ReportingInfo, TradeRow } from '#mock/generated/contract.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { FailureCause, Leg, LegName, NetItem } from './leg-state.ts';
import { isOf } from '../kernel/by-product.ts';
import type { OptionTerms } from './terms.ts';
import type { PremiumPrice, QuoteCost } from './quote-state.ts';
import type { Side } from '../kernel/side.ts';

// The state of an option and the facts that change it (OPT-14).

/** Premium, exercise and open amounts of an option. */
export type OptionLife = {
  /** 0 premium undelivered, 1 delivered, 2 trade cancelled. */
  premium: '0' | '1' | '2';
  /** Bank time. Null while unpaid, and for a reverse option, whose premium is paid as a net difference. */
  premiumPaidAt: number | null;
  /** Why the last attempt to pay the premium failed; null when none failed. */
  failure: FailureCause | null;
  /** 0 undisposed, 1 executed, 2 given up. */
  strike: '0' | '1' | '2';
  /** Amounts neither closed nor disposed of. */
  open1: Decimal;
  open2: Decimal;
  /** Amount of ccy1 closed by reverse options. */
  closed1: Decimal;
  /** Business date on which it was executed or given up, else null. */
  disposedOn: string | null;
  /** Business number of the spot deal at the strike; null when not exercised. */
  exerciseNo: string | null;
};

/** Facts that change an option after it was booked. */
export type OptionFact =
  | { readonly type: 'optionPremiumPaid'; readonly businessNo: string }
  | { readonly type: 'optionPremiumFailed'; readonly businessNo: string; readonly cause: FailureCause }
  | { readonly type: 'optionCancelled'; readonly businessNo: string }
  | { readonly type: 'optionExercised'; readonly businessNo: string; readonly date: string; readonly tradeNo: string }
  | { readonly type: 'optionGivenUp'; readonly businessNo: string; readonly date: string }
  | {
      readonly type: 'optionClosed';
      readonly businessNo: string;
      readonly amt1: Decimal;
      readonly amt2: Decimal;
      readonly closingNo: string;
    };

/** Ordinary, or the action that created the deal: a closing, an early delivery, an exercise. */
export type TradeType = TradeRow['tradeType'];

/** Fields that deals of every product have. */
export type DealBase = {
  readonly businessNo: string;
  readonly customerId: string;
  readonly loginName: string;
  readonly rateCode: string;
  readonly appId: '1' | '2';
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** The customer's side of ccy1; for a swap, in its near leg. */
  readonly side: Side;
  /** Pips granted by discount and coupon. */
  readonly discount: Decimal;
  readonly tradeDate: string;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly memo: string;
  readonly appl: string;
  readonly dealtAt: number;
  /** PORTAL: requested by the customer. BANK: created by the bank, for example by a forced close. */
  readonly channel: 'PORTAL' | 'BANK';
  readonly tradeType: TradeType;
  /** The deal or order that created this deal; null for an ordinary deal. */
  readonly originNo: string | null;
  /** The cost of its quote; null for a deal without a quote. */
  readonly cost: QuoteCost | null;
  /** Login name of the approver when a second person must approve; else null (BNK-56). */
  readonly approvedBy: string | null;
  /** The legs to deliver, in order; empty for an option. */
  legs: Leg[];
};

/** One exchange with value date T+0, T+1 or T+2. */
export type SpotDeal = DealBase & { readonly product: 'spot'; readonly valueDate: string };

/** One exchange on a later date, or on any day of a window that ends with that date. */
export type ForwardDeal = DealBase & {
  readonly product: 'forward';
  /** Standard term; null for a broken date. */
  readonly termId: string | null;
  /** First day of the window; null for a fixed date. */
  readonly optionDate: string | null;
  readonly maturityDate: string;
};

/** Two opposite exchanges on two dates. */
export type SwapDeal = DealBase & {
  readonly product: 'swap';
  readonly nearTermId: string | null;
  readonly farTermId: string | null;
  readonly nearDate: string;
  readonly farDate: string;
  /** Far rate minus near rate, in pips. */
  readonly points: Decimal;
};

/** The right to one exchange at a strike. */
export type OptionDeal = DealBase & {
  readonly product: 'option';
  readonly terms: OptionTerms;
  readonly premium: PremiumPrice;
  life: OptionLife;
};

/** A deal of any product. */
export type Deal = SpotDeal | ForwardDeal | SwapDeal | OptionDeal;

/** Whether a deal is an option. */
export const isOption = (deal: Deal): deal is OptionDeal => isOf(deal, 'option');

/** A deal with legs to deliver. */
export type ExchangeDeal = SpotDeal | ForwardDeal | SwapDeal;

/** A failed delivery of a leg, or a failed payment of a premium. `at` is bank time in epoch ms. */
export type FailedAttempt = { readonly at: number; readonly leg: LegName | null; readonly cause: FailureCause };

/** All deals, the net differences of closings, and failed deliveries. */
export type DealsState = {
  /** Deals, keyed by business number, in the order of booking. */
  all: Record<string, Deal>;
  /** Net differences of closings that are paid on a later day, by the number of the closing deal. */
  netItems: Record<string, NetItem>;
  /** Failed deliveries and premium payments by business number, oldest first (QRY-30). */
  failures: Record<string, FailedAttempt[]>;
  /** Day-end steps that ran, as `date step`, newest last. */
  dayLog: string[];
};

/** Identifies the leg that a fact concerns. */
type OfLeg = { readonly businessNo: string; readonly leg: LegName };
type PartOfLeg = OfLeg & { readonly amt1: Decimal; readonly amt2: Decimal };

/** The facts about deals with legs, net differences and the day end. */
export type DealFact =
  | { readonly type: 'dealBooked'; readonly deal: Deal }
  | ({ readonly type: 'legFellDue' } & OfLeg)
  | ({ readonly type: 'legOverdue' } & OfLeg)
  | ({ readonly type: 'delayCounted'; readonly from: string; readonly to: string; readonly pips: Decimal } & OfLeg)
  | ({ readonly type: 'dealDelivered'; readonly delayCharge: Decimal } & PartOfLeg)
  | ({ readonly type: 'deliveryFailed'; readonly cause: FailureCause } & OfLeg)
  | ({ readonly type: 'dealClosed'; readonly closingNo: string } & PartOfLeg)
  | ({ readonly type: 'dealEarlyDelivered'; readonly swapNo: string } & PartOfLeg)
  | ({ readonly type: 'dealRolled'; readonly swapNo: string } & PartOfLeg)
  | { readonly type: 'netItemBooked'; readonly item: NetItem }
  | { readonly type: 'netItemSettled'; readonly closingNo: string }
  | { readonly type: 'netItemFailed'; readonly closingNo: string; readonly failure: FailureCause }
  | { readonly type: 'dayStepDone'; readonly date: string; readonly step: string }
  | { readonly type: 'dateRolled'; readonly date: string };
