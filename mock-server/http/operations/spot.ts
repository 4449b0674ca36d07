// Spot deals: what may be done, rate and lists.
import type { Handlers } from '../handler.ts';

export const spot = {
  checkTradeAuth: ({ world, caller, body, language }) => world.bank.checkTradeAuth(caller, body.rateCode, language),
  getSpotTradeRate: ({ world, caller, body }) => world.bank.getSpotTradeRate(caller, body),
  SpotClientTrade: ({ world, caller, body }) => world.bank.SpotClientTrade(caller, body),
  norSpotTradeQuery: ({ world, caller, body }) => world.bank.norSpotTradeQuery(caller, body),
  matutitySpotTradeQuery: ({ world, caller, body }) => world.bank.matutitySpotTradeQuery(caller, body),
  spotTradeDuration: ({ world, caller, body }) => world.bank.spotTradeDuration(caller, body),
  spotTradeDurationDetail: ({ world, caller, body }) => world.bank.spotTradeDurationDetail(caller, body.businessNo),
} satisfies Partial<Handlers>;
