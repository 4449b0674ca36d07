// Spot deals: ask, confirm, deliver, list.
import type {
  TradeAuthForm,
  ConfirmRequest,
  PartDeliveryRequest,
  BusinessNoForm,
  SpotTradeRequest,
  TradeListForm,
} from '#mock/generated/contract.ts';
import type { Call, Handlers } from '../handler.ts';

export const spot = {
  checkTradeAuth: ({ world, caller, body, language }: Call<TradeAuthForm>) => world.bank.checkTradeAuth(caller, body.rateCode, language),
  doSpotTrade: ({ world, caller, body }: Call<SpotTradeRequest>) => world.bank.doSpotTrade(caller, body),
  doSpotTradeConfirm: ({ world, caller, body }: Call<ConfirmRequest>) => world.bank.doSpotTradeConfirm(caller, body),
  doSpotTradeDelivery: ({ world, caller, body }: Call<PartDeliveryRequest>) => world.bank.doSpotTradeDelivery(caller, body),
  SpotClientTrade: ({ world, caller, body }: Call<TradeListForm>) => world.bank.SpotClientTrade(caller, body),
  norSpotTradeQuery: ({ world, caller, body }: Call<TradeListForm>) => world.bank.norSpotTradeQuery(caller, body),
  matutitySpotTradeQuery: ({ world, caller, body }: Call<TradeListForm>) => world.bank.matutitySpotTradeQuery(caller, body),
  spotTradeDuration: ({ world, caller, body }: Call<TradeListForm>) => world.bank.spotTradeDuration(caller, body),
  spotTradeDurationDetail: ({ world, caller, body }: Call<BusinessNoForm>) => world.bank.spotTradeDurationDetail(caller, body.businessNo),
} satisfies Handlers;
