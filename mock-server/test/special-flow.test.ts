import { describe, expect, it } from 'vitest';
import { refusalCodes, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type AccountRow, confirmation } from './bench.ts';
import { books } from './books.ts';
import { ending, type SpecialName, specialQuoted, specials } from './special-bench.ts';
import { termDealt, toMorningOf } from './terms-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const names = Object.keys(specials) as SpecialName[];
const ask = (name: SpecialName, body: object) => client.json<{ businessNo: string }>(specials[name].path, body);
const decide = (name: SpecialName, businessNo: string, doneType: 'ok' | 'refuse' = 'ok') =>
  client.json(`${specials[name].path}Confirm`, confirmation(client, businessNo, doneType));
const account = async (currency: string) =>
  (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind: 'TRADE' })).data.find(({ cyCode }) => cyCode === currency)
    ?.accountNo ?? '';

describe.each(names)('%s', (name) => {
  it('SPC-05 SPC-14 BNK-22 is requested, quoted and accepted once, and the ended deal is done', async () => {
    const quoteNo = await specialQuoted(name, world, client);
    expect((await decide(name, quoteNo)).code).toBe(0);
    expect((await decide(name, quoteNo)).code).toBe(refusalCodes.noValidQuotation);
    const { data } = await client.form<{ quotes: unknown[] }>('/trade/getTradeQuote');
    expect(data.quotes).toEqual([]);
    expect(world.log.violations).toEqual([]);
  });

  it('QUO-19 BNK-07 can be refused, and the deal is unchanged', async () => {
    const quoteNo = await specialQuoted(name, world, client);
    const before = books(world).deals;
    expect((await decide(name, quoteNo, 'refuse')).code).toBe(0);
    expect(books(world).deals).toEqual(before);
    expect((await decide(name, quoteNo, 'refuse')).code).toBe(0);
  });

  type Guard = readonly [refusal: RefusalKey, when: string, bad: (businessNo: string) => Promise<object> | object];
  const guards: readonly Guard[] = [
    ['notFound', 'the number is another one', () => ending('SPTFT20261124999999')],
    ['amountTooLarge', 'the amount is larger than what is open', (businessNo) => ending(businessNo, '1000000.01')],
    ['amountDecimals', 'the amount has a tenth of a cent', (businessNo) => ending(businessNo, '1.001')],
    [
      'priceUnavailable',
      'the pair is frozen',
      async (businessNo) => {
        await world.bank.freezePrice('USD/CNH');
        await world.advanceBank(60_000);
        return ending(businessNo);
      },
    ],
    [
      'outsideTradingHours',
      'the bank is closed',
      async (businessNo) => {
        await world.advanceBank(17.5 * 3_600_000);
        return ending(businessNo);
      },
    ],
  ];
  it.each(guards)('VAL-09 BNK-38 is refused with %s when %s, and nothing changes', async (refusal, _when, bad) => {
    const body = await bad(await specials[name].deal(world, client));
    const before = books(world);
    expect((await ask(name, body)).code).toBe(refusalCodes[refusal]);
    expect(books(world).deals).toEqual(before.deals);
  });

  it('BNK-36 a reviewer may neither request nor decide', async () => {
    const quoteNo = await specialQuoted(name, world, client);
    const reviewer = await bench.signIn(world, 'reviewer01');
    expect((await reviewer.json(specials[name].path, ending(quoteNo))).code).toBe(refusalCodes.notAllowed);
    expect((await reviewer.json(`${specials[name].path}Confirm`, confirmation(reviewer, quoteNo))).code).toBe(refusalCodes.notAllowed);
  });

  it('BNK-12 the same id with another body is refused', async () => {
    const body = ending(await specials[name].deal(world, client));
    expect((await ask(name, body)).code).toBe(0);
    world.accessClock.set(world.accessClock.now() + 1_000);
    expect((await ask(name, { ...body, amount: '999' })).code).toBe(refusalCodes.requestIdMismatch);
  });

  it('VAL-09 more than two requests a second are refused', async () => {
    const businessNo = await specials[name].deal(world, client);
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await ask(name, ending(businessNo, '100'))).code);
    expect(codes).toContain(refusalCodes.tooManyRequests);
  });
});

describe('a waiting special request', () => {
  const flags = {
    doSpotBreachProcess: 'spotBreach',
    doFwdEarlyBreachProcess: 'fwdEarlyBreach',
    doFwdExpireBreachProcess: 'fwdExpireBreach',
    doFwdEarlyDeliveryProcess: 'fwdEarlyDelivery',
    doSwapBreachProcess: 'swapBreach',
  } as const;
  type Open = { quotes: unknown[]; waiting: { businessNo: string; specialFlag?: string }[] };
  const open = async () => (await client.form<Open>('/trade/getTradeQuote')).data;

  it.each(names)('SPC-25 of %s has its flag, and is withdrawn once: no quote comes, and its deal is unchanged', async (name) => {
    const original = await specials[name].deal(world, client);
    world.accessClock.set(world.accessClock.now() + 1_000);
    const before = books(world);
    const { data: asked } = await ask(name, ending(original));
    expect((await open()).waiting).toMatchObject([{ businessNo: asked.businessNo, specialFlag: flags[name] }]);
    expect((await decide(name, asked.businessNo, 'refuse')).code).toBe(0);
    expect(await open()).toMatchObject({ quotes: [], waiting: [] });
    await world.advanceBank(60_000);
    expect((await open()).quotes).toEqual([]);
    expect((await decide(name, asked.businessNo)).code).toBe(refusalCodes.noValidQuotation);
    expect([books(world).deals, books(world).ledger]).toEqual([before.deals, before.ledger]);
  });
});

describe('closing a swap over HTTP', () => {
  const withFlags = names.filter((name) => name !== 'doSwapBreachProcess');

  it.each(withFlags)('SPC-11 is not possible by %s, nor by the closing of an option', async (name) => {
    const swapNo = await specials.doSwapBreachProcess.deal(world, client);
    const before = books(world);
    const codeOf = async (path: string) => {
      world.accessClock.set(world.accessClock.now() + 1_000);
      return (await client.json(path, ending(swapNo))).code;
    };
    for (const path of [specials[name].path, '/shop/trade/option/doOptionHedging']) expect(await codeOf(path), path).toBe(2002);
    expect(books(world)).toEqual(before);
    expect(await codeOf(specials.doSwapBreachProcess.path)).toBe(0);
  });

  it('SPC-13 VAL-09 before its near delivery accepts the whole amount only, and names it', async () => {
    const businessNo = await specials.doSwapBreachProcess.deal(world, client);
    const answer = await ask('doSwapBreachProcess', ending(businessNo, '400000'));
    expect(answer).toMatchObject({ code: refusalCodes.closedAsWhole, msg: expect.stringContaining('1000000') as string });
    expect(world.log.violations).toEqual([]);
  });
});

describe('early delivery over HTTP', () => {
  const name = 'doFwdEarlyDeliveryProcess';

  it.each([
    ['cutOffPassed', 'the payments of today are over', '17:00'],
    ['outsideTradingHours', 'it is night', '20:00'],
  ] as const)('SPC-09 BNK-19 is refused with %s when %s', async (refusal, _when, time) => {
    const businessNo = await specials[name].deal(world, client);
    await world.advanceBank(Date.parse(`2026-11-24T${time}:00+08:00`) - world.bankClock.now());
    expect((await ask(name, ending(businessNo))).code).toBe(refusalCodes[refusal]);
  });

  it('SPC-09 SPC-18 is refused on the maturity', async () => {
    const businessNo = await specials[name].deal(world, client);
    const { data } = await client.form<{ rows: { maturityDate: string }[] }>('/shop/trade/query/forwardClientTrade', {
      pageNum: 1,
      pageSize: 10,
    });
    await toMorningOf(world, data.rows[0]?.maturityDate ?? '');
    expect((await ask(name, ending(businessNo))).code).toBe(refusalCodes.stateNotAllowed);
  });

  it('SPC-09 BNK-19 is refused for a pair without value today', async () => {
    const rateCode = 'JPY/CNH';
    const businessNo = await termDealt('forward', world, client, { rateCode, amount: '10000000' });
    expect((await ask(name, ending(businessNo, '100'))).code).toBe(refusalCodes.valueTodayNotSupported);
  });

  it('SPC-09 DLV-03 BNK-03 is not accepted while an account is frozen, and the quote stays', async () => {
    const quoteNo = await specialQuoted(name, world, client);
    const cnh = await account('CNH');
    await world.bank.setAccountState(cnh, '1');
    expect((await decide(name, quoteNo)).code).toBe(refusalCodes.debitAccountAbnormal);
    await world.bank.setAccountState(cnh, '0');
    expect((await decide(name, quoteNo)).code).toBe(0);
  });
});
