// A quote from the request to its end (BNK-04). Each state has only the fields that apply to it.
import type { Decimal } from '../kernel/decimal.ts';
import type { BatchPlace } from './batch-state.ts';
import type { ToCover } from './exposures-state.ts';
import type { AnySpecialTerms, ForwardTerms, OptionHedgingTerms, OptionTerms, SpotTerms, SwapTerms } from './terms.ts';

/** The terms of a request; one member for each kind of quote. */
export type Terms = SpotTerms | ForwardTerms | SwapTerms | OptionTerms | OptionHedgingTerms | AnySpecialTerms;

/** Price of one leg: rates in ccy2 per 1 of ccy1, before (`orgRate`) and after discount and coupon. */
export type LegPrice = { readonly orgRate: Decimal; readonly rate: Decimal; readonly amt1: Decimal; readonly amt2: Decimal };

/** The premium of an option. */
export type PremiumPrice = {
  readonly currency: string;
  /** Rounded in the bank's favour. */
  readonly amount: Decimal;
  /** In ccy2 per 1 of ccy1; `percent` and `pips` are the same premium in those units (OPT-08). */
  readonly unit: Decimal;
  readonly percent: Decimal;
  readonly pips: Decimal;
  /** Mids of spot and of the outright on which the premium is based. */
  readonly spotRate: Decimal;
  readonly fwdRate: Decimal;
};

/** The closing part of a special quote: the rate at which a deal is closed, and the net difference. */
export type ClosingPrice = {
  /** Number of the deal to be closed. */
  readonly originNo: string;
  /** Rate at which the ended part was dealt; null for an option, and in quotes before version 10. */
  readonly dealtRate: Decimal | null;
  /** The bank's price for the opposite side. */
  readonly breachRate: Decimal;
  /** Net difference in netCurr; positive when the customer gains. */
  readonly clientProfit: Decimal;
  /** Cost of the delay of the closed part, in netCurr, not included in clientProfit; 0 when nothing is late (BNK-52). */
  readonly delayCharge: Decimal;
  readonly netCurr: string;
  /** Amount of ccy1 to be closed; `balance` is the amount that stays open. */
  readonly flatAmt: Decimal;
  readonly balance: Decimal;
  /** Date on which the net difference is paid. */
  readonly settleDate: string;
};

/** The bank's price of a request. */
export type Price = {
  /** Spot and forward: the rate. Swap: the far rate. Option: the premium rate in the unit shown. */
  readonly custRate: Decimal;
  /** Pips granted by discount and coupon. */
  readonly discount: Decimal;
  /** The price of each leg of the deal; empty for an option. */
  readonly legs: readonly LegPrice[];
  /** Null except for an option. */
  readonly premium: PremiumPrice | null;
  /** Null except for a special quote. */
  readonly closing: ClosingPrice | null;
  /** Only for a swap: pips from spot to its near date. */
  readonly nearPoints?: Decimal;
};

/** The cost of a quote, relative to the market's mid at the time of the quote (QUO-48). */
export type QuoteCost = {
  /** Exchange: the mid for its date, ccy2 per 1 of ccy1. Swap: the mid points in pips. Option: the premium at mid. */
  readonly mid: Decimal;
  /** Bank time of the market price. */
  readonly at: number;
  /** Mark-up in pips; positive at the customer's cost. */
  readonly markupPips: Decimal;
  /** Mark-up on the amount, in ccy2; for a premium, in the premium's currency. */
  readonly markupAmount: Decimal;
  readonly markupCurrency: string;
};

/** The rates of the market on which a quote is based, fixed with the quote (QUO-47, QUO-49). In ccy2 per 1 of ccy1. */
export type QuoteBasis = {
  /** Spot of the side at which the customer deals, before discount and coupon. */
  readonly spot: Decimal;
  /**
   * What a fixed date at the first and at the last day of the window would have cost with the same discount and coupon.
   * Null unless the date is optional.
   */
  readonly ends: { readonly first: Decimal; readonly last: Decimal } | null;
};

/**
 * A price with its cost and basis. The cost is null when the market has no mid, and in quotes before version 9. The
 * basis is null for swaps and options, and in quotes before version 10.
 */
export type QuotedPrice = Price & { readonly cost: QuoteCost | null; readonly basis: QuoteBasis | null };

/** A request that was accepted for pricing. */
export type Request = {
  readonly businessNo: string;
  readonly customerId: string;
  /** The user whose quote it is; of a submission its checker, who alone may decide on it (EYE-06). */
  readonly loginName: string;
  /** The submission that was approved, and its maker; absent for a request that its user made alone. */
  readonly submission?: { readonly submissionNo: string; readonly maker: string };
  /** The flows that the deal is to cover; absent if it covers none. */
  readonly toCover?: ToCover;
  /** The line of a batch that it belongs to; absent for a quote that is decided alone (EXP-05). */
  readonly batch?: BatchPlace;
  /** Bank time of the request, epoch ms. */
  readonly requestedAt: number;
  readonly terms: Terms;
};

/** The state of a quote; instants in bank time, epoch ms. */
export type QuoteStep =
  | { readonly state: 'waiting'; readonly diesAt: number }
  | { readonly state: 'live'; readonly price: QuotedPrice; readonly expirySeconds: number; readonly expireAt: number }
  | { readonly state: 'bankRejected'; readonly expirySeconds: number; readonly expireAt: number }
  | { readonly state: 'accepted' }
  | { readonly state: 'refused' }
  | { readonly state: 'expired' };

/** A quote: its request and its state. */
export type Quote = { readonly request: Request; step: QuoteStep };

/** All quotes, and how the simulated dealer answers. */
export type QuotesState = {
  /** Quotes, keyed by business number. */
  all: Record<string, Quote>;
  dealer: DealerPolicy;
};

/** Settings of the simulated dealer; a scenario may replace them (MOC-08). Limits in USD equivalent. */
export type DealerPolicy = {
  readonly answers: 'quote' | 'reject' | 'never';
  readonly delayMs: readonly [from: number, to: number];
  readonly expirySeconds: number;
  /** Pips by which the customer's rate gets worse after the request. */
  readonly movedPips: Decimal;
  readonly autoLimitUsd: Decimal;
  readonly headOfficeLimitUsd: Decimal;
  /** Answer to a new order; with `never` it stays pending. */
  readonly orders: 'accept' | 'reject' | 'never';
  /** Answer to a cancellation (BNK-33); with `never` it stays pending until the order is filled or expires. */
  readonly cancels: 'grant' | 'refuse' | 'never';
  /** Treatment, at its cut, of an undisposed option that the customer bought (BNK-27). */
  readonly optionsAtCut: 'giveUp' | 'exercise';
};

/** How a quote or pending request ended. */
export type QuoteGone = 'accepted' | 'refused' | 'expired' | 'unanswered';

/** Facts that change a quote. */
export type QuoteFact =
  | { readonly type: 'quoteRequested'; readonly request: Request; readonly diesAt: number }
  | {
      readonly type: 'quoteSent';
      readonly businessNo: string;
      readonly price: QuotedPrice;
      readonly expirySeconds: number;
      readonly expireAt: number;
    }
  | {
      readonly type: 'quoteBankRejected';
      readonly businessNo: string;
      readonly expirySeconds: number;
      readonly expireAt: number;
    }
  | { readonly type: 'quoteAccepted'; readonly businessNo: string }
  | { readonly type: 'quoteRefused'; readonly businessNo: string }
  | { readonly type: 'quoteExpired'; readonly businessNo: string }
  | { readonly type: 'dealerPolicySet'; readonly policy: DealerPolicy };

// The dealer settings of a new world, from which scenarios deviate (MOC-08, BNK-09, BNK-10).

/** Quotes every request within the limits after 0.5 to 3 seconds, accepts every order and grants every cancellation. */
export const standardDealer: DealerPolicy = {
  answers: 'quote',
  delayMs: [500, 3000],
  expirySeconds: 100,
  movedPips: '0',
  autoLimitUsd: '10000000',
  headOfficeLimitUsd: '30000000',
  orders: 'accept',
  cancels: 'grant',
  optionsAtCut: 'giveUp',
};
