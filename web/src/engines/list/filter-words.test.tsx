import { expect, it } from 'vitest';
import { draw } from '#web/test/draw.tsx';
import { FilterWords } from './filter-words.tsx';
import type { ListQuery } from './list-types.ts';

const words = async (query: Partial<ListQuery>, total: number, language: 'cn' | 'en' = 'cn') => {
  await draw(
    <FilterWords query={{ pageNum: 1, pageSize: 10, filters: {}, ...query }} rateCodes={['EUR/CNH', 'USD/CNH']} total={total} />,
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
  [11, 1, '全部，未筛选 · 共11条 · 第1/2页'],
  [45, 3, '全部，未筛选 · 共45条 · 第3/5页'],
  [0, 1, '全部，未筛选 · 共0条'],
])('QRY-22 a printed list with %s rows names the part that is printed', async (total, pageNum, said) => {
  expect(await words({ pageNum }, total)).toBe(said);
});
