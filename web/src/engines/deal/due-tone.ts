// Tones of states that depend on a date: grey before it, amber on it, red after it (LAY-31).
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { businessDay } from '#web/domain/bank-time.ts';
import { present } from '#web/live/bank-clock.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';

/** The business date now, by the bank's clock; null until the bank has stated its time. */
export function deskDay(): string | null {
  const { bank } = present();
  return bank && businessDay(bank.time);
}

/** The tone of something that is still to be done on `date`; neutral while `today` is not known. */
export function dueTone(date: string, today: string | null): StatusTone {
  if (today === null || date > today) return 'neutral';
  return date === today ? 'waiting' : 'bad';
}

const settled = { 2: 'good', 3: 'bad', 4: 'neutral' } as const;

/** The tone of a leg's delivery, which is due on `date`. */
export function deliveryTone(status: TradeRow['deliveryStatus'], date: string, today: string | null): StatusTone {
  return status === '0' || status === '1' ? dueTone(date, today) : settled[status];
}

const premiums = { 1: 'good', 2: 'bad' } as const;

/** The tone of an option's premium, which is to be paid on its own date (OPT-14). */
export function premiumTone({ premiumDeliveryStatus: status, premiumDeliveryDate }: OptionRow, today: string | null): StatusTone {
  return status === '0' ? dueTone(premiumDeliveryDate, today) : premiums[status];
}

const rights = { 1: 'good', 2: 'neutral' } as const;

/** The tone of the right of an option, which can be exercised on the expiry date (OPT-14). */
export function strikeTone({ strikeStatus: status, expiryDate }: OptionRow, today: string | null): StatusTone {
  if (status !== '0') return rights[status];
  return today === expiryDate ? 'waiting' : 'neutral';
}
