// Swaps: ask, confirm, deliver, rate, list.
import type {
  ConfirmRequest,
  SwapDeliveryRequest,
  SwapListForm,
  SwapRateForm,
  SwapStageForm,
  SwapTradeRequest,
} from '#mock/generated/contract.ts';
import type { Call, Handlers } from '../handler.ts';

export const swap = {
  doSwapTrade: ({ world, caller, body }: Call<SwapTradeRequest>) => world.bank.doSwapTrade(caller, body),
  doSwapTradeConfirm: ({ world, caller, body }: Call<ConfirmRequest>) => world.bank.doSwapTradeConfirm(caller, body),
  doSwapTradeDelivery: ({ world, caller, body }: Call<SwapDeliveryRequest>) => world.bank.doSwapTradeDelivery(caller, body),
  getSwapTradeRate: ({ world, caller, body }: Call<SwapRateForm>) => world.bank.getSwapTradeRate(caller, body),
  swapClientTrade: ({ world, caller, body }: Call<SwapListForm>) => world.bank.swapClientTrade(caller, body),
  swapTrade: ({ world, caller, body }: Call<SwapStageForm>) => world.bank.swapTrade(caller, body),
  swapTradeDuration: ({ world, caller, body }: Call<SwapListForm>) => world.bank.swapTradeDuration(caller, body),
} satisfies Handlers;
