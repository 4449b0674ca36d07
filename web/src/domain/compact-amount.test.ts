import { describe, expect, it } from 'vitest';
import { compactAmount } from './compact-amount.ts';

describe('compact amounts', () => {
  it.each([
    ['200000', '200k', '20万'],
    ['1234567.89', '1.23m', '123万'],
    ['50000000', '50m', '5000万'],
    ['5000000000', '5b', '50亿'],
    ['950', '950', '950'],
  ])('HOM-15 %s is %s in English and %s in Chinese', (amount, english, chinese) => {
    expect([compactAmount(amount, 'en'), compactAmount(amount, 'cn')]).toEqual([english, chinese]);
  });
});
