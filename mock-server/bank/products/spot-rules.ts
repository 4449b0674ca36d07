// What the bank checks when a customer asks for a spot quote, in the order in which it answers (VAL-09).
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';
import type { ValueDateChoice } from '../calendar/cut-offs.ts';
import type { CoverPlan } from '../ledger/cover.ts';
import { spotRatio } from '../ledger/ratios.ts';
import { sideOf } from './exchange-price.ts';
import { spotMarket } from '../desk/spot-price.ts';
import { type Ask, oncePerAsk, type Rule } from './ask.ts';
import * as common from './trade-ask.ts';

/** A spot request with what its rules may look at. */
export type SpotAsk = Ask<SpotTradeRequest>;

/** The value date that was chosen, as it can be dealt now. */
export const valueDateOf = oncePerAsk(({ body, state, env }: SpotAsk): ValueDateChoice | undefined => {
  const choices = env.calendar.valueDates(body.rateCode, state.businessDate, env.bankNow);
  return choices.find(({ code }) => code === body.valueDate);
});

/** T+0 needs no cover unless it is delivered later (MRG-03). */
function needsCover(ask: SpotAsk): boolean {
  return valueDateOf(ask)?.date !== ask.state.businessDate || ask.body.delayInDelivery;
}

/** The cover a request takes, or the hold of one for today (BNK-55); a refusal where it cannot be had. */
export const coverOfSpot = oncePerAsk((ask: SpotAsk): CoverPlan | Refused => {
  if (needsCover(ask)) return common.coverAtRatio(ask, spotRatio);
  const { body, state, env } = ask;
  const market = spotMarket({ rateCode: body.rateCode, valueDate: state.businessDate }, env);
  return market ? common.heldForToday(ask, common.payableOf(ask, sideOf(market, common.sideOfAsk(ask)))) : refused('priceUnavailable');
});

const valueDateIsOpen: Rule<SpotTradeRequest> = (ask) => {
  const choice = valueDateOf(ask);
  return choice?.closed === null ? null : refused(choice?.closed ?? 'notBusinessDay');
};

/** All rules, in their order. */
export const spotRules: readonly Rule<SpotTradeRequest>[] = [
  common.bankIsOpen,
  common.pairIsFollowed,
  valueDateIsOpen,
  common.pairHasPrice,
  common.amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.cyCode1Account, ask.body.cyCode2Account),
  common.coverReaches(coverOfSpot),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
  common.couponServes('0'),
];
