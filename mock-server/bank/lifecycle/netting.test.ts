// How a difference is paid, to the cent (BNK-03).
import { describe, expect, it } from 'vitest';

import type { TwoSided } from '../desk/env.ts';
import { envWith } from '../desk/env.fixture.ts';
import type { NetItem } from '../facts/net-items.ts';
import { netted } from './netting.ts';
import { stateWith } from './deals.fixture.ts';

const item = (clientProfit: string, currency = 'CNH'): NetItem => ({
  closingNo: 'X',
  businessNo: 'D',
  currency,
  clientProfit,
  accountNo: 'A2',
  date: '2026-01-13',
  coverHeld: '0',
  delayCharge: '0',
  state: 'waiting',
  failure: null,
  paidAt: null,
});

function pay(
  clientProfit: string,
  balance: string,
  margin: { currency: string; free: string } | null,
  spot: Record<string, TwoSided> = {},
  currency?: string,
) {
  const state = stateWith([]);
  state.ledger.books['A2'] = balance;
  state.ledger.accounts['A2'] = { accountNo: 'A2', customerId: 'C1', currency: currency ?? 'CNH', kind: 'TRADE', state: '0' };
  const prices = { spot: (rateCode: string) => spot[rateCode] ?? null, mid: () => '1' };
  const { entries, failure } = netted(state, item(clientProfit, currency), margin && { accountNo: 'M1', ...margin }, envWith(prices));
  return [...entries.filter(({ amount }) => amount.startsWith('-')).map(({ book, amount }) => `${book} ${amount}`), failure];
}

const usdCnh = { 'USD/CNH': { bid: '6.9', offer: '7', mid: '6.95' } };

describe('a difference', () => {
  it.each([
    ['100', '0', null, ['bank.position.CNH -100', null]],
    ['0', '0', null, [null]],
    ['-100', '100', null, ['A2 -100', null]],
    ['-100', '99.99', null, ['A2 -99.99', 'bank.claims.CNH -0.01', 'balanceShort']],
    ['-100', '40', { currency: 'CNH', free: '60' }, ['A2 -40', 'M1 -60', null]],
    ['-100', '40', { currency: 'CNH', free: '59.99' }, ['A2 -40', 'M1 -59.99', 'bank.claims.CNH -0.01', 'balanceShort']],
    ['-100', '0', { currency: 'CNH', free: '1000' }, ['M1 -100', null]],
  ] as const)('BNK-03 of %s with %s on the account and the margin %j is paid by %j', (profit, balance, margin, paid) => {
    expect(pay(profit, balance, margin)).toEqual(paid);
  });

  it('BNK-03 a loss in CNH is paid from margin in USD at the bid, rounded up', () => {
    expect(pay('-100', '0', { currency: 'USD', free: '1000' }, usdCnh)).toEqual(['M1 -14.5', null]);
    expect(pay('-100', '0', { currency: 'USD', free: '14.50' }, usdCnh)).toEqual(['M1 -14.5', null]);
    expect(pay('-100', '0', { currency: 'USD', free: '14.49' }, usdCnh)).toEqual(['M1 -14.49', 'bank.claims.CNH -0.02', 'balanceShort']);
  });

  it('BNK-03 a loss in USD is paid from margin in CNH at the offer, the reciprocal rounded down', () => {
    expect(pay('-100', '0', { currency: 'CNH', free: '9999' }, usdCnh, 'USD')).toEqual(['M1 -700.01', null]);
    expect(pay('-100', '0', { currency: 'CNH', free: '350' }, usdCnh, 'USD')).toEqual([
      'M1 -350',
      'bank.claims.USD -50.01',
      'balanceShort',
    ]);
  });
});
