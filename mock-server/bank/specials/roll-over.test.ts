import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { add, compare, div, sub } from '../kernel/decimal.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { ended } from './specials.fixture.ts';

const page = { pageNum: 1, pageSize: 10 } as const;

describe('a roll-over', () => {
  it('QRY-14 BNK-13 cancels the old date by a swap and continues as a new forward at the deal rate plus points, with its cover', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    const deal = world.bank.state().deals.all[businessNo];
    const cover = world.bank.state().ledger.covers[businessNo];
    const rolled = await world.bank.rollOver({ businessNo, date: '2026-03-16' });
    if (!rolled.ok) throw new Error(rolled.refusal.key);
    const { swapNo, forwardNo } = rolled.data;
    const { deals, ledger } = world.bank.state();
    const points = world.bank.market.prices('USD/CNH', world.clock.bankNow()).points('2026-03-16');
    const near = world.bank.market.prices('USD/CNH', world.clock.bankNow()).points(deal?.legs[0]?.date ?? '');
    const between = div(add(points.offer, near.bid.startsWith('-') ? near.bid.slice(1) : `-${near.bid}`), '10000', 12);
    expect(compare(deals.all[forwardNo]?.legs[0]?.rate ?? '', add(deal?.legs[0]?.rate ?? '', between))).toBe(0);
    expect(deals.all[swapNo]).toMatchObject({
      product: 'swap',
      tradeType: 'ROLL',
      originNo: businessNo,
      side: 'SELL',
      buyOrSell: 'S',
      farDate: '2026-03-16',
      legs: [{ side: 'SELL' }, { side: 'BUY' }],
    });
    expect(ledger.covers[forwardNo]).toMatchObject({ source: cover?.source, left: cover?.left, firm: true });
    const rows = await world.bank.forwardClientTrade(admin, page);
    expect(rows).toMatchObject({
      data: {
        rows: [
          { businessNo: forwardNo, tradeType: 'ROLL', maturityDate: '2026-03-16', specialState: '0' },
          { businessNo, specialState: '3', deliveryStatus: '4', undeliveredAmt1: 0 },
        ],
      },
    });
    expect(outcomeOf(await world.bank.rollOver({ businessNo, date: '2026-04-16' }))).toBe('stateNotAllowed');
  });

  it('QRY-14 accepts a due forward, and none inside its window or overdue', async () => {
    const world = testBank();
    const fixed = await forwardBooked(world, { termId: '1D' });
    const window = await forwardBooked(world, { termId: '2W', optionDate: '2026-01-16' });
    const late = await forwardBooked(world, { termId: '1D' });
    const roll = async (businessNo: string) => outcomeOf(await world.bank.rollOver({ businessNo, date: '2026-03-16' }));
    await world.goTo('2026-01-16', '10:00');
    expect([await roll(fixed), await roll(window)]).toEqual(['ok', 'stateNotAllowed']);
    await world.goTo('2026-01-19', '10:00');
    expect(await roll(late)).toBe('stateNotAllowed');
    await world.goTo('2026-01-29', '10:00');
    expect(await roll(window)).toBe('ok');
  });

  it('BNK-13 leaves the cover of a waiting difference with the partly closed deal', async () => {
    const world = testBank();
    const margin = () => dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' })).find(({ cyCode }) => cyCode === 'CNH')?.available;
    const start = margin();
    const businessNo = await forwardBooked(world);
    const taken = world.bank.state().ledger.covers[businessNo]?.left ?? '';
    const { quoteNo, closing } = await ended(world, 'fwdEarlyBreach', businessNo, '40000');
    const held = world.bank.state().deals.netItems[quoteNo]?.coverHeld ?? '';
    expect(compare(held, '0')).toBe(1);
    const rolled = await world.bank.rollOver({ businessNo, date: '2026-03-16' });
    if (!rolled.ok) throw new Error(rolled.refusal.key);
    const { covers } = world.bank.state().ledger;
    expect(compare(covers[businessNo]?.left ?? '', held)).toBe(0);
    expect(compare(covers[rolled.data.forwardNo]?.left ?? '', sub(taken, held))).toBe(0);
    await world.goTo(closing.settleDate, '10:00');
    expect(world.bank.state().deals.netItems[quoteNo]).toMatchObject({ state: 'settled' });
    expect(compare(add(margin() ?? '', sub(taken, held)), start ?? '')).toBe(0);
    await world.goTo('2026-03-16', '10:00');
    const rest = { clientRequestId: newId(), businessNo: rolled.data.forwardNo, amount: '60000' };
    expect(outcomeOf(await world.bank.doForwardTradeDelivery(admin, rest))).toBe('ok');
    expect(compare(margin() ?? '', start ?? '')).toBe(0);
  });

  it.each([
    ['2026-01-14', 'dateOutOfRange'],
    ['2026-02-02', 'dateOutOfRange'],
    ['2026-02-24', 'dateOutOfRange'],
    ['2026-03-14', 'notBusinessDay'],
    ['2030-01-15', 'dateOutOfRange'],
  ])('QRY-14 to %s, which is not a good day after its maturity within three years, is refused', async (date, refusal) => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    expect(world.bank.state().deals.all[businessNo]).toMatchObject({ maturityDate: '2026-02-24' });
    expect(outcomeOf(await world.bank.rollOver({ businessNo, date }))).toBe(refusal);
    expect(outcomeOf(await world.bank.rollOver({ businessNo: 'FWDFT20260113009999', date }))).toBe('notFound');
  });
});
