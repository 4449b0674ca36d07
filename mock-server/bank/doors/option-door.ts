// Options: reads of a signed-in user; the methods bear the operationIds of the contract.
import type {
  OptionListForm,
  OptionPrice,
  OptionPriceForm,
  OptionStrikes,
  OptionStrikesForm,
  RateRange,
} from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { customerOf } from '../directory/customers.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';
import { findPair } from '../market/pairs.ts';
import { rateRange, type RateRangeKind } from '../market/rate-range.ts';
import { type OptionListName, optionsIn } from '../queries/option-lists.ts';
import { optionPrice } from '../queries/option-prices.ts';
import { optionStrikes } from '../queries/option-strikes.ts';
import { paged } from '../lists/paging.ts';

/** The range that is asked for; `available` are the decimals of its bounds. */
export type RateRangeQuery = { readonly code: string; readonly type: RateRangeKind; readonly available?: number };

/** The part of the facade for options. */
export function optionDoor(engine: Engine) {
  const ownId = (caller: Caller): string => customerOf(engine.state, caller).customerId;
  const page = (list: OptionListName) => (caller: Caller, form: OptionListForm) =>
    engine.readInTurns((state, { calendar }) => paged(optionsIn(state, calendar, { customerId: ownId(caller), list }, form), form));

  return {
    optFenicsPrice: (form: OptionPriceForm): Answer<OptionPrice> => engine.read((state, env) => optionPrice(form, state, env)),
    optStrikes: (form: OptionStrikesForm): Answer<OptionStrikes> => engine.read((state, env) => optionStrikes(form, state, env)),
    optClientTrade: page('today'),
    noReachDateOptClientTrade: page('notReached'),
    reachDateOptClientTrade: page('reached'),
    optionTradeListToDelivery: page('premiumDue'),
    optTradeHistory: page('all'),

    /** Bounds of a strike or of an order price, around the mid of now (API-12). */
    rateRange({ code, type, available }: RateRangeQuery): Answer<RateRange> {
      const pair = findPair(code);
      if (!pair) return refused('notFound');
      const mid = engine.read((_, { prices, bankNow }) => prices.mid(pair.ccy1, pair.ccy2, bankNow));
      return done({ rateCode: code, ...rateRange(code, type, mid, available) });
    },
  };
}
