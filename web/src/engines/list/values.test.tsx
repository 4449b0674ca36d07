import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { optionNonMaturity } from '#web/features/option/option.open.lists.ts';
import { spotHistory, spotNonMaturity } from '#web/features/spot/spot.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page, serviceTime } from '#web/test/desk.ts';
import { exampleRows } from '#web/test/examples.ts';
import { draw, narrow, pass, press, select } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';

const { bankTime } = serviceTime();
const numbers = ['SPTFT20261120000011', 'SPTFT20261120000012'] as const;
const worth = (businessNo: string, result: string) => ({
  businessNo,
  closingRate: '6.9990',
  cyCode: 'CNH',
  value: result,
  result,
  presentValue: result,
  paidOn: '2026-11-23',
});
const values = (result: string, more: object = {}) => ({
  bankTime,
  counted: 2,
  unpriced: [],
  totals: [{ cyCode: 'CNH', value: result, result }],
  rows: [worth(numbers[0], result)],
  ...more,
});

async function drawn(): Promise<void> {
  bank().always('norSpotTrade/query', ok(page(numbers.map((businessNo) => tradeRow({ businessNo })))));
  bank().always('query/listTotals', ok({ counts: 'UNDELIVERED', total: 2, counted: 2, bankTime, due: [], totals: [total] }));
  await draw(<ListScreen list={spotNonMaturity} />);
  await pass(50);
}
const total = { cyCode: 'CNH', received: '0.00', paid: '1400060.00', net: '-1400060.00' };
const row = (businessNo: string) => document.querySelector<HTMLElement>(`[data-row=${businessNo}]`)!;
const totals = () => document.querySelector('.worth-totals')?.textContent;
const asked = () =>
  bank()
    .sent('query/listValues')
    .map(({ body }) => body);

describe('the value of open deals', () => {
  it.each([['at a desk', () => {}] as const, ['on a phone', narrow] as const])(
    'QRY-31 shows the result of all rows of the filter with the time of the prices, %s',
    async (_where, size) => {
      bank().always('query/listValues', ok(values('-1300.00')));
      size();
      await drawn();
      expect(totals()).toMatch(/^浮动损益 按\d\d:\d\d:\d\d平仓价CNH−1,300.00$/);
    },
  );

  it('QRY-31 shows the result of each row, a dash without a price, and which pairs have none', async () => {
    bank().always('query/listValues', ok(values('1300.00', { unpriced: ['EUR/CNH'] })));
    await drawn();
    expect(within(row(numbers[0])).getByText('+1,300.00').getAttribute('data-tone')).toBe('up');
    expect(row(numbers[1]).querySelector('.worth')?.textContent).toBe('—');
    expect(totals()).toContain('暂无价格：EUR/CNH');
    expect(asked()).toEqual([{ list: 'norSpotTradeQuery', businessNos: numbers.join(',') }]);
  });

  it('QRY-31 follows the market while the list is shown, for the filter and the rows of the page', async () => {
    bank().next('query/listValues', ok(values('-1300.00')), ok(values('250.00')));
    bank().always('query/listValues', ok(values('260.00')));
    await drawn();
    await pass(3_050);
    expect(totals()).toContain('CNH+250.00');
    expect(row(numbers[0]).querySelector('.worth')?.textContent).toBe('+250.00 CNH');
    await select(/^货币对/, 'USD/CNH');
    expect(asked().at(-1)).toEqual({ list: 'norSpotTradeQuery', rateCode: 'USD/CNH', businessNos: numbers.join(',') });
  });

  it('QRY-31 keeps the last figures after a failure, which shows no message', async () => {
    bank().next('query/listValues', ok(values('-1300.00')));
    bank().always('query/listValues', httpStatus(500));
    await drawn();
    await pass(3_000);
    expect(totals()).toContain('CNH−1,300.00');
  });

  it('QRY-31 shows the value at market of options beside their result', async () => {
    const businessNo = 'OPTFT20261120000013';
    const rows = [{ ...worth(businessNo, '-250.00'), closingRate: null, value: '3350.00' }];
    const answer = values('-250.00', { rows, totals: [{ cyCode: 'CNH', value: '3350.00', result: '-250.00' }] });
    bank().always('query/listValues', ok(answer));
    bank().always('noReachDateOptClientTrade', ok(page([{ ...exampleRows('noReachDateOptClientTrade')[0], businessNo }])));
    await draw(<ListScreen list={optionNonMaturity} />);
    await pass(50);
    expect([...row(businessNo).querySelectorAll('.worth')].map(({ textContent }) => textContent)).toEqual(['+3,350.00 CNH', '−250.00 CNH']);
  });

  it('EXP-04 offers the present value of each deal as a column, and shows it beside the result', async () => {
    const present = { ...worth(numbers[0], '-1300.00'), presentValue: '-1290.55' };
    bank().always('query/listValues', ok(values('-1300.00', { rows: [present] })));
    await drawn();
    await press(/列设置/);
    fireEvent.click(screen.getByText('现值'));
    await pass(50);
    expect([...row(numbers[0]).querySelectorAll('.worth')].map(({ textContent }) => textContent)).toEqual([
      '−1,300.00 CNH',
      '−1,290.55 CNH',
    ]);
  });

  it('QRY-31 is not read for lists of all deals, which do not offer its column', async () => {
    bank().always('query/SpotClientTrade', ok(page([tradeRow()])));
    await draw(<ListScreen list={spotHistory} />);
    await pass(3_000);
    expect([asked(), document.querySelector('.worth')]).toEqual([[], null]);
    expect(spotHistory.columns.map(({ key }) => key)).not.toContain('result');
  });
});
