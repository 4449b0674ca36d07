// What the bank checks when a customer asks for a swap quote, in the order in which it answers (VAL-09).
import type { SwapTradeRequest } from '#mock/generated/contract.ts';

import type { Refused } from '../kernel/answer.ts';
import type { CoverPlan } from '../ledger/cover.ts';
import { forwardRatio } from '../ledger/ratios.ts';
import { type Ask, oncePerAsk, type Rule } from './ask.ts';
import { type AskedAt, swapDatesOf, swapDatesRefusal } from './swap-dates.ts';
import * as common from './trade-ask.ts';

/** A swap request with what its rules may look at. */
export type SwapAsk = Ask<SwapTradeRequest>;

const askedAt = ({ state, env }: SwapAsk): AskedAt => ({ today: state.businessDate, bankNow: env.bankNow, calendar: env.calendar });

/** Both dates; the rule on dates has turned away a request without them. */
export function datesOfAsk(ask: SwapAsk) {
  const dates = swapDatesOf(ask.body, askedAt(ask));
  if (!dates) throw new Error('a swap without its dates');
  return dates;
}

/** The cover rests on the far leg and rises with its time (BNK-14). */
export const coverOfSwap = oncePerAsk((ask: SwapAsk): CoverPlan | Refused => {
  const { body, state, env } = ask;
  return common.coverAtRatio(ask, forwardRatio(env.calendar, body.rateCode, state.businessDate, datesOfAsk(ask).far));
});

const datesFit: Rule<SwapTradeRequest> = (ask) => swapDatesRefusal(ask.body, askedAt(ask));

/** All rules, in their order. */
export const swapRules: readonly Rule<SwapTradeRequest>[] = [
  common.bankIsOpen,
  common.pairIsFollowed,
  datesFit,
  common.pairHasPrice,
  common.amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.nearCyCode1Account, ask.body.nearCyCode2Account),
  (ask) => common.accountsRefusal(ask, ask.body.farCyCode1Account, ask.body.farCyCode2Account),
  common.coverReaches(coverOfSwap),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
  common.couponServes('3'),
];
