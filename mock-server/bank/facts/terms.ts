// The terms of customers' requests: those of each product, and those of special quotes, which close or change a deal.
import type { ReportingInfo } from '#mock/generated/contract.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import type { CutOffId } from '../calendar/option-dates.ts';
import type { LegName } from './leg-state.ts';

// Terms common to all products; each product adds its own dates and accounts.

/** The terms that every product has. */
export type TradeTerms = {
  readonly rateCode: string;
  readonly appId: '1' | '2';
  /** Side of ccy1; for a swap, that of its near leg (SWP-05). */
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** The customer's side of ccy1; for a swap in its near leg. For an option, BUY pays the premium. */
  readonly side: Side;
  /** In the currency selected by calCyCode; the same in both legs of a swap (SWP-07). */
  readonly amount: Decimal;
  readonly tradeDate: string;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly remark: string;
  /** Handler: the login name of the requester. */
  readonly appl: string;
};

/** Additional terms of an exchange of two currencies. */
export type ExchangeTerms = TradeTerms & {
  /** The concession at the time of submission. */
  readonly concession: Concession;
};

/** Discount in pips on the whole amount, and a coupon's pips on its volume of ccy1. */
export type Concession = {
  readonly discount: Decimal;
  readonly coupon: { readonly points: Decimal; readonly volume: Decimal } | null;
};

// Terms of a spot deal, as agreed.

/** The terms of a spot deal, also used for fills and exercises. */
export type SpotDealTerms = ExchangeTerms & {
  readonly kind: 'spot';
  readonly valueDate: string;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
};

/** Terms of a spot request. With `delayInDelivery`, a deal for today is delivered later and requires cover. */
export type SpotTerms = SpotDealTerms & { readonly delayInDelivery: boolean };

// Terms of a forward.

/** The terms of a forward request. */
export type ForwardTerms = ExchangeTerms & {
  readonly kind: 'forward';
  /** Standard term; null for a broken date. */
  readonly termId: string | null;
  readonly maturityDate: string;
  /** First day of the window; null for a fixed date. */
  readonly optionDate: string | null;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
};

// Terms of a swap.

/** Accounts of ccy1 and ccy2. */
type LegAccounts = { readonly account1: string; readonly account2: string };

/** The terms of a swap request. */
export type SwapTerms = ExchangeTerms & {
  readonly kind: 'swap';
  /** Null for a broken date. The near term is null also when it follows from the far term. */
  readonly nearTermId: string | null;
  readonly farTermId: string | null;
  readonly nearDate: string;
  readonly farDate: string;
  readonly near: LegAccounts;
  readonly far: LegAccounts;
};

// Terms of an option.

/** The terms that determine the premium; amounts are at the strike. */
export type OptionContract = {
  readonly rateCode: string;
  /** B: the customer buys the option. S: the customer sells it. */
  readonly buyOrSell: 'B' | 'S';
  readonly callOrPut: 'C' | 'P';
  readonly strikeRate: Decimal;
  readonly amt1: Decimal;
  readonly amt2: Decimal;
  readonly premiumCcy: string;
  readonly premiumDate: string;
  readonly expDate: string;
  /** Delivery date of an exercise. */
  readonly dealDate: string;
};

/** Terms of an option, common to new options and reverse options. */
export type AnyOptionTerms = OptionContract &
  TradeTerms & {
    readonly cutOffId: CutOffId;
    /** Null when the dates were chosen individually. */
    readonly termId: string | null;
    /** Unit of the premium: 0 percent, 1 pips. */
    readonly feeShowType: '0' | '1';
    /** The last indicative premium rate shown to the customer (OPT-09); null when there was none. */
    readonly oldPremiumRateIo: Decimal | null;
    readonly account1: string;
    readonly account2: string;
  };

/** The terms of an option request. */
export type OptionTerms = AnyOptionTerms & { readonly kind: 'option' };

/** Terms of the reverse option that closes a part of another option. */
export type OptionHedgingTerms = AnyOptionTerms & { readonly kind: 'optionHedging'; readonly originNo: string };

const sidesOfExercise = { BC: 'BUY', BP: 'SELL', SC: 'SELL', SP: 'BUY' } as const;

/** Returns the customer's side of ccy1 when the option is exercised. */
export const exerciseSide = ({ buyOrSell, callOrPut }: Pick<OptionContract, 'buyOrSell' | 'callOrPut'>): Side =>
  sidesOfExercise[`${buyOrSell}${callOrPut}`];

/** Returns the account from which the premium is paid, or to which it is credited. */
export const premiumAccount = ({
  rateCode,
  premiumCcy,
  account1,
  account2,
}: Pick<AnyOptionTerms, 'rateCode' | 'premiumCcy' | 'account1' | 'account2'>): string =>
  rateCode.startsWith(premiumCcy) ? account1 : account2;

// Terms of a special quote: the part of a deal's leg that it ends, and the new deal through which it does so.

/** The ways to close a deal by a reverse deal. */
export type BreachFlag = 'spotBreach' | 'fwdEarlyBreach' | 'fwdExpireBreach';

/** The kinds of special quotes for deals with legs. */
export type SpecialFlag = BreachFlag | 'fwdEarlyDelivery' | 'swapBreach';

/** The terms of a special request. */
export type SpecialTerms<F extends SpecialFlag = SpecialFlag> = {
  readonly kind: F;
  readonly rateCode: string;
  readonly appId: '1' | '2';
  /** Number of the deal to be ended; `leg` is its leg. */
  readonly originNo: string;
  readonly leg: LegName;
  /** First day of the window; only for an optional-date forward (SPC-02). */
  readonly originOptionDate?: string;
  /** The customer's side of ccy1 in the new deal; for a swap in its near leg. */
  readonly side: Side;
  /** Amount of ccy1. */
  readonly amt1: Decimal;
  readonly tradeDate: string;
  /** Value date or maturity of the new deal; for a swap its far date. */
  readonly date: string;
  /** Date of the near leg; used for a swap only. */
  readonly nearDate: string;
  readonly account1: string;
  readonly account2: string;
  /** Handler: the login name of the requester. */
  readonly appl: string;
};

/** The terms of a special request of any kind. */
export type AnySpecialTerms = { readonly [F in SpecialFlag]: SpecialTerms<F> }[SpecialFlag];
