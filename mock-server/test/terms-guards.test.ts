import { describe, expect, it } from 'vitest';
import { reporting } from '#mock/bank/doors/bank.fixture.ts';
import { refusalCodes, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type AccountRow, confirmation } from './bench.ts';
import { books } from './books.ts';
import { termDealt, type TermProduct, termQuoted, termRequest, terms, toMorningOf } from './terms-bench.ts';
import { client, goOnAs, world, worldForEachTest } from './world-each-test.ts';

const hour = 3_600_000;
const operations = { forward: 'doForwardTrade', swap: 'doSwapTrade' } as const;

worldForEachTest();

const account = async (currency: string, kind = 'TRADE') =>
  (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind })).data.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
const margin = async () => ({ cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: await account('CNH', 'MARGIN') } });

type Guard = {
  readonly refusal: RefusalKey;
  readonly when: string;
  readonly login?: string;
  /** Prepares the state and returns how the request differs from a valid one. */
  readonly bad: () => Promise<Record<string, unknown>> | Record<string, unknown>;
};

/** Returns the first account of a request, under its field name for forwards and for swaps. */
const firstAccount = (accountNo: string) => ({ cyCode1Account: accountNo, nearCyCode1Account: accountNo });

/** Fields of the other product, which are removed from a bad request. */
const fieldsOf: Readonly<Record<TermProduct, RegExp>> = { forward: /^near|^far/, swap: /^cyCode|^termId$/ };
const fieldsFor = (product: TermProduct, changes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !fieldsOf[product].test(name)));

const common: readonly Guard[] = [
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
  { refusal: 'amountDecimals', when: 'the amount has a tenth of a cent', bad: () => ({ amount: '1000000.001' }) },
  { refusal: 'accountNotFound', when: 'the account does not exist', bad: () => firstAccount('FTE9999999999999999') },
  { refusal: 'accountMismatch', when: 'the account is of the other currency', bad: async () => firstAccount(await account('CNH')) },
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
    when: 'the margin account does not hold ten percent',
    bad: async () => ({ ...(await margin()), amount: '49000000', termId: '2Y', farTermId: '2Y' }),
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
  { refusal: 'notFound', when: 'the credit line is of nobody', bad: () => ({ cover: { marginOfReceipt: '1', creditNo: 'CRC0009' } }) },
  {
    refusal: 'creditEmpty',
    when: 'the customer has no credit line',
    login: 'nocredit01',
    bad: () => ({ cover: { marginOfReceipt: '1', creditNo: 'CRC0002' } }),
  },
  {
    refusal: 'creditInsufficient',
    when: 'the credit line does not reach for ten percent',
    login: 'badmargin01',
    bad: () => ({ amount: '49000000', termId: '2Y', farTermId: '2Y' }),
  },
  { refusal: 'marginAccountAbnormal', when: 'the margin account is abnormal', login: 'badmargin01', bad: margin },
  { refusal: 'reportingMissing', when: 'nothing is reported for a CNH pair', bad: () => ({ reporting: undefined }) },
  { refusal: 'riskStatementMissing', when: 'the risk statement is not agreed to', bad: () => ({ riskStatementAgreed: false }) },
  { refusal: 'couponNotFound', when: 'the coupon is for spot deals', bad: () => ({ couponNo: 'CPC000101' }) },
];

const dates: Readonly<Record<TermProduct, readonly Guard[]>> = {
  forward: [
    { refusal: 'dateMissing', when: 'neither term nor date is given', bad: () => ({ termId: '' }) },
    { refusal: 'notBusinessDay', when: 'the maturity is a Sunday', bad: () => ({ termId: '', maturityDate: '2027-01-10' }) },
    { refusal: 'dateOutOfRange', when: 'the maturity is after 3Y', bad: () => ({ termId: '', maturityDate: '2029-12-03' }) },
    { refusal: 'termChanged', when: 'the term has another date', bad: () => ({ termId: '1M', maturityDate: '2026-12-29' }) },
    { refusal: 'optionDateNotBefore', when: 'the window ends before it begins', bad: () => ({ optionDate: '2026-12-28' }) },
    { refusal: 'optionWindowInvalid', when: 'the window is too long', bad: () => ({ termId: '6M', optionDate: '2026-12-01' }) },
    {
      refusal: 'couponVolumeShort',
      when: 'the coupon covers a part, unseen by the customer',
      bad: () => ({ couponNo: 'CPC000103', amount: '1000000.01' }),
    },
  ],
  swap: [
    { refusal: 'dateMissing', when: 'neither term nor far date is given', bad: () => ({ farTermId: '', nearValueDate: '2026-11-27' }) },
    {
      refusal: 'notBusinessDay',
      when: 'the far date is a Sunday',
      bad: () => ({ farTermId: '', nearTermId: '1M', farMaturityDate: '2027-01-10' }),
    },
    { refusal: 'dateOutOfRange', when: 'the near date is past', bad: () => ({ nearValueDate: '2026-11-23' }) },
    { refusal: 'termChanged', when: 'the term has another date', bad: () => ({ farMaturityDate: '2026-12-29' }) },
    { refusal: 'nearNotBeforeFar', when: 'the near date is the far date', bad: () => ({ nearTermId: '1M' }) },
    {
      refusal: 'termNotOffered',
      when: 'today is Thanksgiving',
      bad: async () => {
        await toMorningOf(world, '2026-11-26');
        return { farTermId: 'O/N' };
      },
    },
    { refusal: 'valueTodayNotSupported', when: 'the pair has no value today', bad: () => ({ rateCode: 'AUD/CNH', farTermId: 'O/N' }) },
    {
      refusal: 'cutOffPassed',
      when: 'value today is over',
      bad: async () => {
        await world.advanceBank(7 * hour);
        return { farTermId: 'O/N' };
      },
    },
  ],
};

const cases = (['forward', 'swap'] as const).flatMap((product) => [...common, ...dates[product]].map((guard) => ({ product, ...guard })));

describe('an invalid request for a forward or a swap, sent directly', () => {
  it.each(cases)('VAL-09 a $product is refused with $refusal when $when, and changes nothing', async ({ product, refusal, login, bad }) => {
    if (login) await goOnAs(login);
    const changes = { ...(login === 'nocredit01' && (await margin())), ...fieldsFor(product, await bad()) };
    const body = await termRequest[product](client, changes);
    const before = books(world);
    expect((await client.json(terms[product].ask, body)).code).toBe(refusalCodes[refusal]);
    expect(books(world)).toEqual(before);
    expect(world.log.violations).toEqual([]);
    expect(world.log.calls.at(-1)).toMatchObject({ operationId: operations[product], rule: refusal, source: 'bank' });
  });

  it.each([
    ['forward', 'a rate of his own', { custRate: '0.0001' }],
    ['forward', 'a term of swaps', { termId: 'O/N' }],
    ['forward', 'no term', { termId: undefined }],
    ['swap', 'far points of his own', { farCustPoints: '9' }],
    ['swap', 'a term that does not exist', { farTermId: '7M' }],
    ['swap', 'no far account', { farCyCode1Account: undefined }],
  ] as const)('BNK-11 VAL-09 MOC-14 a %s with %s returns 400, and nothing is stored', async (product, _what, changes) => {
    const before = books(world);
    expect(await client.json(terms[product].ask, await termRequest[product](client, changes))).toMatchObject({ code: 400, status: 400 });
    expect(books(world)).toEqual(before);
  });
});

describe.each(['forward', 'swap'] as const)('decisions on the quote of a %s', (product) => {
  const { confirm, ask } = terms[product];

  it('BNK-05 BNK-07 SPO-13 is accepted once, in time and in trading hours', async () => {
    const accept = async (businessNo: string, doneType: 'ok' | 'refuse' = 'ok') =>
      (await client.json(confirm, confirmation(client, businessNo, doneType))).code;
    const late = await termQuoted(product, world, client);
    await world.advanceBank(100_000);
    expect(await accept(late)).toBe(refusalCodes.noValidQuotation);
    const booked = await termDealt(product, world, client);
    expect([await accept(booked), await accept(booked, 'refuse')]).toEqual([refusalCodes.noValidQuotation, refusalCodes.stateNotAllowed]);
    await world.bank.setDealer({ expirySeconds: 86_400 });
    const open = await termQuoted(product, world, client);
    await world.advanceBank(17 * hour);
    expect(await accept(open)).toBe(refusalCodes.outsideTradingHours);
  });

  it('BNK-12 the same request id makes one request, and is refused for another body', async () => {
    const body = await termRequest[product](client);
    const answers = [await client.json(ask, body), await client.json(ask, body)];
    expect(answers[1]).toEqual(answers[0]);
    expect(Object.keys(books(world).quotes.all)).toHaveLength(1);
    world.accessClock.set(world.accessClock.now() + 1_000);
    expect((await client.json(ask, { ...body, amount: '20000' })).code).toBe(refusalCodes.requestIdMismatch);
  });

  it('BNK-10 an amount above the head-office limit is rejected', async () => {
    await termQuoted(product, world, client, { amount: '31000000' });
    const { data } = await client.form<{ quotes: { tradeQuote: { masterQuoteState: number } }[] }>('/trade/getTradeQuote');
    expect(data.quotes.map(({ tradeQuote }) => tradeQuote.masterQuoteState)).toEqual([1]);
    expect(world.log.violations).toEqual([]);
  });
});
