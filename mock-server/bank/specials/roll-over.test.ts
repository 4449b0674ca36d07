import { describe, expect, it } from 'vitest';

import { admin, outcomeOf, testBank } from '../bank.fixture.ts';
import { add, compare, div } from '../decimal.ts';
import { forwardBooked } from '../terms.fixture.ts';

const page = { pageNum: 1, pageSize: 10 } as const;

describe('a roll-over', () => {
  it('QRY-14 BNK-13 cancels the old date out by a swap and runs on as a new forward at the deal rate plus points, its cover with it', async () => {
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
    expect(deals.all[swapNo]).toMatchObject({ product: 'swap', tradeType: 'ROLL', originNo: businessNo, farDate: '2026-03-16' });
    expect(ledger.covers[forwardNo]).toMatchObject({ source: cover?.source, left: cover?.left, firm: true });
    const rows = world.bank.forwardClientTrade(admin, page);
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

  it.each([
    ['2026-02-01', 'notBusinessDay'],
    ['2026-03-14', 'notBusinessDay'],
  ])('SPC-18 to %s is refused', async (date, refusal) => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    expect(outcomeOf(await world.bank.rollOver({ businessNo, date }))).toBe(refusal);
    expect(outcomeOf(await world.bank.rollOver({ businessNo: 'FWDFT20260113009999', date }))).toBe('notFound');
  });
});
