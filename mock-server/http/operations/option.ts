// Options: price and lists.
import type { Handlers } from '../handler.ts';

export const option = {
  optFenicsPrice: ({ world, body }) => world.bank.optFenicsPrice(body),
  optStrikes: ({ world, body }) => world.bank.optStrikes(body),
  optClientTrade: ({ world, caller, body }) => world.bank.optClientTrade(caller, body),
  noReachDateOptClientTrade: ({ world, caller, body }) => world.bank.noReachDateOptClientTrade(caller, body),
  reachDateOptClientTrade: ({ world, caller, body }) => world.bank.reachDateOptClientTrade(caller, body),
  optionTradeListToDelivery: ({ world, caller, body }) => world.bank.optionTradeListToDelivery(caller, body),
  optTradeHistory: ({ world, caller, body }) => world.bank.optTradeHistory(caller, body),
} satisfies Partial<Handlers>;
