// At acceptance the bank checks again what time and the console can change.
import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, confirm, outcomeOf, quoted, testBank } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { optionQuoted } from '../doors/option.fixture.ts';
import { forwardQuoted, swapQuoted } from '../doors/terms.fixture.ts';

type World = ReturnType<typeof testBank>;

/** Creates a world whose quotes stay valid for hours, at a time of the fixture's Tuesday. */
async function patientWorld(time: string): Promise<World> {
  const world = testBank();
  await world.bank.setDealer({ expirySeconds: 40_000 });
  await world.goTo('2026-01-13', time);
  return world;
}

/** Everything that a booking would change. */
const booksOf = ({ bank }: World) => {
  const { quotes, deals, ledger } = bank.state();
  return { quotes, deals, ledger };
};

const accepts = {
  spot: (world: World, businessNo: string) => world.bank.doSpotTradeConfirm(admin, confirm(businessNo)),
  forward: (world: World, businessNo: string) => world.bank.doForwardTradeConfirm(admin, confirm(businessNo)),
  swap: (world: World, businessNo: string) => world.bank.doSwapTradeConfirm(admin, confirm(businessNo)),
  option: (world: World, businessNo: string) => world.bank.doOptionTradeConfirm(admin, confirm(businessNo)),
} as const;

/** Accepts a quote; a refusal must leave everything unchanged. */
async function outcomeOfAccept(product: keyof typeof accepts, world: World, businessNo: string): Promise<string> {
  const before = booksOf(world);
  const outcome = outcomeOf(await accepts[product](world, businessNo));
  if (outcome !== 'ok') expect(booksOf(world)).toEqual(before);
  return outcome;
}

describe('a value date that has become impossible', () => {
  it.each([
    ['USD/CNH', '0', '16:29', 'ok'],
    ['USD/CNH', '0', '16:30', 'cutOffPassed'],
    ['HKD/CNH', '0', '15:29', 'ok'],
    ['HKD/CNH', '0', '15:30', 'cutOffPassed'],
    ['USD/CNH', '1', '17:59', 'ok'],
    ['USD/CNH', '1', '18:00', 'cutOffPassed'],
    ['USD/CNH', '2', '18:00', 'ok'],
  ] as const)('BNK-19 a %s quote for T+%s accepted at %s returns %s', async (rateCode, valueDate, time, outcome) => {
    const world = await patientWorld('15:00');
    const businessNo = await quoted(world, { rateCode, valueDate });
    await world.goTo('2026-01-13', time);
    expect(await outcomeOfAccept('spot', world, businessNo)).toBe(outcome);
  });

  it.each([
    ['O/N', '16:29', 'ok'],
    ['O/N', '16:30', 'cutOffPassed'],
    ['T/N', '18:00', 'cutOffPassed'],
    ['1M', '18:00', 'ok'],
  ] as const)('BNK-19 SWP-08 the quote of a swap %s accepted at %s returns %s', async (farTermId, time, outcome) => {
    const world = await patientWorld('15:00');
    const businessNo = await swapQuoted(world, { farTermId });
    await world.goTo('2026-01-13', time);
    expect(await outcomeOfAccept('swap', world, businessNo)).toBe(outcome);
  });

  it('BNK-04 BNK-19 a quote that can no longer be accepted can still be refused, which releases what it held', async () => {
    const world = await patientWorld('15:00');
    const before = dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' }));
    const businessNo = await quoted(world, { valueDate: '1' });
    await world.goTo('2026-01-13', '18:00');
    expect(await outcomeOfAccept('spot', world, businessNo)).toBe('cutOffPassed');
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'refuse')))).toBe('ok');
    expect(dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' }))).toEqual(before);
  });
});

describe('an account frozen or closed since the quote', () => {
  const quotes = { spot: quoted, forward: forwardQuoted, swap: swapQuoted, option: optionQuoted } as const;
  const products = ['spot', 'forward', 'swap', 'option'] as const;
  const cases = products.flatMap((product) =>
    (['USD', 'CNH'] as const).flatMap((currency) => (['1', '2'] as const).map((state) => [product, currency, state] as const)),
  );

  it.each(cases)('BNK-43 VAL-09 the quote of a %s on a %s account in state %s is not accepted', async (product, currency, state) => {
    const world = testBank();
    const businessNo = await quotes[product](world);
    const accountNo = accountNumber('C0001', 'TRADE', currency);
    await world.bank.setAccountState(accountNo, state);
    expect(await outcomeOfAccept(product, world, businessNo)).toBe('debitAccountAbnormal');
    await world.bank.setAccountState(accountNo, '0');
    expect(await outcomeOfAccept(product, world, businessNo)).toBe('ok');
  });
});
