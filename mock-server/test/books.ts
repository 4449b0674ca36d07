// What a refused call must not change: money, cover, coupons, deals, quotes and users' settings.
import type { World } from '#mock/worlds/world.ts';

/** Returns a copy of the ledger, deals, quotes, directory and numbering, to compare with a later one. */
export function books({ bank }: World) {
  const { ledger, deals, quotes, directory, numbering } = bank.state();
  return { ledger, deals, quotes, directory, numbering };
}
