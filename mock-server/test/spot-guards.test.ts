import { describe, expect, it } from 'vitest';
import { reporting } from '#mock/bank/doors/bank.fixture.ts';
import { refusalCodes, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type AccountRow, confirmation, dealt, quoted, spotRequest } from './bench.ts';
import { books } from './books.ts';
import { bench, client, goOnAs, world, worldForEachTest } from './world-each-test.ts';

const ask = '/shop/trade/spot/doSpotTrade';
const confirm = '/shop/trade/spot/doSpotTradeConfirm';
const deliver = '/shop/trade/spot/doSpotTradeDelivery';
const hour = 3_600_000;

worldForEachTest();

const account = async (currency: string, kind = 'TRADE') =>
  (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind })).data.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
const coupon = async () => (await client.form<{ couponNo: string }[]>('/shop/client/query/coupon')).data[0]?.couponNo;
const margin = async (currency = 'CNH') => ({
  cover: { marginOfReceipt: '0', marginCycode: currency, marginAccount: await account(currency, 'MARGIN') },
});

type Guard = {
  readonly refusal: RefusalKey;
  readonly when: string;
  readonly login?: string;
  /** Prepares the state and returns how the request differs from a valid one. */
  readonly bad: () => Promise<Record<string, unknown>> | Record<string, unknown>;
};

const guards: readonly Guard[] = [
  {
    refusal: 'outsideTradingHours',
    when: 'the bank is closed',
    bad: async () => {
      await world.advanceBank(18 * hour);
      return {};
    },
  },
  { refusal: 'pairNotFollowed', when: 'the pair is not followed', bad: () => ({ rateCode: 'GBP/AUD' }) },
  {
    refusal: 'cutOffPassed',
    when: 'value today is over',
    bad: async () => {
      await world.advanceBank(7 * hour);
      return { valueDate: '0' };
    },
  },
  {
    refusal: 'notBusinessDay',
    when: 'value today falls on Thanksgiving',
    bad: async () => {
      await world.advanceBank(48 * hour);
      return { valueDate: '0' };
    },
  },
  {
    refusal: 'priceUnavailable',
    when: 'the pair is frozen',
    bad: async () => {
      await world.bank.freezePrice('USD/CNH');
      await world.advanceBank(60_000);
      return {};
    },
  },
  { refusal: 'amountTooSmall', when: 'the amount is the lower bound', bad: () => ({ amount: '10000' }) },
  { refusal: 'amountTooLarge', when: 'the amount is a cent over the upper bound', bad: () => ({ amount: '50000000.01' }) },
  { refusal: 'amountTooLarge', when: 'the amount is given in the other currency', bad: () => ({ calCyCode: '1', amount: '900000000' }) },
  { refusal: 'amountDecimals', when: 'the amount has a tenth of a cent', bad: () => ({ amount: '100000.001' }) },
  { refusal: 'accountNotFound', when: 'the account does not exist', bad: () => ({ cyCode1Account: 'FTE9999999999999999' }) },
  {
    refusal: 'accountMismatch',
    when: 'the accounts are swapped',
    bad: async () => ({ cyCode1Account: await account('CNH'), cyCode2Account: await account('USD') }),
  },
  {
    refusal: 'accountMismatch',
    when: 'a margin account stands in for a trade account',
    bad: async () => ({ cyCode1Account: await account('USD', 'MARGIN') }),
  },
  {
    refusal: 'debitAccountAbnormal',
    when: 'the account is frozen',
    bad: async () => {
      await world.bank.setAccountState(await account('USD'), '1');
      return {};
    },
  },
  { refusal: 'coverMissing', when: 'no cover is chosen', bad: () => ({ cover: undefined }) },
  { refusal: 'coverMissing', when: 'no credit number is chosen', bad: () => ({ cover: { marginOfReceipt: '1' } }) },
  {
    refusal: 'marginInsufficient',
    when: 'the margin account does not hold enough beside what is frozen',
    bad: async () => {
      const large = { ...(await margin()), amount: '29000000' };
      for (let times = 1; times <= 7; times += 1) await quoted(world, client, large);
      return large;
    },
  },
  {
    refusal: 'approvalNoMissing',
    when: 'a capital item is reported without an approval number',
    bad: () => ({ reporting: { ...reporting, majorItem: 'CAPITAL', transactionCode: '622011', approvalNo: 'N/A' } }),
  },
  {
    refusal: 'transactionCodeMismatch',
    when: 'a capital item is reported with a code of the current account',
    bad: () => ({ reporting: { ...reporting, majorItem: 'CAPITAL', approvalNo: '3100-2026-0001' } }),
  },
  {
    refusal: 'creditEmpty',
    when: 'the customer has no credit line',
    login: 'nocredit01',
    bad: () => ({ cover: { marginOfReceipt: '1', creditNo: 'CRC0002' } }),
  },
  { refusal: 'marginAccountAbnormal', when: 'the margin account is abnormal', login: 'badmargin01', bad: margin },
  {
    refusal: 'creditInsufficient',
    when: 'the credit line is used up',
    login: 'badmargin01',
    bad: async () => {
      for (let times = 1; times <= 4; times += 1) await quoted(world, client, { amount: '29000000' });
      return { amount: '29000000' };
    },
  },
  { refusal: 'reportingMissing', when: 'nothing is reported for a CNH pair', bad: () => ({ reporting: undefined }) },
  { refusal: 'riskStatementMissing', when: 'the risk statement is not agreed to', bad: () => ({ riskStatementAgreed: false }) },
  { refusal: 'couponNotFound', when: 'the coupon does not exist', bad: () => ({ couponNo: 'CPC000199' }) },
  {
    refusal: 'couponVolumeShort',
    when: 'the coupon covers a part, unseen by the customer',
    bad: async () => ({ couponNo: await coupon(), amount: '3000000' }),
  },
  {
    refusal: 'tooManyRequests',
    when: 'it is the third within a second',
    bad: async () => {
      for (let times = 1; times <= 2; times += 1) await client.json(ask, await spotRequest(client, { amount: '1' }));
      return {};
    },
  },
];

describe('an invalid request for a quote, sent directly', () => {
  it.each(guards)('VAL-09 is refused with $refusal when $when, and changes nothing', async ({ refusal, login, bad }) => {
    if (login) await goOnAs(login);
    const body = await spotRequest(client, { ...(login === 'nocredit01' && (await margin())), ...(await bad()) });
    const before = books(world);
    expect((await client.json(ask, body)).code).toBe(refusalCodes[refusal]);
    expect(books(world)).toEqual(before);
    expect(world.log.violations).toEqual([]);
    expect(world.log.calls.at(-1)).toMatchObject({ operationId: 'doSpotTrade', rule: refusal, source: 'bank' });
  });

  it('REP-02 a detailed purpose of 25 Chinese characters is accepted; one of 26 is refused and nothing is stored', async () => {
    const worded = (characters: number) => spotRequest(client, { reporting: { ...reporting, detailedPurpose: '货'.repeat(characters) } });
    const before = books(world);
    expect(await client.json(ask, await worded(26))).toMatchObject({ code: 400, status: 400 });
    expect(books(world)).toEqual(before);
    expect((await client.json(ask, await worded(25))).code).toBe(0);
  });

  it('REP-03 is refused without agreement to the statement, and accepted with it', async () => {
    const before = books(world);
    expect((await client.json(ask, await spotRequest(client, { riskStatementAgreed: false }))).code).toBe(
      refusalCodes.riskStatementMissing,
    );
    expect(books(world)).toEqual(before);
    expect((await client.json(ask, await spotRequest(client, { riskStatementAgreed: true }))).code).toBe(0);
  });

  it('BNK-18 outside trading hours is refused with the text of the requirement', async () => {
    await world.advanceBank(Date.parse('2026-11-25T03:00:00+08:00') - world.bankClock.now());
    const request = await spotRequest(client);
    expect(await client.json('/shop/trade/spot/doSpotTrade', request)).toMatchObject({
      code: 2003,
      msg: '非交易时间',
      data: { nextOpening: Date.parse('2026-11-25T09:30:00+08:00') },
    });
  });

  it('BNK-19 VAL-09 for T+0 is refused for a pair without value today', async () => {
    const answer = await client.json(ask, await spotRequest(client, { rateCode: 'AUD/CNH', valueDate: '0' }));
    expect(answer.code).toBe(refusalCodes.valueTodayNotSupported);
  });

  it.each([
    ['a rate of his own', { custRate: '0.0001' }],
    ['an amount that is no number', { amount: '1e6' }],
    ['a negative amount', { amount: '-5' }],
    ['no side', { buyOrSell: undefined }],
    ['a third side', { buyOrSell: 'X' }],
    ['no account', { cyCode1Account: undefined }],
    ['no request id', { clientRequestId: undefined }],
  ])('BNK-11 VAL-09 MOC-14 with %s returns 400, and nothing is stored', async (_what, changes) => {
    const before = books(world);
    expect(await client.json(ask, await spotRequest(client, changes))).toMatchObject({ code: 400, status: 400 });
    expect(books(world)).toEqual(before);
    expect(world.log.violations).toHaveLength(1);
  });
});

describe('decisions on a quote', () => {
  it('BNK-11 a rate in the accept is refused; the deal is booked at the quoted rate', async () => {
    const businessNo = await quoted(world, client);
    const { data } = await client.form<{ quotes: { tradeQuote: { custRate: string } }[] }>('/trade/getTradeQuote');
    expect((await client.json(confirm, { ...confirmation(client, businessNo), custRate: '1.0000' })).code).toBe(400);
    expect((await client.json(confirm, confirmation(client, businessNo))).code).toBe(0);
    const detail = await client.form<{ trade: { dealtRate: number } }>('/shop/trade/query/pubTrade', { businessNo });
    expect(detail.data.trade.dealtRate).toBe(Math.round(Number(data.quotes[0]!.tradeQuote.custRate) * 100_000_000));
  });

  it.each([
    [-1, 0],
    [0, 2017],
    [1, 2017],
  ])('BNK-05 an accept %i ms from the expiry returns %i', async (ms, code) => {
    const businessNo = await quoted(world, client);
    const { data } = await client.form<{ quotes: { tradeQuote: { expireAt: number } }[] }>('/trade/getTradeQuote');
    await world.advanceBank(data.quotes[0]!.tradeQuote.expireAt - world.bankClock.now() + ms);
    expect((await client.json(confirm, confirmation(client, businessNo))).code).toBe(code);
  });

  it('BNK-04 a quote that does not exist, still waits, or was refused cannot be accepted', async () => {
    const accept = async (businessNo: string) => (await client.json(confirm, confirmation(client, businessNo))).code;
    expect(await accept('SPTFT20261124999999')).toBe(2017);
    const asked = await client.json<{ businessNo: string }>(ask, await spotRequest(client));
    expect(await accept(asked.data.businessNo)).toBe(2017);
    const refused = await quoted(world, client);
    const refuse = () => client.json(confirm, confirmation(client, refused, 'refuse'));
    expect([(await refuse()).code, (await refuse()).code, await accept(refused)]).toEqual([0, 0, 2017]);
  });

  it('BNK-07 a deal is not delivered before its value date, and a booked quote cannot be refused', async () => {
    const businessNo = await dealt(world, client);
    const before = books(world);
    expect((await client.json(deliver, { clientRequestId: crypto.randomUUID(), businessNo, amount: '1000' })).code).toBe(2018);
    expect((await client.json(confirm, confirmation(client, businessNo, 'refuse'))).code).toBe(2018);
    expect(books(world)).toEqual(before);
  });

  it('BNK-46 another trader of the customer may accept by call', async () => {
    const businessNo = await quoted(world, client);
    const colleague = await bench.signIn(world, 'admin01');
    expect((await colleague.form<{ quotes: unknown[] }>('/trade/getTradeQuote')).data.quotes).toEqual([]);
    expect((await colleague.json(confirm, confirmation(colleague, businessNo))).code).toBe(0);
  });
});

describe('the same request id', () => {
  it('BNK-12 API-24 makes one request and returns the same answer each time', async () => {
    const body = await spotRequest(client);
    const first = await client.json(ask, body);
    const again = [];
    for (let times = 1; times <= 3; times += 1) {
      world.accessClock.set(world.accessClock.now() + 1_000);
      again.push(await client.json(ask, body));
    }
    expect(again).toEqual([first, first, first]);
    expect(Object.keys(books(world).quotes.all)).toHaveLength(1);
  });

  it('BNK-12 with another body or another act is refused and has no effect', async () => {
    const businessNo = await quoted(world, client);
    const accept = confirmation(client, businessNo);
    const refusedFirst = await client.json(confirm, { ...accept, doneType: 'refuse' });
    const before = books(world);
    expect(refusedFirst.code).toBe(0);
    expect((await client.json(confirm, accept)).code).toBe(2019);
    world.accessClock.set(world.accessClock.now() + 1_000);
    expect((await client.json(ask, await spotRequest(client, { clientRequestId: accept.clientRequestId }))).code).toBe(2019);
    expect(books(world)).toEqual(before);
  });

  it('API-24 belongs to its user: a colleague may use the same id', async () => {
    const body = await spotRequest(client);
    const colleague = await bench.signIn(world, 'admin01');
    const answers = [await client.json<{ businessNo: string }>(ask, body), await colleague.json<{ businessNo: string }>(ask, body)];
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(new Set(answers.map(({ data }) => data.businessNo)).size).toBe(2);
  });
});
