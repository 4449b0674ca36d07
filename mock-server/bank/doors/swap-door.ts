// Swaps: reads of a signed-in user; the methods bear the operationIds of the contract.
import type { SwapListForm, SwapRate, SwapRateForm, SwapStageForm } from '#mock/generated/contract.ts';

import type { Answer } from '../kernel/answer.ts';
import { customerOf } from '../directory/customers.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';
import { paged } from '../lists/paging.ts';
import { type SwapListName, swapsIn } from '../queries/swap-lists.ts';
import { swapRate } from '../queries/term-rates.ts';

/** The part of the facade for swaps. */
export function swapDoor(engine: Engine) {
  const ownId = (caller: Caller): string => customerOf(engine.state, caller).customerId;
  const page = (caller: Caller, list: SwapListName, form: SwapListForm) =>
    engine.readInTurns((state) => paged(swapsIn(state, ownId(caller), list, form), form));

  return {
    getSwapTradeRate: (caller: Caller, form: SwapRateForm): Answer<SwapRate> =>
      engine.read((state, env) => swapRate(form, ownId(caller), state, env)),
    swapClientTrade: (caller: Caller, form: SwapListForm) => page(caller, 'all', form),
    swapTrade: (caller: Caller, { stage, ...form }: SwapStageForm) => page(caller, stage, form),
    swapTradeDuration: (caller: Caller, form: SwapListForm) => page(caller, 'open', form),
  };
}
