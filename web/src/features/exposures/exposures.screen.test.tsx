// The page of exposures: picture and table, a month, the ticket that closes a gap, and bands (EXP-02, EXP-03, EXP-07).
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import type { Exposures } from '#web/api/generated/model/exposures.zod.ts';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { setActivities } from '#web/state/session.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { ExposuresScreen } from './exposures.screen.tsx';

const band = { cyCode: 'USD', fromMonth: 0, least: 50, most: 80 } as const;
const january: ExposureCell = {
  ...{ cyCode: 'USD', month: '2027-01', receive: '400000.00', pay: '0.00', receiveLikely: '150000.00', payLikely: '0.00' },
  ...{ flows: '400000.00', deals: '-100000.00', net: '300000.00', ratio: '25.0', band, state: 'below' },
};
const march: ExposureCell = { ...january, month: '2027-03', deals: '-250000.00', net: '150000.00', ratio: '62.5', state: 'inside' };
const euro: ExposureCell = { ...january, cyCode: 'EUR', band: null, state: 'none' };
const moved = (['-10', '-5', '-1', '1', '5', '10'] as const).map((move) => ({ move, change: `${move}000.00` }));
const total = (cyCode: 'USD' | 'EUR') => ({
  cyCode,
  flows: '800000.00',
  deals: '-350000.00',
  net: '450000.00',
  mid: '7.0013',
  netCnh: '3150585.00',
  moved,
});
const exposures: Exposures = {
  ...{ bankTime: DESK_OPENS_AT, businessDate: '2026-11-23', cells: [euro, january, march], totals: [total('EUR'), total('USD')], moved },
  ...{ bands: [band], bandsVersion: 3 },
};
const flow = {
  ...{ flowNo: 'FLWFT20261123000001', cyCode: 'USD', way: 'receive', amount: '400000.00', date: '2027-01-15', certainty: 'firm' },
  ...{ reference: 'INV-1', note: '', copy: 0, savedBy: 'operator01', savedAt: DESK_OPENS_AT, covered: '100000.00', links: [] },
};
const leg = {
  ...{ businessNo: 'FWDFT20261123000001', productType: 'FORWARD', rateCode: 'USD/CNH', leg: 'single', way: 'pay', cyCode: 'USD' },
  ...{ amount: '100000.00', linked: '100000.00', date: '2027-01-20' },
};

const valueDates = [
  { code: '0', date: '2026-11-23', closed: 'cutOffPassed' },
  { code: '1', date: '2026-11-24', closed: null },
  { code: '2', date: '2026-11-25', closed: null },
];
const weekend = ['2027-01-16', '2027-01-17'].map((date) => ({ date, centres: ['CNSH'] }));

async function opened(language: 'cn' | 'en' = 'cn'): Promise<void> {
  await draw(<ExposuresScreen />, language);
  fireEvent.click(screen.getByRole('radio', { name: /^USD/ }));
  await pass(50);
}
const picture = () => [...document.querySelectorAll<HTMLElement>('[data-picture] button')];

beforeEach(() => {
  setNavigator(() => undefined);
  setActivities(['read', 'quote']);
  bank().always('exposureQuery', ok(exposures));
  bank().always('flowQuery', ok(page([flow])));
  bank().always('coverQuery', ok(page([leg])));
  bank().always('effDate', ok({ businessDate: '2026-11-23', spotDate: '2026-11-25', valueDates, maturityDate: null }));
  bank().always('closedDays', ok({ rateCode: 'USD/CNH', from: '2026-12-16', to: '2027-01-17', days: weekend }));
});

describe('the page of exposures', () => {
  it.each([
    ['cn', ['400,000.00', '−100,000.00', '300,000.00', '25.0%', '50–80%', '▼ 低于区间']],
    ['en', ['400,000.00', '−100,000.00', '300,000.00', '25.0%', '50–80%', '▼ Below the band']],
  ] as const)('EXP-02 EXP-07 shows each month of a currency in its table, marked if outside the band (%s)', async (language, texts) => {
    await opened(language);
    const row = screen.getByRole('row', { name: /2027-01/ });
    for (const text of texts) expect(row.textContent).toContain(text);
    expect(screen.queryAllByRole('row', { name: /2027-02/ })).toEqual([]);
  });

  it.each([
    ['cn', 'USD净收+450,000.00套保43.8%区间50–80%▼ 1个月低于', 'EUR净收+450,000.00套保43.8%未设区间'],
    ['en', 'USDnet to receive+450,000.00Covered 43.8%band 50–80%▼ 1 below', 'EURnet to receive+450,000.00Covered 43.8%no band set'],
  ] as const)(
    'EXP-02 EXP-07 a tile shows what is open in a currency, its cover and band, and selects it (%s)',
    async (language, usd, eur) => {
      await opened(language);
      const tile = (cyCode: string) => document.querySelector(`[data-currency=${cyCode}]`)?.textContent;
      expect([tile('USD'), tile('EUR'), picture().length]).toEqual([usd, eur, 2]);
      fireEvent.click(screen.getByRole('radio', { name: /^EUR/ }));
      await pass(50);
      expect(picture().length).toBe(1);
    },
  );

  it('EXP-02 says of each month of the picture what its table says, and has the months between', async () => {
    await opened();
    expect(picture().map((month) => month.firstElementChild?.textContent)).toEqual([
      'USD 2027-01：收400,000.00，付0.00，交易−100,000.00，净敞口+300,000.00，套保比例25.0% ▼ 低于区间',
      'USD 2027-03：收400,000.00，付0.00，交易−250,000.00，净敞口+150,000.00，套保比例62.5% ✓ 区间内',
    ]);
    expect([...document.querySelectorAll('[data-picture] li')].map((month) => month.querySelector('.month')?.textContent)).toEqual([
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
  });

  it('EXP-02 arrow keys move between months and currencies, and Tab leads to one month only', async () => {
    await opened();
    const key = async (name: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
      await pass(50);
      return document.activeElement?.firstElementChild?.textContent?.slice(0, 11);
    };
    const stops = () => picture().map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([0, -1]);
    act(() => picture()[0]?.focus());
    expect([await key('ArrowLeft'), await key('ArrowRight'), stops()]).toEqual(['USD 2027-01', 'USD 2027-03', [-1, 0]]);
    expect([await key('ArrowUp'), await key('ArrowDown')]).toEqual(['EUR 2027-01', 'USD 2027-01']);
    expect([await key('End'), await key('Home'), await key('x')]).toEqual(['USD 2027-03', 'USD 2027-01', 'USD 2027-01']);
  });

  it('EXP-02 a month opens its flows and deals', async () => {
    await opened();
    await press('查看2027-01的收付和交易');
    await pass(50);
    expect(bank().sent('flowQuery')[0]?.body).toMatchObject({ cyCode: 'USD', startDate: '2027-01-01', endDate: '2027-01-31' });
    for (const text of ['INV-1', 'USD/CNH · FWDFT20261123000001']) expect(dialog().textContent).toContain(text);
  });

  it.each([
    ['2027-01-15', 'forwardTrade', { termId: '', maturityDate: '2027-01-15' }],
    ['2027-01-17', 'forwardTrade', { termId: '', maturityDate: '2027-01-15' }],
    ['2026-11-24', 'spotTrade', { valueDate: '1' }],
  ])('EXP-03 closing a gap by %s opens %s with pair, side, amount, exposure and the last open day by then', async (date, ticket, at) => {
    bank().always('flowQuery', ok(page([{ ...flow, date }])));
    await opened();
    await press('查看2027-01的收付和交易');
    await pass(50);
    await press('补足敞口：卖出300,000.00 USD', dialog());
    const terms = { rateCode: 'USD/CNH', side: 'S', calCyCode: '0', amount: '300000', coverOf: 'USD 2027-01' };
    expect(carried[ticket]?.values).toEqual({ ...terms, ...at });
    expect(bank().sent('flowQuery').at(-1)?.body).toMatchObject({ way: 'receive', sortBy: 'date', sortOrder: 'desc' });
  });

  it('EXP-02 the month of today opens what is not over', async () => {
    bank().always('exposureQuery', ok({ ...exposures, businessDate: '2027-01-12' }));
    await opened();
    await press('查看2027-01的收付和交易');
    await pass(50);
    for (const call of ['flowQuery', 'coverQuery'] as const)
      expect(bank().sent(call)[0]?.body).toMatchObject({ startDate: '2027-01-12', endDate: '2027-01-31' });
  });

  it('EXP-08 a role that reads sees months, but neither closes a gap nor changes bands', async () => {
    setActivities(['read']);
    await opened();
    await press('查看2027-01的收付和交易');
    await pass(50);
    expect([within(dialog()).queryByRole('button', { name: /补足敞口/ }), screen.queryByRole('button', { name: '目标区间' })]).toEqual([
      null,
      null,
    ]);
  });

  it('EXP-02 shows what a move of spot changes, for the currency and for all', async () => {
    await opened();
    const rows = within(screen.getByRole('group', { name: '汇率变动的影响（CNH）' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['即期变动', 'USD−', '全部币种']);
  });

  it('EXP-07 saves the bands with their version, and says at a row why it cannot be saved', async () => {
    await opened();
    bank().next('saveCoverBands', ok({ version: 4 }));
    await press('目标区间');
    await fill('第1行：下限（%）', '90', dialog());
    await press('保存', dialog());
    expect([within(dialog()).getByRole('alert').textContent, bank().sent('saveCoverBands')]).toEqual(['下限不能高于上限', []]);
    await fill('第1行：下限（%）', '60', dialog());
    await press('新增区间', dialog());
    await fill('第2行：自第几个月起', '3', dialog());
    await press('保存', dialog());
    await pass(50);
    expect(bank().sent('saveCoverBands')[0]?.body).toMatchObject({
      version: 3,
      bands: [
        { ...band, least: 60 },
        { ...band, fromMonth: 3 },
      ],
    });
  });

  it('EXP-02 without flows and deals leads to the expected flows', async () => {
    bank().always('exposureQuery', ok({ ...exposures, cells: [], totals: [] }));
    await draw(<ExposuresScreen />);
    expect(screen.getByRole('button', { name: '前往预计收付' })).toBeTruthy();
  });
});
