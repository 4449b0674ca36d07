// Open quotes and waiting requests as the wire has them; plain decimals (QUO-30, BNK-46).
import type { OpenQuotes, Quote as WireQuote } from '#mock/generated/contract.ts';

import { quotesUnder } from '../catalogue/found.ts';
import { quotesThat } from '../catalogue/headings.ts';
import { coverShown } from '../ledger/holds.ts';
import type { Cover } from '../facts/ledger-state.ts';
import type { RequestOf } from '../products/quote-kind.ts';
import type { QuotedPrice, Quote, Request, Terms } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { forwardRecord } from './forward-record.ts';
import { optionRecord } from './option-record.ts';
import type { QuoteBody } from './quote-fields.ts';
import { specialRecords } from './special-records.ts';
import { spotRecord } from './spot-record.ts';
import { swapRecord } from './swap-record.ts';
import { waitingRequest } from './waiting-rows.ts';

/** One of each kind of terms. */
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
  const price = step.state === 'live' ? step.price : null;
  const masterQuoteState = step.state === 'live' ? 0 : 1;
  return {
    tradeQuote: { businessNo, masterQuoteState, expirySeconds, loginId: loginName, custRate: price?.custRate ?? null, expireAt },
    ...recordOf(request, price, coverShown(state.ledger.covers[businessNo])),
  } as WireQuote;
}

/** The quote of a number that has just been sent. */
export function wireQuote(state: BankState, businessNo: string): WireQuote {
  const quote = state.quotes.all[businessNo];
  const wire = quote && wireOf(state, quote);
  if (!wire) throw new Error(`no open quote ${businessNo}`);
  return wire;
}

/** What a login has open, and its last sequence number (LIV-25). */
export function openQuotes(state: BankState, loginName: string): Omit<OpenQuotes, 'bankTime' | 'clockRate'> {
  const own = quotesUnder(state, quotesThat.areOpenFor(loginName));
  return {
    seq: state.notices[loginName]?.seq ?? 0,
    quotes: own.flatMap((quote) => wireOf(state, quote) ?? []),
    waiting: own.flatMap((quote) => waitingRequest(quote) ?? []),
  };
}
