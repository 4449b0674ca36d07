// Forwards: reads of a signed-in user; the methods bear the operationIds of the contract.
import type { ForwardRate, ForwardRateForm, ForwardSpecialTypes, ForwardStageForm, TradeListForm } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { customerOf } from '../directory/customers.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';
import { ownDeal } from '../lifecycle/delivery.ts';
import { paged } from '../lists/paging.ts';
import { forwardRate } from '../queries/term-rates.ts';
import { type ListName, tradesIn } from '../queries/trade-lists.ts';
import { forwardSpecials } from '../specials/forward-specials.ts';

const stages = { NON_MATURITY: 'nonMaturity', PENDING_DELIVERY: 'pendingDelivery' } as const;

/** The part of the facade for forwards. */
export function forwardDoor(engine: Engine) {
  const ownId = (caller: Caller): string => customerOf(engine.state, caller).customerId;
  const page = (caller: Caller, list: ListName, form: TradeListForm) =>
    engine.readInTurns((state) => paged(tradesIn(state, ownId(caller), { product: 'forward', list }, form), form));

  return {
    getFwdTradeRate: (caller: Caller, form: ForwardRateForm): Answer<ForwardRate> =>
      engine.read((state, env) => forwardRate(form, ownId(caller), state, env)),
    /** Which special actions are allowed today; any number but that of an own forward is not found (SPC-18, BNK-38). */
    TradeSpecialType: (caller: Caller, businessNo: string): Answer<ForwardSpecialTypes> =>
      engine.read((state, env) => {
        const deal = ownDeal(state, caller, businessNo);
        if (!isOf(deal, 'forward')) return refused('notFound');
        return done({ businessNo, allowed: forwardSpecials(deal, state.businessDate, env) });
      }),
    forwardClientTrade2: (caller: Caller, form: TradeListForm) =>
      engine.readInTurns((state) =>
        paged(tradesIn(state, ownId(caller), { product: 'forward', list: 'all', on: state.businessDate }, form), form),
      ),
    forwardClientTrade: (caller: Caller, form: TradeListForm) => page(caller, 'all', form),
    forwardTrade: (caller: Caller, { stage, ...form }: ForwardStageForm) => page(caller, stages[stage], form),
    fwdTradeDuration: (caller: Caller, form: TradeListForm) => page(caller, 'open', form),
  };
}
