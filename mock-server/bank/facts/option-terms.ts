// What an option is about, before it has a price.
import type { CutOffId } from '../calendar/option-cuts.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import type { TradeTerms } from './trade-terms.ts';

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
