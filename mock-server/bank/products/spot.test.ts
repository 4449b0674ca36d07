import { describe, expect, it } from 'vitest';

import type { SpotTradeRequest } from '#mock/generated/contract.ts';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, asked, booked, outcomeOf, quoted, reporting, reopened, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { writeState } from '../engine/opening.ts';
import { accountNumber } from '../acts/world-acts.ts';

const noReporting = { reporting: undefined, riskStatementAgreed: false };
const foreign = accountNumber('C0002', 'TRADE', 'USD');
const credit = { marginOfReceipt: '1', creditNo: 'CRC0001' } as const;
const follow = [
  { rateCode: 'EUR/USD', tranType: '0', termId: null },
  { rateCode: 'USD/JPY', tranType: '0', termId: null },
  { rateCode: 'USD/CHF', tranType: '0', termId: null },
] as const;

async function answerTo(change: Partial<SpotTradeRequest>, at: readonly [string, string] = ['2026-01-13', '10:00']) {
  const world = testBank();
  await world.bank.saveForeignExchange(admin, { entries: [...world.bank.followsOf(admin), ...follow] });
  await world.goTo(...at);
  const before = world.bank.state();
  const answer = await world.bank.doSpotTrade(admin, spotRequest(change));
  return { answer, before, after: world.bank.state() };
}

describe("the bank's checks before it asks the dealer", () => {
  it.each<[string, string, Partial<SpotTradeRequest>]>([
    ['VAL-09', 'ok', {}],
    ['HOM-09', 'pairNotFollowed', { rateCode: 'GBP/USD' }],
    ['HOM-02', 'pairNotFollowed', { rateCode: 'HKD/USD' }],
    ['VAL-09', 'valueTodayNotSupported', { rateCode: 'JPY/CNH', amount: '2000000', valueDate: '0' }],
    ['VAL-02', 'amountTooSmall', { amount: '10000' }],
    ['VAL-02', 'ok', { amount: '10000.01' }],
    ['VAL-02', 'ok', { amount: '50000000' }],
    ['VAL-02', 'amountTooLarge', { amount: '50000000.01' }],
    ['VAL-01 VAL-02', 'amountTooSmall', { rateCode: 'JPY/CNH', amount: '1000000' }],
    ['VAL-01 VAL-02', 'amountTooLarge', { rateCode: 'JPY/CNH', amount: '5000000001' }],
    ['VAL-02', 'amountTooSmall', { calCyCode: '1', amount: '60000' }],
    ['RAT-12', 'amountDecimals', { rateCode: 'JPY/CNH', amount: '2000000.5' }],
    ['RAT-12', 'ok', { rateCode: 'JPY/CNH', amount: '2000000.0' }],
    ['VAL-05 VAL-09', 'amountDecimals', { amount: '100000.0049999' }],
    ['VAL-05 VAL-09', 'amountDecimals', { calCyCode: '1', amount: '700000.001' }],
    ['BNK-38', 'accountNotFound', { cyCode1Account: foreign }],
    ['BNK-38', 'accountNotFound', { cyCode2Account: 'FTE0000000010009999' }],
    ['BNK-43', 'accountMismatch', { cyCode1Account: accountNumber('C0001', 'TRADE', 'EUR') }],
    ['BNK-43', 'accountMismatch', { cyCode2Account: accountNumber('C0001', 'MARGIN', 'CNH') }],
    ['VAL-09', 'coverMissing', { cover: undefined }],
    ['VAL-03 VAL-04', 'coverMissing', { cover: { marginOfReceipt: '0', marginCycode: 'CNH' } }],
    ['VAL-03 VAL-04', 'coverMissing', { cover: { marginOfReceipt: '1' } }],
    [
      'BNK-38',
      'accountNotFound',
      { cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber('C0002', 'MARGIN', 'CNH') } },
    ],
    [
      'VAL-09',
      'accountMismatch',
      { cover: { marginOfReceipt: '0', marginCycode: 'USD', marginAccount: accountNumber('C0001', 'MARGIN', 'CNH') } },
    ],
    ['MRG-01', 'ok', { cover: { marginOfReceipt: '3', marginCycode: 'USD', marginAccount: accountNumber('C0001', 'MARGIN', 'USD') } }],
    ['MRG-01', 'ok', { cover: credit }],
    ['BNK-38', 'notFound', { cover: { marginOfReceipt: '1', creditNo: 'CRC0003' } }],
    ['VAL-09', 'ok', { valueDate: '0', cover: undefined }],
    ['VAL-09', 'coverMissing', { valueDate: '0', delayInDelivery: true, cover: undefined }],
    ['REP-06', 'reportingMissing', { reporting: undefined }],
    ['REP-07', 'approvalNoMissing', { reporting: { ...reporting, majorItem: 'CAPITAL', transactionCode: '622011' } }],
    ['REP-07', 'transactionCodeMismatch', { reporting: { ...reporting, majorItem: 'CAPITAL' } }],
    ['VAL-09', 'riskStatementMissing', { riskStatementAgreed: false }],
    ['REP-06', 'ok', { rateCode: 'EUR/USD', ...noReporting }],
    ['VAL-09', 'couponNotFound', { couponNo: 'CPC000199' }],
    ['VAL-09', 'couponNotFound', { couponNo: 'CPC000102' }],
    ['MRG-17', 'ok', { couponNo: 'CPC000101', amount: '2000000' }],
    ['MRG-17', 'couponVolumeShort', { couponNo: 'CPC000101', amount: '2000000.01' }],
    ['MRG-17', 'ok', { couponNo: 'CPC000101', amount: '2000000.01', couponConfirmed: true }],
  ])('%s return %s for %j', async (_, outcome, change) => {
    const { answer, before, after } = await answerTo(change);
    expect(outcomeOf(answer)).toBe(outcome);
    if (outcome === 'ok') return;
    expect({ quotes: after.quotes, ledger: after.ledger, timers: after.timers }).toEqual({
      quotes: before.quotes,
      ledger: before.ledger,
      timers: before.timers,
    });
  });

  it.each([
    ['2026-01-13', '09:29', 'outsideTradingHours'],
    ['2026-01-13', '09:30', 'ok'],
    ['2026-01-14', '02:59', 'ok'],
    ['2026-01-14', '03:00', 'outsideTradingHours'],
    ['2026-01-17', '10:00', 'outsideTradingHours'],
    ['2026-02-17', '10:00', 'outsideTradingHours'],
  ] as const)('BNK-18 at %s %s Beijing return %s', async (date, time, outcome) => {
    expect(outcomeOf((await answerTo({}, [date, time])).answer)).toBe(outcome);
  });

  it.each([
    ['USD/CNH', '16:29', 'ok'],
    ['USD/CNH', '16:30', 'cutOffPassed'],
    ['HKD/CNH', '15:29', 'ok'],
    ['HKD/CNH', '15:30', 'cutOffPassed'],
    ['EUR/USD', '16:59', 'ok'],
    ['EUR/USD', '17:00', 'cutOffPassed'],
    ['SGD/CNH', '15:29', 'ok'],
    ['SGD/CNH', '15:30', 'cutOffPassed'],
    ['USD/CHF', '16:59', 'ok'],
    ['USD/CHF', '17:00', 'cutOffPassed'],
  ])('BNK-19 for value today in %s at %s return %s', async (rateCode, time, outcome) => {
    expect(outcomeOf((await answerTo({ rateCode, valueDate: '0' }, ['2026-01-13', time])).answer)).toBe(outcome);
  });

  it('VAL-02 name the bound', async () => {
    const [small, large] = [await answerTo({ amount: '1' }), await answerTo({ amount: '60000000' })];
    expect(small.answer).toMatchObject({ refusal: { params: { min: '10000' } } });
    expect(large.answer).toMatchObject({ refusal: { params: { max: '50000000' } } });
  });

  it('BNK-43 refuse accounts with different prefixes', async () => {
    const state = testBank().bank.state();
    const accountNo = 'FTN0000000010000002';
    state.ledger.accounts[accountNo] = { accountNo, customerId: 'C0001', currency: 'USD', kind: 'TRADE', state: '0' };
    const journal = memoryJournal();
    await writeState(journal, state);
    const world = await reopened({ journal });
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest({ cyCode1Account: accountNo })))).toBe('accountMismatch');
  });

  it('VAL-09 refuse an account that is not normal', async () => {
    const world = testBank();
    await world.bank.setAccountState(accountNumber('C0001', 'TRADE', 'CNH'), '1');
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest()))).toBe('debitAccountAbnormal');
  });

  it('MRG-08 MRG-09 refuse a customer without credit and one whose credit is too low with different codes', async () => {
    const world = testBank();
    const without = spotRequest({ cover: credit }, 'C0002');
    expect(outcomeOf(await world.bank.doSpotTrade(as('nocredit01'), without))).toBe('creditEmpty');
    for (let i = 0; i < 14; i += 1) await asked(world, { amount: '50000000', cover: credit });
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest({ amount: '50000000', cover: credit })))).toBe('creditInsufficient');
  });

  it('VAL-09 refuse abnormal margin and too little margin with different codes', async () => {
    const world = testBank();
    const abnormal = await world.bank.doSpotTrade(
      as('badmargin01'),
      spotRequest(
        { cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber('C0003', 'MARGIN', 'CNH') } },
        'C0003',
      ),
    );
    expect(outcomeOf(abnormal)).toBe('marginAccountAbnormal');
    for (let i = 0; i < 4; i += 1) await asked(world, { amount: '50000000' });
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest({ amount: '50000000' })))).toBe('marginInsufficient');
  });

  it('VAL-09 refuse a pair without a live price', async () => {
    const world = testBank();
    await world.bank.freezePrice('USD/CNH');
    await world.advance(11_000);
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest()))).toBe('priceUnavailable');
    await world.bank.thawPrices('USD/CNH');
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest()))).toBe('ok');
  });

  it('BNK-36 BNK-37 allow requests of roles 0 and 2 only; an unknown role has no permission', async () => {
    const world = testBank();
    const outcomes = [];
    for (const user of ['admin01', 'operator01', 'reviewer01', 'norole01', 'unknown01']) {
      outcomes.push(outcomeOf(await world.bank.doSpotTrade(as(user), spotRequest())));
    }
    expect(outcomes).toEqual(['ok', 'ok', 'notAllowed', 'notAllowed', 'notAllowed']);
    expect(Object.keys(world.bank.state().quotes.all)).toHaveLength(2);
  });
});

describe('what a deal uses', () => {
  it('MRG-17 a confirmed coupon is used up, and one whose quote was refused is restored', async () => {
    const world = testBank();
    const remaining = () => dataOf(world.bank.coupon(admin)).find(({ couponNo }) => couponNo === 'CPC000101')?.remainingVolume;
    const change = { couponNo: 'CPC000101', amount: '5000000', couponConfirmed: true };
    const businessNo = await quoted(world, change);
    expect(remaining()).toBe(0);
    await world.advance(100_000);
    expect([remaining(), world.bank.state().quotes.all[businessNo]?.step.state]).toEqual([200_000_000, 'expired']);
    await booked(world, change);
    expect(remaining()).toBe(0);
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest(change)))).toBe('couponNotFound');
  });

  it('REP-08 reporting saved as default is restored, the agreement is not', async () => {
    const world = testBank();
    await asked(world);
    expect(dataOf(world.bank.clientApplMsg(admin))).toBeNull();
    await asked(world, { saveReportingAsDefault: true });
    expect(dataOf(world.bank.clientApplMsg(as('operator01')))).toEqual(reporting);
    expect(dataOf(world.bank.clientApplMsg(as('nocredit01')))).toBeNull();
  });
});
