// What falls due within five business days, or has, of every product (HOM-10, API-33); the badge counts these rows (BNK-44).
import type { DueForm, DueFormSortBy, DueRow } from '#mock/generated/contract.ts';

import { dealsDueBy } from '../catalogue/found.ts';
import type { Env } from '../env.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../lifecycle/deals-state.ts';
import { activeLeg, type Leg } from '../lifecycle/legs.ts';
import { isAlive } from '../lifecycle/option-life.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../state.ts';
import { type Listed, listedOfFew, type Shown, type Tests, type Unpaged } from './paging.ts';
import { scaledMoney } from './scaled.ts';

type Filter = Unpaged<DueForm>;

/** Business days ahead that the list looks. */
const nearDays = 5;

const productTypes = { spot: 'SPOT', forward: 'FORWARD', swap: 'SWAP', option: 'OPTION' } as const satisfies Record<
  Deal['product'],
  DueRow['productType']
>;

/** Business days to a date; below 0 it is past. */
export function daysLeft({ businessDate }: BankState, { calendar }: Env, date: string): number {
  return date >= businessDate ? calendar.businessDaysBetween(businessDate, date) : -calendar.businessDaysBetween(date, businessDate);
}

function deliveryRow(deal: ExchangeDeal, leg: Leg, left: number): DueRow {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const first = { cyCode: ccy1 as DueRow['payCyCode'], amt: scaledMoney(leg.undelivered1) };
  const second = { cyCode: ccy2 as DueRow['payCyCode'], amt: scaledMoney(leg.undelivered2) };
  const [pay, receive] = leg.side === 'BUY' ? [second, first] : [first, second];
  return {
    businessNo: deal.businessNo,
    productType: productTypes[deal.product],
    kind: 'DELIVERY',
    leg: leg.name,
    rateCode: deal.rateCode,
    tradeDirection: leg.side,
    dueDate: leg.date,
    daysLeft: left,
    payCyCode: pay.cyCode,
    payAmt: pay.amt,
    receiveCyCode: receive.cyCode,
    receiveAmt: receive.amt,
    overdue: leg.stage === 'overdue',
  };
}

/** Something that falls due: when, in business days too, and how it reads. */
type Due = { readonly deal: Deal; readonly date: string; readonly left: number; readonly row: () => DueRow };

/** A row of an option; its direction is that of the option, not of its exercise. */
const optionRow = ({ businessNo, rateCode, terms }: OptionDeal, { date, left }: Pick<Due, 'date' | 'left'>) => ({
  businessNo,
  productType: 'OPTION' as const,
  leg: null,
  rateCode,
  tradeDirection: terms.side,
  dueDate: date,
  daysLeft: left,
  payCyCode: null,
  payAmt: null,
  receiveCyCode: null,
  receiveAmt: null,
});

function premiumRow(deal: OptionDeal, when: Pick<Due, 'date' | 'left'>): DueRow {
  const { terms, premium } = deal;
  const [cyCode, amt] = [terms.premiumCcy as DueRow['payCyCode'], scaledMoney(premium.amount)];
  const paid = terms.buyOrSell === 'B' ? { payCyCode: cyCode, payAmt: amt } : { receiveCyCode: cyCode, receiveAmt: amt };
  return { ...optionRow(deal, when), ...paid, kind: 'PREMIUM', overdue: when.left < 0 };
}

type DaysLeft = (date: string) => number;

/** The premium while it is unpaid, and the expiry while the option lives. */
function duesOfOption(deal: OptionDeal, daysTo: DaysLeft): Due[] {
  if (!isAlive(deal)) return [];
  const at = (date: string, row: (when: Pick<Due, 'date' | 'left'>) => DueRow): Due => {
    const when = { date, left: daysTo(date) };
    return { deal, ...when, row: () => row(when) };
  };
  const expiry = at(deal.terms.expDate, (when) => ({ ...optionRow(deal, when), kind: 'EXPIRY', overdue: false }));
  return deal.life.premium === '0' ? [at(deal.terms.premiumDate, (when) => premiumRow(deal, when)), expiry] : [expiry];
}

function duesOf(deal: Deal, daysTo: DaysLeft): Due[] {
  if (deal.product === 'option') return duesOfOption(deal, daysTo);
  const leg = activeLeg(deal);
  if (!leg) return [];
  const left = daysTo(leg.date);
  return [{ deal, date: leg.date, left, row: () => deliveryRow(deal, leg, left) }];
}

/** No date behind this one is near. */
function farDate({ businessDate }: BankState, { calendar }: Env): string {
  let date = businessDate;
  for (let days = 0; days <= nearDays; days += 1) date = calendar.nextBusinessDate(date);
  return date;
}

/** Everything of a customer that is due soon or late, the next first; only deals with a near date are looked at. */
export function duesSoon(state: BankState, customerId: string, env: Env): Due[] {
  const known = new Map<string, number>();
  const daysTo: DaysLeft = (date) => {
    const left = known.get(date) ?? daysLeft(state, env, date);
    known.set(date, left);
    return left;
  };
  return dealsDueBy(state, customerId, farDate(state, env))
    .flatMap((deal) => duesOf(deal, daysTo))
    .filter(({ left }) => left <= nearDays)
    .toSorted((a, b) => a.left - b.left);
}

const tests: Tests<Due, Filter> = {
  rateCode: ({ deal }, wanted) => deal.rateCode === wanted,
  productType: ({ deal }, wanted) => productTypes[deal.product] === wanted,
  dueDate: ({ date }, wanted) => date === wanted,
  cyCode: ({ row }, wanted) => [row().payCyCode, row().receiveCyCode].includes(wanted),
};

const shown: Shown<Due, DueRow, DueFormSortBy> = {
  rowOf: ({ row }) => row(),
  sortKeys: {
    dueDate: ({ date }) => date,
    rateCode: ({ deal }) => deal.rateCode,
    businessNo: ({ deal }) => deal.businessNo,
  },
};

/** Those that a form asks for. */
export const duesIn = (state: BankState, customerId: string, form: Filter, env: Env): Listed<DueRow> =>
  listedOfFew(duesSoon(state, customerId, env), form, { ...shown, tests });
