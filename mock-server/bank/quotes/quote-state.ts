// A quote from the request to its end (BNK-04); each state holds what is known in it and nothing else.
import type { Decimal } from '../decimal.ts';
import type { SpotTerms } from '../products/spot-terms.ts';

/** What was asked for; one member for each product. */
export type Terms = SpotTerms;

/** The bank's own price of the terms; rates in ccy2 per 1 of ccy1, discount in pips. */
export type Price = {
  readonly orgCustRate: Decimal;
  readonly custRate: Decimal;
  readonly discount: Decimal;
  readonly amt1: Decimal;
  readonly amt2: Decimal;
};

/** A request that was taken. */
export type Request = {
  readonly businessNo: string;
  readonly customerId: string;
  readonly loginName: string;
  /** Bank time. */
  readonly requestedAt: number;
  readonly terms: Terms;
};

/** Where a quote stands; times in bank milliseconds. */
export type QuoteStep =
  | { readonly state: 'waiting'; readonly diesAt: number }
  | { readonly state: 'live'; readonly price: Price; readonly expirySeconds: number; readonly expireAt: number }
  | { readonly state: 'bankRejected'; readonly expirySeconds: number; readonly expireAt: number }
  | { readonly state: 'accepted' }
  | { readonly state: 'refused' }
  | { readonly state: 'expired' };

/** A request and where it stands. */
export type Quote = { readonly request: Request; step: QuoteStep };

/** The slice of quotes. */
export type QuotesState = {
  /** By business number. */
  all: Record<string, Quote>;
  dealer: DealerPolicy;
};

/** How the dealer behaves; a scenario hands in another one (MOC-08). Limits in USD equivalent. */
export type DealerPolicy = {
  readonly answers: 'quote' | 'reject' | 'never';
  readonly delayMs: readonly [from: number, to: number];
  readonly expirySeconds: number;
  /** Moves the customer's rate against him after the request, in pips. */
  readonly movedPips: Decimal;
  readonly autoLimitUsd: Decimal;
  readonly headOfficeLimitUsd: Decimal;
};

/** How a quote or waiting request ended. */
export type QuoteGone = 'accepted' | 'refused' | 'expired' | 'unanswered';

/** What can happen to it. */
export type QuoteFact =
  | { readonly type: 'quoteRequested'; readonly request: Request; readonly diesAt: number }
  | {
      readonly type: 'quoteSent';
      readonly businessNo: string;
      readonly price: Price;
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
