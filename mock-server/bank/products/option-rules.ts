// What the bank checks when a customer asks for an option quote, in the order in which it answers (VAL-09).
import type { OptionTradeRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';
import { dayHoursRefusal } from '../desk/dealing-hours.ts';
import { add, mul, round } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { coverAmount, type CoverPlan } from '../ledger/cover.ts';
import { activeLine, heldOrCovered } from '../ledger/holds.ts';
import { soldOptionRatio } from '../ledger/ratios.ts';
import { currencyOf } from '../market/pairs.ts';
import type { PremiumPrice } from '../facts/quote-state.ts';
import { boundsRefusal } from '../market/amount-rules.ts';
import { type Ask, oncePerAsk, type Rule } from './ask.ts';
import { amountRefusal, contractOf, type Described, notionalOf, premiumCcyRefusal, strikeRefusal } from './option-contract.ts';
import { optionDatesRefusal } from './option-dates.ts';
import { premiumNow } from './option-premium.ts';
import { premiumAccount } from '../facts/option-terms.ts';
import * as common from './trade-ask.ts';

/** An option request with what its rules may look at. */
export type OptionAsk = Ask<OptionTradeRequest>;

type OptionRule = Rule<OptionTradeRequest>;

/** The request as a description of an option. */
export const describedBy = ({ body, state, env }: OptionAsk): Described => ({ body, today: state.businessDate, env });

/** Options are dealt in the day session only (BNK-18). */
export const dealsOptions: Rule<unknown> = ({ env }) => dayHoursRefusal(env);

const worthIn = (currency: string, premium: { readonly currency: string; readonly amount: string }, { prices, bankNow }: Env) =>
  round(mul(premium.amount, prices.mid(premium.currency, currency, bankNow)), currencyOf(currency).decimals, 'UP');

/** Who buys holds the premium on the account that pays it; where that does not reach, the whole is taken from the active credit limit (BNK-55). */
function premiumHeld(ask: OptionAsk, premium: PremiumPrice): CoverPlan | Refused {
  const { body, env } = ask;
  const accountNo = premiumAccount({ ...body, premiumCcy: premium.currency });
  const { currency, amount } = premium;
  return heldOrCovered(ask, { accountNo, currency, amount }, (other) => worthIn(other, premium, env));
}

/** Who sells is asked for cover: 8 percent of the notional and the premium, from the active credit limit (MRG-05, BNK-14); who buys for the premium. */
export const coverOfOption = oncePerAsk((ask: OptionAsk): CoverPlan | Refused => {
  const { body, env } = ask;
  const line = body.buyOrSell === 'B' ? null : activeLine(ask);
  if (line && !line.ok) return line;
  const premium = premiumNow(contractOf(describedBy(ask)), env);
  if (!premium) return refused('priceUnavailable');
  if (!line) return premiumHeld(ask, premium);
  const { source, currency } = line;
  const ofNotional = coverAmount(env, notionalOf(body), soldOptionRatio, currency);
  return { source, currency, amount: add(ofNotional, worthIn(currency, premium, env)) };
});

const datesFit: OptionRule = ({ body, state, env }) => optionDatesRefusal(body, state.businessDate, env.calendar);

const amountFits: OptionRule = (ask) => {
  const described = describedBy(ask);
  return amountRefusal(described) ?? boundsRefusal(common.pairOfAsk(ask), contractOf(described).amt1);
};

/** All rules, in their order. */
export const optionRules: readonly OptionRule[] = [
  dealsOptions,
  common.pairIsFollowed,
  datesFit,
  common.pairHasPrice,
  (ask) => strikeRefusal(describedBy(ask)),
  (ask) => premiumCcyRefusal(describedBy(ask)),
  amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.account1, ask.body.account2),
  common.coverReaches(coverOfOption),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
];
