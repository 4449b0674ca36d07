import { describe, expect, it } from 'vitest';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { deliveryTone, premiumTone, strikeTone } from './due-tone.ts';

const today = '2026-11-24';
const days = ['2026-11-25', today, '2026-11-23'] as const;

describe('the colour of a state', () => {
  it('LAY-31 of an undelivered deal is grey before its date, amber on it and red after it', () => {
    for (const status of ['0', '1'] as const)
      expect(days.map((date) => deliveryTone(status, date, today))).toEqual(['neutral', 'waiting', 'bad']);
  });

  it('LAY-31 of a delivered, failed or offset deal does not depend on the date', () => {
    for (const date of days)
      expect((['2', '3', '4'] as const).map((status) => deliveryTone(status, date, today))).toEqual(['good', 'bad', 'neutral']);
  });

  it('LAY-31 of an unpaid premium depends on its date; an undisposed option is amber on its expiry only', () => {
    const option = (date: string) =>
      ({ premiumDeliveryStatus: '0', premiumDeliveryDate: date, strikeStatus: '0', expiryDate: date }) as OptionRow;
    expect(days.map((date) => premiumTone(option(date), today))).toEqual(['neutral', 'waiting', 'bad']);
    expect(days.map((date) => strikeTone(option(date), today))).toEqual(['neutral', 'waiting', 'neutral']);
  });

  it('LAY-31 shows nothing as due or late while the business date is unknown', () => {
    expect(days.map((date) => deliveryTone('0', date, null))).toEqual(['neutral', 'neutral', 'neutral']);
  });

  it.each([
    ['2026-11-24T02:59:00+08:00', '2026-11-23'],
    ['2026-11-24T03:00:00+08:00', '2026-11-24'],
    ['2026-11-24T23:30:00+08:00', '2026-11-24'],
  ])('LAY-31 the night session until 03:00 belongs to the day before: at %s it is %s', (instant, day) => {
    portalClock.anchor({ bankTime: Date.parse(instant), clockRate: '0' }, localTime());
    expect(deskDay()).toBe(day);
  });
});
