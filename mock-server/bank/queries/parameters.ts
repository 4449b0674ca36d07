// Information about the bank: parameters by name, business days, and who will quote (API-16, FWD-06).
import type {
  ClosedDay,
  ClosedDays,
  ClosedDaysForm,
  DateCheck,
  ForwardCounts,
  HolidayForm,
  SystemParameter,
  TradeMode,
  TradeModeForm,
} from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { addDays, daysBetween } from '../calendar/dates.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { compare, mul, round } from '../kernel/decimal.ts';
import { followLimit } from '../directory/follows.ts';
import type { Env } from '../desk/env.ts';
import { findPair } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import { singleDealsIn } from './trade-lists.ts';

const parameters: Readonly<Record<string, (state: BankState) => string>> = {
  expirySeconds: ({ quotes }) => String(quotes.dealer.expirySeconds),
  autoLimitUsd: ({ quotes }) => quotes.dealer.autoLimitUsd,
  headOfficeLimitUsd: ({ quotes }) => quotes.dealer.headOfficeLimitUsd,
  followLimit: () => String(followLimit),
  businessDate: ({ businessDate }) => businessDate,
};

/** Returns one system parameter. An unknown name is refused with notFound. */
export function systemParameter(state: BankState, name: string): Answer<SystemParameter> {
  const value = Object.hasOwn(parameters, name) ? parameters[name]?.(state) : undefined;
  return value === undefined ? refused('notFound') : done({ name, value });
}

/** Whether a date is a business day of a pair, and which of its markets are closed. */
export function dateCheck({ rateCode, date }: HolidayForm, { calendar }: Env): Answer<DateCheck> {
  if (!findPair(rateCode)) return refused('notFound');
  const closed = calendar.closedMarkets(rateCode, date) as DateCheck['closed'];
  return done({ rateCode, date, good: closed.length === 0, closed });
}

/** Maximum days in a range of closed days, including the first and last. */
const longestRange = 800;

/** Days of a range on which a pair cannot settle, with the closed centres (API-36). */
export function closedDays({ rateCode, from, to }: ClosedDaysForm, { calendar }: Env): Answer<ClosedDays> {
  if (!findPair(rateCode)) return refused('notFound');
  if (from > to) return refused('dateRangeInvalid');
  const length = daysBetween(from, to) + 1;
  if (length > longestRange) return refused('dateRangeTooLong', { days: String(longestRange) });
  const days = Array.from({ length }, (_, day) => addDays(from, day)).map((date) => {
    const centres = calendar.closedCentres(rateCode, date) as ClosedDay['centres'];
    return { date, centres };
  });
  return done({ rateCode, from, to, days: days.filter(({ centres }) => centres.length > 0) });
}

/** Whether a trade of this size is quoted automatically or by a dealer. */
export function tradeMode(
  { rateCode, calCyCode, amount }: TradeModeForm,
  { quotes }: BankState,
  { prices, bankNow }: Env,
): Answer<TradeMode> {
  const pair = findPair(rateCode);
  if (!pair) return refused('notFound');
  const usdEquivalent = round(mul(amount, prices.mid(calCyCode === '0' ? pair.ccy1 : pair.ccy2, 'USD', bankNow)), 2);
  const { autoLimitUsd, headOfficeLimitUsd } = quotes.dealer;
  return done({
    mode: compare(usdEquivalent, autoLimitUsd) > 0 ? 'DEALER' : 'AUTO',
    usdEquivalent,
    aboveHeadOfficeLimit: compare(usdEquivalent, headOfficeLimitUsd) > 0,
  });
}

/** Number of a customer's forwards in each state. */
export const forwardCounts = (state: BankState, customerId: string): ForwardCounts => ({
  nonMatury: singleDealsIn(state, customerId, 'forward', 'nonMaturity').length,
  pendingDelivery: singleDealsIn(state, customerId, 'forward', 'pendingDelivery').length,
  overdue: dealsUnder(state, dealsThat.areOverdue(customerId, 'forward')).length,
});
