// The strikes that a customer may choose by name: at the money, 25 and 10 delta (OPT-19).
import type { OptionStrike, OptionStrikes, OptionStrikesForm } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import type { Env } from '../desk/env.ts';
import { findPair } from '../market/pairs.ts';
import { optionDatesRefusal, optionDaysOf } from '../products/option-dates.ts';
import type { BankState } from '../facts/state.ts';

/** In the order in which a ticket shows them. */
const kinds: readonly OptionStrike['kind'][] = ['ATMS', 'ATMF', '25D', '10D'];

/** The answer of optStrikes: the strikes as of now, of a call or a put on the dates asked for. */
export function optionStrikes(form: OptionStrikesForm, state: BankState, env: Env): Answer<OptionStrikes> {
  const { rateCode, callOrPut } = form;
  if (!findPair(rateCode)) return refused('notFound');
  const days = optionDaysOf(form, state.businessDate, env.calendar);
  const refusal = optionDatesRefusal(form, state.businessDate, env.calendar);
  if (refusal || !days) return refusal ?? refused('dateMissing');
  const { expDate, dealDate } = days;
  const found = env.prices.usualStrikes(rateCode, { callOrPut, expDate, dealDate }, env.bankNow);
  if (!found) return refused('priceUnavailable');
  const { spotRate, fwdRate, strikes } = found;
  return done({
    rateCode,
    callOrPut,
    spotRate,
    fwdRate,
    expDate,
    dealDate,
    strikes: kinds.map((kind) => ({ kind, strikeRate: strikes[kind] })),
  });
}
