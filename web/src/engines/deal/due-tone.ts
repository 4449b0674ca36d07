// Colours of states that depend on a date: grey before the date, amber on it, red after it (LAY-31).
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';

/** Returns the colour of a pending task that is due on `date`; neutral while `today` is unknown. */
export function dueTone(date: string, today: string | null): StatusTone {
  if (today === null || date > today) return 'neutral';
  return date === today ? 'waiting' : 'bad';
}

const settled = { 2: 'good', 3: 'bad', 4: 'neutral' } as const;

/** Returns the colour of a leg's delivery, which is due on `date`. */
export function deliveryTone(status: TradeRow['deliveryStatus'], date: string, today: string | null): StatusTone {
  return status === '0' || status === '1' ? dueTone(date, today) : settled[status];
}

const premiums = { 1: 'good', 2: 'bad' } as const;

/** Returns the colour of an option's premium, which is due on its own date (OPT-14). */
export function premiumTone({ premiumDeliveryStatus: status, premiumDeliveryDate }: OptionRow, today: string | null): StatusTone {
  return status === '0' ? dueTone(premiumDeliveryDate, today) : premiums[status];
}

const rights = { 1: 'good', 2: 'neutral' } as const;

/** Returns the colour of an option's exercise state; an option can be exercised on its expiry date (OPT-14). */
export function strikeTone({ strikeStatus: status, expiryDate }: OptionRow, today: string | null): StatusTone {
  if (status !== '0') return rights[status];
  return today === expiryDate ? 'waiting' : 'neutral';
}
