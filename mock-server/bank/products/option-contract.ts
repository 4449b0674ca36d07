// The contract that a request or a price inquiry describes, and what is wrong with it (OPT-10 to OPT-12).
import { type Refused, refused } from '../kernel/answer.ts';
import { compare, fitsPlaces } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { pairOf } from '../market/pairs.ts';
import { rateRange } from '../market/rate-range.ts';
import type { Money } from '../kernel/money.ts';
import { decimalsRefusal } from '../market/amount-rules.ts';
import { amountAsked, bothAmounts } from './exchange-price.ts';
import { type OptionDatesAsked, optionDatesRefusal, optionDaysOf } from './option-dates.ts';
import type { OptionContract } from '../facts/option-terms.ts';

/** The fields that every description of an option has. */
export type OptionBody = OptionDatesAsked & {
  readonly buyOrSell: 'B' | 'S';
  readonly callOrPut: 'C' | 'P';
  readonly strikeRate: Decimal;
  readonly calcAmount: Decimal;
  readonly calcCyCode: '0' | '1';
  readonly premiumParymentCyCode?: string;
};

/** A description on a business date. */
export type Described = { readonly body: OptionBody; readonly today: string; readonly env: Env };

/** A strike has at most the decimals of a forward rate (VAL-11), and lies above the low bound and not above the high one. */
export function strikeRefusal({ body: { rateCode, strikeRate }, env: { prices, bankNow } }: Described): Refused | null {
  const { ccy1, ccy2, forwardAvalible: places } = pairOf(rateCode);
  if (!fitsPlaces(strikeRate, places)) return refused('strikeDecimals', { places: String(places) });
  const { low, high } = rateRange(rateCode, 'STRIKE', prices.mid(ccy1, ccy2, bankNow));
  return compare(strikeRate, low) <= 0 || compare(strikeRate, high) > 0 ? refused('strikeOutOfRange', { low, high }) : null;
}

/** The premium is paid in one of the two currencies. */
export function premiumCcyRefusal({ body: { rateCode, premiumParymentCyCode: chosen } }: Described): Refused | null {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const isOfPair = chosen === undefined || chosen === ccy1 || chosen === ccy2;
  return isOfPair ? null : refused('premiumCurrencyWrong', { allowed: `${ccy1} ${ccy2}` });
}

/** The amount that the description names. */
export const notionalOf = ({ rateCode, calcCyCode: calCyCode, calcAmount: amount }: OptionBody): Money =>
  amountAsked({ rateCode, calCyCode, amount });

/** It has the decimals of its currency. */
export const amountRefusal = ({ body }: Described): Refused | null => decimalsRefusal(notionalOf(body));

/** What is wrong with a description of a known pair, in the order in which the bank says it. */
export const contractRefusal = (described: Described): Refused | null =>
  optionDatesRefusal(described.body, described.today, described.env.calendar) ??
  strikeRefusal(described) ??
  premiumCcyRefusal(described) ??
  amountRefusal(described);

/** The contract of a description that nothing is wrong with; the other amount follows at the strike. */
export function contractOf({ body, today, env }: Described): OptionContract {
  const { rateCode, buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode } = body;
  const pair = pairOf(rateCode);
  const days = optionDaysOf(body, today, env.calendar);
  if (!days) throw new Error('an option without dates');
  const premiumCcy = body.premiumParymentCyCode ?? pair.premiumCcy;
  return { rateCode, buyOrSell, callOrPut, strikeRate, premiumCcy, ...bothAmounts(pair, calcCyCode, calcAmount, strikeRate), ...days };
}
