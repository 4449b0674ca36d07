import { describe, expect, it } from 'vitest';

import { admin, as, booked, confirm, dealerTime, delivery, outcomeOf, testBank } from '../bank.fixture.ts';
import { shanghaiInstant } from '../calendar/shanghai-time.ts';
import { accountNumber } from '../directory/opening.ts';
import { act, expiryDay, optionBooked, optionOf, optionPaid, premiumDay } from '../option.fixture.ts';
import { forwardBooked, swapBooked } from '../terms.fixture.ts';
import { scaledMoney, scaledRate } from './scaled.ts';

const page = { pageNum: 1, pageSize: 10 } as const;
const margin = accountNumber('C0001', 'MARGIN', 'CNH');
type World = ReturnType<typeof testBank>;
const valueToday = { valueDate: '0', cover: undefined } as const;

describe('accounts', () => {
  it('QRY-15 QRY-16 are shown with balance, what is frozen, what is free, and their worth', async () => {
    const world = testBank();
    await booked(world);
    const [cnh] = world.bank.getMarginAccountsDetail(admin);
    expect(cnh).toMatchObject({ accountNo: margin, kind: 'MARGIN', state: '0', balance: '30000000', worthCnh: '30000000.00' });
    expect(Number(cnh?.frozen)).toBeGreaterThan(10_000);
    expect(Number(cnh?.frozen) + Number(cnh?.available)).toBe(30_000_000);
    expect(world.bank.getAccountsDetail(admin).map(({ kind }) => kind)).not.toContain('MARGIN');
  });

  it('QRY-16 movements of a margin account stand newest first, each with what was free after it', async () => {
    const world = testBank();
    await booked(world);
    const answer = world.bank.marginAccountDetail(admin, { ...page, accountNo: margin });
    if (!answer.ok) throw new Error('refused');
    const [frozen, opening] = answer.data.rows;
    expect([frozen?.reason, opening?.reason]).toEqual(['marginFrozen', 'opening']);
    expect((opening?.available ?? 0) + (frozen?.amount ?? 0)).toBe(frozen?.available);
    expect(
      outcomeOf(world.bank.marginAccountDetail(admin, { ...page, accountNo: margin, startDate: '2026-01-14', endDate: '2026-01-13' })),
    ).toBe('dateRangeInvalid');
  });

  it('QRY-17 BNK-38 an abnormal, a closed and a foreign margin account say so', async () => {
    const { bank } = testBank();
    const form = { ...page, accountNo: margin };
    await bank.setAccountState(margin, '1');
    expect(outcomeOf(bank.marginAccountDetail(admin, form))).toBe('marginAccountAbnormal');
    await bank.setAccountState(margin, '2');
    expect(outcomeOf(bank.marginAccountDetail(admin, form))).toBe('marginQueryUnsupported');
    expect(outcomeOf(bank.marginAccountDetail(as('nocredit01'), form))).toBe('accountNotFound');
  });
});

describe('what falls due', () => {
  it('HOM-10 API-33 BNK-44 lists deliveries of every product within five business days, the next first, as the badge counts them', async () => {
    const world = testBank();
    const today = await booked(world, valueToday);
    const soon = await booked(world, { buyOrSell: 'S' });
    const week = await forwardBooked(world, { termId: '1D' });
    const swap = await swapBooked(world);
    await forwardBooked(world, { termId: '1M' });
    const due = world.bank.front(admin, page);
    if (!due.ok) throw new Error('refused');
    expect(due.data.rows.map(({ businessNo }) => businessNo)).toEqual([today, swap, soon, week]);
    expect(due.data.rows[0]).toMatchObject({
      productType: 'SPOT',
      kind: 'DELIVERY',
      daysLeft: 0,
      payCyCode: 'CNH',
      receiveCyCode: 'USD',
      receiveAmt: 10_000_000,
    });
    expect(due.data.rows[1]).toMatchObject({ productType: 'SWAP', leg: 'near', daysLeft: 2 });
    expect(due.data.rows[2]).toMatchObject({ tradeDirection: 'SELL', payCyCode: 'USD' });
    expect(world.bank.custCountext(admin).nearExpire).toBe(4);
    await world.goTo('2026-01-15', '10:00');
    expect(world.bank.front(admin, { ...page, productType: 'SPOT' })).toMatchObject({
      data: { rows: [{ businessNo: soon, daysLeft: 0 }] },
    });
  });

  it('HOM-10 BNK-44 an option is listed with its premium until that is paid, and with its expiry', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world, { feeShowType: '0' });
    const paid = world.bank.front(admin, page);
    expect(paid).toMatchObject({ data: { total: 1, rows: [{ businessNo, kind: 'EXPIRY', dueDate: expiryDay, payAmt: null }] } });
    const unpaid = await optionBooked(world);
    const rows = world.bank.front(admin, { ...page, productType: 'OPTION' });
    expect(rows).toMatchObject({ data: { total: 3 } });
    expect(world.bank.custCountext(admin).nearExpire).toBe(3);
    await world.goTo(expiryDay, '10:00');
    const due = world.bank.front(admin, page);
    if (!due.ok) throw new Error('refused');
    expect(due.data.rows.filter(({ kind }) => kind === 'PREMIUM')).toMatchObject([
      { businessNo: unpaid, payCyCode: 'CNH', receiveCyCode: null },
    ]);
  });

  it.each([
    ['B', 'C', 'BUY', 'payAmt', 'receiveAmt'],
    ['B', 'P', 'BUY', 'payAmt', 'receiveAmt'],
    ['S', 'C', 'SELL', 'receiveAmt', 'payAmt'],
    ['S', 'P', 'SELL', 'receiveAmt', 'payAmt'],
  ] as const)(
    'HOM-10 who buys an option pays its premium, a call or a put (%s %s)',
    async (buyOrSell, callOrPut, direction, moved, other) => {
      const world = testBank();
      const businessNo = await optionBooked(world, { buyOrSell, callOrPut, strikeRate: '7.0000' });
      const premiumAmt = scaledMoney(optionOf(world, businessNo).premium.amount);
      expect(world.bank.front(admin, page)).toMatchObject({
        data: { rows: [{ kind: 'PREMIUM', tradeDirection: direction, [moved]: premiumAmt, [other]: null }, { tradeDirection: direction }] },
      });
    },
  );

  it('HOM-10 a late delivery stands first and says so', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '1' });
    await world.goTo('2026-01-15', '10:00');
    expect(world.bank.front(admin, page)).toMatchObject({ data: { rows: [{ businessNo, daysLeft: -1, overdue: true }] } });
  });
});

describe('deliveries', () => {
  it('QRY-11 DLV-06 shows each delivered part, and a failed delivery with its cause until it succeeds', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '30000'));
    const cnh = accountNumber('C0001', 'TRADE', 'CNH');
    await world.bank.setAccountState(cnh, '1');
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '70000'));
    const rows = () => world.bank.delivery(admin, { ...page, sortBy: 'deliveryDate' });
    expect(rows()).toMatchObject({
      data: {
        rows: [
          { businessNo, deliveryStatus: '2', clearingState: '1', deliveryAmt1: 3_000_000, failureCause: null },
          { deliveryStatus: '3', clearingState: '2', deliveryAmt1: 7_000_000, failureCause: 'debitAccountAbnormal' },
        ],
      },
    });
    await world.bank.setAccountState(cnh, '0');
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '70000'));
    expect(rows()).toMatchObject({ data: { rows: [{ deliveryStatus: '2' }, { deliveryStatus: '2' }] } });
  });
});

describe('deliveries of premiums', () => {
  const deliveries = ({ bank }: World, businessNo: string) => bank.delivery(admin, { ...page, productType: 'OPTION', businessNo });

  it('QRY-11 DLV-06 shows a premium that could not be paid with its cause, and once it is paid what was paid, and when', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world);
    const { premium } = optionOf(world, businessNo);
    const cnh = accountNumber('C0001', 'TRADE', 'CNH');
    const row = { businessNo, productType: 'OPTION', leg: null, tradeDirection: 'BUY', deliveryRate: scaledRate(premium.unit) };
    expect(deliveries(world, businessNo)).toMatchObject({ data: { rows: [] } });
    await world.goTo(premiumDay, '10:00');
    await world.bank.setAccountState(cnh, '1');
    await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    const moved = { deliveryAmt1: 0, deliveryAmt2: scaledMoney(premium.amount), nettingAccount: null };
    expect(deliveries(world, businessNo)).toMatchObject({
      data: {
        rows: [
          { ...row, ...moved, deliveryStatus: '3', clearingState: '2', failureCause: 'debitAccountAbnormal', deliveryDate: premiumDay },
        ],
      },
    });
    await world.bank.setAccountState(cnh, '0');
    await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    const paid = { deliveryStatus: '2', clearingState: '1', failureCause: null, deliveredAt: world.clock.bankNow() };
    expect(deliveries(world, businessNo)).toMatchObject({ data: { rows: [{ ...row, ...moved, ...paid, deliveryDate: premiumDay }] } });
  });

  it('QRY-11 SPC-23 shows the new premium of a closing as a difference, waiting and then paid', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const asked = await world.bank.doOptionHedging(admin, { ...act(businessNo), amount: '400000' });
    if (!asked.ok) throw new Error(asked.refusal.key);
    const { businessNo: closingNo } = asked.data;
    await world.advance(dealerTime);
    expect(outcomeOf(await world.bank.doOptionHedgingConfirm(admin, confirm(closingNo)))).toBe('ok');
    const row = {
      businessNo: closingNo,
      deliveryAmt1: 40_000_000,
      deliveryStatus: '4',
      nettingAmount: scaledMoney(optionOf(world, closingNo).premium.amount),
      nettingAccount: accountNumber('C0001', 'TRADE', 'CNH'),
    };
    expect(deliveries(world, closingNo)).toMatchObject({ data: { rows: [{ ...row, clearingState: '0', deliveredAt: null }] } });
    await world.goTo('2026-01-20', '10:00');
    expect(deliveries(world, closingNo)).toMatchObject({
      data: { rows: [{ ...row, clearingState: '1', deliveredAt: shanghaiInstant('2026-01-20', '03:00') }] },
    });
  });
});

describe('the life of a spot deal', () => {
  it('QRY-02 BNK-38 tells booking and deliveries in order; another number is not found', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    await world.advance(1000);
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
    expect(world.bank.spotTradeDurationDetail(admin, businessNo)).toMatchObject({
      data: { trade: { businessNo }, steps: [{ what: 'booked' }, { what: 'delivered', amt1: 10_000_000 }] },
    });
    expect(outcomeOf(world.bank.spotTradeDurationDetail(as('nocredit01'), businessNo))).toBe('notFound');
  });

  it('QRY-02 a delivered deal is in progress no more', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    expect(world.bank.spotTradeDuration(admin, page)).toMatchObject({ data: { total: 1 } });
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
    expect(world.bank.spotTradeDuration(admin, page)).toMatchObject({ data: { total: 0 } });
  });
});

describe('what the bank says of itself', () => {
  it('API-16 a parameter by its name; any other name is not found', () => {
    const { bank } = testBank();
    expect(bank.name('expirySeconds')).toEqual({ ok: true, data: { name: 'expirySeconds', value: '100' } });
    expect(['toString', 'secret'].map((name) => outcomeOf(bank.name(name)))).toEqual(['notFound', 'notFound']);
  });

  it('FWD-06 BNK-17 whether a date is a business day of a pair, and who is closed', () => {
    const { bank } = testBank();
    const check = (date: string, rateCode = 'USD/CNH') => bank.checkHoliday({ date, rateCode });
    expect(check('2026-01-14')).toMatchObject({ data: { good: true, closed: [] } });
    expect(check('2026-01-19')).toMatchObject({ data: { good: false, closed: ['USD'] } });
    expect(check('2026-02-20')).toMatchObject({ data: { good: false, closed: ['BANK'] } });
    expect(outcomeOf(check('2026-01-14', 'HKD/USD'))).toBe('notFound');
  });

  it('API-16 BNK-09 BNK-10 who quotes an amount', () => {
    const { bank } = testBank();
    const mode = (amount: string) => bank.getTradeMode({ rateCode: 'USD/CNH', tranType: '0', calCyCode: '0', amount });
    expect(mode('10000000')).toMatchObject({ data: { mode: 'AUTO', aboveHeadOfficeLimit: false } });
    expect(mode('10000001')).toMatchObject({ data: { mode: 'DEALER', usdEquivalent: '10000001.00' } });
    expect(mode('30000001')).toMatchObject({ data: { mode: 'DEALER', aboveHeadOfficeLimit: true } });
  });

  it('API-16 how many forwards stand where, and the customer of a colleague', async () => {
    const world = testBank();
    await forwardBooked(world);
    expect(world.bank.custForwardCountext(admin)).toEqual({ nonMatury: 1, pendingDelivery: 0, overdue: 0 });
    expect(world.bank.customerId(admin, 'operator01')).toEqual({ ok: true, data: { loginName: 'operator01', customerId: 'C0001' } });
    expect(outcomeOf(world.bank.customerId(admin, 'nocredit01'))).toBe('notFound');
  });
});
