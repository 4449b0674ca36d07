// What a customer asks for: the terms of each product, and of the quotes that end a deal.
import type { ReportingInfo } from '#mock/generated/contract.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import type { CutOffId } from '../calendar/option-dates.ts';
import type { LegName } from './leg-state.ts';

// What a request of any product is about, before it has a price; each product adds its own dates and accounts.

/** What every product asks for. */
export type TradeTerms = {
  readonly rateCode: string;
  readonly appId: '1' | '2';
  /** Of a swap in its near leg (SWP-05). */
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** What the customer does with ccy1, of a swap in its near leg; of an option, BUY pays the premium. */
  readonly side: Side;
  /** Of the currency that calCyCode names; the same in both legs of a swap (SWP-07). */
  readonly amount: Decimal;
  readonly tradeDate: string;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly remark: string;
  /** Handler: the login that asked. */
  readonly appl: string;
};

/** What an exchange of two currencies asks for beside. */
export type ExchangeTerms = TradeTerms & {
  /** As granted at submission. */
  readonly concession: Concession;
};

/** Pips granted on the whole amount, and a coupon's pips on its volume of ccy1. */
export type Concession = {
  readonly discount: Decimal;
  readonly coupon: { readonly points: Decimal; readonly volume: Decimal } | null;
};

// What a spot deal is about, before it has a price.

/** Terms of a spot deal. */
export type SpotDealTerms = ExchangeTerms & {
  readonly kind: 'spot';
  readonly valueDate: string;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
};

/** Terms of a spot request; a deal for today that is to be delivered later asks for cover. */
export type SpotTerms = SpotDealTerms & { readonly delayInDelivery: boolean };

// What a forward is about, before it has a price.

/** Terms of a forward request. */
export type ForwardTerms = ExchangeTerms & {
  readonly kind: 'forward';
  /** Null for a broken date. */
  readonly termId: string | null;
  readonly maturityDate: string;
  /** First day of the window; null for a fixed date. */
  readonly optionDate: string | null;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
};

// What a swap is about, before it has a price.

/** Accounts of ccy1 and ccy2. */
type LegAccounts = { readonly account1: string; readonly account2: string };

/** Terms of a swap request. */
export type SwapTerms = ExchangeTerms & {
  readonly kind: 'swap';
  /** Null for a broken date; that of the near leg too where it follows from the far term. */
  readonly nearTermId: string | null;
  readonly farTermId: string | null;
  readonly nearDate: string;
  readonly farDate: string;
  readonly near: LegAccounts;
  readonly far: LegAccounts;
};

// What an option is about, before it has a price.

/** What its premium follows from; amounts at the strike. */
export type OptionContract = {
  readonly rateCode: string;
  /** B the customer buys the option, S he sells it. */
  readonly buyOrSell: 'B' | 'S';
  readonly callOrPut: 'C' | 'P';
  readonly strikeRate: Decimal;
  readonly amt1: Decimal;
  readonly amt2: Decimal;
  readonly premiumCcy: string;
  readonly premiumDate: string;
  readonly expDate: string;
  /** On which an exercise is delivered. */
  readonly dealDate: string;
};

/** Terms of an option, whatever asked for it. */
export type AnyOptionTerms = OptionContract &
  TradeTerms & {
    readonly cutOffId: CutOffId;
    /** Null where the dates were chosen by hand. */
    readonly termId: string | null;
    /** 0 percent, 1 pips. */
    readonly feeShowType: '0' | '1';
    /** The indication that the customer saw last (OPT-09). */
    readonly oldPremiumRateIo: Decimal | null;
    readonly account1: string;
    readonly account2: string;
  };

/** Terms of an option request. */
export type OptionTerms = AnyOptionTerms & { readonly kind: 'option' };

/** Terms of the reverse option that closes a part of another one. */
export type OptionHedgingTerms = AnyOptionTerms & { readonly kind: 'optionHedging'; readonly originNo: string };

const sidesOfExercise = { BC: 'BUY', BP: 'SELL', SC: 'SELL', SP: 'BUY' } as const;

/** What the customer does with ccy1 when the option is exercised. */
export const exerciseSide = ({ buyOrSell, callOrPut }: Pick<OptionContract, 'buyOrSell' | 'callOrPut'>): Side =>
  sidesOfExercise[`${buyOrSell}${callOrPut}`];

/** The account that the premium is paid from or to. */
export const premiumAccount = ({
  rateCode,
  premiumCcy,
  account1,
  account2,
}: Pick<AnyOptionTerms, 'rateCode' | 'premiumCcy' | 'account1' | 'account2'>): string =>
  rateCode.startsWith(premiumCcy) ? account1 : account2;

// What a special quote is about: which part of which leg of which deal it ends, and through which new deal.

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
