import { expect, it } from 'vitest';
import { shortDate } from './short-date.ts';

it.each([
  ['2026-11-27', '2026-11-24', '27 Nov', '11-27'],
  ['2027-05-03', '2026-11-24', '3 May 27', '27-05-03'],
  ['2026-11-27', null, '27 Nov 26', '26-11-27'],
])('I18-08 %s, seen on %s, is %s in English and %s in Chinese', (date, today, en, cn) => {
  expect([shortDate(date, 'en', today), shortDate(date, 'cn', today)]).toEqual([en, cn]);
});
