// The boundary of being in the money: one pip of the market's mid (BNK-28).
import { describe, expect, it } from 'vitest';
import { admin, as, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { envWith } from '../desk/env.fixture.ts';
import { expiryDay, optionBooked, optionOf, optionPaid } from '../doors/option.fixture.ts';
import { anOption, stateWith } from './deals.fixture.ts';
import { optionCut, optionDayEnd, optionMorning } from './option-cut.ts';
import { optionTimers } from '../deals/option-life.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare, mul, round, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { freeOf, movedOut } from '../laws/money-out.fixture.ts';

const cut = (buyOrSell: 'B' | 'S', callOrPut: 'C' | 'P', mid: string, optionsAtCut: 'giveUp' | 'exercise' = 'giveUp') => {
  const option = anOption(buyOrSell, callOrPut);
  const state = stateWith([option]);
  state.quotes.dealer = { ...state.quotes.dealer, optionsAtCut };
  const types = optionCut(option.businessNo, state, envWith({ mid: () => mid })).map(({ type }) => type);
  return types.find((type) => type.startsWith('option'));
};

describe('at the cut-off', () => {
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

  it('BNK-27 a new world executes no bought option, however deep in the money; one that is set to does', async () => {
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
    'BNK-27 BNK-28 on the morning of a call, %s, premium %s, mid %s, the number of notices is %d',
    (buyOrSell, premium, mid, messages) => {
      const option = anOption(buyOrSell, 'C');
      const state = stateWith([{ ...option, life: { ...option.life, premium } }]);
      expect(optionMorning(option.businessNo, state, envWith({ mid: () => mid }))).toHaveLength(messages);
    },
  );

  it('BNK-26 BNK-28 an option has timers for its morning and its cut-off', () => {
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
  ] as const)('BNK-25 the day end of %s of an option with premium %s due on the 15th yields %j', (date, premium, types) => {
    const option = anOption('B', 'C');
    const state = stateWith([{ ...option, life: { ...option.life, premium } }]);
    expect(optionDayEnd(date, state, envWith({})).map(({ type }) => type)).toEqual(types);
  });
});

type World = ReturnType<typeof testBank>;

const page = { pageNum: 1, pageSize: 10 } as const;
const cnh = accountNumber('C0001', 'TRADE', 'CNH');
/** Including money held for a premium. */
const balance = ({ bank }: World) => add(bank.ledger().books[cnh] ?? '0', bank.ledger().books[`${cnh}.frozen`] ?? '0');
const claims = ({ bank }: World) => bank.ledger().books['bank.claims.CNH'] ?? '0';
const used = ({ bank }: World) => bank.state().ledger.creditLines['CRC0001']?.used;
const newest = ({ bank }: World) => dataOf(bank.notices(as('admin01'), { afterSeq: 0 })).notices.at(-1)?.msgContentEN ?? '';

/**
 * Returns what the customer finally pays for an option at 6.9000 whose premium is due at expiry and stays unpaid, in a
 * market that moves by `move`.
 */
async function leftUnpaid(terms: { readonly buyOrSell: 'B' | 'S'; readonly callOrPut: 'C' | 'P' }, move: number, premiumDate = expiryDay) {
  const world = testBank();
  const free = used(world);
  const businessNo = await optionBooked(world, { ...terms, termId: '', expDate: expiryDay, premiumDate });
  await world.bank.nudgePrice('USD/CNH', move);
  const before = balance(world);
  await world.goTo(expiryDay, '15:00');
  const option = optionOf(world, businessNo);
  return { world, businessNo, option, cost: sub(before, balance(world)), isFree: used(world) === free };
}

/** What exercise at the cut-off would bring a buyer: the distance of the outright from the strike, on 1,000,000. */
function intrinsic({ bank, clock }: World, callOrPut: 'C' | 'P'): string {
  const { mid } = bank.market.prices('USD/CNH', clock.bankNow(), bank.disturbances());
  const gain = callOrPut === 'C' ? sub(mid, '6.9000') : sub('6.9000', mid);
  return round(mul(compare(gain, '0') > 0 ? gain : '0', '1000000'), 2);
}

describe('an option with an unpaid premium', () => {
  it.each([
    ['B', 'C', -0.04],
    ['B', 'C', 0.04],
    ['B', 'P', -0.04],
    ['B', 'P', 0.04],
    ['S', 'C', -0.04],
    ['S', 'C', 0.04],
    ['S', 'P', -0.04],
    ['S', 'P', 0.04],
  ] as const)(
    'BNK-25 BNK-48 %s %s in a market that moves by %f costs what closing it would lose, and never gains',
    async (buyOrSell, callOrPut, move) => {
      const { world, option, cost, isFree } = await leftUnpaid({ buyOrSell, callOrPut }, move);
      const worth = intrinsic(world, callOrPut);
      const loss = buyOrSell === 'B' ? sub(option.premium.amount, worth) : sub(worth, option.premium.amount);
      const owed = compare(loss, '0') > 0 ? loss : '0';
      // The outright of the delivery date differs from spot by some points.
      expect(Math.abs(Number(cost) - Number(owed))).toBeLessThan(1_500);
      expect([option.life.premium, option.life.open1, claims(world), isFree]).toEqual(['2', '0', '0', true]);
      expect(newest(world)).toMatch(cost === '0' ? /in time\.$/ : new RegExp(`The loss of closing it is ${cost}0? CNH\\.$`));
    },
  );

  it('BNK-25 PRT-10 QRY-11 shows its loss among the deliveries and in a receipt, and its premium as cancelled', async () => {
    const { world, businessNo, cost } = await leftUnpaid({ buyOrSell: 'B', callOrPut: 'C' }, -0.04);
    const nettingAmount = -Math.round(Number(cost) * 100);
    expect(await world.bank.delivery(admin, { ...page, businessNo })).toMatchObject({
      data: { rows: [{ businessNo, clearingState: '1', nettingAmount, nettingCyCode: 'CNH' }] },
    });
    expect(await world.bank.receipts(admin, { ...page, receiptType: '5', businessNo })).toMatchObject({ data: { rows: [{ businessNo }] } });
    expect(await world.bank.optTradeHistory(admin, page)).toMatchObject({
      data: { rows: [{ premiumDeliveryStatus: '2', tradeStatus: '3' }] },
    });
  });

  it('BNK-03 BNK-25 BNK-54 two that end on one day end share what is on the account, and the rest becomes a claim', async () => {
    const world = testBank();
    await movedOut(world, 'CNH', freeOf(world, 'CNH'));
    for (const strikeRate of ['6.9000', '6.8000']) await optionBooked(world, { strikeRate });
    await movedOut(world, 'CNH', '-100');
    await world.bank.nudgePrice('USD/CNH', -0.04);
    await world.goTo('2026-01-19', '10:00');
    const { postings } = world.bank.ledger();
    const ofAccount = postings.flatMap(({ reason, entries }) =>
      entries.flatMap(({ book, amount }) => (book === cnh ? [{ reason, amount }] : [])),
    );
    let left = '0';
    for (const { amount } of ofAccount) {
      left = add(left, amount);
      expect(compare(left, '0'), JSON.stringify(ofAccount)).toBeGreaterThanOrEqual(0);
    }
    expect(ofAccount.filter(({ reason }) => reason === 'closing').map(({ amount }) => amount)).toEqual(['-100']);
    expect(postings.filter(({ reason }) => reason === 'closing')).toHaveLength(2);
  });

  it('BNK-25 is cancelled once there is a price again, if there is none', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world, { termId: '', expDate: expiryDay, premiumDate: expiryDay });
    await world.bank.freezePrice('USD/CNH');
    await world.goTo('2026-01-22', '10:00');
    expect(optionOf(world, businessNo).life.premium).toBe('0');
    await world.bank.thawPrices('USD/CNH');
    await world.goTo('2026-01-26', '10:00');
    expect(optionOf(world, businessNo).life.premium).toBe('2');
  });
});
