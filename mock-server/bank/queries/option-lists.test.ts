import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, testBank } from '../doors/bank.fixture.ts';
import { act, expiryDay, firstPage, numbersIn, optionBooked, premiumDay } from '../doors/option.fixture.ts';

type World = ReturnType<typeof testBank>;

const badges = async ({ bank }: World) => {
  const { optionExpire, optionPremiumExpire } = dataOf(await bank.custCountext(admin));
  return { optionExpire, optionPremiumExpire };
};

describe('the option lists', () => {
  it('BNK-01 BNK-44 QRY-05 contain an option where it belongs, and the badges equal their lists', async () => {
    const world = testBank();
    const { bank } = world;
    const lists = async () => ({
      today: numbersIn(await bank.optClientTrade(admin, firstPage)),
      before: numbersIn(await bank.noReachDateOptClientTrade(admin, firstPage)),
      premium: numbersIn(await bank.optionTradeListToDelivery(admin, firstPage)),
      expiring: numbersIn(await bank.reachDateOptClientTrade(admin, firstPage)),
      history: numbersIn(await bank.optTradeHistory(admin, firstPage)),
    });
    const counted = async () => {
      const { premium, expiring } = await lists();
      expect(await badges(world)).toEqual({ optionExpire: expiring.length, optionPremiumExpire: premium.length });
    };
    const no = await optionBooked(world);
    expect(no).toMatch(/^OPTFT20260113\d{6}$/);
    expect(await lists()).toEqual({ today: [no], before: [no], premium: [], expiring: [], history: [no] });
    await counted();
    await world.goTo(premiumDay, '10:00');
    expect(await lists()).toEqual({ today: [], before: [no], premium: [no], expiring: [], history: [no] });
    await counted();
    await bank.doOptPremiumDelivery(admin, act(no));
    expect(await lists()).toEqual({ today: [], before: [no], premium: [], expiring: [], history: [no] });
    await counted();
    await world.goTo(expiryDay, '10:00');
    expect(await lists()).toEqual({ today: [], before: [], premium: [], expiring: [no], history: [no] });
    await counted();
    await bank.doOptionTradeExercise(admin, act(no));
    expect(await lists()).toEqual({ today: [], before: [], premium: [], expiring: [], history: [no] });
    await counted();
  });

  it('QRY-12 BNK-38 have every field and working filters, and another customer sees none', async () => {
    const world = testBank();
    const call = await optionBooked(world);
    const put = await optionBooked(world, { callOrPut: 'P', feeShowType: '0', calcCyCode: '1', calcAmount: '690000' });
    const { bank } = world;
    expect(numbersIn(await bank.optTradeHistory(admin, { ...firstPage, callOrPut: 'P' }))).toEqual([put]);
    expect(numbersIn(await bank.optTradeHistory(admin, { ...firstPage, businessNo: call.slice(-3) }))).toEqual([call]);
    expect(numbersIn(await bank.optTradeHistory(admin, { ...firstPage, buyOrSell: 'S' }))).toEqual([]);
    expect(numbersIn(await bank.optTradeHistory(as('badmargin01'), firstPage))).toEqual([]);
    const answer = await bank.optTradeHistory(admin, firstPage);
    expect(answer).toMatchObject({
      data: {
        rows: [
          { optionType: '0', callOrPut: 'P', valueAmount: 69_000_000, valueCycode: 'CNH', custAmt1: 10_000_000, feeShowType: '0' },
          {
            callOrPut: 'C',
            valueAmount: 100_000_000,
            valueCycode: 'USD',
            strikeRate: 690_000_000,
            premiumCycode: 'CNH',
            premiumDeliveryDate: premiumDay,
            expiryDate: expiryDay,
            exerciseDate: null,
            strikeStatus: '0',
            premiumDeliveryStatus: '0',
            uniqueSerial: '20260113000001',
            groupNo: call,
            specialState: '0',
          },
        ],
      },
    });
    expect(bank.pubTrade(admin, { businessNo: call })).toMatchObject({
      ok: true,
      data: { trade: null, swap: null, option: { businessNo: call } },
    });
  });
});
