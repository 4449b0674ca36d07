import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Currency } from '#web/api/generated/model/currency.zod.ts';

const currencies = ['AUD', 'CAD', 'CHF', 'CNH', 'EUR', 'GBP', 'HKD', 'JPY', 'NZD', 'SGD', 'USD'];

it('RAT-16 each currency and CNY has a flag in the sprite', () => {
  const sprite = readFileSync(new URL('../../public/flags.svg', import.meta.url), 'utf8');
  const flags = [...sprite.matchAll(/<view id="(\w+)"/g)].map(([, name]) => name);
  expect(flags.toSorted()).toEqual([...currencies, 'CNY'].toSorted());
});

it('RAT-17 a response with another currency is rejected, so no choice offers one', () => {
  expect([...Currency.options].toSorted()).toEqual(currencies);
  expect(Currency.safeParse('THB').success).toBe(false);
});
