// The order of deals' rows among the deliveries: newest deal first, those of a deal in their order.
import type { Deal } from '../facts/deals-state.ts';

/** A row: the one of its number of a deal, and its date. */
export type DeliveryEntry = { readonly deal: Deal; readonly row: number; readonly date: string };

/** More rows than a deal can have. */
const rowsOfDeal = 2 ** 20;

/** The place of a row of the deal that has a place among all deals. */
export const deliveryPlace = (dealPlace: number, row: number): number => dealPlace * rowsOfDeal + (rowsOfDeal - 1 - row);

/** The deal and the row of a place. */
export const atDeliveryPlace = (place: number): { readonly dealPlace: number; readonly row: number } => ({
  dealPlace: Math.floor(place / rowsOfDeal),
  row: rowsOfDeal - 1 - (place % rowsOfDeal),
});
