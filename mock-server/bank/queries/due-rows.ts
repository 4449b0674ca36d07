// What falls due within five business days, or has, of every product (HOM-10, API-33); the badge counts these rows (BNK-44).
import type { DueForm, DuePage, DueRow } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import type { Env } from '../env.ts';
import type { ExchangeDeal, OptionDeal } from '../lifecycle/deals-state.ts';
import { activeLeg, type Leg } from '../lifecycle/legs.ts';
import { isAlive } from '../lifecycle/option-life.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../state.ts';
import { pageOf } from './paging.ts';
import { scaledMoney } from './scaled.ts';
import { dealsOf } from './trade-lists.ts';

/** Business days ahead that the list looks. */
const nearDays = 5;

const productTypes = { spot: 'SPOT', forward: 'FORWARD', swap: 'SWAP' } as const satisfies Record<
  ExchangeDeal['product'],
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

/** The premium while it is unpaid, and the expiry while the option lives; the direction is that of the option, not of its exercise. */
function optionRows(deal: OptionDeal, left: (date: string) => number): DueRow[] {
  if (!isAlive(deal)) return [];
  const { businessNo, rateCode, terms, life } = deal;
  const common = { businessNo, productType: 'OPTION', leg: null, rateCode, tradeDirection: terms.side } as const;
  const nothing = { payCyCode: null, payAmt: null, receiveCyCode: null, receiveAmt: null };
  const premium = { cyCode: terms.premiumCcy as DueRow['payCyCode'], amt: scaledMoney(deal.premium.amount) };
  const paid =
    terms.buyOrSell === 'B'
      ? { payCyCode: premium.cyCode, payAmt: premium.amt }
      : { receiveCyCode: premium.cyCode, receiveAmt: premium.amt };
  const [premiumDays, expiryDays] = [left(terms.premiumDate), left(terms.expDate)];
  const unpaid: DueRow = {
    ...common,
    ...nothing,
    ...paid,
    kind: 'PREMIUM',
    dueDate: terms.premiumDate,
    daysLeft: premiumDays,
    overdue: premiumDays < 0,
  };
  const expiry: DueRow = { ...common, ...nothing, kind: 'EXPIRY', dueDate: terms.expDate, daysLeft: expiryDays, overdue: false };
  return life.premium === '0' ? [unpaid, expiry] : [expiry];
}

/** Everything of a customer that is due soon or late, the next first. */
export function dueRows(state: BankState, customerId: string, env: Env): DueRow[] {
  const left = (date: string): number => daysLeft(state, env, date);
  const rows = dealsOf(state, customerId).flatMap((deal): DueRow[] => {
    if (deal.product === 'option') return optionRows(deal, left);
    const leg = activeLeg(deal);
    return leg ? [deliveryRow(deal, leg, left(leg.date))] : [];
  });
  return rows.filter((row) => row.daysLeft <= nearDays).toSorted((a, b) => a.daysLeft - b.daysLeft);
}

/** One page of them. */
export function duePage(state: BankState, customerId: string, form: DueForm, env: Env): Answer<DuePage> {
  const { rateCode, productType } = form;
  const rows = dueRows(state, customerId, env).filter(
    (row) => (rateCode === undefined || row.rateCode === rateCode) && (productType === undefined || row.productType === productType),
  );
  return pageOf(rows, form);
}
