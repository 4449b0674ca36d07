import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, negate } from '#web/domain/decimal.ts';
import type { DeskDeal } from '../../api/generated/control.schemas.ts';
import { balancesOf, sumsOf } from './balances.ts';
import { isDealNo, matching, numberIn } from './deal-search.ts';

const accounts = [
  { accountNo: 'FTE1', currency: 'USD' },
  { accountNo: 'FTE2', currency: 'JPY' },
];

describe('the zero sum', () => {
  it('DSK-09 shares each side of the bar among the kinds of books', () => {
    const books = {
      FTE1: '750.00',
      'FTE1.frozen': '250',
      'bank.capital.USD': '-1200',
      'bank.position.USD': '200',
      FTE2: '0',
      'bank.x.JPY': '0',
    };
    expect(balancesOf(books, accounts)).toEqual([
      { currency: 'JPY', parts: [], sum: '0' },
      {
        currency: 'USD',
        parts: [
          { holder: 'customers', amount: '750', share: '62.50' },
          { holder: 'frozen', amount: '250', share: '20.83' },
          { holder: 'capital', amount: '-1200', share: '100.00' },
          { holder: 'position', amount: '200', share: '16.67' },
        ],
        sum: '0',
      },
    ]);
  });

  it('DSK-09 a broken ledger has a sum other than zero, and a side that does not fill the bar', () => {
    const [usd] = balancesOf({ FTE1: '100', 'bank.capital.USD': '-75' }, accounts);
    expect(usd).toMatchObject({ sum: '25', parts: [{ share: '100.00' }, { share: '75.00' }] });
  });

  it('DSK-09 postings that balance sum to zero in every currency, whatever their decimals', () => {
    const cents = fc
      .integer({ min: 1, max: 10 ** 12 })
      .map((amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
    const posting = fc.record({ currency: fc.constantFrom('USD', 'JPY', 'CNH'), amount: cents }).map(({ currency, amount }) => ({
      entries: [
        { currency, amount },
        { currency, amount: negate(amount) },
      ],
    }));
    const zero = (postings: Parameters<typeof sumsOf>[0]) => sumsOf(postings).every(({ amount }) => compare(amount, '0') === 0);
    fc.assert(fc.property(fc.array(posting), zero));
    expect(sumsOf([{ entries: [{ currency: 'USD', amount: add('0.1', '0.2') }] }])).toEqual([{ currency: 'USD', amount: '0.3' }]);
  });
});

describe('the search of deals', () => {
  it.each([
    ['sptft2026', 'SPTFT2026'],
    [' 000012 ', '000012'],
    ['OPTFT', 'OPTFT'],
    ['12', undefined],
    ['USD', undefined],
    ['C0001', undefined],
    ['', undefined],
    ['SPTFT 1', undefined],
  ])('DSK-09 %j is the number %j for the bank', (typed, find) => {
    expect(numberIn(typed)).toBe(find);
  });

  it('DSK-09 finds deals by any of their words, and tells deals from orders', () => {
    const deal = (businessNo: string, rateCode: string) =>
      ({ businessNo, rateCode, customerId: 'C0001', loginName: 'operator01' }) as DeskDeal;
    const deals = [deal('SPTFT1', 'USD/CNH'), deal('FWDFT2', 'EUR/USD')];
    const found = (typed: string) => matching(deals, typed, () => 'Overdue').map(({ businessNo }) => businessNo);
    expect([found(''), found('usd c0001 overdue'), found('cnh'), found('nothing')]).toEqual([
      ['SPTFT1', 'FWDFT2'],
      ['SPTFT1', 'FWDFT2'],
      ['SPTFT1'],
      [],
    ]);
    expect(['SPTFT20261124000001', 'ODRFT20261124000001', 'SPTFT'].map(isDealNo)).toEqual([true, false, false]);
  });
});
