// How many deals wait behind a menu entry, by badge, and how many of them are overdue; filled from the bank's counts (LAY-06 to LAY-08, LAY-23, LAY-31).
import { proxy } from 'valtio';

/** The badges the manifest may name. */
export type Badge = 'nearExpire' | 'optionExpire' | 'optionPremiumExpire';

type Counts = Readonly<Partial<Record<Badge, number>>>;

/** `counts` is empty until the bank has answered; `overdue` is part of them, and empty where the bank does not state it. */
export const badges = proxy<{ counts: Counts; overdue: Counts }>({ counts: {}, overdue: {} });

/** Replaces the counts by those of an answer of the bank. */
export function setBadges({ overdue = {}, ...counts }: Counts & { readonly overdue?: Counts | undefined }): void {
  Object.assign(badges, { counts, overdue });
}
