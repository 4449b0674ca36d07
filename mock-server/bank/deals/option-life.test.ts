import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, outcomeOf, reopened, setup, testBank } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { add } from '../kernel/decimal.ts';
import { accountOf, holding } from '../ledger/claims.fixture.ts';
import { act, expiryDay, firstPage, optionBooked, optionOf, optionPaid, premiumDay } from '../doors/option.fixture.ts';

type World = ReturnType<typeof testBank>;

const cnh = accountNumber('C0001', 'TRADE', 'CNH');
/** Returns the balance of the CNH account, including the premium held on it. */
const balance = ({ bank }: World) => add(bank.ledger().books[cnh] ?? '0', bank.ledger().books[`${cnh}.frozen`] ?? '0');
const messages = ({ bank }: World, loginName = 'admin01') =>
  dataOf(bank.notices(as(loginName), { afterSeq: 0 })).notices.map(({ msgType, msgContentEN }) => `${msgType} ${msgContentEN}`);
const spotsOf = ({ bank }: World, originNo: string) => Object.values(bank.state().deals.all).filter((deal) => deal.originNo === originNo);
const lifeOf = (world: World, businessNo: string) => optionOf(world, businessNo).life;
const badges = async ({ bank }: World) => {
  const { optionExpire, optionPremiumExpire } = dataOf(await bank.custCountext(admin));
  return { optionExpire, optionPremiumExpire };
};
const used = ({ bank }: World) =>
  Object.values(bank.state().ledger.creditLines)
    .filter(({ customerId }) => customerId === 'C0001')
    .map((line) => line.used);

describe('the premium', () => {
  it('DLV-02 OPT-14 is paid by the buyer from its date on, once', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world);
    const before = balance(world);
    expect(outcomeOf(await world.bank.doOptPremiumDelivery(admin, act(businessNo)))).toBe('stateNotAllowed');
    await world.goTo(premiumDay, '10:00');
    expect(await world.bank.doOptPremiumDelivery(admin, act(businessNo))).toMatchObject({ data: { premiumDeliveryStatus: '1' } });
    expect(Number(before) - Number(balance(world))).toBeCloseTo(Number(optionOf(world, businessNo).premium.amount), 6);
    expect(outcomeOf(await world.bank.doOptPremiumDelivery(admin, act(businessNo)))).toBe('stateNotAllowed');
  });

  it('DLV-02 is received by the seller', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world, { buyOrSell: 'S' });
    const before = balance(world);
    await world.goTo(premiumDay, '10:00');
    await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    expect(Number(balance(world)) - Number(before)).toBeCloseTo(Number(optionOf(world, businessNo).premium.amount), 6);
  });

  it('BNK-18 BNK-19 is paid in the day session, before the cut-off of the pair', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world);
    await world.goTo(premiumDay, '17:00');
    expect(outcomeOf(await world.bank.doOptPremiumDelivery(admin, act(businessNo)))).toBe('cutOffPassed');
    await world.goTo(premiumDay, '19:00');
    expect(outcomeOf(await world.bank.doOptPremiumDelivery(admin, act(businessNo)))).toBe('outsideTradingHours');
  });

  it('BNK-03 DLV-03 BNK-55 fails if the account balance is too low, where the credit line covers it', async () => {
    const world = await holding(testBank(), { [accountOf('CNH')]: '10' });
    const businessNo = await optionBooked(world);
    expect(world.bank.state().ledger.covers[businessNo]?.source.kind).toBe('1');
    await world.goTo(premiumDay, '10:00');
    expect(outcomeOf(await world.bank.doOptPremiumDelivery(admin, act(businessNo)))).toBe('balanceShort');
  });

  it('DLV-03 needs an account in normal state', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world);
    await world.goTo(premiumDay, '10:00');
    await world.bank.setAccountState(cnh, '1');
    expect(outcomeOf(await world.bank.doOptPremiumDelivery(admin, act(businessNo)))).toBe('debitAccountAbnormal');
    expect(lifeOf(world, businessNo).premium).toBe('0');
  });

  it('BNK-25 BNK-44 if unpaid one business day after its date, the option is cancelled and the customer notified', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world);
    await world.goTo(premiumDay, '10:00');
    expect(await badges(world)).toEqual({ optionExpire: 0, optionPremiumExpire: 1 });
    await world.goTo('2026-01-16', '10:00');
    expect(lifeOf(world, businessNo).premium).toBe('0');
    await world.goTo('2026-01-19', '10:00');
    expect(lifeOf(world, businessNo).premium).toBe('2');
    expect(messages(world).at(-1)).toMatch(/^1 Option OPTFT\d+ was cancelled/);
    expect(await badges(world)).toEqual({ optionExpire: 0, optionPremiumExpire: 0 });
    expect(await world.bank.optTradeHistory(admin, firstPage)).toMatchObject({
      data: { rows: [{ tradeStatus: '3', premiumDeliveryStatus: '2' }] },
    });
  });

  it('BNK-25 a sold option that is cancelled releases its cover', async () => {
    const world = testBank();
    const before = used(world);
    await optionBooked(world, { buyOrSell: 'S' });
    expect(used(world)).not.toEqual(before);
    await world.goTo('2026-01-19', '10:00');
    expect(used(world)).toEqual(before);
  });
});

describe('exercise', () => {
  it('BNK-26 books a spot deal at the strike for the delivery date, on the expiry date before the cut-off', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    expect(outcomeOf(await world.bank.doOptionTradeExercise(admin, act(businessNo)))).toBe('stateNotAllowed');
    await world.goTo(expiryDay, '10:00');
    const answer = await world.bank.doOptionTradeExercise(admin, act(businessNo));
    expect(answer).toMatchObject({ ok: true, data: { strikeStatus: '1', tradeNo: expect.stringMatching(/^SPTFT20260120/) as string } });
    expect(spotsOf(world, businessNo)).toMatchObject([
      {
        product: 'spot',
        tradeType: 'EXERCISE',
        side: 'BUY',
        buyOrSell: 'B',
        valueDate: '2026-01-22',
        legs: [{ rate: '6.9000', amt1: '1000000.00', amt2: '6900000.00', stage: 'booked' }],
      },
    ]);
    expect(lifeOf(world, businessNo)).toMatchObject({ strike: '1', open1: '0', open2: '0', disposedOn: expiryDay });
    await world.goTo('2026-01-22', '10:00');
    expect(await world.bank.matutitySpotTradeQuery(admin, { pageNum: 1, pageSize: 10 })).toMatchObject({ data: { total: 1 } });
  });

  it.each([
    ['1', '14:00', '13:59'],
    ['2', '18:00', '17:59'],
    ['3', '15:00', '14:59'],
  ] as const)('OPT-13 BNK-18 BNK-26 with cut-off %s it ends at %s, as its row shows', async (cutOffId, end, before) => {
    const world = testBank();
    const inTime = await optionPaid(world, { cutOffId });
    await world.goTo(expiryDay, before);
    expect(await world.bank.optTradeHistory(admin, firstPage)).toMatchObject({
      data: { rows: [{ cutOffAt: Date.parse(`${expiryDay}T${end}:00+08:00`) }] },
    });
    expect(outcomeOf(await world.bank.doOptionTradeExercise(admin, act(inTime)))).toBe('ok');
    const other = testBank();
    const late = await optionPaid(other, { cutOffId });
    await other.goTo(expiryDay, end);
    expect(outcomeOf(await other.bank.doOptionTradeExercise(admin, act(late)))).not.toBe('ok');
  });

  it('BNK-26 of a put sells the first currency, whichever currency the amount was in', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world, { callOrPut: 'P', calcCyCode: '1', calcAmount: '6900000' });
    await world.goTo(expiryDay, '10:00');
    await world.bank.doOptionTradeExercise(admin, act(businessNo));
    expect(spotsOf(world, businessNo)).toMatchObject([{ side: 'SELL', buyOrSell: 'B', calCyCode: '1', legs: [{ side: 'SELL' }] }]);
  });

  it('BNK-26 OPT-16 of parallel calls exactly one books a deal', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    await world.goTo(expiryDay, '10:00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.bank.doOptionTradeExercise(admin, act(businessNo))));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['ok', ...Array.from({ length: 19 }, () => 'stateNotAllowed')].toSorted());
    expect(spotsOf(world, businessNo)).toHaveLength(1);
    expect(outcomeOf(await world.bank.doOptionGiveUp(admin, act(businessNo)))).toBe('stateNotAllowed');
  });

  it('BNK-26 needs a bought option whose premium is paid', async () => {
    const world = testBank();
    const sold = await optionPaid(world, { buyOrSell: 'S' });
    const late = await optionBooked(world, { expDate: expiryDay, termId: '', premiumDate: expiryDay });
    await world.goTo(expiryDay, '10:00');
    expect([
      outcomeOf(await world.bank.doOptionTradeExercise(admin, act(sold))),
      outcomeOf(await world.bank.doOptionTradeExercise(admin, act(late))),
      outcomeOf(await world.bank.doOptionTradeExercise(as('badmargin01'), act(sold))),
      outcomeOf(await world.bank.doOptionTradeExercise(as('reviewer01'), act(sold))),
    ]).toEqual(['stateNotAllowed', 'stateNotAllowed', 'notFound', 'notAllowed']);
  });

  it('BNK-18 BNK-26 is possible in the day session only, even if the cut-off is later', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world, { cutOffId: '2' });
    await world.goTo(expiryDay, '19:00');
    expect(outcomeOf(await world.bank.doOptionTradeExercise(admin, act(businessNo)))).toBe('outsideTradingHours');
    expect(lifeOf(world, businessNo).strike).toBe('0');
    await world.goTo(expiryDay, '23:00');
    expect(lifeOf(world, businessNo).strike).toBe('2');
  });

  it('OPT-17 a bought option can be given up before the cut-off', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    expect(outcomeOf(await world.bank.doOptionGiveUp(admin, act(businessNo)))).toBe('stateNotAllowed');
    await world.goTo(expiryDay, '14:59');
    expect(await world.bank.doOptionGiveUp(admin, act(businessNo))).toMatchObject({ ok: true, data: { strikeStatus: '2' } });
    expect(spotsOf(world, businessNo)).toEqual([]);
  });
});

describe('the cut-off', () => {
  it.each(['6.8000', '7.0500'])(
    'BNK-27 a bought option at %s is given up, with notices in the morning and at the cut-off',
    async (strikeRate) => {
      const world = testBank();
      const businessNo = await optionPaid(world, { strikeRate });
      await world.goTo(expiryDay, '09:30');
      expect(messages(world).at(-1)).toMatch(/^1 Option OPTFT\d+ expires today/);
      expect(await badges(world)).toEqual({ optionExpire: 1, optionPremiumExpire: 0 });
      await world.goTo(expiryDay, '15:00');
      expect(lifeOf(world, businessNo)).toMatchObject({ strike: '2', disposedOn: expiryDay });
      expect(messages(world).at(-1)).toMatch(/^1 Option OPTFT\d+ was given up at the cut-off/);
      expect(await badges(world)).toEqual({ optionExpire: 0, optionPremiumExpire: 0 });
      expect(outcomeOf(await world.bank.doOptionTradeExercise(admin, act(businessNo)))).toBe('stateNotAllowed');
    },
  );

  it('BNK-27 a world can be set to exercise options in the money instead', async () => {
    const world = testBank();
    await world.bank.setDealer({ optionsAtCut: 'exercise' });
    const worth = await optionBooked(world, { strikeRate: '6.8000' });
    const worthless = await optionBooked(world, { strikeRate: '7.0500' });
    await world.goTo(premiumDay, '10:00');
    for (const businessNo of [worth, worthless]) await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    await world.goTo(expiryDay, '15:00');
    expect([lifeOf(world, worth).strike, lifeOf(world, worthless).strike]).toEqual(['1', '2']);
    expect(spotsOf(world, worth)).toMatchObject([{ channel: 'BANK', tradeType: 'EXERCISE' }]);
  });

  it('BNK-28 the bank executes an option sold to it if it is in the money, and notifies the customer', async () => {
    const world = testBank();
    const before = used(world);
    const businessNo = await optionPaid(world, { buyOrSell: 'S', strikeRate: '6.8000' });
    await world.goTo(expiryDay, '14:59');
    expect(spotsOf(world, businessNo)).toEqual([]);
    await world.goTo(expiryDay, '15:00');
    expect(spotsOf(world, businessNo)).toMatchObject([{ side: 'SELL', valueDate: '2026-01-22', channel: 'BANK' }]);
    expect(messages(world).at(-1)).toMatch(/^0 Option OPTFT\d+ was executed by the bank/);
    expect(used(world)).toEqual(before);
  });

  it('BNK-28 a sold option out of the money lapses and releases its cover', async () => {
    const world = testBank();
    const before = used(world);
    const businessNo = await optionPaid(world, { buyOrSell: 'S', strikeRate: '7.0100', termId: 'SW' });
    await world.bank.nudgePrice('USD/CNH', -0.02);
    await world.goTo(expiryDay, '15:00');
    expect(lifeOf(world, businessNo)).toMatchObject({ strike: '2', exerciseNo: null });
    expect(messages(world).at(-1)).toMatch(/^0 .*lapsed/);
    expect(used(world)).toEqual(before);
  });

  it.each([
    [0.02, [expect.stringMatching(/^0 Option OPTFT\d+ expires today in the money/)]],
    [-0.02, []],
  ])(
    "BNK-28 of a sold call, with the market moved by %d, the morning's notice says whether the bank may execute",
    async (share, expected) => {
      const world = testBank();
      await optionPaid(world, { buyOrSell: 'S', strikeRate: '7.0100' });
      await world.bank.nudgePrice('USD/CNH', share);
      await world.goTo(expiryDay, '09:30');
      expect(messages(world)).toEqual(expected);
    },
  );

  it('BNK-25 BNK-27 an option that expires unpaid is cancelled at its cut-off, without a reminder to exercise it', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world, { termId: '', expDate: expiryDay, premiumDate: expiryDay });
    await world.goTo(expiryDay, '09:30');
    expect(messages(world)).toEqual([]);
    await world.goTo(expiryDay, '15:00');
    expect(lifeOf(world, businessNo)).toMatchObject({ premium: '2', strike: '0' });
  });

  it('BNK-27 BNK-34 a jump over several days fires every cut-off in between', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    await world.goTo('2026-02-02', '10:00');
    expect(lifeOf(world, businessNo)).toMatchObject({ strike: '2', disposedOn: expiryDay });
    expect(world.bank.state().deals.dayLog).toContain('2026-01-20 optionCut');
  });

  it('MOC-05 a restart on the morning of the expiry keeps the cut-off', async () => {
    const world = testBank({ world: setup });
    const businessNo = await optionPaid(world);
    await world.goTo(expiryDay, '10:00');
    const again = await reopened({ journal: world.journal, clock: world.clock });
    await again.goTo(expiryDay, '15:00');
    expect(lifeOf(again, businessNo).strike).toBe('2');
  });
});
