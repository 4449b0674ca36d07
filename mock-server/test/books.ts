// What may not change when a call is refused: money, cover, coupons, deals, quotes and settings of users.
import type { World } from '#mock/worlds/world.ts';

/** A copy of the books of a world, to be compared with a later one. */
export function books({ bank }: World) {
  const { ledger, deals, quotes, directory, numbering } = bank.state();
  return { ledger, deals, quotes, directory, numbering };
}
