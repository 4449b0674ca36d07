import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank } from '#web/test/desk.ts';
import { narrow, press } from '#web/test/draw.tsx';
import { httpStatus } from '#web/test/scripted-bank.ts';
import { drawn, flow } from './due.fixture.tsx';

const line = (currency: string) => document.querySelector<HTMLElement>(`[data-currency=${currency}]`)!;
const asked = () =>
  bank()
    .sent('query/front')
    .map(({ body }) => body);

describe('the cash-flow calendar', () => {
  it('HOM-12 HOM-14 shows the net per day and currency, the remaining balance, and the first day with a shortfall', async () => {
    await drawn();
    const cnh = line('CNH');
    expect(within(cnh).getByRole('rowheader').textContent).toBe('CNH可用 1,993,355.002026-11-24 起不足');
    const [first, second] = [...cnh.querySelectorAll('td')];
    expect([first?.textContent, first?.hasAttribute('data-short')]).toEqual(['−7,000,300.00不足 −5,006,945.00', true]);
    expect([second?.textContent, second?.hasAttribute('data-short')]).toEqual(['+6,000,000.00预计 993,055.00', false]);
    expect(within(line('USD')).getByRole('rowheader').textContent).toBe('USD可用 5,000.00');
    expect(line('USD').querySelectorAll('td')[1]?.textContent).toBe('—预计 1,005,000.00');
  });

  it.each([
    ['cn', ['币种', '逾期', '今日 2026-11-23', '2026-11-24'], '净额（折人民币）', '按 10:00:05 中间价折算', '+500,000.00 −350,000.00'],
    ['en', ['Currency', 'Overdue', 'Today 2026-11-23', '2026-11-24'], 'Net in CNH', 'At mid of 10:00:05', '+500,000.00 −350,000.00'],
  ] as const)(
    'HOM-14 the calendar begins with all overdue items in one column, and ends with the net of each day in CNH at mid (%s)',
    async (language, heads, title, mid, both) => {
      await drawn(language, undefined, [
        flow('2026-11-18', 'USD', '350000.00', '0', '-2450000.00'),
        flow('2026-11-20', 'USD', '0', '500000.00', '3500000.00'),
        flow('2026-11-20', 'CNH', '1040000.55', '0', '-1040000.55'),
        flow('2026-11-23', 'CNH', '0', '10.00', '10.00'),
        flow('2026-11-24', 'EUR', '1.00', '1.00', '0.00'),
      ]);
      expect([...document.querySelectorAll('thead')][0]?.textContent).toBe(heads.join(''));
      expect(line('USD').querySelector('td')?.textContent).toMatch(new RegExp(`^${both.replace('+', '\\+')}\\+150,000.00`));
      expect([...document.querySelectorAll('tr[data-net] > *')].map(({ textContent }) => textContent)).toEqual([
        title,
        '+9,999.45',
        '+10.00',
        '0.00',
      ]);
      expect(screen.getByText(mid)).toBeTruthy();
    },
  );

  it('HOM-14 QRY-35 the overdue figures link to the overdue rows, of their currency or of all', async () => {
    await drawn('cn', undefined, [flow('2026-11-18', 'USD', '350000.00', '0', '-2450000.00'), flow('2026-11-20', 'USD', '0', '5', '35')]);
    await press('逾期 净额 USD -349,995.00，流入 USD 5.00，流出 USD 350,000.00');
    expect(asked().at(-1)).toMatchObject({ dueGroup: 'OVERDUE', cyCode: 'USD' });
    await press('逾期 净额 CNH -2,449,965.00');
    expect(asked().at(-1)).toMatchObject({ dueGroup: 'OVERDUE' });
    expect(asked().at(-1)).not.toHaveProperty('cyCode');
  });

  it('HOM-14 three currencies are shown initially, and those with a shortfall; the others share a row in CNH, and a button shows them', async () => {
    const received = ['AUD', 'CNH', 'EUR', 'GBP', 'USD'].map((code, place) => flow('2026-11-24', code, '0', '10', `${10 - place}`));
    await drawn('cn', undefined, [...received, flow('2026-11-24', 'HKD', '1', '0', '-0.9')]);
    const shown = () => [...document.querySelectorAll<HTMLElement>('[data-currency]')].map((row) => row.dataset['currency']);
    expect(shown()).toEqual(['HKD', 'AUD', 'CNH']);
    const folded = () => [...document.querySelectorAll('[data-folded] > *')].map(({ textContent }) => textContent);
    expect(folded()).toEqual(['其他3个币种（折人民币）', '+21.00']);
    expect(within(line('AUD')).getByRole('button').title).toBe('折 CNH +10.00');
    await press('全部6个币种');
    expect(shown()).toEqual(['HKD', 'AUD', 'CNH', 'EUR', 'GBP', 'USD']);
    expect(folded()).toEqual([]);
    await press('收起');
    expect(shown()).toHaveLength(3);
  });

  it('HOM-12 a failed calendar is reported above the list, and can be retried', async () => {
    bank().next('query/cashFlow', httpStatus(500));
    await drawn();
    const calendar = screen.getByRole('region', { name: '资金日历' });
    expect(within(calendar).getByRole('alert').textContent).toContain('服务端异常');
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
    await press('重试');
    expect(within(line('USD')).getByRole('rowheader').textContent).toBe('USD可用 5,000.00');
  });

  it('HOM-12 API-33 each figure links to its rows', async () => {
    await drawn();
    await press('2026-11-24 流出 CNH 7,000,300.00');
    const byDate = { sortBy: 'dueDate', sortOrder: 'asc' };
    expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10', ...byDate, dueDate: '2026-11-24', cyCode: 'CNH' });
    await press('更多（2）');
    expect(screen.getByLabelText<HTMLInputElement>('到期日').value).toBe('2026-11-24');
    await press('2026-11-26 流入 CNH 6,000,000.00');
    expect(asked().at(-1)).toMatchObject({ dueDate: '2026-11-26', cyCode: 'CNH' });
  });

  it('HOM-12 HOM-14 on a phone the net of each day comes first, a currency expands to its days, one with a shortfall is expanded, and figures link to their rows', async () => {
    narrow();
    await drawn();
    const nets = within(screen.getByRole('list', { name: '净额（折人民币）' })).getAllByRole('listitem');
    expect(nets.map(({ textContent }) => textContent)).toEqual(['2026-11-24−800.00', '2026-11-26+6,000,000.00']);
    expect(line('USD')).toBeNull();
    await press('全部2个币种');
    expect(document.querySelector('[data-currency] td')).toBeNull();
    expect([line('CNH').hasAttribute('open'), line('USD').hasAttribute('open')]).toEqual([true, false]);
    expect(line('USD').querySelectorAll('li')).toHaveLength(1);
    const days = within(screen.getByRole('list', { name: 'CNH' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      '2026-11-24−7,000,300.00不足 −5,006,945.00',
      '2026-11-26+6,000,000.00预计 993,055.00',
    ]);
    expect(days.map((day) => day.hasAttribute('data-short'))).toEqual([true, false]);
    await press('2026-11-26 流入 CNH 6,000,000.00');
    expect(asked().at(-1)).toMatchObject({ dueDate: '2026-11-26', cyCode: 'CNH' });
  });

  it('HOM-12 nothing is drawn when nothing falls due, and the list shows the reason', async () => {
    await drawn('cn', []);
    expect(screen.queryByText('资金日历')).toBeNull();
    expect(screen.getByText('5个工作日内无到期交易。')).toBeTruthy();
  });
});
