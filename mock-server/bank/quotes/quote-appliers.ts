// Applies facts of quotes; a step that the quote's state does not allow is a defect (BNK-04).
import type { Appliers } from '../facts/facts.ts';
import { countBusinessNo } from '../kernel/numbering.ts';
import type { BankState } from '../facts/state.ts';
import type { QuoteFact, QuoteStep } from '../facts/quote-state.ts';

type StateName = QuoteStep['state'];

/** States from which each state can be reached; a quote starts as waiting. */
const reachedFrom: Readonly<Record<Exclude<StateName, 'waiting'>, readonly StateName[]>> = {
  live: ['waiting'],
  bankRejected: ['waiting'],
  accepted: ['live'],
  refused: ['waiting', 'live', 'bankRejected'],
  expired: ['waiting', 'live', 'bankRejected'],
};

function move(state: BankState, businessNo: string, to: Exclude<StateName, 'waiting'>, step: (from: QuoteStep) => QuoteStep): void {
  const quote = state.quotes.all[businessNo];
  if (!quote || !reachedFrom[to].includes(quote.step.state)) throw new Error(`quote ${businessNo} cannot change to state ${to}`);
  quote.step = step(quote.step);
}

/** How each quote fact changes the state. */
export const quoteAppliers: Appliers<QuoteFact> = {
  quoteRequested: (state, { request, diesAt }) => {
    countBusinessNo(state.numbering, request.businessNo);
    state.quotes.all[request.businessNo] = { request, step: { state: 'waiting', diesAt } };
  },
  quoteSent: (state, { businessNo, price, expirySeconds, expireAt }) =>
    move(state, businessNo, 'live', () => ({ state: 'live', price, expirySeconds, expireAt })),
  quoteBankRejected: (state, { businessNo, expirySeconds, expireAt }) =>
    move(state, businessNo, 'bankRejected', () => ({ state: 'bankRejected', expirySeconds, expireAt })),
  quoteAccepted: (state, { businessNo }) => move(state, businessNo, 'accepted', () => ({ state: 'accepted' })),
  quoteRefused: (state, { businessNo }) => move(state, businessNo, 'refused', () => ({ state: 'refused' })),
  quoteExpired: (state, { businessNo }) => move(state, businessNo, 'expired', () => ({ state: 'expired' })),
  dealerPolicySet: ({ quotes }, { policy }) => {
    quotes.dealer = policy;
  },
};
