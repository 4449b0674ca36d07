// Boundaries of cover: to the cent, to the day, to the last unit of a limit.
import { describe, expect, it } from 'vitest';
import { envWith } from '../desk/env.fixture.ts';
import { coverOfPart } from '../lifecycle/delivery.ts';
import { emptyState } from '../facts/state.ts';
import { chosenCover, coverAmount, coverReturned, coverShortage, forwardRatio, soldOptionRatio, spotRatio } from './cover.ts';
import type { CreditLine } from '../facts/ledger-state.ts';

const line: CreditLine = {
  creditNo: 'L1',
  customerId: 'C1',
  currency: 'CNH',
  total: '100.00',
  used: '90.00',
  active: true,
  startDate: '2026-01-13',
  expireDate: '2026-03-31',
};

function withLine(change: Partial<CreditLine>, businessDate = '2026-02-02') {
  const state = emptyState();
  state.businessDate = businessDate;
  state.ledger.creditLines['L1'] = { ...line, ...change };
  return state;
}

describe('the amount of cover', () => {
  it.each([
    ['100000.01', '6.92767', '2', 'CNH', '13855.35'],
    ['100000', '6.92765', '2', 'CNH', '13855.30'],
    ['1000', '22.1', '3', 'JPY', '663'],
    ['1000.01', '22.1', '3', 'JPY', '664'],
  ])('BNK-14 %s at %s times %s percent in %s is %s, rounded up', (amount, mid, ratio, currency, cover) => {
    expect(coverAmount(envWith({ mid: () => mid }), { currency: 'USD', amount }, ratio, currency)).toBe(cover);
  });
});

describe('a credit line', () => {
  const choice = { marginOfReceipt: '1', creditNo: 'L1' } as const;

  it.each([
    ['2026-01-12', {}, 'creditEmpty'],
    ['2026-01-13', {}, 'ok'],
    ['2026-03-31', {}, 'ok'],
    ['2026-04-01', {}, 'creditEmpty'],
    ['2026-02-02', { active: false }, 'creditEmpty'],
    ['2026-02-02', { total: '0' }, 'creditEmpty'],
    ['2026-02-02', { total: '0.01' }, 'ok'],
  ])('MRG-08 on %s, with %j, is %s', (date, change, outcome) => {
    const chosen = chosenCover({ state: withLine(change, date), customerId: 'C1' }, choice);
    expect(chosen.ok ? 'ok' : chosen.refusal.key).toBe(outcome);
  });

  it.each([
    ['9.99', null],
    ['10', null],
    ['10.01', 'creditInsufficient'],
  ])('MRG-09 with 10 left of 100, %s is refused as %s', (amount, refusal) => {
    const plan = { source: { kind: '1', creditNo: 'L1' }, currency: 'CNH', amount } as const;
    expect(coverShortage(withLine({}), plan)?.refusal.key ?? null).toBe(refusal);
  });

  it.each([
    ['49.99', null],
    ['50', null],
    ['50.01', 'marginInsufficient'],
  ])('MRG-09 of a margin account with 50, %s is refused as %s', (amount, refusal) => {
    const state = emptyState();
    state.ledger.books['M1'] = '50.00';
    const plan = { source: { kind: '0', accountNo: 'M1' }, currency: 'CNH', amount } as const;
    expect(coverShortage(state, plan)?.refusal.key ?? null).toBe(refusal);
  });
});

describe('returned cover', () => {
  function covered(left: string, held: string) {
    const state = emptyState();
    state.ledger.covers['D1'] = { source: { kind: '0', accountNo: 'M1' }, currency: 'CNH', amount: '100.00', left, firm: true };
    const item = {
      closingNo: 'D2',
      businessNo: 'D1',
      currency: 'CNH',
      clientProfit: '0',
      delayCharge: '0',
      accountNo: 'A1',
      date: '2026-03-02',
    } as const;
    state.deals.netItems['D2'] = { ...item, coverHeld: held, state: 'waiting', failure: null, paidAt: null };
    state.deals.netItems['D3'] = { ...item, closingNo: 'D3', coverHeld: '5', state: 'settled', failure: null, paidAt: 1 };
    return state;
  }

  it.each([
    ['100.00', '0', '1', '3', '33.33'],
    ['100.00', '0', '2', '3', '66.66'],
    ['100.00', '0', '3', '3', '100'],
    ['100.00', '40.00', '1', '3', '20.00'],
    ['100.00', '40.00', '3', '3', '60'],
  ])('BNK-13 of %s, of which an unpaid difference holds %s, a part of %s of %s releases %s', (left, held, part, open, free) => {
    expect(coverOfPart(covered(left, held), 'D1', part, open)).toBe(free);
    expect(coverOfPart(covered(left, held), 'D9', part, open)).toBe('0');
  });

  it('BNK-13 moves from the frozen book to the account; if it is 0, nothing moves', () => {
    expect(coverReturned(covered('100.00', '0'), 'D1', '30')).toEqual([
      { type: 'coverReleased', businessNo: 'D1', amount: '30' },
      {
        type: 'posted',
        posting: {
          reason: 'marginReleased',
          businessNo: 'D1',
          entries: [
            { book: 'M1.frozen', currency: 'CNH', amount: '-30' },
            { book: 'M1', currency: 'CNH', amount: '30' },
          ],
        },
      },
    ]);
    expect(coverReturned(covered('100.00', '0'), 'D1', '0')).toEqual([]);
  });
});

describe('the ratio of cover', () => {
  it.each([
    ['2026-04-14', '3'],
    ['2026-04-15', '3'],
    ['2026-04-16', '5'],
    ['2026-07-15', '5'],
    ['2026-07-16', '8'],
    ['2027-01-15', '8'],
    ['2027-01-18', '10'],
  ])('BNK-14 of a forward dealt on 13 January 2026 for %s is %s percent', (date, ratio) => {
    expect(forwardRatio(envWith({}).calendar, 'USD/CNH', '2026-01-13', date)).toBe(ratio);
  });

  it('BNK-14 of spot is 2 percent, of a sold option 8', () => {
    expect([spotRatio, soldOptionRatio]).toEqual(['2', '8']);
  });
});
