import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZES } from '#web/domain/constants.ts';
import { type Addressed, queryIn, withQuery } from './list-address.ts';
import type { ListQuery } from './list-types.ts';

const list: Addressed = {
  filters: [
    'rateCode',
    'tradeDirection',
    'businessNo',
    'startDate',
    'endDate',
    'lifeState',
    'dealKind',
    'minAmt1',
    'maxAmt1',
    'valueFrom',
    'valueTo',
  ],
  columns: [{ sortBy: 'valueDate' }, { sortBy: 'businessNo' }, {}],
};

const filters = fc.record(
  {
    rateCode: fc.constantFrom('USD/CNH', 'EUR/USD'),
    tradeDirection: fc.constantFrom('BUY', 'SELL'),
    businessNo: fc.stringMatching(/^[A-Z0-9&=%+/?#]{1,30}$/),
    startDate: fc.constantFrom('2026-11-01', '2026-11-24'),
    endDate: fc.constantFrom('2026-11-24', '2026-12-31'),
    lifeState: fc.constantFrom('OPEN', 'DELIVERED', 'CLOSED', 'LAPSED'),
    dealKind: fc.constantFrom('DEAL', 'CLOSING'),
    minAmt1: fc.constantFrom('1', '250000.5', '0.01'),
    maxAmt1: fc.constantFrom('1000000', '999999999999999'),
    valueFrom: fc.constantFrom('2026-11-01', '2026-11-24'),
    valueTo: fc.constantFrom('2026-11-24', '2026-12-31'),
  },
  { requiredKeys: [] },
);
const sorting = fc.record({
  sortBy: fc.constantFrom('valueDate', 'businessNo'),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
});
const queries: fc.Arbitrary<ListQuery> = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(...PAGE_SIZES), filters, fc.option(sorting))
  .map(([pageNum, pageSize, found, sort]) => ({ pageNum, pageSize, ...sort, filters: found }));

describe('the address of a list', () => {
  it('QRY-28 returns every query that was written into it, and keeps its other parts', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = withQuery(new URLSearchParams('world=demo'), list, query);
        const read = queryIn(new URLSearchParams(address.toString()), list) ?? { pageNum: 1, pageSize: 10, filters: {} };
        expect(read).toEqual(query);
        expect(address.get('world')).toBe('demo');
      }),
    );
  });

  it.each(['valueFrom=2026-12-01&valueTo=2026-11-01', 'minAmt1=0', 'minAmt1=12.', 'maxAmt1=1e6', 'lifeState=GONE'])(
    'QRY-28 leaves out what cannot be: %s',
    (address) => {
      expect(queryIn(new URLSearchParams(address), list)).toBeNull();
    },
  );

  it('QRY-28 forgets the query before it', () => {
    fc.assert(
      fc.property(queries, queries, (before, after) => {
        const [again, once] = [withQuery(new URLSearchParams(), list, before), new URLSearchParams()].map((address) => [
          ...withQuery(address, list, after),
        ]);
        expect(again?.toSorted()).toEqual(once?.toSorted());
      }),
    );
  });

  it.each([
    ['', null],
    ['world=demo', null],
    ['rateCode=dollar&tradeDirection=UP&startDate=2026-02-30&page=0&size=7&sort=colour', { pageNum: 1, pageSize: 10, filters: {} }],
    ['startDate=2026-11-25&endDate=2026-11-24&businessNo=7', { pageNum: 1, pageSize: 10, filters: { businessNo: '7' } }],
    [`businessNo=${'7'.repeat(31)}&sort=-valueDate`, { pageNum: 1, pageSize: 10, sortBy: 'valueDate', sortOrder: 'desc', filters: {} }],
    ['orderStatus=1&page=2', { pageNum: 2, pageSize: 10, filters: {} }],
    ['page=1e9', { pageNum: 1, pageSize: 10, filters: {} }],
  ])('QRY-28 %j leaves out what cannot be', (text, query) => {
    expect(queryIn(new URLSearchParams(text), list)).toEqual(query);
  });
});
