// Returns the request of the current market for a quote, and the difference between market and quote in pips, or in
// percentage points for a premium (QUO-44).
import type { ForwardQuote } from '#web/api/generated/model/forwardQuote.zod.ts';
import type { OptionQuote } from '#web/api/generated/model/optionQuote.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { SwapQuote } from '#web/api/generated/model/swapQuote.zod.ts';
import { getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import { getOptFenicsPriceQueryKey, optFenicsPrice } from '#web/api/generated/option/option.ts';
import { getGetSwapTradeRateQueryKey, getSwapTradeRate } from '#web/api/generated/swap/swap.ts';
import { type Decimal, multiply, round, subtract, trimmed } from '#web/domain/decimal.ts';
import { asks, type Question } from '#web/engines/ticket/reads.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import type { Words } from '#web/state/dialogs.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';

const signed = (value: Decimal): string => (value.startsWith('-') || value === '0' ? value : `+${value}`);

/** Returns the pips from the quoted rate to the market's, with sign; positive when the market is higher. */
export function pipsApart(quoted: Decimal, now: Decimal, pipFactor: string): string {
  return signed(trimmed(round(multiply(subtract(now, quoted), pipFactor), 1)));
}

/** Returns a request whose answer is converted to the text beside the quote. */
function asking<Data>(question: Question<Data>, wordsOf: (now: Data) => Words): Question<Words> {
  return {
    ...question,
    data: (answer) => {
      const now = question.data(answer);
      return now && wordsOf(now);
    },
  };
}

const factorOf = (rateCode: string): string => pairOf(pairs.list, rateCode)?.pipFactor ?? '1';

// Requests by the quote's dates, because a term may mean another date by now.
function forwardNow({ forwardTrade: { rateCode, buyOrSell, calCyCode, valueDate, optionDate, custRate } }: ForwardQuote) {
  if (custRate === null) return null;
  const body = { rateCode, buyOrSell, calCyCode, termId: '', maturityDate: valueDate, ...(optionDate !== null && { optionDate }) } as const;
  return asking(asks(getFwdTradeRate, getGetFwdTradeRateQueryKey, body), ({ custRate: now }) => ({
    key: 'quote.marketNow',
    values: { rate: rateOf(rateCode, 'forward', now), pips: pipsApart(custRate, now, factorOf(rateCode)) },
  }));
}

// Returns the query for the current price of a swap. Both legs move with spot, so the price is the points between them.
function swapNow({ swapTrade: { rateCode, buyOrSell, calCyCode, nearValueDate, farMaturityDate, nearCustRate, farCustRate } }: SwapQuote) {
  if (nearCustRate === null || farCustRate === null) return null;
  const body = { rateCode, buyOrSell, calCyCode, nearTermId: '', farTermId: '', nearValueDate, farMaturityDate } as const;
  return asking(asks(getSwapTradeRate, getGetSwapTradeRateQueryKey, body), (now) => {
    const points = subtract(now.farCustRate, now.nearCustRate);
    return {
      key: 'quote.marketNowPoints',
      values: {
        points: pipsApart('0', points, factorOf(rateCode)),
        pips: pipsApart(subtract(farCustRate, nearCustRate), points, factorOf(rateCode)),
      },
    };
  });
}

function optionNow({ optionTrade: deal }: OptionQuote) {
  const { rateCode, feeShowType, premiumRateIo: quoted } = deal;
  if (quoted === null) return null;
  const { buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, expDate, dealDate, premiumDate, premiumParymentCyCode } = deal;
  const contract = { buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, expDate, dealDate, premiumDate, premiumParymentCyCode };
  const body = { rateCode, ...contract, termId: '', feeShowType } as const;
  return asking(asks(optFenicsPrice, getOptFenicsPriceQueryKey, body), ({ premiumRateIo: now }) => ({
    key: feeShowType === '0' ? 'quote.marketNowPercent' : 'quote.marketNowFee',
    values: { rate: now, apart: signed(trimmed(subtract(now, quoted))) },
  }));
}

/** Returns null for a spot quote, whose market is in the feed, and for a special quote, which has its own price (QUO-47). */
export function askedNow(quote: Quote): Question<Words> | null {
  if (quote.specialFlag !== undefined) return null;
  if ('forwardTrade' in quote) return forwardNow(quote);
  if ('swapTrade' in quote) return swapNow(quote);
  return 'optionTrade' in quote ? optionNow(quote) : null;
}
