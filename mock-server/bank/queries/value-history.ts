// The market value of today's open deals on each of the last business days (EXP-04). A position is linear in its price,
// so deals of one day that one price closes are valued together.
import type { DayValue, ValueHistory } from '#mock/generated/contract.ts';
import { addDays } from '../calendar/dates.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { add, type Decimal, mul, round } from '../kernel/decimal.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { pricedAt } from '../lifecycle/delay.ts';
import { type Closing, closingPrice, currencyOfClosing, exactWorth, positionOf } from '../lifecycle/open-value.ts';
import { written } from '../market/amount-rules.ts';
import { openDealsOf } from './open-deals.ts';

/** Number of days shown, today included. */
const daysShown = 30;

/** Positions valued in a piece; that of an option takes long. */
const positionsInPiece = 20;

/** The open positions of one trade date that one price closes: their amount, and the sum of amount × rate. */
type Held = { readonly closing: Closing; readonly since: string; readonly deals: number; readonly amt1: Decimal; readonly dealt: Decimal };

/** Adds up the open positions of a customer by closing and trade date. */
function* heldBy(customerId: string, state: BankState): InPieces<readonly Held[]> {
  const all = new Map<string, Held>();
  for (const piece of openDealsOf(state, customerId)) {
    for (const deal of piece) {
      const position = positionOf(deal);
      if (!position) continue;
      const { closing, amt1, rate } = position;
      const key = JSON.stringify([deal.tradeDate, closing]);
      const { deals, amt1: amount, dealt } = all.get(key) ?? { deals: 0, amt1: '0', dealt: '0' };
      all.set(key, { closing, since: deal.tradeDate, deals: deals + 1, amt1: add(amount, amt1), dealt: add(dealt, mul(amt1, rate)) });
    }
    yield;
  }
  return [...all.values()];
}

/** Returns the last business days, today last. */
function lastDays(today: string, { isTradingDay }: Env['calendar']): readonly string[] {
  const days: string[] = [today];
  for (let date = addDays(today, -1); days.length < daysShown; date = addDays(date, -1)) if (isTradingDay(date)) days.unshift(date);
  return days;
}

/** Returns the result of positions at the end of a day, today at the prices now. */
function* dayValue(held: readonly Held[], date: string, state: BankState, env: Env): InPieces<DayValue> {
  const then: Env = { ...env, bankNow: pricedAt(date, env) };
  const own = held.filter(({ since }) => since <= date);
  let result: Decimal | null = '0';
  for (const [index, { closing, amt1, dealt }] of own.entries()) {
    if (index % positionsInPiece === 0) yield;
    const price = closingPrice(closing, { ...state, businessDate: date }, then);
    const mid = then.prices.mid(currencyOfClosing(closing), 'CNH', then.bankNow);
    result = price === null || result === null ? null : add(result, mul(exactWorth(closing, amt1, dealt, price).result, mid));
  }
  const deals = own.reduce((count, each) => count + each.deals, 0);
  return { date, deals, result: result && written({ currency: 'CNH', amount: round(result, 2) }) };
}

/** Returns the history as in the contract. */
export function* valueHistory(state: BankState, customerId: string, env: Env): InPieces<Answer<ValueHistory>> {
  const { businessDate } = state;
  const held = yield* heldBy(customerId, state);
  const days: DayValue[] = [];
  for (const date of lastDays(businessDate, env.calendar)) {
    yield;
    days.push(yield* dayValue(held, date, state, env));
  }
  return done({ bankTime: env.bankNow, days });
}
