// A world with an open deal of every product.
import { booked, testBank } from '../doors/bank.fixture.ts';
import { optionPaid } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';

/** Cover of a spot deal on the customer's credit line. */
export const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

/** Creates a bank with one open deal of each product, all in USD/CNH. */
export async function allProductsDealt() {
  const world = testBank();
  await booked(world, onCredit);
  await forwardBooked(world);
  await swapBooked(world);
  await optionPaid(world);
  return world;
}
