import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { optionHistory } from '#web/features/option/option.lists.ts';
import { forwardHistory } from '#web/features/forward/forward.lists.ts';
import { swapHistory } from '#web/features/swap/swap.lists.ts';
import { spotHistory, spotInProgress } from '#web/features/spot/spot.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, fill, narrow, pass, person, press, select } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';

const asked = () => {
  const { pageNum: _page, pageSize: _size, ...filter } = bank().sent('query/SpotClientTrade').at(-1)?.body ?? {};
  return filter;
};

/** Opens the panel of further filters, unless it is open. */
async function more(): Promise<void> {
  const button = screen.getByRole('button', { name: /^更多/ });
  if (button.getAttribute('aria-expanded') !== 'true') await person.click(button);
  await pass();
}

it('QRY-28 a history is filtered by state, by deals or closings, by amount and by value date, all behind one button', async () => {
  bank().always('query/SpotClientTrade', ok(page([tradeRow()])));
  await draw(<ListScreen list={spotHistory} />);
  await more();
  await select(/^交易或平仓/, '平仓');
  await more();
  await select(/^存续状态/, '已平仓');
  expect(asked()).toEqual({ dealKind: 'CLOSING', lifeState: 'CLOSED' });
  await more();
  await fill('最低基准货币金额', '250000.50');
  await press('查询');
  expect(asked()).toEqual({ dealKind: 'CLOSING', lifeState: 'CLOSED', minAmt1: '250000.50' });
  expect(document.querySelector('[data-more-words]')?.textContent).toBe('交易或平仓 平仓 · 存续状态 已平仓 · 最低基准货币金额 250,000.50');
  await more();
  await press('本月');
  expect(asked()).toMatchObject({ minAmt1: '250000.50', valueFrom: '2026-11-01', valueTo: '2026-11-30' });
  await press('重置');
  expect([screen.queryByRole('button', { name: '重置' }), screen.getByRole('button', { name: '更多' })]).toEqual([null, expect.anything()]);
});

it('QRY-28 VAL-05 an amount takes no letters, and is not sent before it is complete', async () => {
  bank().always('query/SpotClientTrade', ok(page([tradeRow()])));
  await draw(<ListScreen list={spotHistory} />);
  await more();
  await fill('最低基准货币金额', '12a');
  expect(screen.getByLabelText<HTMLInputElement>('最低基准货币金额').value).toBe('');
  await fill('最低基准货币金额', '12.');
  await press('查询');
  expect(asked()).toEqual({});
});

it('QRY-28 VAL-10 a least amount above the greatest is reported in its field and on the button, and is not requested', async () => {
  bank().always('query/SpotClientTrade', ok(page([tradeRow()])));
  await draw(<ListScreen list={spotHistory} />);
  await more();
  await fill('最低基准货币金额', '500');
  await fill('最高基准货币金额', '400');
  expect(document.body.textContent).toContain('最低金额不能高于最高金额！');
  expect(screen.getByRole('button', { name: '更多：范围有误' })).toBeTruthy();
  const before = bank().sent('query/SpotClientTrade').length;
  await person.keyboard('{Enter}');
  await pass();
  expect(bank().sent('query/SpotClientTrade')).toHaveLength(before);
});

it('QRY-28 only the history of options offers lapsed deals', async () => {
  expect(optionHistory.only).toBeUndefined();
  for (const list of [spotHistory, forwardHistory, swapHistory]) expect(list.only?.lifeState).toEqual(['OPEN', 'DELIVERED', 'CLOSED']);
});

it('QRY-28 QRY-25 the same filters are in the sheet of a phone', async () => {
  bank().always('query/SpotClientTrade', ok(page([tradeRow()])));
  narrow();
  await draw(<ListScreen list={spotHistory} />);
  await press('筛选');
  for (const label of [/^交易或平仓/, /^存续状态/, '最低基准货币金额', '最高基准货币金额', '起息日起', '起息日止'])
    expect(screen.getAllByLabelText(label).length).toBeGreaterThan(0);
});

it('QRY-28 lists of open deals do not offer the filters of histories', () => {
  const ofHistory = ['dealKind', 'lifeState', 'minAmt1', 'maxAmt1', 'valueFrom', 'valueTo'];
  expect(optionHistory.filters).toEqual(expect.arrayContaining(ofHistory));
  expect(spotInProgress.filters.filter((name) => ofHistory.includes(name))).toEqual([]);
});
