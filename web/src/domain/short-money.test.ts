import { expect, it } from 'vitest';
import { shortMoney } from './short-money.ts';

it.each([
  ['-7512345.67', '−7.5m', '−751.2万'],
  ['-7500000', '−7.5m', '−750万'],
  ['800000', '+800k', '+80万'],
  ['-11192000', '−11.2m', '−1,119.2万'],
  ['1234567890.12', '+1.2bn', '+12.3亿'],
  ['-12.4', '−12', '−12'],
  ['0', '0', '0'],
  ['-0.3', '0', '0'],
])('HOM-14 %s is %s in English and %s in Chinese', (amount, en, cn) => {
  expect([shortMoney(amount, 'en'), shortMoney(amount, 'cn')]).toEqual([en, cn]);
});
