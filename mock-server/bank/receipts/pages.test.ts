// The lines of receipts, as printed.
import { describe, expect, it } from 'vitest';

import { admin, as, booked, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { optionBooked, optionClosed, optionOf, optionPaid } from '../doors/option.fixture.ts';
import { ended } from '../specials/specials.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { capitalAmount } from './capital-amount.ts';
import { shownRate } from '../products/option-premium.ts';
import { printed } from './pages.fixture.ts';
import { verificationNo } from './page.ts';
import type { Receipt } from '../facts/receipts-state.ts';

const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;
const cnh = accountNumber('C0001', 'TRADE', 'CNH');

const figures = (currency: string, amount: string) => `${currency} ${amount.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',').replace('-', '−')}`;
const absolute = (amount: string) => amount.replace('-', '');

describe('a receipt on screen', () => {
  it('PRT-01 PRT-07 BNK-38 shows the printed lines, with capitals and a verification number of its own, to its customer only', async () => {
    const world = testBank();
    await booked(world, { valueDate: '0', cover: undefined });
    await booked(world, { valueDate: '0', cover: undefined });
    const found = await world.bank.receipts(admin, { pageNum: 1, pageSize: 50 });
    const serials = found.ok ? found.data.rows.map(({ serialNo }) => serialNo) : [];
    const sheets = serials.map((serialNo) => {
      const sheet = world.bank.receiptSheet(admin, { serialNo });
      if (!sheet.ok) throw new Error(sheet.refusal.key);
      return sheet.data;
    });
    const [one, two] = sheets;
    expect([one?.receiptType, one?.serialNo, one?.titleCn]).toEqual(['1', serials[0], '交易证实书']);
    expect(one?.verificationNo).toMatch(/^\d{4} \d{4} \d{4}$/);
    expect(one?.verificationNo).not.toBe(two?.verificationNo);
    const printedPage = world.bank.printConfirm(admin, '1', { serialNo: serials[0]! });
    expect(printedPage.ok && printedPage.data[0]?.lines).toEqual(one?.lines);
    expect(one?.lines).toContainEqual({ cn: '验证码', en: 'Verification number', text: one?.verificationNo });
    expect(one?.lines.filter(({ cn }) => cn === '人民币大写')).toHaveLength(1);
    expect(one?.lines.find(({ cn }) => cn === '生成时间')?.text).toMatch(/^2026-01-13 10:\d\d:\d\d$/);
    expect(outcomeOf(world.bank.receiptSheet(as('nocredit01'), { serialNo: serials[0]! }))).toBe('notFound');
    expect(outcomeOf(world.bank.receiptSheet(admin, { serialNo: 'RCPFT20260113999999' }))).toBe('notFound');
  });

  it('BNK-36 is shown without its verification number to roles that may not print', async () => {
    const world = testBank();
    await booked(world, { valueDate: '0', cover: undefined });
    const serialNo = world.bank.state().receipts[0]?.serialNo ?? '';
    const numbers = ['admin01', 'operator01', 'reviewer01', 'norole01', 'unknown01'].map((login) => {
      const sheet = world.bank.receiptSheet(as(login), { serialNo });
      return sheet.ok && [sheet.data.verificationNo !== null, sheet.data.lines.some(({ en }) => en === 'Verification number')];
    });
    expect(numbers).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('PRT-07 has a verification number that changes with any of its content', () => {
    const receipt = {
      type: '1',
      businessNo: 'SPTFT20260113000001',
      customerId: 'C0001',
      rateCode: 'USD/CNH',
      serialNo: 'RCPFT20260113000001',
    };
    const made = {
      ...receipt,
      uniformNo: 'UNI',
      generatedAt: 1,
      generateDate: '2026-01-13',
      lines: [{ label: 'rate', text: '7.0003' }],
    } as const;
    const numbers = [
      verificationNo('a', made as Receipt),
      verificationNo('b', made as Receipt),
      verificationNo('a', { ...made, lines: [{ label: 'rate', text: '7.0004' }] } as Receipt),
    ];
    expect(new Set(numbers).size).toBe(3);
    expect(verificationNo('a', made as Receipt)).toBe(numbers[0]);
  });
});

describe('the confirmation of an option', () => {
  it.each([
    ['B', 'C', '买入期权 Customer buys option', 'USD 看涨 Call', ['USD 1,000,000.00', 'CNH 6,900,000.00'], 'Premium paid'],
    ['S', 'C', '卖出期权 Customer sells option', 'USD 看涨 Call', ['CNH 6,900,000.00', 'USD 1,000,000.00'], 'Premium received'],
    ['B', 'P', '买入期权 Customer buys option', 'USD 看跌 Put', ['CNH 6,900,000.00', 'USD 1,000,000.00'], 'Premium paid'],
    ['S', 'P', '卖出期权 Customer sells option', 'USD 看跌 Put', ['USD 1,000,000.00', 'CNH 6,900,000.00'], 'Premium received'],
  ] as const)(
    'PRT-04 OPT-01 %s %s states right and premium, and that nothing but the premium moves',
    async (buyOrSell, callOrPut, side, right, amounts, premiumLabel) => {
      const world = testBank();
      const businessNo = await optionBooked(world, { buyOrSell, callOrPut, ...(buyOrSell === 'S' && onCredit) });
      const lines = await printed(world, '1', businessNo);
      const { premium, terms } = optionOf(world, businessNo);
      const expected = [
        'Product type: 期权 Option',
        `Bought on exercise: ${amounts[0]}`,
        `Sold on exercise: ${amounts[1]}`,
        `Trade direction: ${side}`,
        `Call or put: ${right}`,
        'Strike rate: 6.900000',
        `Expiry date: ${terms.expDate}`,
        'Cut-off: 北京时间15:00 Beijing 15:00',
        `Delivery date: ${terms.dealDate}`,
        `Premium rate: ${shownRate(premium, terms.feeShowType)} 按点数 Pips`,
        `${premiumLabel}: ${figures('CNH', premium.amount)}`,
        `CNH in Chinese capitals: ${capitalAmount(premium.amount)}`,
        `Premium payment date: ${terms.premiumDate}`,
        `Premium account: ${cnh}`,
      ];
      expect(lines.filter((line) => expected.includes(line)).toSorted()).toEqual(expected.toSorted());
      expect(lines.filter((line) => line.startsWith('Amount '))).toEqual([]);
    },
  );
});

describe('the receipt of a reverse closing', () => {
  it.each([
    ['spot deal', 'spotBreach', booked, '即期 Spot'],
    ['forward', 'fwdEarlyBreach', forwardBooked, '远期 Forward'],
  ] as const)(
    'PRT-04 SPC-17 SPC-20 of a %s states which deal was closed at which rate, and what is paid instead of the amounts',
    async (_, flag, make, product) => {
      const world = testBank();
      const businessNo = await make(world, onCredit);
      const { quoteNo, closing } = await ended(world, flag, businessNo, '40000');
      const dealt = world.bank.state().deals.all[businessNo]?.legs[0]?.rate;
      const { clientProfit, netCurr, breachRate, settleDate } = closing;
      const paid = clientProfit.startsWith('-') ? 'paid' : 'received';
      const lines = await printed(world, '5', quoteNo);
      expect(lines.slice(lines.indexOf(`Original deal: ${businessNo}`)).filter((line) => !line.startsWith('CNH in'))).toEqual([
        `Original deal: ${businessNo}`,
        `Product type: ${product}`,
        'Closed amount: USD 40,000.00',
        'Direction of that deal: 买入 Buy',
        `Dealt rate of that deal: ${dealt}`,
        `Closing rate: ${breachRate}`,
        `Customer profit or loss: ${figures(netCurr, clientProfit)}`,
        `Net amount ${paid}: ${figures(netCurr, absolute(clientProfit))}`,
        `Netting account: ${cnh}`,
        `Settlement date: ${settleDate}`,
        'Trade date: 2026-01-13',
      ]);
    },
  );

  it('PRT-12 RAT-12 writes a loss with a minus, not a hyphen, as a line and in the layout', async () => {
    const world = testBank();
    const { quoteNo } = await ended(world, 'spotBreach', await booked(world, onCredit), '40000');
    const [loss = ''] = (await printed(world, '5', quoteNo)).filter((line) => /^Customer profit or loss: CNH −\d+\.\d\d$/.test(line));
    const [receipt] = world.bank.state().receipts.filter(({ businessNo, type }) => businessNo === quoteNo && type === '5');
    const sheet = world.bank.receiptSheet(admin, { serialNo: receipt?.serialNo ?? '' });
    expect(sheet.ok && sheet.data.layout.facts.map(({ text }) => text)).toContain(loss.split(': ')[1]);
  });

  it('PRT-04 SPC-12 of a whole swap states both legs, each at its own rates', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, onCredit);
    const [near, far] = world.bank.state().deals.all[businessNo]?.legs ?? [];
    const { quoteNo, closing } = await ended(world, 'swapBreach', businessNo, '100000');
    const lines = await printed(world, '5', quoteNo);
    const legs = lines.slice(
      lines.indexOf('Leg: 近端 Near leg'),
      lines.findIndex((line) => line.startsWith('Customer profit')),
    );
    expect(legs).toEqual([
      'Leg: 近端 Near leg',
      'Closed amount: USD 100,000.00',
      'Direction of that deal: 买入 Buy',
      `Dealt rate of that deal: ${near?.rate}`,
      `Closing rate: ${near?.rate}`,
      'Leg: 远端 Far leg',
      'Closed amount: USD 100,000.00',
      'Direction of that deal: 卖出 Sell',
      `Dealt rate of that deal: ${far?.rate}`,
      `Closing rate: ${closing.breachRate}`,
    ]);
    expect(lines.filter((line) => line.startsWith('Amount '))).toEqual([]);
  });

  it('PRT-04 BNK-21 of a far leg that the bank closed by a spot deal names the swap and its leg', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { ...onCredit, farTermId: 'SW' });
    await world.goTo('2026-01-15', '10:00');
    await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '100000'), leg: 'near' });
    await world.goTo('2026-02-09', '10:00');
    const closing = Object.values(world.bank.state().deals.all).find(({ originNo }) => originNo === businessNo);
    expect(closing).toMatchObject({ product: 'spot', tradeType: 'FULL_CLOSE' });
    const lines = await printed(world, '5', closing?.businessNo ?? '');
    const far = world.bank.state().deals.all[businessNo]?.legs[1];
    const expected = [`Original deal: ${businessNo}`, 'Product type: 掉期 Swap', 'Leg: 远端 Far leg', 'Closed amount: USD 100,000.00'];
    expect(lines).toEqual(expect.arrayContaining([...expected, `Dealt rate of that deal: ${far?.rate}`]));
    // Nobody requested it.
    expect(lines).toEqual(expect.arrayContaining(['Maker: 银行 Bank', 'Checker: —']));
  });

  it('PRT-04 SPC-23 of an option states what the new premium pays, and the gain', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const { closingNo, quote, closing } = await optionClosed(world, businessNo, '400000');
    const lines = await printed(world, '5', closingNo);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Original deal: ${businessNo}`,
        'Product type: 期权 Option',
        'Closed amount: USD 400,000.00',
        'Trade direction: 卖出期权 Customer sells option',
        `Closing premium rate: ${quote.optionTrade.premiumRateIo} 按点数 Pips`,
        `Customer profit or loss: ${figures('CNH', closing?.clientProfit ?? '')}`,
        `Net amount received: ${figures('CNH', closing?.netAmt ?? '')}`,
        `Netting account: ${cnh}`,
        `Settlement date: ${closing?.settleDate}`,
      ]),
    );
    expect(lines.filter((line) => /^(Amount|Bought|Sold) /.test(line))).toEqual([]);
  });
});

describe('the confirmations of a roll-over', () => {
  it('PRT-04 QRY-14 name the roll-over, for the swap and for the forward', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, onCredit);
    const rolled = await world.bank.rollOver({ businessNo, date: '2026-03-16' });
    if (!rolled.ok) throw new Error(rolled.refusal.key);
    const expected = ['Trade type: 展期 Roll-over', `Original deal: ${businessNo}`];
    for (const no of [rolled.data.swapNo, rolled.data.forwardNo])
      expect(await printed(world, '1', no)).toEqual(expect.arrayContaining(expected));
    expect((await printed(world, '1', businessNo)).filter((line) => line.startsWith('Trade type'))).toEqual([]);
  });
});

describe('the receipt of an early delivery', () => {
  it('PRT-04 BNK-23 states the exchange that takes place, not the cancelled one', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, onCredit);
    const { quoteNo, closing } = await ended(world, 'fwdEarlyDelivery', businessNo, '40000');
    const lines = (await printed(world, '6', quoteNo)).filter((line) => /^(Leg|Amount bought|Dealt rate|Original)/.test(line));
    expect(lines).toEqual([
      'Leg: 近端 Near leg',
      'Amount bought: USD 40,000.00',
      `Dealt rate: ${closing.breachRate}`,
      `Original deal: ${businessNo}`,
    ]);
  });
});
