// Open quotes and waiting requests in the shape of the contract (QUO-30, BNK-46). Amounts and rates are decimal
// strings, not formatted for display.
import type { OpenQuotes, Quote as WireQuote, WaitingRequest } from '#mock/generated/contract.ts';
import type { AnyOptionTerms, AnySpecialTerms, TradeTerms } from '../facts/terms.ts';
import type { Quote, QuotedPrice, Request, Terms } from '../facts/quote-state.ts';
import { quotesUnder } from '../catalogue/found.ts';
import { quotesThat } from '../catalogue/index-keys.ts';
import { showsCost } from '../directory/cost-setting.ts';
import { coverShown } from '../ledger/holds.ts';
import type { Cover } from '../facts/ledger-state.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { BankState } from '../facts/state.ts';
import { forwardRecord, optionRecord, spotRecord, swapRecord } from './quote-records.ts';
import type { QuoteBody } from './quote-fields.ts';
import { specialRecords } from './special-records.ts';

// Requests that wait for the dealer, in the terms of the ticket (QUO-42, API-37).

/** Side, amount and days; for a swap those of both legs, for an option the expiry date. */
type Wanted = Pick<WaitingRequest, 'buyOrSell' | 'calCyCode' | 'amount' | 'valueDate' | 'farValueDate' | 'callOrPut'>;
type WantedOf<T extends Terms> = (terms: T) => Wanted;

const exchange = ({ buyOrSell, calCyCode, amount }: TradeTerms) => ({ buyOrSell, calCyCode, amount });
const option: WantedOf<Extract<Terms, AnyOptionTerms>> = (terms) => ({
  ...exchange(terms),
  callOrPut: terms.callOrPut,
  valueDate: terms.expDate,
});
const ended = ({ side, amt1 }: AnySpecialTerms) => ({
  buyOrSell: side === 'BUY' ? ('B' as const) : ('S' as const),
  calCyCode: '0' as const,
  amount: amt1,
});
const oneLeg: WantedOf<AnySpecialTerms> = (terms) => ({ ...ended(terms), valueDate: terms.date });
const twoLegs: WantedOf<AnySpecialTerms> = (terms) => ({ ...ended(terms), valueDate: terms.nearDate, farValueDate: terms.date });

const wanted: { readonly [K in Terms['kind']]: WantedOf<Extract<Terms, { readonly kind: K }>> } = {
  spot: (terms) => ({ ...exchange(terms), valueDate: terms.valueDate }),
  forward: (terms) => ({ ...exchange(terms), valueDate: terms.maturityDate }),
  swap: (terms) => ({ ...exchange(terms), valueDate: terms.nearDate, farValueDate: terms.farDate }),
  option,
  optionHedging: option,
  spotBreach: oneLeg,
  fwdEarlyBreach: oneLeg,
  fwdExpireBreach: oneLeg,
  fwdEarlyDelivery: twoLegs,
  swapBreach: twoLegs,
};

/** Returns null unless the quote is still waiting for the dealer. `specialFlag` is set only if the terms end a deal. */
export function waitingRequest({ request: { businessNo, requestedAt, terms }, step }: Quote): WaitingRequest | null {
  if (step.state !== 'waiting') return null;
  const { rateCode, kind } = terms;
  const flag = 'originNo' in terms ? { specialFlag: terms.kind } : {};
  const what = (wanted[kind] as WantedOf<Terms>)(terms);
  return { businessNo, rateCode, ...flag, ...what, requestedAt, expireAt: step.diesAt };
}

/** Builds the contract's object for one kind of terms. `price` is null if the bank rejected the request. */
type RecordOf<T extends Terms> = (request: RequestOf<T>, price: QuotedPrice | null, cover: Cover | undefined) => QuoteBody;

const records: { readonly [K in Terms['kind']]: RecordOf<Extract<Terms, { readonly kind: K }>> } = {
  spot: (request, price, cover) => ({ spotTrade: spotRecord(request, price, cover) }),
  forward: (request, price, cover) => ({ forwardTrade: forwardRecord(request, price, cover) }),
  swap: (request, price, cover) => ({ swapTrade: swapRecord(request, price, cover) }),
  option: (request, price, cover) => ({ optionTrade: optionRecord(request, price, cover) }),
  optionHedging: (request, price) => ({ optionTrade: optionRecord(request, price, undefined), specialFlag: 'optionHedging' }),
  ...specialRecords,
};

function recordOf(request: Request, price: QuotedPrice | null, cover: Cover | undefined): QuoteBody {
  const record = records[request.terms.kind] as RecordOf<Terms>;
  return record(request, price, cover);
}

function wireOf(state: BankState, { request, step }: Quote): WireQuote | null {
  if (step.state !== 'live' && step.state !== 'bankRejected') return null;
  const { businessNo, loginName } = request;
  const { expirySeconds, expireAt } = step;
  const price = step.state === 'live' ? (showsCost(state, request.customerId) ? step.price : { ...step.price, cost: null }) : null;
  const masterQuoteState = step.state === 'live' ? 0 : 1;
  return {
    tradeQuote: { businessNo, masterQuoteState, expirySeconds, loginId: loginName, custRate: price?.custRate ?? null, expireAt },
    ...recordOf(request, price, coverShown(state.ledger.covers[businessNo])),
  } as WireQuote;
}

/** Returns a newly sent quote in the shape of the contract. Throws if there is no open quote with this number. */
export function wireQuote(state: BankState, businessNo: string): WireQuote {
  const quote = state.quotes.all[businessNo];
  const wire = quote && wireOf(state, quote);
  if (!wire) throw new Error(`no open quote ${businessNo}`);
  return wire;
}

/** Open quotes of a login, and its last sequence number (LIV-25). Those of a batch are read with it (EXP-05). */
export function openQuotes(state: BankState, loginName: string): Omit<OpenQuotes, 'bankTime' | 'clockRate'> {
  const own = quotesUnder(state, quotesThat.areOpenFor(loginName)).filter(({ request }) => !request.batch);
  return {
    seq: state.notices[loginName]?.seq ?? 0,
    quotes: own.flatMap((quote) => wireOf(state, quote) ?? []),
    waiting: own.flatMap((quote) => waitingRequest(quote) ?? []),
  };
}
