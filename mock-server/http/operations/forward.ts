// Forwards: rate, special actions, lists.
import type { Handlers } from '../handler.ts';

export const forward = {
  getFwdTradeRate: ({ world, caller, body }) => world.bank.getFwdTradeRate(caller, body),
  TradeSpecialType: ({ world, caller, body }) => world.bank.TradeSpecialType(caller, body.businessNo),
  forwardClientTrade2: ({ world, caller, body }) => world.bank.forwardClientTrade2(caller, body),
  forwardClientTrade: ({ world, caller, body }) => world.bank.forwardClientTrade(caller, body),
  forwardTrade: ({ world, caller, body }) => world.bank.forwardTrade(caller, body),
  fwdTradeDuration: ({ world, caller, body }) => world.bank.fwdTradeDuration(caller, body),
} satisfies Partial<Handlers>;
