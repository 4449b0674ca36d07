import { describe, expect, it } from 'vitest';

import { admin, booked, testBank } from '../bank.fixture.ts';
import { forwardBooked } from '../terms.fixture.ts';

type World = ReturnType<typeof testBank>;
const texts = ({ bank }: World) => bank.notices(admin, 0).notices.map(({ msgContentEN }) => msgContentEN);
const stageOf = (world: World, businessNo: string) => world.bank.state().deals.all[businessNo]?.legs[0]?.stage;
const initial = { cover: { marginOfReceipt: '3', marginCycode: 'CNH', marginAccount: 'FTE0000000019000001' } } as const;

describe('margin at the day end', () => {
  it('BNK-35 a loss of less than half of the margin says nothing', async () => {
    const world = testBank();
    await forwardBooked(world);
    await world.bank.nudgePrice('USD/CNH', -0.01);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([]);
  });

  it('BNK-35 margin worth under 50 percent of what is required is called', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    await world.bank.nudgePrice('USD/CNH', -0.02);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([
      expect.stringMatching(new RegExp(`^The margin of deal ${businessNo} is worth only [34]\\d\\.\\d\\d% of what is required`)),
    ]);
    expect(stageOf(world, businessNo)).toBe('booked');
  });

  it('BNK-35 BNK-34 margin worth under 20 percent closes the deal', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    await world.bank.nudgePrice('USD/CNH', -0.027);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([`The margin of deal ${businessNo} is used up; the bank has closed it.`]);
    expect(stageOf(world, businessNo)).toBe('done');
    expect(world.bank.state().ledger.covers[businessNo]?.left).toMatch(/^0(\.0+)?$/);
    expect(world.bank.state().deals.netItems).toMatchObject({ SPTFT20260113000001: { businessNo, state: 'settled' } });
  });

  it('BNK-35 initial margin has no calls, and a gain never has', async () => {
    const world = testBank();
    await forwardBooked(world, initial);
    await booked(world, { buyOrSell: 'S' });
    await world.bank.nudgePrice('USD/CNH', -0.027);
    await world.goTo('2026-01-14', '09:40');
    expect(texts(world)).toEqual([]);
  });
});
