import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalCodes, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type AccountRow, confirmation, dealt } from './bench.ts';
import { books } from './books.ts';
import * as o from './option-bench.ts';
import { bench, client, goOnAs, world, worldForEachTest } from './world-each-test.ts';

type Changes = Record<string, unknown>;
type Guard = {
  readonly refusal: RefusalKey;
  readonly when: string;
  readonly login?: string;
  readonly bad: () => Promise<Changes> | Changes;
};

const hour = 3_600_000;

worldForEachTest();

const account = async (currency: string) =>
  (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind: 'TRADE' })).data.find(({ cyCode }) => cyCode === currency)
    ?.accountNo ?? '';
const frozen = async () => {
  await world.bank.freezePrice('USD/CNH');
  await world.advanceBank(60_000);
  return {};
};
const codeOf = async (name: string, body: unknown, as = client) => {
  world.accessClock.set(world.accessClock.now() + 1_000);
  return (await as.json(o.optionPath(name), body)).code;
};

/** Mistakes in the option itself, for every operation that describes one. */
const described: readonly Guard[] = [
  { refusal: 'dateMissing', when: 'neither term nor expiry is given', bad: () => ({ termId: '' }) },
  { refusal: 'notBusinessDay', when: 'the expiry is a Saturday', bad: () => ({ termId: '', expDate: '2026-12-05' }) },
  { refusal: 'dateOutOfRange', when: 'the expiry is after 1Y', bad: () => ({ termId: '', expDate: '2027-12-07' }) },
  { refusal: 'termChanged', when: 'the term has another date', bad: () => ({ expDate: '2026-12-24' }) },
  { refusal: 'expiryBeforePremium', when: 'it expires before its premium is paid', bad: () => ({ termId: '', expDate: '2026-11-25' }) },
  {
    refusal: 'deliveryBeforeExpiry',
    when: 'it is delivered before it expires',
    bad: () => ({ termId: '', expDate: '2026-12-09', dealDate: '2026-12-08' }),
  },
  { refusal: 'strikeOutOfRange', when: 'the strike is below its bound', bad: () => ({ strikeRate: '5' }) },
  { refusal: 'strikeDecimals', when: 'the strike has more decimals than its pair', bad: () => ({ strikeRate: '6.90000001' }) },
  { refusal: 'premiumCurrencyWrong', when: 'the premium is of a third currency', bad: () => ({ premiumParymentCyCode: 'EUR' }) },
  { refusal: 'priceUnavailable', when: 'the pair is frozen', bad: frozen },
];

const submitted: readonly Guard[] = [
  { refusal: 'notAllowed', when: 'the role may only read', login: 'reviewer01', bad: () => ({}) },
  {
    refusal: 'outsideTradingHours',
    when: 'it is the night session',
    bad: async () => {
      await world.advanceBank(9 * hour);
      return {};
    },
  },
  { refusal: 'pairNotFollowed', when: 'the pair is not followed', bad: () => ({ rateCode: 'GBP/AUD' }) },
  { refusal: 'amountTooSmall', when: 'the amount is the lower bound', bad: () => ({ calcAmount: '10000' }) },
  { refusal: 'amountTooLarge', when: 'the amount is a cent over the upper bound', bad: () => ({ calcAmount: '50000000.01' }) },
  { refusal: 'amountDecimals', when: 'the amount has a tenth of a cent', bad: () => ({ calcAmount: '1000000.001' }) },
  { refusal: 'accountNotFound', when: 'the account does not exist', bad: () => ({ account1: 'FTE9999999999999999' }) },
  { refusal: 'accountMismatch', when: 'the account is of another currency', bad: async () => ({ account1: await account('EUR') }) },
  {
    refusal: 'debitAccountAbnormal',
    when: 'an account is frozen',
    bad: async () => {
      await world.bank.setAccountState(await account('CNH'), '1');
      return {};
    },
  },
  { refusal: 'creditEmpty', when: 'a customer without credit sells', login: 'nocredit01', bad: () => ({ buyOrSell: 'S' }) },
  {
    refusal: 'creditInsufficient',
    when: 'the credit line is used by an earlier sale',
    bad: async () => {
      const large = { buyOrSell: 'S', strikeRate: '6', calcAmount: '49000000' };
      await codeOf('doOptionTrade', await o.optionRequest(client, large));
      return large;
    },
  },
  { refusal: 'reportingMissing', when: 'nothing is reported', bad: () => ({ reporting: undefined }) },
  { refusal: 'riskStatementMissing', when: 'the statement is not agreed', bad: () => ({ riskStatementAgreed: false }) },
];

describe('an invalid request for an option, sent directly', () => {
  it.each([...described, ...submitted])('VAL-09 OPT-10 OPT-12 is refused with $refusal when $when, and makes no quote', async (guard) => {
    if (guard.login) await goOnAs(guard.login);
    const changes = await guard.bad();
    const before = Object.keys(books(world).quotes.all);
    expect(await codeOf('doOptionTrade', await o.optionRequest(client, changes))).toBe(refusalCodes[guard.refusal]);
    expect(Object.keys(books(world).quotes.all)).toEqual(before);
    expect(world.log.violations).toEqual([]);
    expect(world.log.calls.at(-1)).toMatchObject({ operationId: 'doOptionTrade', rule: guard.refusal, source: 'bank' });
  });

  it.each([
    ['a premium of his own', { custPremium: '1' }],
    ['no strike', { strikeRate: undefined }],
    ['no amount', { calcAmount: undefined }],
    ['a barrier', { optionType: '1' }],
    ['net delivery', { deliveryType: 'N' }],
  ])('BNK-11 OPT-11 MOC-14 with %s returns 400, and nothing is stored', async (_what, changes) => {
    const before = books(world);
    const body = await o.optionRequest(client, changes);
    expect(await client.json(o.optionPath('doOptionTrade'), body)).toMatchObject({ code: 400, status: 400 });
    expect(books(world)).toEqual(before);
  });
});

describe('an invalid inquiry', () => {
  const inquiry: readonly Guard[] = [
    ...described,
    { refusal: 'notFound', when: 'there is no such pair', bad: () => ({ rateCode: 'XXX/CNH' }) },
  ];
  const { feeShowType, ...form } = o.optionForm;

  it.each(inquiry)('API-22 OPT-05 OPT-06 is refused with $refusal when $when', async ({ refusal, bad }) => {
    const asked = { ...form, ...((await bad()) as Record<string, string>) };
    expect((await client.form('/shop/trade/query/optFenicsPrice', { ...asked, feeShowType })).code).toBe(refusalCodes[refusal]);
    expect(await codeOf('doFeeSpreadsheet', { clientRequestId: randomUUID(), ...asked })).toBe(refusalCodes[refusal]);
    expect(world.log.violations).toEqual([]);
  });

  it.each(['optClientTrade', 'noReachDateOptClientTrade', 'reachDateOptClientTrade', 'optionTradeListToDelivery', 'optTradeHistory'])(
    'QRY-08 %s refuses a start date after the end date',
    async (list) => {
      const range = { pageNum: 1, pageSize: 10, startDate: '2026-11-25', endDate: '2026-11-24' };
      expect((await client.form(`/shop/trade/query/${list}`, range)).code).toBe(refusalCodes.dateRangeInvalid);
    },
  );
});

const acts = ['doOptPremiumDelivery', 'doOptionTradeExercise', 'doOptionGiveUp'] as const;
const asks = ['doOptionHedging'] as const;
const confirms = ['doOptionTradeConfirm', 'doOptionHedgingConfirm'] as const;
const unknown = 'OPTFT20261124999999';
const bodies: Record<string, () => Changes> = {
  ...Object.fromEntries(acts.map((name) => [name, () => o.act(unknown)])),
  doOptionHedging: () => ({ ...o.act(unknown), amount: '1000' }),
  ...Object.fromEntries(confirms.map((name) => [name, () => confirmation(client, unknown)])),
  doFeeSpreadsheet: () => {
    const { feeShowType: _both, ...form } = o.optionForm;
    return { clientRequestId: randomUUID(), ...form };
  },
};
const bodyOf = async (name: string) => bodies[name]?.() ?? (await o.optionRequest(client));

describe('every act on options', () => {
  it.each([...acts, ...asks, ...confirms, 'doFeeSpreadsheet', 'doOptionTrade'])(
    'BNK-36 BNK-12 %s requires a role, and a request id of its own',
    async (name) => {
      const reviewer = await bench.signIn(world, 'reviewer01');
      const body = await bodyOf(name);
      const used = await o.optionRequest(client);
      await codeOf('doOptionTrade', used);
      expect(
        await codeOf(name, { ...body, clientRequestId: used['clientRequestId'], ...(name === 'doOptionTrade' && { remark: 'other' }) }),
      ).toBe(refusalCodes.requestIdMismatch);
      expect(await codeOf(name, { ...body, ...('logonid' in body && { logonid: 'reviewer01' }) }, reviewer)).toBe(refusalCodes.notAllowed);
      expect(world.log.violations).toEqual([]);
    },
  );

  it.each([...acts, ...asks])("BNK-38 %s answers another customer's number as unknown", async (name) => {
    expect(await codeOf(name, await bodyOf(name))).toBe(refusalCodes.notFound);
    const own = await o.optionDue(world, client);
    await goOnAs('badmargin01');
    expect(await codeOf(name, { ...(await bodyOf(name)), businessNo: own })).toBe(refusalCodes.notFound);
  });

  it.each([...acts, ...asks])('BNK-18 BNK-26 %s requires the right state, and the day session', async (name) => {
    const [early, late] = [await o.optionDealt(world, client), await ready(name)];
    const body = (businessNo: string) => ({ ...bodies[name]?.(), businessNo });
    expect(await codeOf(name, body(early))).toBe(refusalCodes.stateNotAllowed);
    await world.advanceBank(9 * hour);
    expect(await codeOf(name, body(late))).toBe(refusalCodes.outsideTradingHours);
    expect(world.log.violations).toEqual([]);
  });

  it('BNK-19 a premium must be paid before the cut-off of its pair', async () => {
    const businessNo = await o.optionDue(world, client);
    await world.advanceBank(7 * hour);
    expect(await codeOf('doOptPremiumDelivery', o.act(businessNo))).toBe(refusalCodes.cutOffPassed);
  });

  it('DLV-03 BNK-03 a premium needs a normal account with enough money', async () => {
    const due = await o.optionDue(world, client);
    await world.bank.setAccountState(await account('CNH'), '1');
    expect(await codeOf('doOptPremiumDelivery', o.act(due))).toBe(refusalCodes.debitAccountAbnormal);
    await world.bank.setAccountState(await account('CNH'), '0');
    await world.bank.setDealer({ autoLimitUsd: '90000000', headOfficeLimitUsd: '90000000' });
    for (let times = 1; times <= 3; times += 1) {
      const spot = await dealt(world, client, { rateCode: 'GBP/CNH', buyOrSell: 'S', amount: '49000000', valueDate: '0' });
      await client.json('/shop/trade/spot/doSpotTradeDelivery', { ...o.act(spot), amount: '49000000' });
    }
    // The account does not contain the premium, so the option is covered by the credit line and the payment is refused.
    const large = await o.optionDue(world, client, {
      rateCode: 'GBP/CNH',
      strikeRate: '8',
      calcAmount: '49000000',
      premiumParymentCyCode: 'GBP',
    });
    expect(await codeOf('doOptPremiumDelivery', o.act(large))).toBe(refusalCodes.balanceShort);
  });

  it('SPC-19 an option is closed in parts of what is open, at a price', async () => {
    const businessNo = await o.optionPaid(world, client);
    const close = (amount: string) => codeOf('doOptionHedging', { ...o.act(businessNo), amount });
    expect([await close('0.001'), await close('1000000.01')]).toEqual([refusalCodes.amountDecimals, refusalCodes.amountTooLarge]);
    await frozen();
    expect(await close('1000')).toBe(refusalCodes.priceUnavailable);
  });
});

/** Books an option for which the named act is possible now; returns its number. */
function ready(name: string): Promise<string> {
  if (name === 'doOptPremiumDelivery') return o.optionDue(world, client);
  return name === 'doOptionHedging' ? o.optionPaid(world, client) : o.optionExpiring(world, client, { cutOffId: '2' });
}

describe.each([
  ['doOptionTradeConfirm', async () => o.optionQuoted(world, client)],
  ['doOptionHedgingConfirm', async () => o.hedgingQuoted(world, client, await o.optionPaid(world, client), '1000')],
] as const)('decisions: %s', (name, live) => {
  it('BNK-05 BNK-07 BNK-18 is accepted once, in time and in the day session', async () => {
    const decide = (businessNo: string, doneType: 'ok' | 'refuse' = 'ok') => codeOf(name, confirmation(client, businessNo, doneType));
    const booked = await live();
    expect([await decide(booked), await decide(booked), await decide(booked, 'refuse')]).toEqual([
      0,
      refusalCodes.noValidQuotation,
      refusalCodes.stateNotAllowed,
    ]);
    await world.bank.setDealer({ expirySeconds: 86_400 });
    const open = await live();
    await world.advanceBank(9 * hour);
    expect(await decide(open)).toBe(refusalCodes.outsideTradingHours);
    expect(world.log.violations).toEqual([]);
  });
});

describe('the cut-off over HTTP', () => {
  it.each(['doOptionTradeExercise', 'doOptionGiveUp'])(
    'BNK-26 BNK-27 %s is possible until the cut-off of its option, and refused at it',
    async (name) => {
      const [first, second] = [await o.optionExpiring(world, client), await o.optionExpiring(world, client)];
      expect(await codeOf(name, o.act(first))).toBe(refusalCodes.stateNotAllowed);
      await world.advanceBank(5 * hour - 1);
      expect(await codeOf(name, o.act(second))).toBe(0);
      const last = await o.optionExpiring(world, client);
      await world.advanceBank(5 * hour);
      expect(await codeOf(name, o.act(last))).toBe(refusalCodes.stateNotAllowed);
    },
  );
});
