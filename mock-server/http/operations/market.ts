// Prices and open quotes.
import { done } from '#mock/bank/kernel/answer.ts';
import { stampOf } from '#mock/worlds/stamp.ts';
import { allPrices } from '#mock/worlds/world-prices.ts';
import { inTurns } from '#mock/bank/engine/turns.ts';
import type { Handlers } from '../handler.ts';

export const market = {
  getInitXprice: ({ world, caller }) => done(allPrices(world, caller.loginName)),
  getTradeQuote: ({ world, caller }) => done({ ...world.bank.getTradeQuote(caller), ...stampOf(world) }),
  clientJsonGetJSONRateRangeShtml: ({ world, query: { code, type, available } }) =>
    world.bank.rateRange({ code, type, ...(available !== undefined && { available: Number(available) }) }),
  async getPriceHistory({ world, body: { rateCode, interval, ...range } }) {
    const history = world.bank.getPriceHistory({ rateCode, interval, ...range });
    if (!history.ok) return history;
    const stamp = stampOf(world);
    return done({ ...stamp, rateCode, interval, candles: await inTurns(history.data) });
  },
  async getPriceMoves({ world, body: { rateCodes } }) {
    const moves = world.bank.getPriceMoves(rateCodes);
    if (!moves.ok) return moves;
    const stamp = stampOf(world);
    return done({ ...stamp, moves: await inTurns(moves.data) });
  },
} satisfies Partial<Handlers>;
