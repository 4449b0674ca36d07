import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { setDealOpener } from '#web/state/deal-opener.ts';
import { notify } from '#web/state/notices.ts';
import { draw, pass, press } from '#web/test/draw.tsx';

const businessNo = 'SPTFT20261123000007';

describe('the alert of a deal', () => {
  it.each([
    ['cn', '交易成功！', '买入', '复制编号', '查看交易', '查看回单'],
    ['en', 'Trade succeeded.', 'You buy', 'Copy number', 'View deal', 'View receipts'],
  ] as const)(
    'QUO-43 shows number, side, amounts and rate, copies the number, and links to the deal and its receipts (%s)',
    async (language, words, side, copy, deal, receipts) => {
      const copied: string[] = [];
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));
      const gone: string[] = [];
      setNavigator((id) => void gone.push(id));
      setDealOpener((number) => void gone.push(number));
      await draw(<div />, language);
      const rows = [
        { label: { key: 'quote.bought' as const }, value: 'USD 1,000,000.00' },
        { label: { key: 'quote.sold' as const }, value: 'CNH 7,001,700.00' },
        { label: { key: 'quote.rate' as const }, value: '7.0017' },
      ];
      notify('success', { key: 'tips.tradeSucceed' }, 10_000, { businessNo, rows });
      await pass(500);
      const toast = screen.getByText(words).closest('[data-scope=toast][data-part=root]') as HTMLElement;
      for (const text of [businessNo, side, 'USD 1,000,000.00', 'CNH 7,001,700.00', '7.0017']) expect(toast.textContent).toContain(text);
      expect(within(toast).getByText(side).nextElementSibling?.textContent).toBe('USD 1,000,000.00');
      for (const name of [copy, deal, receipts]) await press(name, toast);
      expect(copied).toEqual([businessNo]);
      expect(gone).toEqual([businessNo, 'receipts']);
      expect(carried['receipts']?.values).toEqual({ businessNo });
    },
  );
});
