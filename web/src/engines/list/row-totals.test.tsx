import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '#web/test/draw.tsx';
import { RowTotals } from './row-totals.tsx';

const totals = [{ cyCode: 'JPY', received: '0.00', paid: '10000000.00', net: '-10000000.00' }] as const;

describe('the totals of premiums', () => {
  it.each([
    ['cn', '支付 10,000,000净额（负为支付） −10,000,000'],
    ['en', 'pay 10,000,000net (− paid) −10,000,000'],
  ] as const)(
    'QRY-12 QRY-27 name the sign of the net, because the column of the premium has the other sign (%s)',
    async (language, words) => {
      await draw(<RowTotals of={{ counts: 'PREMIUM', total: 1, counted: 1, bankTime: 0, totals: [...totals], due: [] }} />, language);
      expect(screen.getByRole('list').textContent).toBe(`JPY${words}`);
    },
  );
});
