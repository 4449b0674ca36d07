// Swaps: rate and lists.
import type { Handlers } from '../handler.ts';

export const swap = {
  getSwapTradeRate: ({ world, caller, body }) => world.bank.getSwapTradeRate(caller, body),
  swapClientTrade: ({ world, caller, body }) => world.bank.swapClientTrade(caller, body),
  swapTrade: ({ world, caller, body }) => world.bank.swapTrade(caller, body),
  swapTradeDuration: ({ world, caller, body }) => world.bank.swapTradeDuration(caller, body),
} satisfies Partial<Handlers>;
