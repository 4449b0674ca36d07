import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewsItem } from '#web/api/generated/model/newsItem.zod.ts';
import type { ShipPosition } from '#web/api/generated/model/shipPosition.zod.ts';
import { setDealOpener } from '#web/state/deal-opener.ts';
import { setNavigator } from '#web/state/navigation.ts';
import { bank, DESK_OPENS_AT } from '#web/test/desk.ts';
import { draw, pass, person, press } from '#web/test/draw.tsx';
import { answerClosedDays } from './closed-days.fixture.ts';
import { httpStatus, ok, type SentCall } from '#web/test/scripted-bank.ts';
import { GlobalObservationScreen } from './global-observation.screen.tsx';
import { IshipScreen } from './iship.screen.tsx';

const shanghai: ShipPosition = {
  shipId: 'S1',
  name: 'Pearl River',
  lat: '31.2000',
  lon: '122.0000',
  course: '93.5',
  speed: '18.5',
  fromPortCN: '上海',
  fromPortEN: 'Shanghai',
  toPortCN: '洛杉矶',
  toPortEN: 'Los Angeles',
  route: [
    { lat: '31.20', lon: '122.00' },
    { lat: '46.50', lon: '180.00' },
    { lat: '33.70', lon: '-118.30' },
  ],
  departedAt: DESK_OPENS_AT - 3_600_000,
  eta: Date.UTC(2026, 11, 1, 4, 30),
  deal: { businessNo: 'SPTFT20261123000001', cyCode: 'USD', amount: '1000000.00', date: '2026-11-25' },
};
const inPort: ShipPosition = { ...shanghai, shipId: 'S2', name: 'Southern Cross', lat: '-33.9000', lon: '-118.0000', speed: '0' };

const positions = (ships: readonly ShipPosition[], bankTime = DESK_OPENS_AT) => ok({ bankTime, clockRate: '1', ships });

const item = (more: Partial<NewsItem> = {}): NewsItem => ({
  id: '20261123-open',
  kind: 'GLOBAL_OBSERVATION',
  bankTime: DESK_OPENS_AT,
  titleCN: '一年期远期点',
  titleEN: 'One-year points',
  sourceCN: '模拟行情台',
  sourceEN: 'Simulated market desk',
  bodyCN: '正文',
  bodyEN: 'Body',
  ...more,
});
const newsPage = (rows: readonly NewsItem[], total = rows.length, pageNum = 1) => ok({ total, pageNum, pageSize: 10, rows });
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-news]')];
const went = vi.fn<(id: string) => void>();

beforeEach(() => {
  answerClosedDays();
  went.mockClear();
  setNavigator(went);
});

describe('ship tracking', () => {
  it.each([
    [
      'cn',
      [
        'Pearl River',
        '航行中',
        'SPTFT20261123000001USD 1,000,000.00 · 2026-11-25',
        '上海 → 洛杉矶',
        '31.2°N 122.0°E',
        '93.5° / 18.5节',
        '预计 2026-12-01 12:30',
      ],
    ],
    [
      'en',
      [
        'Pearl River',
        'At sea',
        'SPTFT20261123000001USD 1,000,000.00 · 2026-11-25',
        'Shanghai → Los Angeles',
        '31.2°N 122.0°E',
        '93.5° / 18.5 kn',
        'expected 2026-12-01 12:30',
      ],
    ],
  ] as const)('NEW-01 NEW-04 lists position and destination of each vessel (%s)', async (language, words) => {
    bank().always('ship/positions', positions([shanghai, inPort]));
    await draw(<IshipScreen />, language);
    const cells = [...document.querySelectorAll('[data-row=S1] > *')].map(({ textContent }) => textContent);
    expect(cells).toEqual(words);
    expect(document.querySelector('[data-row=S2]')?.textContent).toContain(language === 'cn' ? '在港' : 'In port');
    expect(document.querySelector('[data-row=S2] [data-cell=eta]')?.textContent).toBe(
      language === 'cn' ? '已于 2026-12-01 12:30 到港' : 'arrived 2026-12-01 12:30',
    );
  });

  it('NEW-04 draws each vessel at its position and course, on bundled land data', async () => {
    bank().always('ship/positions', positions([shanghai, inPort]));
    await draw(<IshipScreen />);
    const map = screen.getByRole('img', { name: '世界地图：2艘船舶的位置' });
    const ship = (id: string) => map.querySelector(`[data-ship=${id}]`)!;
    expect(ship('S1').getAttribute('transform')).toBe('translate(122.0000 -31.2)');
    expect(ship('S1').querySelector('path')?.getAttribute('transform')).toBe('rotate(93.5)');
    // The map continues east of the date line.
    expect(ship('S2').getAttribute('transform')).toBe('translate(242 33.9)');
    expect(ship('S2').querySelector('path')).toBeNull();
    expect(map.querySelectorAll('path.land')).toHaveLength(2);
    expect(map.querySelectorAll('image, use[href^=http]')).toHaveLength(0);
  });

  it('NEW-04 follows bank time: a later read shows other positions', async () => {
    bank().next('ship/positions', positions([shanghai]));
    bank().always('ship/positions', positions([{ ...shanghai, lon: '123.5000' }], DESK_OPENS_AT + 7_200_000));
    await draw(<IshipScreen />);
    expect(screen.getByText('截至 2026-11-23 10:00:00')).toBeTruthy();
    await pass(29_000);
    expect(bank().sent('ship/positions')).toHaveLength(1);
    await pass(2_000);
    expect(screen.getByText('截至 2026-11-23 12:00:00')).toBeTruthy();
    expect(document.querySelector('[data-ship=S1]')?.getAttribute('transform')).toBe('translate(123.5000 -31.2)');
    // A read by the portal itself is not user activity (SES-28).
    expect(
      bank()
        .sent('ship/positions')
        .map(({ headers }) => headers.get('X-Automatic-Read')),
    ).toEqual(['1', '1']);
  });

  it('NEW-04 a vessel is highlighted on the map by its name, and released by a second press', async () => {
    bank().always('ship/positions', positions([shanghai, inPort]));
    await draw(<IshipScreen />);
    const chosen = () => [...document.querySelectorAll('[data-ship][data-chosen]')].map((ship) => ship.getAttribute('data-ship'));
    await press('在地图上显示 Southern Cross');
    expect(chosen()).toEqual(['S2']);
    expect(document.querySelector('[data-row=S2]')?.hasAttribute('data-chosen')).toBe(true);
    await press('在地图上显示 Southern Cross');
    expect(chosen()).toEqual([]);
  });

  it.each([
    ['cn', ['上海', '洛杉矶'], '在地图上显示 Pearl River'],
    ['en', ['Shanghai', 'Los Angeles'], 'Show Pearl River on the map'],
  ] as const)(
    'NEW-04 names each vessel on the map, and draws ports and route of the one chosen on the map or in the table (%s)',
    async (language, ports, name) => {
      bank().always('ship/positions', positions([shanghai, inPort]));
      await draw(<IshipScreen />, language);
      const ship = (id: string) => document.querySelector(`[data-ship=${id}]`)!;
      const drawnPorts = () => [...document.querySelectorAll('[data-end] text')].map(({ textContent }) => textContent);
      expect(['S1', 'S2'].map((id) => ship(id).querySelector('text')?.textContent)).toEqual(['Pearl River', 'Southern Cross']);
      expect([drawnPorts(), document.querySelectorAll('path.route').length]).toEqual([[], 0]);
      await person.click(ship('S1').querySelector('text')!);
      expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy();
      expect(drawnPorts()).toEqual(ports);
      expect(document.querySelector('[data-end=to]')?.getAttribute('transform')).toBe('translate(241.7 -33.7)');
      expect(document.querySelector('path.route')?.getAttribute('d')).toBe('M122.00 -31.2L180.00 -46.5L241.7 -33.7');
      await press(name);
      expect([drawnPorts(), ship('S1').hasAttribute('data-chosen')]).toEqual([[], false]);
    },
  );

  it('NEW-04 shows when no positions could be read, and reads them again', async () => {
    bank().next('ship/positions', httpStatus(500));
    bank().always('ship/positions', positions([shanghai]));
    await draw(<IshipScreen />);
    await press('重试');
    expect(document.querySelectorAll('[data-ship]')).toHaveLength(1);
  });

  it('NEW-05 leads to the deal of a ship, and says when there is none', async () => {
    const opened = vi.fn<(businessNo: string) => void>();
    setDealOpener(opened);
    bank().always('ship/positions', positions([shanghai, { ...inPort, deal: null }]));
    await draw(<IshipScreen />);
    expect(document.querySelector('[data-row=S2] [data-cell=deal]')?.textContent).toBe('无对应交易');
    await press('打开交易 SPTFT20261123000001');
    expect(opened).toHaveBeenCalledExactlyOnceWith('SPTFT20261123000001');
  });

  it('NEW-02 links to the other two kinds', async () => {
    bank().always('ship/positions', positions([]));
    await draw(<IshipScreen />);
    await press('全球观察');
    await press('市场快讯');
    expect(went.mock.calls).toEqual([['globalObservation'], ['marketExpress']]);
  });
});

describe('global observation', () => {
  it.each([
    ['cn', '纽约', ['开市 ', '开市 ', '开市 ', '休市 感恩节', ' 提前收市']],
    ['en', 'New York', ['Open ', 'Open ', 'Open ', 'Closed Thanksgiving', ' Early close']],
  ] as const)('NEW-05 shows ten business days of each centre, and each closure as one entry (%s)', async (language, name, days) => {
    bank().always('news/query', newsPage([]));
    await draw(<GlobalObservationScreen />, language);
    await pass(100);
    expect(document.querySelectorAll('[data-centre]')).toHaveLength(11);
    const [centre, ...cells] = [...document.querySelectorAll('[data-centre=USNY] > *')].map(({ textContent }) => textContent);
    expect([centre, cells.length]).toEqual([name, 10]);
    expect(cells.slice(0, 5)).toEqual(days);
    // Tokyo is closed on two days in a row.
    const closure = document.querySelectorAll<HTMLTableCellElement>('[data-centre=JPTO] [data-state=closed]');
    expect([...closure].map(({ colSpan }) => colSpan)).toEqual([2]);
  });

  it.each([
    ['cn', '后续休市', '12-07 至 01-22', ['12-25 至 12-28休市：伦敦圣诞节', '周五 12-25休市：纽约圣诞节']],
    ['en', 'Next closures', '7 Dec – 22 Jan', ['25 Dec – 28 DecClosed: LondonChristmas', 'Fri 25 DecClosed: New YorkChristmas']],
  ] as const)('NEW-05 lists the closures of the sixty days after those of the calendar (%s)', async (language, title, span, lines) => {
    bank().always('news/query', newsPage([]));
    await draw(<GlobalObservationScreen />, language);
    await pass(100);
    const next = screen.getByRole('region', { name: title });
    expect(next.textContent).toContain(span);
    const shownLines = within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(shownLines).toEqual(expect.arrayContaining([...lines]));
    expect(shownLines.join()).not.toMatch(language === 'cn' ? /上海|感恩节/ : /Shanghai|Thanksgiving/);
    expect(
      new Set(
        bank()
          .sent('closedDays')
          .map(({ body }) => body['to']),
      ),
    ).toEqual(new Set(['2027-01-22']));
  });

  it('NEW-05 shows which FX sessions are open at bank time', async () => {
    bank().always('news/query', newsPage([]));
    await draw(<GlobalObservationScreen />, 'en');
    await pass(100);
    const open = [...document.querySelectorAll<HTMLElement>('[data-session]')].map(({ dataset }) => [dataset['session'], dataset['open']]);
    expect(open).toEqual([
      ['sydney', 'true'],
      ['tokyo', 'true'],
      ['shanghai', 'true'],
      ['london', 'false'],
      ['newYork', 'false'],
    ]);
    expect(document.querySelector('[data-session=tokyo]')?.textContent).toContain('Tokyo11:00Closes in 7 h 0 min');
  });
});

describe('news', () => {
  it.each([
    ['cn', '一年期远期点模拟行情台 · 2026-11-23 10:00:00'],
    ['en', 'One-year pointsSimulated market desk · 2026-11-23 10:00:00'],
  ] as const)('NEW-01 NEW-03 shows title, source and bank time of each item (%s)', async (language, text) => {
    bank().always('news/query', newsPage([item()]));
    await draw(<GlobalObservationScreen />, language);
    expect(shown().map(({ textContent }) => textContent)).toEqual([text]);
    expect(bank().sent('news/query').at(-1)?.body).toEqual({ kind: 'GLOBAL_OBSERVATION', pageNum: '1', pageSize: '10' });
  });

  it('NEW-03 shows markup in an item as text and executes nothing', async () => {
    const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    bank().always('news/query', newsPage([item({ titleCN: markup })]));
    await draw(<GlobalObservationScreen />);
    const [drawn] = shown();
    expect(drawn?.textContent?.split(markup)).toHaveLength(2);
    expect(drawn?.querySelectorAll('img, script')).toHaveLength(0);
  });

  it('NEW-02 shows older items on the next page', async () => {
    const answer = (call: SentCall) =>
      newsPage([item({ id: `on-${call.body['pageNum']}` })], 11, call.body['pageNum'] === '2' ? 2 : 1)(call, null);
    bank().always('news/query', answer);
    await draw(<GlobalObservationScreen />);
    const pages = screen.getByRole('navigation', { name: '资讯翻页' });
    expect(within(pages).getByText('第1页，共2页')).toBeTruthy();
    expect(within(pages).getByRole<HTMLButtonElement>('button', { name: '较新' }).disabled).toBe(true);
    await press('较早');
    expect(shown().map((each) => each.dataset['news'])).toEqual(['on-2']);
    expect(within(pages).getByRole<HTMLButtonElement>('button', { name: '较早' }).disabled).toBe(true);
    await press('较新');
    expect(shown().map((each) => each.dataset['news'])).toEqual(['on-1']);
  });

  it('NEW-01 shows when there are no items, and when they could not be read', async () => {
    bank().next('news/query', httpStatus(500));
    bank().always('news/query', newsPage([]));
    await draw(<GlobalObservationScreen />);
    await press('重试');
    expect(screen.getByText('近30天没有资讯，下一个交易日将有更新。')).toBeTruthy();
  });
});
