// Prices and open quotes.
import type { ClientJsonGetJSONRateRangeShtmlParams, PriceHistoryForm } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import { allPrices } from '#mock/worlds/world-prices.ts';
import type { Call, Handlers } from '../handler.ts';

export const market = {
  getInitXprice: ({ world, caller }: Call) => done(allPrices(world, caller.loginName)),
  getTradeQuote: ({ world, caller }: Call) => done({ ...world.bank.getTradeQuote(caller), ...stampOf(world) }),
  clientJsonGetJSONRateRangeShtml: ({ world, query: { code, type, available } }: Call<unknown, ClientJsonGetJSONRateRangeShtmlParams>) =>
    world.bank.rateRange({ code, type, ...(available !== undefined && { available: Number(available) }) }),
  getPriceHistory({ world, body }: Call<PriceHistoryForm>) {
    const candles = world.bank.getPriceHistory(body);
    return candles.ok ? done({ ...stampOf(world), rateCode: body.rateCode, interval: body.interval, candles: candles.data }) : candles;
  },
} satisfies Handlers;
