// The dealer's console: policy for the world, and quoting or rejecting a waiting request by hand (MOC-08, MOC-13).
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { bankQuotes, bankRejects, ownPrice, requoted } from './dealer.ts';
import type { DealerPolicy, Quote } from '../facts/quote-state.ts';

/** Only what is named changes. */
export function setDealer(change: Partial<DealerPolicy>, state: BankState): Decision<DealerPolicy> {
  const policy = { ...state.quotes.dealer, ...change };
  return { facts: [{ type: 'dealerPolicySet', policy }], answer: policy };
}

const waitingQuote = (state: BankState, businessNo: string): Quote | null => {
  const quote = state.quotes.all[businessNo];
  return quote?.step.state === 'waiting' ? quote : null;
};

/** A waiting request, and the rate to quote it at. */
export type QuoteByHand = { readonly businessNo: string; readonly custRate?: Decimal };

/** Quotes a waiting request, at the bank's own rate when none is given. */
export function quoteByHand({ businessNo, custRate }: QuoteByHand, state: BankState, env: Env): Decision<Answer<null>> {
  const quote = waitingQuote(state, businessNo);
  if (!quote) return unchanged(refused('stateNotAllowed'));
  const price = ownPrice(quote.request, state, env);
  if (!price) return unchanged(refused('priceUnavailable'));
  const sent = custRate === undefined ? price : requoted(quote.request, price, custRate, state);
  return { facts: bankQuotes(quote, sent, state, env), answer: done(null) };
}

/** Rejects a waiting request. */
export function rejectByHand({ businessNo }: { readonly businessNo: string }, state: BankState, env: Env): Decision<Answer<null>> {
  const quote = waitingQuote(state, businessNo);
  return quote ? { facts: bankRejects(quote, state, env), answer: done(null) } : unchanged(refused('stateNotAllowed'));
}
