import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignPrices, clearPrices } from '#web/live/prices.ts';
import { markStale } from '#web/live/staleness.ts';
import { type Follow, follows, setFollows, setFollowSaver } from '#web/state/follows.ts';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { bank, DESK_OPENS_AT, page, serviceTime, tick } from '#web/test/desk.ts';
import { draw, narrow, pass, person, press, roomy } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { OptionalCcyScreen } from './optional-ccy.screen.tsx';

const spot = (rateCode: string): Follow => ({ rateCode, tranType: '0', termId: null });
const forward: Follow = { rateCode: 'USD/CNH', tranType: '1', termId: '6M' };
const swap: Follow = { rateCode: 'USD/CNH', tranType: '3', termId: '1Y' };
const rows = () => screen.getAllByRole('row').slice(1);
const texts = (row: number) =>
  within(rows()[row]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const buttons = (row: number) => [...rows()[row]!.querySelectorAll<HTMLButtonElement>('button.deal')];
const show = async (name: string) => {
  await person.click(screen.getByRole('radio', { name }));
  await pass();
};

let went: string[] = [];
let saved: (readonly Follow[])[] = [];

beforeEach(() => {
  [went, saved] = [[], []];
  setNavigator((id) => went.push(id));
  setFollowSaver((list) => {
    saved.push(list);
    return Promise.resolve(true);
  });
  setFollows([spot('USD/CNH'), spot('JPY/CNH'), forward, swap]);
  tick('JPY/CNH', '0.045110', '0.045170');
  const row = { ccyPair: 'USD/CNH', custBid: '6.7654', custOffer: '6.7682', farBidPoint: null, farOfferPoint: null, valTime: Date.now() };
  assignPrices(
    [
      { ...row, type: 'FWD', term: '6M', custBid: '6.912345', custOffer: '6.923456', maturityDate: '2027-05-25' },
      { ...row, type: 'SWAP', term: '1Y', farBidPoint: '-235.50', farOfferPoint: '-228.25', maturityDate: '2027-11-25' },
    ],
    performance.now(),
  );
});

describe('the followed rates', () => {
  it('HOM-07 show four lists: custom, spot, forward and swap', async () => {
    await draw(<OptionalCcyScreen />);
    const pairs = () => rows().map((row) => within(row).getByRole('rowheader').textContent?.slice(0, 7));
    expect(pairs()).toEqual(['USD/CNH', 'JPY/CNH', 'USD/CNH', 'USD/CNH']);
    for (const [name, codes] of [
      ['即期', ['USD/CNH', 'JPY/CNH']],
      ['远期', ['USD/CNH']],
      ['掉期', ['USD/CNH']],
    ] as const) {
      await show(name);
      expect(pairs()).toEqual(codes);
    }
  });

  it('RAT-02 RAT-09 spot and forward rows show bid and offer, swap rows points and the maturity date', async () => {
    await draw(<OptionalCcyScreen />);
    expect(texts(0).slice(1, 4)).toEqual(['卖出 USD6.9990', '20.0', '买入 USD7.0010']);
    expect(texts(1).slice(1, 4)).toEqual(['卖出 JPY0.045110', '60.0', '买入 JPY0.045170']);
    expect([texts(2)[1], texts(2)[3], texts(2)[4]]).toEqual(['卖出 USD6.912345', '买入 USD6.923456', '27-05-25']);
    expect(rows()[2]!.querySelector('.date')?.getAttribute('title')).toBe('2027-05-25');
    expect([texts(3)[1], texts(3)[3], texts(3)[4]]).toEqual(['远端卖 USD-235.50', '远端买 USD-228.25', '27-11-25']);
  });

  it('SPO-07 SWP-05 sell is at the bid and buy at the offer, and each opens the ticket with pair, term and side; the side of a swap is its near leg', async () => {
    await draw(<OptionalCcyScreen />);
    await person.click(buttons(1)[0]!);
    expect([went, carried['spotTrade']?.values]).toEqual([['spotTrade'], { rateCode: 'JPY/CNH', side: 'S', calCyCode: '0' }]);
    await person.click(buttons(1)[1]!);
    expect(carried['spotTrade']?.values).toEqual({ rateCode: 'JPY/CNH', side: 'B', calCyCode: '0' });
    await person.click(buttons(2)[0]!);
    expect([went.at(-1), carried['forwardTrade']?.values]).toEqual([
      'forwardTrade',
      { rateCode: 'USD/CNH', side: 'S', calCyCode: '0', termId: '6M' },
    ]);
    await person.click(buttons(3)[1]!);
    expect([went.at(-1), carried['swapTrade']?.values]).toEqual([
      'swapTrade',
      { rateCode: 'USD/CNH', side: 'S', calCyCode: '0', farTermId: '1Y' },
    ]);
  });

  it('RAT-05 RAT-07 RAT-08 up and down are also given in words, separately for bid and offer, and an equal price is neither', async () => {
    await draw(<OptionalCcyScreen />, 'en');
    tick('USD/CNH', '6.9991', '7.0009');
    await pass();
    const tones = () =>
      within(rows()[0]!)
        .getAllByRole('img')
        .map((arrow) => arrow.getAttribute('aria-label'));
    expect(tones()).toEqual(['Up', 'Down']);
    tick('USD/CNH', '6.9991', '7.0009');
    await pass();
    expect(tones()).toEqual(['Unchanged', 'Unchanged']);
  });

  it('RAT-15 10 s without a tick disable both buttons of the row and show its age; other rows stay enabled', async () => {
    await draw(<OptionalCcyScreen />);
    await pass(5_000);
    tick('JPY/CNH', '0.045111', '0.045171');
    await pass(5_000);
    markStale(performance.now(), 0);
    await pass();
    expect([buttons(0), buttons(1)].map((pair) => pair.map(({ disabled }) => disabled))).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(texts(0).at(-1)).toBe('10秒前');
    await person.click(buttons(0)[0]!);
    expect(went).toEqual([]);
  });

  it('RAT-15 a pair without a price is marked and cannot be pressed', async () => {
    clearPrices();
    await draw(<OptionalCcyScreen />);
    expect(texts(0).at(-1)).toBe('暂无报价');
    expect(buttons(0).every(({ disabled }) => disabled)).toBe(true);
  });

  it('HOM-08 an entry is moved and removed by button and the whole list is saved; a change that the bank refuses is undone', async () => {
    await draw(<OptionalCcyScreen />);
    await press('编辑');
    await press('下移 USD/CNH');
    expect(saved.at(-1)).toEqual([spot('JPY/CNH'), spot('USD/CNH'), forward, swap]);
    await press('移除 USD/CNH 6M');
    expect(saved.at(-1)).toEqual([spot('JPY/CNH'), spot('USD/CNH'), swap]);
    setFollowSaver(() => Promise.resolve(false));
    await press('移除 JPY/CNH');
    expect(follows.list).toEqual([spot('JPY/CNH'), spot('USD/CNH'), swap]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移 JPY/CNH' }).disabled).toBe(true);
  });

  it('HOM-13 every row shows the daily move in percent and pips, updated by the live price, and a sparkline of the last minutes, from one read', async () => {
    const move = { rateCode: 'USD/CNH', open: '6.9800', closes: ['6.9990', '7.0010'] };
    bank().always('getPriceMoves', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', moves: [move] }));
    await draw(<OptionalCcyScreen />);
    expect(texts(0)[5]).toBe('+0.29%+200.0点');
    expect(within(rows()[0]!).getByRole('img', { name: 'USD/CNH 最近30分钟走势' }).querySelector('path')?.getAttribute('d')).toBe(
      'M0.0 22.0L64.0 0.0',
    );
    // Forward and swap rows show the spot move of their pair; a pair that is not known yet shows a dash.
    expect([texts(1)[5], texts(2)[5], texts(3)[5]]).toEqual(['—', '+0.29%+200.0点', '+0.29%+200.0点']);
    tick('USD/CNH', '6.9690', '6.9710');
    // The move is updated once a second.
    await pass(1_000);
    expect(texts(0)[5]).toBe('−0.14%−100.0点');
    const asked = () => bank().sent('getPriceMoves');
    expect(asked()).toHaveLength(1);
    // Repeated each minute, as a read by the portal itself.
    await pass(61_000);
    expect(asked()).toHaveLength(2);
    expect(asked().every(({ headers }) => headers.has('X-Automatic-Read'))).toBe(true);
  });
});

describe('the panel beside the rates', () => {
  beforeEach(roomy);
  const due = { productType: 'SPOT', kind: 'DELIVERY', leg: 'single', rateCode: 'USD/CNH', tradeDirection: 'BUY' } as const;
  const row = (businessNo: string, dueDate: string, daysLeft: number, overdue: boolean) =>
    ({
      ...due,
      businessNo,
      dueDate,
      daysLeft,
      overdue,
      failureCause: null,
      payCyCode: 'CNH',
      payAmt: 750_000_000,
      receiveCyCode: null,
      receiveAmt: null,
    }) as const;
  const card = (name: string) => screen.getByRole('region', { name });
  const lines = (name: string) =>
    within(card(name))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it.each([
    ['cn', '近期到期', ['逾期1笔CNH −7,500,000', '今日2笔CNH −15,000,000', '之后0笔—']],
    ['en', 'Due soon', ['1 overdueCNH −7,500,000', '2 todayCNH −15,000,000', '0 later—']],
  ] as const)('HOM-14 LAY-31 shows overdue, due today and later, with the paid amount in CNH (%s)', async (language, title, shown) => {
    const rowsDue = [row('1', '2026-11-20', -1, true), row('2', '2026-11-23', 0, false), row('3', '2026-11-23', 0, false)];
    bank().always(
      'query/front',
      ok(
        page(
          rowsDue.map((each) => ({ ...each, businessNo: `SPTFT2026112000000${each.businessNo}` })),
          3,
          1,
          50,
        ),
      ),
    );
    await draw(<OptionalCcyScreen />, language);
    expect(lines(title)).toEqual(shown);
    expect([...card(title).querySelectorAll<HTMLElement>('.tag')].map(({ dataset }) => dataset['tone'])).toEqual([
      'bad',
      'waiting',
      'neutral',
    ]);
    expect(card(title).querySelector('[title]')?.getAttribute('title')).toBe('CNH -7,500,000.00');
    await person.click(within(card(title)).getByRole('button'));
    expect(went).toEqual(['nearExpire']);
  });

  it('HOM-14 shows a currency without a mid separately instead of in CNH', async () => {
    const euro = { ...row('SPTFT20261120000001', '2026-11-23', 0, false), payCyCode: 'EUR' };
    bank().always('query/front', ok(page([euro], 1, 1, 50)));
    await draw(<OptionalCcyScreen />);
    expect(lines('近期到期')[1]).toBe('今日1笔EUR −7,500,000');
  });

  it('HOM-14 reads all pages of the amounts due', async () => {
    const many = Array.from({ length: 51 }, (_, place) => row(`SPTFT202611200000${10 + place}`, '2026-11-23', 0, false));
    bank().always('query/front', ({ body: { pageNum } }, signal) =>
      ok(page(pageNum === '1' ? many.slice(0, 50) : many.slice(50), 51, Number(pageNum), 50))({} as never, signal),
    );
    await draw(<OptionalCcyScreen />);
    expect(lines('近期到期')[1]).toBe('今日51笔CNH −382,500,000');
  });

  it.each([
    ['cn', '今日截止', serviceTime(), null, ['USD/CNH 当日起息可交易', '交易时段至次日03:00']],
    ['en', 'Cut-offs today', serviceTime(), 'cutOffPassed', ['USD/CNH value todaypassed', 'Dealinguntil 03:00 next day']],
    ['cn', '今日截止', serviceTime({ session: 'CLOSED' }), null, ['USD/CNH 当日起息可交易', '交易时段11-23 18:00 开市']],
  ] as const)(
    'SPO-04 LAY-03 shows what can still be done today, as the bank reports it (%s)',
    async (language, title, time, closed, shown) => {
      bank().always('getServiceTime', ok(time));
      bank().always('effDate', ok({ ...facts.dates, valueDates: [{ code: '0', date: closed === null ? '2026-11-23' : null, closed }] }));
      await draw(<OptionalCcyScreen />, language);
      expect(lines(title)).toEqual(shown);
    },
  );

  it('HOM-14 shows the counts in one line that links to the list when there is no room', async () => {
    narrow();
    await draw(<OptionalCcyScreen />);
    expect(screen.queryByRole('region', { name: '近期到期' })).toBeNull();
    await person.click(screen.getByRole('button', { name: /近期到期.*逾期.*今日.*之后/ }));
    expect(went).toEqual(['nearExpire']);
  });
});
