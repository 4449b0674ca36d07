import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { spotNonMaturity } from '#web/features/spot/spot.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { held, ok } from '#web/test/scripted-bank.ts';
import { ListScreen } from './list-screen.tsx';

const rowOf = (pageNum: number) => [tradeRow({ businessNo: `SPTFT202611200000${10 + pageNum}` })];
const asked = () => bank().sent('norSpotTrade/query');
const numbers = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));

it('QRY-21 when the last page loses its only row, the previous page is shown without an empty state in between', async () => {
  let total = 11;
  const first = held(ok(page(rowOf(1), 10)));
  bank().always('norSpotTrade/query', (call, signal) => {
    const pageNum = Number(call.body['pageNum']);
    return ok(page(pageNum === 2 && total === 10 ? [] : rowOf(pageNum), total))(call, signal);
  });
  await draw(<ListScreen list={spotNonMaturity} />);
  await press('下一页');
  expect([screen.getByText('第2/2页').textContent, numbers()]).toEqual(['第2/2页', ['SPTFT20261120000012']]);
  total = 10;
  bank().next('norSpotTrade/query', ok(page([], 10)), first.answer);
  // Simulates the eviction of pages that are no longer shown.
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
  await pass();
  expect(asked().at(-1)?.body).toEqual({ pageNum: '1', pageSize: '10' });
  expect([document.querySelector('[data-list=loading]') === null, screen.queryByText(/暂无未到期交易/)]).toEqual([false, null]);
  first.letGo();
  await pass();
  expect(numbers()).toEqual(['SPTFT20261120000011']);
  expect(screen.getByText('第1/1页')).toBeTruthy();
});
