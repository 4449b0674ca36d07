import { expect, it } from 'vitest';
import { draw } from '#web/test/draw.tsx';
import { FilterWords } from './filter-words.tsx';
import type { ListQuery } from './list-types.ts';

type Printed = { readonly isPaged?: boolean; readonly printed?: number };

const words = async (query: Partial<ListQuery>, total: number, language: 'cn' | 'en' = 'cn', { isPaged = true, printed }: Printed = {}) => {
  await draw(
    <FilterWords
      query={{ pageNum: 1, pageSize: 10, filters: {}, ...query }}
      rateCodes={['EUR/CNH', 'USD/CNH']}
      total={total}
      isPaged={isPaged}
      printed={printed ?? null}
    />,
    language,
  );
  return [...document.querySelectorAll('[data-filter-words]')].at(-1)?.textContent;
};

it('QRY-22 a printed list shows its filters in words', async () => {
  const filters = { rateCode: 'USD/CNH', tradeDirection: 'SELL', businessNo: '0007', startDate: '2026-11-24' };
  expect(await words({ filters }, 7)).toBe('货币对 USD/CNH · 交易方向 卖出 · 业务编号 0007 · 开始日期 2026-11-24 · 共7条');
  expect(await words({ filters: { tradeDirection: 'BUY' } }, 7, 'en')).toBe('Trade direction Buy · 7 rows');
  expect(await words({}, 1, 'en')).toBe('All rows, no filter · 1 row');
});

it.each([
  [10, 1, '全部，未筛选 · 共10条'],
  [11, 1, '全部，未筛选 · 共11条 · 第1/2页 · 仅打印本页'],
  [45, 3, '全部，未筛选 · 共45条 · 第3/5页 · 仅打印本页'],
  [0, 1, '全部，未筛选 · 共0条'],
])('QRY-22 a printed list with %s rows names the part that is printed', async (total, pageNum, said) => {
  expect(await words({ pageNum }, total)).toBe(said);
});

it('PRT-13 a list without pages, and one that is printed as a whole, name no part', async () => {
  expect(await words({}, 11, 'cn', { isPaged: false })).toBe('全部，未筛选 · 共11条');
  expect(await words({}, 45, 'en', { printed: 45 })).toBe('All rows, no filter · 45 rows');
});

it('PRT-13 the print of a list with more rows than the limit says which are printed, and what has all', async () => {
  expect(await words({}, 1_234, 'cn', { printed: 1_000 })).toContain('仅打印前1,000条，导出包含全部1,234条');
  expect(await words({}, 1_234, 'en', { printed: 1_000 })).toContain('printed up to row 1,000 of 1,234; the exported file contains all');
});
