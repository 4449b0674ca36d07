// Calls whose response needs more than the bank: a stamp of the socket, or a setting of the world.
import { done } from '#mock/bank/kernel/answer.ts';
import { inTurns } from '#mock/bank/engine/turns.ts';
import { allPrices, stampOf } from '#mock/worlds/world-prices.ts';
import type { Handlers } from '../handler.ts';

export const stamped = {
  clientInfo: ({ world: { bank, settings }, caller, language }) =>
    done({ ...bank.clientInfo(caller, language), ...(settings.demo === true && { demo: { hasDealt: bank.hasDealt(caller) } }) }),
  clientJsonGetJSONRateRangeShtml: ({ world, query: { code, type, available } }) =>
    world.bank.rateRange({ code, type, ...(available !== undefined && { available: Number(available) }) }),
  getInitXprice: ({ world, caller }) => done(allPrices(world, caller.loginName)),
  getPublicBoard: ({ world }) => done({ ...world.bank.getPublicBoard(), ...stampOf(world) }),
  getServiceTime: ({ world }) => done({ ...world.bank.getServiceTime(), ...stampOf(world) }),
  getTradeQuote: ({ world, caller }) => done({ ...world.bank.getTradeQuote(caller), ...stampOf(world) }),
  positions: ({ world, caller }) => done({ ...stampOf(world), ships: world.bank.positions(caller) }),

  async getPriceHistory({ world, body: { rateCode, interval, ...range } }) {
    const history = world.bank.getPriceHistory({ rateCode, interval, ...range });
    if (!history.ok) return history;
    const stamp = stampOf(world);
    return done({ ...stamp, rateCode, interval, candles: await inTurns(history.data) });
  },
  async getPriceMoves({ world, body }) {
    const moves = world.bank.getPriceMoves(body);
    if (!moves.ok) return moves;
    const stamp = stampOf(world);
    return done({ ...stamp, moves: await inTurns(moves.data) });
  },
} satisfies Partial<Handlers>;
