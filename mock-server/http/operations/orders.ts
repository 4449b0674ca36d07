// Orders that fill when the price comes: place, cancel, list.
import type { CancelOrderRequest, ForwardOrderRequest, OrderListForm, SpotOrderRequest } from '#mock/generated/contract.ts';
import type { Call, Handlers } from '../handler.ts';

export const orders = {
  doSpotForexOrderTrade: ({ world, caller, body }: Call<SpotOrderRequest>) => world.bank.doSpotForexOrderTrade(caller, body),
  cancleSpotForexOrder: ({ world, caller, body }: Call<CancelOrderRequest>) => world.bank.cancleSpotForexOrder(caller, body),
  doFwdForexOrderTrade: ({ world, caller, body }: Call<ForwardOrderRequest>) => world.bank.doFwdForexOrderTrade(caller, body),
  doCancleFwdOrderTrade: ({ world, caller, body }: Call<CancelOrderRequest>) => world.bank.doCancleFwdOrderTrade(caller, body),
  forexOrderList: ({ world, caller, body }: Call<OrderListForm>) => world.bank.forexOrderList(caller, body),
} satisfies Handlers;
