// Prices and open quotes.
import { done } from '#mock/bank/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import { allPrices } from '#mock/worlds/world-prices.ts';
import type { Handlers } from '../handler.ts';

export const market = {
  getInitXprice: ({ world, caller }) => done(allPrices(world, caller.loginName)),
  getTradeQuote: ({ world, caller }) => done({ ...world.bank.getTradeQuote(caller), ...stampOf(world) }),
  clientJsonGetJSONRateRangeShtml: ({ world, query: { code, type, available } }) =>
    world.bank.rateRange({ code, type, ...(available !== undefined && { available: Number(available) }) }),
  getPriceHistory({ world, body }) {
    const candles = world.bank.getPriceHistory(body);
    return candles.ok ? done({ ...stampOf(world), rateCode: body.rateCode, interval: body.interval, candles: candles.data }) : candles;
  },
} satisfies Partial<Handlers>;
