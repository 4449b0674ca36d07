// What falls due within five business days, or has, of every product (HOM-10, API-33); the badge counts these rows (BNK-44).
import type { DueForm, DuePage, DueRow } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import type { Env } from '../env.ts';
import type { ExchangeDeal } from '../lifecycle/deals-state.ts';
import { activeLeg, type Leg } from '../lifecycle/legs.ts';
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

/** Everything of a customer that is due soon or late, the next first. */
export function dueRows(state: BankState, customerId: string, env: Env): DueRow[] {
  const rows = dealsOf(state, customerId).flatMap((deal): DueRow[] => {
    if (deal.product === 'option') return [];
    const leg = activeLeg(deal);
    return leg ? [deliveryRow(deal, leg, daysLeft(state, env, leg.date))] : [];
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
