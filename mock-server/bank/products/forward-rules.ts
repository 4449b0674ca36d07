// What the bank checks when a customer asks for a forward quote, in the order in which it answers (VAL-09).
import type { ForwardTradeRequest } from '#mock/generated/contract.ts';

import type { Refused } from '../kernel/answer.ts';
import type { CoverPlan } from '../ledger/cover.ts';
import { forwardRatio } from '../ledger/ratios.ts';
import { type Ask, oncePerAsk, type Rule } from './ask.ts';
import { forwardDatesRefusal, maturityOf } from './forward-dates.ts';
import * as common from './trade-ask.ts';

/** A forward request with what its rules may look at. */
export type ForwardAsk = Ask<ForwardTradeRequest>;

/** The maturity; the rule on dates has turned away a request without one. */
export function maturityOfAsk({ body, state, env }: ForwardAsk): string {
  const maturity = maturityOf(body, state.businessDate, env.calendar);
  if (maturity === null) throw new Error('a forward without a maturity');
  return maturity;
}

/** The cover of a forward rises with its time to maturity (BNK-14). */
export const coverOfForward = oncePerAsk((ask: ForwardAsk): CoverPlan | Refused => {
  const { body, state, env } = ask;
  return common.coverAtRatio(ask, forwardRatio(env.calendar, body.rateCode, state.businessDate, maturityOfAsk(ask)));
});

const datesFit: Rule<ForwardTradeRequest> = ({ body, state, env }) => forwardDatesRefusal(body, state.businessDate, env.calendar);

/** All rules, in their order. */
export const forwardRules: readonly Rule<ForwardTradeRequest>[] = [
  common.bankIsOpen,
  common.pairIsFollowed,
  datesFit,
  common.pairHasPrice,
  common.amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.cyCode1Account, ask.body.cyCode2Account),
  common.coverReaches(coverOfForward),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
  common.couponServes('1'),
];
