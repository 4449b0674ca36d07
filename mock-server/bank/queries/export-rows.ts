// Rows that a file says otherwise than the list: orders and movements with the currency of their amounts, a premium as what it is.
import type { DeliveryForm, DeliveryRow, ExportRequest, OrderListForm, OrderRow } from '#mock/generated/contract.ts';

import { done } from '../kernel/answer.ts';
import { mappedRows } from '../catalogue/listing.ts';
import { ordersIn } from '../orders/order-rows.ts';
import type { BankState } from '../facts/state.ts';
import { movementsIn } from './account-details.ts';
import { deliveriesIn } from './delivery-rows.ts';
import type { WireRow } from './export-columns.ts';
import type { Listed, Unpaged } from '../lists/paging.ts';

const withCurrency = (row: OrderRow): WireRow => ({ ...row, cyCode: row.calCyCode === '0' ? row.cyCode1 : row.cyCode2 });

const noExchange = { deliveryRate: null, cyCode1: null, deliveryAmt1: null, cyCode2: null, deliveryAmt2: null, delayCharge: null };

/** The wire has a premium as an exchange of one side only (decision 24); a new one of a closing is written as the netted amount. */
function premiumApart(row: DeliveryRow): WireRow {
  if (row.nettingAmount !== null) return { ...row, ...noExchange };
  const ofCcy1 = row.deliveryAmt1 !== 0;
  const premiumCycode = ofCcy1 ? row.cyCode1 : row.cyCode2;
  return { ...row, ...noExchange, premiumCycode, premiumAmt: ofCcy1 ? row.deliveryAmt1 : row.deliveryAmt2 };
}

const asListed = (row: DeliveryRow): WireRow => row;

/** What a file says of a delivery, by product. */
const deliveriesInFile: Readonly<Record<DeliveryRow['productType'], (row: DeliveryRow) => WireRow>> = {
  SPOT: asListed,
  FORWARD: asListed,
  SWAP: asListed,
  OPTION: premiumApart,
};

function* shownAs<Row>(listed: Listed<Row>, otherwise: (row: Row) => WireRow): Listed<WireRow> {
  const found = yield* listed;
  return found.ok ? done(mappedRows(found.data, otherwise)) : found;
}

/** Orders, each with the currency of its amount. */
export const exportedOrders = (state: BankState, customerId: string, form: Unpaged<OrderListForm>): Listed<WireRow> =>
  shownAs(ordersIn(state, customerId, form), withCurrency);

/** Deliveries, premiums in columns of their own. */
export const exportedDeliveries = (state: BankState, customerId: string, form: Unpaged<DeliveryForm>): Listed<WireRow> =>
  shownAs(deliveriesIn(state, customerId, form), (row) => deliveriesInFile[row.productType](row));

/** Movements of a margin account, with its currency; without one there is none to be found (QRY-16). */
export function exportedMovements(state: BankState, customerId: string, { accountNo = '', ...form }: ExportRequest): Listed<WireRow> {
  const cyCode = state.ledger.accounts[accountNo]?.currency ?? '';
  return shownAs(movementsIn(state, customerId, { accountNo, ...form }), (row) => ({ ...row, cyCode }));
}
