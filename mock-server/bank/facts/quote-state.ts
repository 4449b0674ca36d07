// A quote from the request to its end (BNK-04); each state holds what is known in it and nothing else.
import type { Decimal } from '../kernel/decimal.ts';
import type { AnySpecialTerms, ForwardTerms, OptionHedgingTerms, OptionTerms, SpotTerms, SwapTerms } from './terms.ts';

/** What was asked for; one member for each kind of quote. */
export type Terms = SpotTerms | ForwardTerms | SwapTerms | OptionTerms | OptionHedgingTerms | AnySpecialTerms;

/** What one leg costs; rates in ccy2 per 1 of ccy1, before and after discount and coupon. */
export type LegPrice = { readonly orgRate: Decimal; readonly rate: Decimal; readonly amt1: Decimal; readonly amt2: Decimal };

/** What an option costs. */
export type PremiumPrice = {
  readonly currency: string;
  /** Rounded against the customer. */
  readonly amount: Decimal;
  /** In ccy2 per 1 of ccy1; the same shown in percent and in pips (OPT-08). */
  readonly unit: Decimal;
  readonly percent: Decimal;
  readonly pips: Decimal;
  /** Mids of spot and of the outright behind it. */
  readonly spotRate: Decimal;
  readonly fwdRate: Decimal;
};

/** What a special quote brings: the rate that ends a deal, and the difference. */
export type ClosingPrice = {
  /** The deal that is ended. */
  readonly originNo: string;
  /** The bank's price for the opposite side. */
  readonly breachRate: Decimal;
  /** Above 0 the customer gains; in netCurr. */
  readonly clientProfit: Decimal;
  /** What the delay of what is ended costs, in netCurr and outside of clientProfit; 0 where nothing is late (BNK-52). */
  readonly delayCharge: Decimal;
  readonly netCurr: string;
  /** Amount of ccy1 that is ended, and what stays open. */
  readonly flatAmt: Decimal;
  readonly balance: Decimal;
  /** When the difference is paid. */
  readonly settleDate: string;
};

/** The bank's own price of the terms. */
export type Price = {
  /** Spot and forward: the rate; swap: the far rate; option: the premium rate in the unit shown. */
  readonly custRate: Decimal;
  /** Pips granted by discount and coupon. */
  readonly discount: Decimal;
  /** One for each leg of the deal; none for an option. */
  readonly legs: readonly LegPrice[];
  /** Of an option only. */
  readonly premium: PremiumPrice | null;
  /** Of a special quote only. */
  readonly closing: ClosingPrice | null;
  /** Of a swap only: pips from spot to its near date. */
  readonly nearPoints?: Decimal;
};

/** What a quote costs beside the middle of the market at its moment (QUO-48). */
export type QuoteCost = {
  /** Of an exchange the mid for its day, ccy2 per 1 of ccy1; of a swap mid points in pips; of an option the premium at mid. */
  readonly mid: Decimal;
  /** Bank time at which the market was looked at. */
  readonly at: number;
  /** Above 0 to the customer's cost. */
  readonly markupPips: Decimal;
  /** The same on the amount, in ccy2, of a premium in its currency. */
  readonly markupAmount: Decimal;
  readonly markupCurrency: string;
};

/** A price as it was quoted; its cost is null where the market has no middle, and in quotes of before version 9. */
export type QuotedPrice = Price & { readonly cost: QuoteCost | null };

/** A request that was taken. */
export type Request = {
  readonly businessNo: string;
  readonly customerId: string;
  readonly loginName: string;
  /** Bank time. */
  readonly requestedAt: number;
  readonly terms: Terms;
};

/** The state of a quote; times in bank milliseconds. */
export type QuoteStep =
  | { readonly state: 'waiting'; readonly diesAt: number }
  | { readonly state: 'live'; readonly price: QuotedPrice; readonly expirySeconds: number; readonly expireAt: number }
  | { readonly state: 'bankRejected'; readonly expirySeconds: number; readonly expireAt: number }
  | { readonly state: 'accepted' }
  | { readonly state: 'refused' }
  | { readonly state: 'expired' };

/** A request and its state. */
export type Quote = { readonly request: Request; step: QuoteStep };

/** The slice of quotes. */
export type QuotesState = {
  /** By business number. */
  all: Record<string, Quote>;
  dealer: DealerPolicy;
};

/** How the dealer behaves; a scenario may replace it (MOC-08). Limits in USD equivalent. */
export type DealerPolicy = {
  readonly answers: 'quote' | 'reject' | 'never';
  readonly delayMs: readonly [from: number, to: number];
  readonly expirySeconds: number;
  /** Moves the customer's rate against him after the request, in pips. */
  readonly movedPips: Decimal;
  readonly autoLimitUsd: Decimal;
  readonly headOfficeLimitUsd: Decimal;
  /** What becomes of a new order: never leaves it waiting. */
  readonly orders: 'accept' | 'reject' | 'never';
  /** What becomes of a cancel (BNK-33): never leaves it waiting until the order is filled or expires. */
  readonly cancels: 'grant' | 'refuse' | 'never';
  /** What happens at its cut to an undisposed option that the customer bought (BNK-27). */
  readonly optionsAtCut: 'giveUp' | 'exercise';
};

/** How a quote or waiting request ended. */
export type QuoteGone = 'accepted' | 'refused' | 'expired' | 'unanswered';

/** What can happen to it. */
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

// How the dealer of a new world behaves, and what a scenario changes it from (MOC-08, BNK-09, BNK-10).

/** Quotes all within the limits after half a second to three; takes every order and grants every cancel. */
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
