// Swaps: acts and reads of a signed-in user; the methods bear the operationIds of the contract.
import type {
  ConfirmRequest,
  SwapDeliveryRequest,
  SwapListForm,
  SwapRate,
  SwapRateForm,
  SwapStageForm,
  SwapTradeRequest,
} from '#mock/generated/contract.ts';

import { type Answer, refused } from '../answer.ts';
import { customerOf } from '../directory/customers.ts';
import type { Engine } from '../engine.ts';
import type { Caller } from '../env.ts';
import type { Delivered } from '../lifecycle/delivery.ts';
import { type SwapListName, swapPage } from '../queries/swap-lists.ts';
import { swapRate } from '../queries/term-rates.ts';
import type { Asked } from '../quotes/ask.ts';
import type { Confirmed } from '../quotes/confirm.ts';
import type { WithinLimit } from './trade-door.ts';

/** The part of the facade for swaps. */
export function swapDoor(engine: Engine, withinLimit: WithinLimit) {
  const ownId = (caller: Caller): string => customerOf(engine.state, caller).customerId;
  const page = (caller: Caller, list: SwapListName, form: SwapListForm) =>
    engine.read((state) => swapPage(state, ownId(caller), list, form));

  return {
    /** Asks for a swap quote; more often than the limit allows is refused without being remembered. */
    async doSwapTrade(caller: Caller, body: SwapTradeRequest): Promise<Answer<Asked>> {
      if (!withinLimit('tradeAsk', caller.loginName)) return refused('tooManyRequests');
      return engine.execute('doSwapTrade', { caller, body });
    },
    doSwapTradeConfirm: (caller: Caller, body: ConfirmRequest): Promise<Answer<Confirmed>> =>
      engine.execute('doSwapTradeConfirm', { caller, body }),
    doSwapTradeDelivery: (caller: Caller, body: SwapDeliveryRequest): Promise<Answer<Delivered>> =>
      engine.execute('doSwapTradeDelivery', { caller, body }),

    getSwapTradeRate: (caller: Caller, form: SwapRateForm): Answer<SwapRate> =>
      engine.read((state, env) => swapRate(form, ownId(caller), state, env)),
    swapClientTrade: (caller: Caller, form: SwapListForm) => page(caller, 'all', form),
    swapTrade: (caller: Caller, { stage, ...form }: SwapStageForm) => page(caller, stage, form),
    swapTradeDuration: (caller: Caller, form: SwapListForm) => page(caller, 'open', form),
  };
}
