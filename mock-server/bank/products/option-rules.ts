// What the bank checks when a customer asks for an option quote, in the order in which it answers (VAL-09).
import type { OptionTradeRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../answer.ts';
import { dayHoursRefusal } from '../dealing-hours.ts';
import { add, mul, round } from '../decimal.ts';
import type { Env } from '../env.ts';
import { chosenCover, coverAmount, type CoverPlan, creditLinesOf } from '../ledger/cover.ts';
import { soldOptionRatio } from '../ledger/ratios.ts';
import { currencyOf } from '../market/pairs.ts';
import type { BankState } from '../state.ts';
import { boundsRefusal } from './amount-rules.ts';
import type { Ask, Rule } from './ask.ts';
import { amountRefusal, contractOf, type Described, notionalOf, premiumCcyRefusal, strikeRefusal } from './option-contract.ts';
import { optionDatesRefusal } from './option-dates.ts';
import { premiumNow } from './option-premium.ts';
import * as common from './trade-ask.ts';

/** An option request with what its rules may look at. */
export type OptionAsk = Ask<OptionTradeRequest>;

type OptionRule = Rule<OptionTradeRequest>;

/** The request as a description of an option. */
export const describedBy = ({ body, state, env }: OptionAsk): Described => ({ body, today: state.businessDate, env });

/** Options are dealt in the day session only (BNK-18). */
export const dealsOptions: Rule<unknown> = ({ env }) => dayHoursRefusal(env);

/** The customer's first usable credit line, or why there is none. */
function activeLine(state: BankState, customerId: string) {
  const choices = creditLinesOf(state, customerId).map(({ creditNo }) =>
    chosenCover({ state, customerId }, { marginOfReceipt: '1', creditNo }),
  );
  return choices.find(({ ok }) => ok) ?? refused('creditEmpty');
}

const worthIn = (currency: string, premium: { readonly currency: string; readonly amount: string }, { prices, bankNow }: Env) =>
  round(mul(premium.amount, prices.mid(premium.currency, currency, bankNow)), currencyOf(currency).decimals, 'UP');

/** Only who sells is asked for cover: 8 percent of the notional and the premium, from the active credit line (MRG-05, BNK-14). */
export function coverOfOption(ask: OptionAsk): CoverPlan | Refused | null {
  const { body, state, env, customerId } = ask;
  if (body.buyOrSell === 'B') return null;
  const line = activeLine(state, customerId);
  if (!line.ok) return line;
  const premium = premiumNow(contractOf(describedBy(ask)), env);
  if (!premium) return refused('priceUnavailable');
  const { source, currency } = line;
  const ofNotional = coverAmount(env, notionalOf(body), soldOptionRatio, currency);
  return { source, currency, amount: add(ofNotional, worthIn(currency, premium, env)) };
}

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
