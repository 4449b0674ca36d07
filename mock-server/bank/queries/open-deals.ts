// All open deals of a customer, of every product.
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { type Product, productRecords } from '../deals/product-records.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { inPiecesOf } from '../lists/paging.ts';

const products = Object.keys(productRecords) as Product[];

/** Returns the open deals in pieces. A deal can end before its piece is read; then nothing of it is open. */
export function* openDealsOf(state: BankState, customerId: string): Generator<readonly Deal[], void, undefined> {
  for (const product of products) yield* inPiecesOf(dealsUnder(state, dealsThat.areOpen(customerId, product)));
}
