// How many deals wait behind a menu entry, by badge; filled from the bank's counts (LAY-06 to LAY-08, LAY-23).
import { proxy } from 'valtio';

/** The badges the manifest may name. */
export type Badge = 'nearExpire' | 'optionExpire' | 'optionPremiumExpire';

export const badges = proxy<Partial<Record<Badge, number>>>({});

/** Takes over the counts the bank gave. */
export function setBadges(counts: Partial<Record<Badge, number>>): void {
  Object.assign(badges, counts);
}
