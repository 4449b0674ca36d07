// The edge of being in the money: a pip of the market's mid (BNK-28).
import { describe, expect, it } from 'vitest';

import { testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/shanghai-time.ts';
import { envWith } from '../desk/env.fixture.ts';
import { expiryDay, optionOf, optionPaid } from '../doors/option.fixture.ts';
import { anOption, stateWith } from './deals.fixture.ts';
import { optionCut, optionDayEnd, optionMorning } from './option-cut.ts';
import { optionTimers } from '../deals/option-life.ts';

const cut = (buyOrSell: 'B' | 'S', callOrPut: 'C' | 'P', mid: string, optionsAtCut: 'giveUp' | 'exercise' = 'giveUp') => {
  const option = anOption(buyOrSell, callOrPut);
  const state = stateWith([option]);
  state.quotes.dealer = { ...state.quotes.dealer, optionsAtCut };
  const types = optionCut(option.businessNo, state, envWith({ mid: () => mid })).map(({ type }) => type);
  return types.find((type) => type.startsWith('option'));
};

describe('at the cut', () => {
  it.each([
    ['C', '7.000099', 'optionGivenUp'],
    ['C', '7.0001', 'optionExercised'],
    ['C', '7.000101', 'optionExercised'],
    ['C', '6.9999', 'optionGivenUp'],
    ['P', '6.999901', 'optionGivenUp'],
    ['P', '6.9999', 'optionExercised'],
    ['P', '6.999899', 'optionExercised'],
    ['P', '7.0001', 'optionGivenUp'],
  ] as const)('BNK-28 a sold %s at 7.0000 with the mid at %s ends by %s', (callOrPut, mid, ends) => {
    expect(cut('S', callOrPut, mid)).toBe(ends);
    expect(cut('B', callOrPut, mid, 'exercise')).toBe(ends);
    expect(cut('B', callOrPut, mid)).toBe('optionGivenUp');
  });

  it('BNK-27 a new world executes no option that was bought, however deep in the money; one that is set to does', async () => {
    const ends = async (prepare: (world: ReturnType<typeof testBank>) => Promise<unknown>) => {
      const world = testBank();
      const businessNo = await optionPaid(world);
      await prepare(world);
      await world.bank.nudgePrice('USD/CNH', 0.05);
      await world.goTo(expiryDay, '16:00');
      return { strike: optionOf(world, businessNo).life.strike, deals: Object.keys(world.bank.state().deals.all).length };
    };
    expect(await ends(async () => undefined)).toEqual({ strike: '2', deals: 1 });
    expect(await ends(({ bank }) => bank.setDealer({ optionsAtCut: 'exercise' }))).toEqual({ strike: '1', deals: 2 });
  });

  it.each([
    ['C', 'SELL', 'B', '7.1'],
    ['P', 'BUY', 'S', '6.9'],
  ] as const)(
    'BNK-28 an executed %s that was sold is an exchange at the strike in which the customer does %s',
    (callOrPut, side, buys, mid) => {
      const option = { ...anOption('S', callOrPut), side } as const;
      const facts = optionCut(option.businessNo, stateWith([option]), envWith({ mid: () => mid }, 5));
      const booked = facts.find((fact) => fact.type === 'dealBooked');
      expect(booked?.deal).toMatchObject({
        businessNo: 'SPTFT20260113000001',
        buyOrSell: side === 'BUY' ? 'B' : 'S',
        valueDate: '2026-01-22',
        tradeDate: '2026-01-13',
        dealtAt: 5,
        channel: 'BANK',
        tradeType: 'EXERCISE',
        originNo: option.businessNo,
        legs: [{ side, rate: '7.0000', amt1: '100000', amt2: '700000', from: '2026-01-22', stage: 'booked' }],
      });
      expect(buys).not.toBe(side);
    },
  );

  it.each([
    ['B', '1', '7.1', 1],
    ['B', '1', '6.9', 1],
    ['S', '1', '7.0001', 1],
    ['S', '1', '7', 0],
    ['B', '0', '7.1', 0],
    ['S', '0', '7.1', 0],
  ] as const)(
    'BNK-27 BNK-28 on the morning of a call, %s, premium %s, mid %s, so many are informed: %d',
    (buyOrSell, premium, mid, messages) => {
      const option = anOption(buyOrSell, 'C');
      const state = stateWith([{ ...option, life: { ...option.life, premium } }]);
      expect(optionMorning(option.businessNo, state, envWith({ mid: () => mid }))).toHaveLength(messages);
    },
  );

  it('BNK-26 BNK-28 its timers are those of its morning and its cut', () => {
    const { calendar } = envWith({});
    expect(optionTimers(anOption('S', 'C'), calendar)).toEqual([
      {
        type: 'timerSet',
        dueAt: shanghaiInstant('2026-01-20', '09:30'),
        act: { kind: 'optionMorning', businessNo: 'OPTFT20260113000001' },
      },
      { type: 'timerSet', dueAt: shanghaiInstant('2026-01-20', '15:00'), act: { kind: 'optionCut', businessNo: 'OPTFT20260113000001' } },
    ]);
  });

  it.each([
    ['2026-01-14', '0', []],
    ['2026-01-15', '0', []],
    ['2026-01-16', '0', ['timerSet']],
    ['2026-01-16', '1', []],
    ['2026-01-19', '1', []],
    ['2026-01-20', '1', ['timerSet']],
    ['2026-01-21', '1', ['timerSet']],
  ] as const)('BNK-25 the day end of %s of an option with premium %s due on the 15th brings %j', (date, premium, types) => {
    const option = anOption('B', 'C');
    const state = stateWith([{ ...option, life: { ...option.life, premium } }]);
    expect(optionDayEnd(date, state, envWith({})).map(({ type }) => type)).toEqual(types);
  });
});
