// Rows that a file says otherwise than the list: an order with the currency of its amount, a premium as what it is.
import type { DeliveryForm, DeliveryRow, OrderListForm, OrderRow } from '#mock/generated/contract.ts';

import { type Answer, done } from '../answer.ts';
import { orderPage } from '../orders/order-rows.ts';
import type { InPieces } from '../pieces.ts';
import type { BankState } from '../state.ts';
import { deliveryPage } from './delivery-rows.ts';
import type { WireRow } from './export-columns.ts';

type Exported = InPieces<Answer<{ readonly total: number; readonly rows: readonly WireRow[] }>>;

const withCurrency = (row: OrderRow): WireRow => ({ ...row, cyCode: row.calCyCode === '0' ? row.cyCode1 : row.cyCode2 });

const noExchange = { deliveryRate: null, cyCode1: null, deliveryAmt1: null, cyCode2: null, deliveryAmt2: null };

/** The wire has a premium as an exchange of one side only (decision 24); a new one of a closing is written as the netted amount. */
function premiumApart(row: DeliveryRow): WireRow {
  if (row.productType !== 'OPTION') return row;
  if (row.nettingAmount !== null) return { ...row, ...noExchange };
  const ofCcy1 = row.deliveryAmt1 !== 0;
  const premiumCycode = ofCcy1 ? row.cyCode1 : row.cyCode2;
  return { ...row, ...noExchange, premiumCycode, premiumAmt: ofCcy1 ? row.deliveryAmt1 : row.deliveryAmt2 };
}

/** Orders, each with the currency of its amount. */
export function* exportedOrders(state: BankState, customerId: string, form: OrderListForm): Exported {
  const page = yield* orderPage(state, customerId, form);
  return page.ok ? done({ total: page.data.total, rows: page.data.rows.map(withCurrency) }) : page;
}

/** Deliveries, premiums in columns of their own. */
export function* exportedDeliveries(state: BankState, customerId: string, form: DeliveryForm): Exported {
  const page = yield* deliveryPage(state, customerId, form);
  return page.ok ? done({ total: page.data.total, rows: page.data.rows.map(premiumApart) }) : page;
}
