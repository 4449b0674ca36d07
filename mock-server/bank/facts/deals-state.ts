// Booked deals and their state between booking and their end.
import type { ReportingInfo, TradeRow } from '#mock/generated/contract.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { FailureCause, Leg, LegName, NetItem } from './leg-state.ts';
import { isOf } from '../kernel/by-product.ts';
import type { OptionTerms } from './terms.ts';
import type { PremiumPrice, QuoteCost } from './quote-state.ts';
import type { Side } from '../kernel/side.ts';

// An option as the state holds it, and what can happen to it (OPT-14).

/** Premium, exercise and what of it is still open. */
export type OptionLife = {
  /** 0 premium undelivered, 1 delivered, 2 trade cancelled. */
  premium: '0' | '1' | '2';
  /** Bank time; null while it is unpaid, and of a reverse option, whose premium is a difference. */
  premiumPaidAt: number | null;
  /** Why it could not be paid when that was tried last. */
  failure: FailureCause | null;
  /** 0 undisposed, 1 executed, 2 given up. */
  strike: '0' | '1' | '2';
  /** Neither closed nor disposed of. */
  open1: Decimal;
  open2: Decimal;
  /** Of ccy1, by reverse options. */
  closed1: Decimal;
  /** When it was executed or given up. */
  disposedOn: string | null;
  /** The spot deal at the strike. */
  exerciseNo: string | null;
};

/** What can happen to an option. */
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

/** Ordinary, or what made it: a closing, an early delivery, an exercise. */
export type TradeType = TradeRow['tradeType'];

/** What every deal has, whatever its product. */
export type DealBase = {
  readonly businessNo: string;
  readonly customerId: string;
  readonly loginName: string;
  readonly rateCode: string;
  readonly appId: '1' | '2';
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** What the customer does with ccy1; of a swap in its near leg. */
  readonly side: Side;
  /** Pips granted by discount and coupon. */
  readonly discount: Decimal;
  readonly tradeDate: string;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly memo: string;
  readonly appl: string;
  readonly dealtAt: number;
  /** PORTAL: asked for by the customer; BANK: made by the bank, as by a forced close. */
  readonly channel: 'PORTAL' | 'BANK';
  readonly tradeType: TradeType;
  /** The deal or order out of which this one came; null for an ordinary deal. */
  readonly originNo: string | null;
  /** What its quote cost; null where it came out of none. */
  readonly cost: QuoteCost | null;
  /** Who approved it where a second person has to; null where none had to (BNK-56). */
  readonly approvedBy: string | null;
  /** What is to be delivered, in the order of delivery; an option has none. */
  legs: Leg[];
};

/** One exchange on T+0, T+1 or T+2. */
export type SpotDeal = DealBase & { readonly product: 'spot'; readonly valueDate: string };

/** One exchange on a later day, or on any day of a window that ends with it. */
export type ForwardDeal = DealBase & {
  readonly product: 'forward';
  /** Null for a broken date. */
  readonly termId: string | null;
  /** First day of the window; null for a fixed date. */
  readonly optionDate: string | null;
  readonly maturityDate: string;
};

/** Two opposite exchanges on two days. */
export type SwapDeal = DealBase & {
  readonly product: 'swap';
  readonly nearTermId: string | null;
  readonly farTermId: string | null;
  readonly nearDate: string;
  readonly farDate: string;
  /** Far rate less near rate, in pips. */
  readonly points: Decimal;
};

/** The right to one exchange at a strike. */
export type OptionDeal = DealBase & {
  readonly product: 'option';
  readonly terms: OptionTerms;
  readonly premium: PremiumPrice;
  life: OptionLife;
};

/** One member for each product. */
export type Deal = SpotDeal | ForwardDeal | SwapDeal | OptionDeal;

/** Whether a deal is an option. */
export const isOption = (deal: Deal): deal is OptionDeal => isOf(deal, 'option');

/** A deal with legs to deliver. */
export type ExchangeDeal = SpotDeal | ForwardDeal | SwapDeal;

/** The slice of deals. */
export type DealsState = {
  /** By business number, in the order of booking. */
  all: Record<string, Deal>;
  /** Differences of closings that are paid on a later day, by the number of the closing deal. */
  netItems: Record<string, NetItem>;
  /** Day-end steps that ran, as `date step`, newest last. */
  dayLog: string[];
};

/** A leg of a deal that a fact concerns. */
type OfLeg = { readonly businessNo: string; readonly leg: LegName };
type PartOfLeg = OfLeg & { readonly amt1: Decimal; readonly amt2: Decimal };

/** What can happen to it. */
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
