// What a visitor sees before the sign-in: prices to look at, and whether the bank deals (LAY-30).
import type { PublicBoard } from '#mock/generated/contract.ts';

import type { Env } from '../desk/env.ts';
import { priceRows, type PriceKey } from '../market/feed.ts';
import type { Market } from '../market/market.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';

/** The pairs that are shown to everybody. */
const shown: readonly PriceKey[] = ['USD/CNH', 'EUR/CNH', 'JPY/CNH'].map((ccyPair) => ({ ccyPair, type: 'SPOT', term: null }));

/** The end of the session at an instant, or of the last one that follows it without a break; null when closed. */
function openUntil({ calendar, bankNow }: Env): number | null {
  if (calendar.session(bankNow) === 'CLOSED') return null;
  let end = calendar.nextChangeAt(bankNow);
  while (calendar.session(end) !== 'CLOSED') end = calendar.nextChangeAt(end);
  return end;
}

/** The spot rows of the feed, without anything of a customer; the clock's rate is the world's to add. */
export function publicBoard(market: Market, { disturbances }: BankState, env: Env): Omit<PublicBoard, 'clockRate'> {
  const { calendar, bankNow } = env;
  return {
    bankTime: bankNow,
    session: calendar.session(bankNow),
    nextChangeAt: calendar.nextChangeAt(bankNow),
    openUntil: openUntil(env),
    prices: priceRows(market, shown, bankNow, disturbances).map(({ ccyPair: rateCode, custBid: bid, custOffer: offer, valTime }) => ({
      rateCode: rateCode as PublicBoard['prices'][number]['rateCode'],
      pipFactor: pairOf(rateCode).pipFactor,
      bid,
      offer,
      valTime,
    })),
  };
}
