import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { spotPendingDelivery } from '#web/features/spot/spot.lists.ts';
import { setDealOpener } from '#web/state/deal-opener.ts';
import { tradeRow } from '#web/test/deals.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { bank, DESK_OPENS_AT, page, serviceTime } from '#web/test/desk.ts';
import { draw, narrow, pass, person, press } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { ListScreen } from './list-screen.tsx';

const usd = (net: string) => [{ cyCode: 'USD', received: net.replace('-', ''), paid: '0.00', net }];
const totals = {
  counts: 'UNDELIVERED',
  total: 12,
  counted: 12,
  bankTime: serviceTime().bankTime,
  totals: usd('900000.00'),
  due: [
    { group: 'OVERDUE', totals: usd('150000.00') },
    { group: 'LATER', totals: usd('-250000.50') },
  ],
};

async function drawn(): Promise<void> {
  const rows = [
    tradeRow({ businessNo: 'SPTFT20261120000011', valueDate: '2026-11-20' }),
    tradeRow({ businessNo: 'SPTFT20261120000021', valueDate: '2026-11-23' }),
    tradeRow({ businessNo: 'SPTFT20261120000031', valueDate: '2026-11-24' }),
  ];
  bank().always('matutitySpotTrade/query', ok(page(rows)));
  bank().always('query/listTotals', ok(totals));
  await draw(<ListScreen list={spotPendingDelivery} />);
}

const groups = () => [...document.querySelectorAll('[data-group]')].map(({ textContent }) => textContent);

it.each([['at a desk', () => {}] as const, ['on a phone', narrow] as const])(
  'QRY-35 groups what falls due, each group with its net of all pages, %s',
  async (_where, size) => {
    size();
    await drawn();
    expect(groups()).toEqual(['逾期净额 USD +150,000.00', '今天到期 2026-11-23', '以后到期净额 USD −250,000.50']);
  },
);

it('LAY-26 rows that are read before the bank’s day wait for it, so that no group moves them later', async () => {
  using clock = vi.spyOn(portalClock, 'now').mockReturnValue(null);
  await drawn();
  expect(document.querySelectorAll('[data-row]')).toHaveLength(0);
  clock.mockRestore();
  act(() => portalClock.anchor({ bankTime: DESK_OPENS_AT, clockRate: '1' }, localTime()));
  expect(document.querySelectorAll('[data-row]')).toHaveLength(3);
  expect(groups()).toHaveLength(3);
});

it('QRY-22 rows are shown without groups while the bank cannot tell its day', async () => {
  using _clock = vi.spyOn(portalClock, 'now').mockReturnValue(null);
  bank().always('getServiceTime', httpStatus(500));
  await drawn();
  await pass(20_000);
  expect(document.querySelectorAll('[data-row]')).toHaveLength(3);
  expect(groups()).toEqual([]);
});

it('QRY-35 the rows are sorted by the due date, and are not grouped in another order', async () => {
  await drawn();
  const asked = () => bank().sent('matutitySpotTrade/query').at(-1)?.body;
  expect(asked()).toMatchObject({ sortBy: 'valueDate', sortOrder: 'asc' });
  await press('成交汇率');
  expect(asked()).toMatchObject({ sortBy: 'dealtRate' });
  expect(groups()).toEqual([]);
});

it('QRY-35 the action that is due comes first, and a click on the row or Enter on its name opens the detail', async () => {
  await drawn();
  const ends = [...document.querySelectorAll('.row-end')].map((end) => [
    end.getAttribute('data-due'),
    end.querySelector('button')?.textContent,
  ]);
  expect(ends).toEqual([
    ['now', '交割'],
    ['now', '交割'],
    ['later', '交割'],
  ]);
  const opened = vi.fn<(businessNo: string) => void>();
  setDealOpener(opened);
  await person.click(document.querySelector('[data-row] .side')!);
  await pass();
  expect(opened.mock.lastCall).toEqual(['SPTFT20261120000011']);
  screen.getByRole('button', { name: 'SPTFT20261120000021' }).focus();
  await person.keyboard('{Enter}');
  await pass();
  expect(opened.mock.lastCall).toEqual(['SPTFT20261120000021']);
});

it('QRY-35 an act chosen from the menu of a row does not open the detail of the row as well', async () => {
  bank().always('matutitySpotTrade/query', ok(page([tradeRow({ valueDate: '2026-11-20' })])));
  const [first, ...others] = spotPendingDelivery.actions;
  // With three actions, all but the first are in the menu.
  const actions = [first!, ...others, ...others.map((action) => ({ ...action, id: `${action.id}Again` }))];
  await draw(<ListScreen list={{ ...spotPendingDelivery, actions }} />);
  const opened = vi.fn<(businessNo: string) => void>();
  setDealOpener(opened);
  await person.click(screen.getByRole('button', { name: '操作' }));
  await pass(50);
  await person.click(screen.getAllByRole('menuitem')[0]!);
  await pass(50);
  expect(opened).not.toHaveBeenCalled();
  await person.click(document.querySelector('[data-row] .side')!);
  expect(opened).toHaveBeenCalledOnce();
});
