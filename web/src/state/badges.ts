// Number of pending deals behind each menu entry, by badge, and how many of them are overdue; set from the bank's
// counts (LAY-06 to LAY-08, LAY-23, LAY-31).
import { proxy } from 'valtio';

/** Badges that the manifest may use. */
export type Badge = 'nearExpire' | 'optionExpire' | 'optionPremiumExpire' | 'toApprove';

type Counts = Readonly<Partial<Record<Badge, number>>>;

/**
 * `counts` is empty until the bank has answered. `overdue` contains how many of the counted deals are overdue; it is
 * empty for counts of which the bank does not return this.
 */
export const badges = proxy<{ counts: Counts; overdue: Counts }>({ counts: {}, overdue: {} });

/** Replaces the counts of deals with those of a response. */
export function setBadges({ overdue = {}, ...counts }: Counts & { readonly overdue?: Counts | undefined }): void {
  const { toApprove } = badges.counts;
  Object.assign(badges, { counts: toApprove === undefined ? counts : { ...counts, toApprove }, overdue });
}

/** Replaces the count of submissions that wait for this user (EYE-10). */
export function setToApprove(toApprove: number): void {
  badges.counts = { ...badges.counts, toApprove };
}
