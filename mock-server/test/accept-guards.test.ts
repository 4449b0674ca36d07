import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { type AccountRow, confirmation, quoted } from './bench.ts';
import { books } from './books.ts';
import { optionPath, optionQuoted } from './option-bench.ts';
import { terms, termQuoted } from './terms-bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const hour = 3_600_000;

/** For each product: a function that obtains a live quote, and the path that accepts it. */
const products = {
  spot: { quote: (changes?: object) => quoted(world, client, { ...changes }), confirm: '/shop/trade/spot/doSpotTradeConfirm' },
  forward: { quote: (changes?: object) => termQuoted('forward', world, client, { ...changes }), confirm: terms.forward.confirm },
  swap: { quote: (changes?: object) => termQuoted('swap', world, client, { ...changes }), confirm: terms.swap.confirm },
  option: { quote: (changes?: object) => optionQuoted(world, client, { ...changes }), confirm: optionPath('doOptionTradeConfirm') },
} as const;

const freeze = async () => {
  const { data } = await client.form<AccountRow[]>('/shop/client/getAccounts', { kind: 'TRADE' });
  await world.bank.setAccountState(data.find(({ cyCode }) => cyCode === 'CNH')?.accountNo ?? '', '1');
};
const cutOff = () => world.advanceBank(7 * hour);

describe('an accept that is too late', () => {
  it.each([
    ['spot', 'cutOffPassed', 'value today is over', cutOff, { valueDate: '0' }],
    ['swap', 'cutOffPassed', 'value today is over for its near leg', cutOff, { farTermId: 'O/N' }],
    ['swap', 'cutOffPassed', 'the day of its near leg is over', () => world.advanceBank(23.6 * hour), { farTermId: 'O/N' }],
    ['spot', 'debitAccountAbnormal', 'an account is frozen', freeze, {}],
    ['forward', 'debitAccountAbnormal', 'an account is frozen', freeze, {}],
    ['swap', 'debitAccountAbnormal', 'an account is frozen', freeze, {}],
    ['option', 'debitAccountAbnormal', 'an account is frozen', freeze, {}],
  ] as const)(
    'BNK-19 BNK-43 VAL-09 of a %s is refused with %s when %s, and nothing is booked',
    async (product, refusal, _when, happens, changes) => {
      await world.bank.setDealer({ expirySeconds: 86_400 });
      const { quote, confirm } = products[product];
      const businessNo = await quote(changes);
      await happens();
      world.accessClock.set(world.accessClock.now() + 1_000);
      const before = books(world);
      expect((await client.json(confirm, confirmation(client, businessNo))).code).toBe(refusalCodes[refusal]);
      expect(books(world)).toEqual(before);
      expect(world.log.violations).toEqual([]);
    },
  );
});
