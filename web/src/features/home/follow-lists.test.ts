import { describe, expect, it } from 'vitest';
import type { Follow } from '#web/state/follows.ts';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { entriesOf, keyOf, listNames, matchingPairs, termsOf } from './follow-lists.ts';

const list: readonly Follow[] = [
  { rateCode: 'USD/CNH', tranType: '3', termId: '6M' },
  { rateCode: 'USD/CNH', tranType: '0', termId: null },
  { rateCode: 'EUR/CNH', tranType: '1', termId: '1Y' },
];
const names: Record<string, string> = { USD: '美元', CNH: '离岸人民币', EUR: '欧元', JPY: '日元' };
const codes = (typed: string) => matchingPairs(facts.pairs, typed, (currency) => names[currency] ?? '').map(({ rateCode }) => rateCode);

describe('lists of the home page', () => {
  it('HOM-07 custom contains all entries in their order, each other list one type', () => {
    expect(listNames.map((name) => entriesOf(list, name).length)).toEqual([3, 1, 1, 1]);
    expect(list.map(keyOf)).toEqual(['SWAP USD/CNH 6M', 'SPOT USD/CNH', 'FWD EUR/CNH 1Y']);
  });

  it('HOM-04 spot has no term, swaps also have the short terms', () => {
    expect(termsOf('0')).toEqual([]);
    expect(termsOf('1')).not.toContain('O/N');
    expect(termsOf('3')).toContain('O/N');
  });

  it('pairs to add are found by code and by name', () => {
    expect(codes('usd')).toEqual(['USD/CNH', 'EUR/USD']);
    expect(codes('日元')).toEqual(['JPY/CNH']);
    expect(codes('usd cnh')).toEqual(['USD/CNH']);
    expect(codes('')).toHaveLength(3);
    expect(codes('xyz')).toEqual([]);
  });
});
