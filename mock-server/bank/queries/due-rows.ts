// What is overdue or falls due within five business days, of every product (HOM-10, API-33). The badge counts these
// rows (BNK-44).
import type { CashFlow, Currency, DueForm, DueFormSortBy, DueGroup, DueRow } from '#mock/generated/contract.ts';
import { addDays } from '../calendar/dates.ts';
import { duesOf } from '../catalogue/found.ts';
import type { Env } from '../desk/env.ts';
import { type DueEntry, productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { BankState } from '../facts/state.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { inPiecesOf, type Listed, ownSort, type Range, rangeRefusal, scaledMoney, type Tests, type Unpaged } from '../lists/paging.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { add, fromScaled, type Money, mul, round, sub } from '../kernel/decimal.ts';
import { written } from '../market/amount-rules.ts';

type Filter = Unpaged<DueForm>;

/** Length of the list in business days. */
const daysAhead = 5;

/** Business days to a date; negative if it has passed. */
export function daysLeft({ businessDate }: BankState, { calendar }: Env, date: string): number {
  return date >= businessDate ? calendar.businessDaysBetween(businessDate, date) : -calendar.businessDaysBetween(date, businessDate);
}

/** Moved amounts: one currency out and one in; of a premium one of them, of an expiry none. */
type Moved = Pick<DueRow, 'payCyCode' | 'payAmt' | 'receiveCyCode' | 'receiveAmt'>;

/** What a due entry pays and receives; null where nothing moves. */
export type Payment = { readonly pay: Money | null; readonly receive: Money | null };

/** Returns the open amounts of a due entry. */
export function paymentOf(due: DueEntry): Payment {
  if (due.kind === 'DELIVERY') {
    const { deal, leg } = due;
    const { ccy1, ccy2 } = pairOf(deal.rateCode);
    const first = { currency: ccy1, amount: leg.undelivered1 };
    const second = { currency: ccy2, amount: leg.undelivered2 };
    return leg.side === 'BUY' ? { pay: second, receive: first } : { pay: first, receive: second };
  }
  if (due.kind === 'EXPIRY') return { pay: null, receive: null };
  const { terms, premium } = due.deal;
  const money = { currency: terms.premiumCcy, amount: premium.amount };
  return terms.buyOrSell === 'B' ? { pay: money, receive: null } : { pay: null, receive: money };
}

function movedBy(due: DueEntry): Moved {
  const { pay, receive } = paymentOf(due);
  return {
    payCyCode: pay && (pay.currency as DueRow['payCyCode']),
    payAmt: pay && scaledMoney(pay.amount),
    receiveCyCode: receive && (receive.currency as DueRow['receiveCyCode']),
    receiveAmt: receive && scaledMoney(receive.amount),
  };
}

/**
 * Whether a leg was not delivered or a premium not paid in time; an expiry is never overdue. The stage of a far leg says
 * it only once the near leg is done, so the date is compared.
 */
export const isOverdue = ({ kind, date }: DueEntry, businessDate: string): boolean => kind !== 'EXPIRY' && date < businessDate;

/** Returns the leg and its direction. The direction of an option is its own, not that of its exercise. */
function legFields(due: DueEntry): Pick<DueRow, 'leg' | 'tradeDirection'> {
  if (due.kind === 'DELIVERY') return { leg: due.leg.name, tradeDirection: due.leg.side };
  return { leg: null, tradeDirection: due.deal.terms.side };
}

/** Returns why the last delivery or premium payment failed; null if none has. */
function failureOf(due: DueEntry): DueRow['failureCause'] {
  if (due.kind === 'EXPIRY') return null;
  return due.kind === 'DELIVERY' ? due.leg.failure : due.deal.life.failure;
}

function rowOf(due: DueEntry, state: BankState, env: Env): DueRow {
  const { kind, deal, date } = due;
  const { businessNo, product, rateCode } = deal;
  return {
    businessNo,
    productType: productRecords[product].wire,
    kind,
    rateCode,
    dueDate: date,
    daysLeft: daysLeft(state, env, date),
    overdue: isOverdue(due, state.businessDate),
    failureCause: failureOf(due),
    ...legFields(due),
    ...movedBy(due),
  };
}

/** Returns the last day of the list. */
function lastDay({ businessDate }: BankState, { calendar }: Env): string {
  return Array.from({ length: daysAhead }).reduce<string>((date) => calendar.nextBusinessDate(date), businessDate);
}

const tests: Tests<DueEntry, Filter> = {
  rateCode: ({ deal }, wanted) => deal.rateCode === wanted,
  productType: ({ deal }, wanted) => productRecords[deal.product].wire === wanted,
  dueDate: ({ date }, wanted) => date === wanted,
  cyCode(due, wanted) {
    const { payCyCode, receiveCyCode } = movedBy(due);
    return payCyCode === wanted || receiveCyCode === wanted;
  },
};

const dateOf = ({ date }: DueEntry): string => date;

const shown = (state: BankState, env: Env): KeptShown<DueEntry, DueRow, DueFormSortBy, Filter & Range> => ({
  tests,
  dateField: 'dueDate',
  dateOf,
  comesByDate: false,
  rowOf: (due) => rowOf(due, state, env),
  sortKeys: {
    dueDate: dateOf,
    rateCode: ({ deal }) => deal.rateCode,
    businessNo: ({ deal }) => deal.businessNo,
  },
});

/** Returns the days of a group; the last day of the list ends the last one (QRY-35). */
function daysOf(group: DueGroup | undefined, businessDate: string, lastDay: string): Range {
  if (group === 'OVERDUE') return { endDate: addDays(businessDate, -1) };
  if (group === 'TODAY') return { startDate: businessDate, endDate: businessDate };
  return { ...(group === 'LATER' && { startDate: addDays(businessDate, 1) }), endDate: lastDay };
}

/** What is due soon or overdue for a customer and matches a form; by default the earliest first. */
export function* duesIn(state: BankState, customerId: string, form: Filter & Range, env: Env): Listed<DueRow> {
  const refusal = rangeRefusal(form);
  if (refusal) return refusal;
  const how = shown(state, env);
  const { startDate: _, ...asked } = form;
  const order = ownSort(form.sortBy, how.sortKeys) === undefined ? ({ sortBy: 'dueDate', sortOrder: 'asc' } as const) : {};
  const days = daysOf(form.dueGroup, state.businessDate, lastDay(state, env));
  return yield* listedOfKept(duesOf(state, customerId), { ...asked, ...order, ...days }, how);
}

// Entries that may be overdue on some date, so that the view does not depend on the date. Its reader removes those
// that are not overdue today.
const mayBeOverdue = {
  name: 'overdue',
  order: 'asc',
  keyOf: dateOf,
  passes: ({ kind }: DueEntry) => kind !== 'EXPIRY',
} as const;

/** Everything overdue for a customer; later entries are not read (LAY-31). */
export function* overdueIn(state: BankState, customerId: string): InPieces<readonly DueEntry[]> {
  const { businessDate } = state;
  const late = yield* duesOf(state, customerId).view({ ...mayBeOverdue, to: businessDate });
  return late.slice().filter((due) => isOverdue(due, businessDate));
}

// Due amounts summed by day and currency, from the rows of due-rows.ts, each with its net in CNH (HOM-12, HOM-14).

type Movement = { readonly dueDate: string; readonly cyCode: Currency; readonly paid: string; readonly received: string };

/** What a row moves: one currency out, one in, or nothing for an expiry. */
function movementsOf({ dueDate, payCyCode, payAmt, receiveCyCode, receiveAmt }: DueRow): Movement[] {
  const paid = payCyCode === null || payAmt === null ? [] : [{ dueDate, cyCode: payCyCode, paid: fromScaled(payAmt, 2), received: '0' }];
  const isReceived = receiveCyCode !== null && receiveAmt !== null;
  return isReceived ? [...paid, { dueDate, cyCode: receiveCyCode, paid: '0', received: fromScaled(receiveAmt, 2) }] : paid;
}

type Sum = Omit<CashFlow, 'netCnh' | 'midAt'>;

const byDayAndCurrency = (a: Sum, b: Sum): number => (a.dueDate + a.cyCode < b.dueDate + b.cyCode ? -1 : 1);

/** Adds the net in CNH at mid, and the time of the mid (HOM-14). */
const inCnh = (sum: Sum, { prices, bankNow }: Env): CashFlow => ({
  ...sum,
  netCnh: round(mul(sub(sum.received, sum.paid), prices.mid(sum.cyCode, 'CNH', bankNow)), 2),
  midAt: bankNow,
});

/** Returns the sums of each day, earliest day first. */
export function* cashFlow(state: BankState, customerId: string, env: Env): InPieces<Answer<CashFlow[]>> {
  const sums = new Map<string, Sum>();
  const due = yield* duesIn(state, customerId, {}, env);
  if (!due.ok) return due;
  for (const rows of inPiecesOf(due.data)) {
    for (const { dueDate, cyCode, paid, received } of rows.flatMap(movementsOf)) {
      const before = sums.get(dueDate + cyCode) ?? { dueDate, cyCode, paid: '0', received: '0', items: 0 };
      sums.set(dueDate + cyCode, {
        ...before,
        paid: written({ currency: cyCode, amount: add(before.paid, paid) }),
        received: written({ currency: cyCode, amount: add(before.received, received) }),
        items: before.items + 1,
      });
    }
    yield;
  }
  return done([...sums.values()].toSorted(byDayAndCurrency).map((sum) => inCnh(sum, env)));
}
