import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { found } from './choice-search.ts';
import { CURRENCY_WORDS, pairSearch } from './currency-words.ts';

const pairs = ['USD/CNH', 'EUR/CNH', 'JPY/CNH', 'HKD/CNH', 'EUR/USD', 'GBP/USD', 'USD/JPY', 'AUD/NZD'].map((label) => ({
  label,
  search: pairSearch(label),
}));
const find = (typed: string) => found(pairs, typed).map(({ label }) => label);

describe('searching a choice', () => {
  it('VAL-15 finds a pair by its code however it is typed', () => {
    for (const typed of ['usdcnh', 'usd cnh', 'USD/CNH', 'usd-cnh', 'ＵＳＤ　cnh', 'cnh usd', 'myrmb'])
      expect(find(typed), typed).toEqual(['USD/CNH']);
    expect(find('dcn')).toEqual(['USD/CNH', 'HKD/CNH']);
  });

  it('VAL-15 finds pairs by the names of their currencies in both languages, and by pinyin initials', () => {
    expect(find('美元')).toEqual(['USD/CNH', 'EUR/USD', 'GBP/USD', 'USD/JPY']);
    expect(find('my')).toEqual(find('美元'));
    expect(find('MJ')).toEqual(find('美金'));
    expect(find('us dollar')).toEqual(find('美元'));
    expect(find('美元 oy')).toEqual(['EUR/USD']);
    expect(find('yen')).toEqual(['JPY/CNH', 'USD/JPY']);
    expect(find('hong kong')).toEqual(['HKD/CNH']);
    expect(find('ollar')).toEqual([]);
  });

  it('VAL-15 finds nothing for an unknown text, and everything for an empty one', () => {
    expect(find('xyz')).toEqual([]);
    expect(find('usd gbp eur')).toEqual([]);
    expect(find('  / ')).toEqual(pairs.map(({ label }) => label));
  });

  it('VAL-15 finds an account by any part of its visible text', () => {
    const accounts = [
      { label: 'CNH · 结算账户 · …0001 · 1,993,355.00' },
      { label: 'USD · 结算账户 · …0002 · 2,000,000.00' },
      { label: 'CNH · 保证金账户 · …9001 · 10.00', note: '已冻结' },
    ];
    const search = (typed: string) => found(accounts, typed).map(({ label }) => label.slice(-12));
    expect(search('cnh')).toEqual(['1,993,355.00', '…9001 · 10.00'.slice(-12)]);
    expect(search('0001')).toEqual(['1,993,355.00']);
    expect(search('1993355')).toEqual(['1,993,355.00']);
    expect(search('1,993,355.00')).toEqual(['1,993,355.00']);
    expect(search('冻结')).toEqual(['…9001 · 10.00'.slice(-12)]);
    expect(search('保证金 cnh')).toEqual(['…9001 · 10.00'.slice(-12)]);
  });

  it('VAL-15 every choice is found by its own label and by each of its search words', () => {
    const choice = fc.record({ label: fc.string({ minLength: 1 }), search: fc.array(fc.string()) });
    fc.assert(
      fc.property(fc.array(choice), fc.nat(), (choices, place) => {
        const one = choices[place % Math.max(choices.length, 1)];
        if (one === undefined) return;
        expect(found(choices, one.label)).toContain(one);
        for (const term of one.search) expect(found(choices, term)).toContain(one);
      }),
    );
  });
});

describe('the search words of currencies', () => {
  it('VAL-15 contain a pinyin letter for each Chinese character', () => {
    const differing = Object.values(CURRENCY_WORDS)
      .flatMap(({ chinese }) => chinese)
      .filter(([name, initials]) => name.length !== initials.length || !/^[a-z]+$/.test(initials));
    expect(differing).toEqual([]);
  });

  it('VAL-15 find each currency by the initials of its usual names', () => {
    const initials = {
      AUD: 'ay',
      CAD: 'jy',
      CHF: 'rl',
      CNH: 'rmb',
      EUR: 'oy',
      GBP: 'yb',
      HKD: 'gb',
      JPY: 'ry',
      NZD: 'ny',
      SGD: 'xy',
      USD: 'my',
    };
    // The renminbi has two codes, and GBP begins with the pinyin initials of 港币.
    const also: Readonly<Record<string, readonly string[]>> = { CNH: ['CNH', 'CNY'], HKD: ['GBP', 'HKD'] };
    for (const [currency, typed] of Object.entries(initials)) {
      const choices = Object.keys(CURRENCY_WORDS).map((code) => ({ code, label: '', search: pairSearch(code) }));
      expect(
        found(choices, typed).map(({ code }) => code),
        typed,
      ).toEqual(also[currency] ?? [currency]);
    }
  });
});
