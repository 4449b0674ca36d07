// Forwards: ask, confirm, deliver, rate, special actions, list.
import type {
  ConfirmRequest,
  PartDeliveryRequest,
  ForwardRateForm,
  ForwardStageForm,
  ForwardTradeRequest,
  TradeListForm,
  BusinessNoForm,
} from '#mock/generated/contract.ts';
import type { Call, Handlers } from '../handler.ts';

export const forward = {
  doForwardTrade: ({ world, caller, body }: Call<ForwardTradeRequest>) => world.bank.doForwardTrade(caller, body),
  doForwardTradeConfirm: ({ world, caller, body }: Call<ConfirmRequest>) => world.bank.doForwardTradeConfirm(caller, body),
  doForwardTradeDelivery: ({ world, caller, body }: Call<PartDeliveryRequest>) => world.bank.doForwardTradeDelivery(caller, body),
  getFwdTradeRate: ({ world, caller, body }: Call<ForwardRateForm>) => world.bank.getFwdTradeRate(caller, body),
  TradeSpecialType: ({ world, caller, body }: Call<BusinessNoForm>) => world.bank.TradeSpecialType(caller, body.businessNo),
  forwardClientTrade2: ({ world, caller, body }: Call<TradeListForm>) => world.bank.forwardClientTrade2(caller, body),
  forwardClientTrade: ({ world, caller, body }: Call<TradeListForm>) => world.bank.forwardClientTrade(caller, body),
  forwardTrade: ({ world, caller, body }: Call<ForwardStageForm>) => world.bank.forwardTrade(caller, body),
  fwdTradeDuration: ({ world, caller, body }: Call<TradeListForm>) => world.bank.fwdTradeDuration(caller, body),
} satisfies Handlers;
