import { expect, it } from 'vitest';
import { bankClock, bankDate, bankDateTime } from './bank-time.ts';

it('I18-08 shows Shanghai time whatever the zone of the machine', () => {
  const lateEvening = Date.UTC(2026, 10, 24, 18, 5, 9);
  expect(bankDateTime(lateEvening)).toBe('2026-11-25 02:05:09');
  expect(bankDate(lateEvening)).toBe('2026-11-25');
  expect(bankClock(lateEvening)).toBe('02:05:09');
});
