import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, booked, testBank } from '../doors/bank.fixture.ts';
import { envWith } from '../desk/env.fixture.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { aForward, stateWith } from './deals.fixture.ts';
import { marginValuation } from './margin-valuation.ts';

type World = ReturnType<typeof testBank>;
const texts = ({ bank }: World) => dataOf(bank.notices(admin, { afterSeq: 0 })).notices.map(({ msgContentEN }) => msgContentEN);
const stageOf = (world: World, businessNo: string) => world.bank.state().deals.all[businessNo]?.legs[0]?.stage;
const initial = { cover: { marginOfReceipt: '3', marginCycode: 'CNH', marginAccount: 'FTE0000000019000001' } } as const;

describe('margin at the day end', () => {
  it('BNK-35 a loss of less than half of the margin has no effect', async () => {
    const world = testBank();
    await forwardBooked(world);
    await world.bank.nudgePrice('USD/CNH', -0.01);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([]);
  });

  it('BNK-35 worth less than 50 percent of the requirement causes a margin call', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    await world.bank.nudgePrice('USD/CNH', -0.02);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([
      expect.stringMatching(new RegExp(`^The margin of deal ${businessNo} is worth only [34]\\d\\.\\d\\d% of what is required`)),
    ]);
    expect(stageOf(world, businessNo)).toBe('booked');
  });

  it('BNK-35 BNK-34 worth less than 20 percent closes the deal', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    await world.bank.nudgePrice('USD/CNH', -0.027);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([`The margin of deal ${businessNo} is used up; the bank has closed it.`]);
    expect(stageOf(world, businessNo)).toBe('done');
    expect(world.bank.state().ledger.covers[businessNo]?.left).toMatch(/^0(\.0+)?$/);
    expect(world.bank.state().deals.netItems).toMatchObject({ SPTFT20260113000001: { businessNo, state: 'settled' } });
  });

  it('BNK-35 initial margin has no calls, and neither has a gain', async () => {
    const world = testBank();
    await forwardBooked(world, initial);
    await booked(world, { buyOrSell: 'S' });
    await world.bank.nudgePrice('USD/CNH', -0.027);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([]);
  });
});

/** Messages of the day end about a forward bought at 7.0000 with a margin of CNH 1,000, at a given bid. */
function sent(bid: string, onMargin: '0' | '3' = '0', unpaid: readonly string[] = []) {
  const deal = aForward();
  const state = stateWith([deal], onMargin);
  for (const clientProfit of unpaid) {
    const closingNo = `FWDFT2026011300000${unpaid.indexOf(clientProfit) + 2}`;
    const item = {
      closingNo,
      businessNo: deal.businessNo,
      currency: 'CNH',
      clientProfit,
      accountNo: 'A2',
      date: '2026-03-02',
      coverHeld: '0',
      delayCharge: '0',
    };
    state.deals.netItems[closingNo] = { ...item, state: 'waiting', failure: null, paidAt: null };
  }
  const prices = { outright: () => ({ bid, offer: '7.1', mid: '7.05' }), mid: () => '1' };
  return marginValuation(state, envWith(prices)).map((fact) =>
    fact.type === 'timerSet' ? fact.act.kind : JSON.stringify(fact).replace(/.*is worth only ([\d.-]+)%.*/, '$1'),
  );
}

describe('the boundaries of margin', () => {
  it.each([
    // Losses of CNH 499.99, 500, 500.01, 800 and 800.01.
    ['6.9950001', []],
    ['6.9950', []],
    ['6.9949999', ['49.99']],
    ['6.9920', ['20.00']],
    ['6.9919999', ['forcedClose']],
    ['6.9900', ['forcedClose']],
    ['6.9800', ['forcedClose']],
  ])('BNK-35 if the deal can be sold at %s, the day end does %j', (bid, does) => {
    expect(sent(bid)).toEqual(does);
    expect(sent(bid, '3')).toEqual([]);
  });

  it.each([
    [[], []],
    [['-200'], []],
    [['-200.01'], ['49.99']],
    [['-150', '-60'], ['49.00']],
    [['-500'], ['20.00']],
    [['-500.01'], ['forcedClose']],
    [['-600', '500'], []],
  ])('BNK-50 BNK-35 with a loss of 300 on the open part and unpaid differences of %j, the day end does %j', (unpaid, does) => {
    expect(sent('6.9970', '0', unpaid)).toEqual(does);
  });

  it('BNK-50 a completely closed deal with an unpaid loss gets a margin call', () => {
    const deal = aForward();
    const state = stateWith([{ ...deal, legs: deal.legs.map((leg) => ({ ...leg, stage: 'done' as const, undelivered1: '0' })) }], '0');
    const item = {
      closingNo: 'X',
      businessNo: deal.businessNo,
      currency: 'CNH',
      clientProfit: '-900',
      accountNo: 'A2',
      date: '2026-03-02',
      coverHeld: '0',
      delayCharge: '0',
    };
    state.deals.netItems['X'] = { ...item, state: 'waiting', failure: null, paidAt: null };
    expect(marginValuation(state, envWith({ mid: () => '1' }))).toMatchObject([{ type: 'pushed', push: { message: { msgType: 1 } } }]);
  });
});
