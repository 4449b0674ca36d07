import { describe, expect, it } from 'vitest';
import { firstState, type ListEvent, type ListState, nextListState, reversedEnds } from './list-query.ts';

const after = (...events: ListEvent[]): ListState => events.reduce(nextListState, firstState());

describe('list query', () => {
  it('QRY-07 pages by 10 by default, and a new size begins at page 1', () => {
    expect(firstState().query).toMatchObject({ pageNum: 1, pageSize: 10 });
    expect(after({ type: 'page', pageNum: 3 }, { type: 'size', pageSize: 30 }).query).toMatchObject({ pageNum: 1, pageSize: 30 });
  });

  it('QRY-08 sends no request when the start date is after the end date', () => {
    const typed = after({ type: 'type', filter: 'startDate', text: '2026-11-25' }, { type: 'type', filter: 'endDate', text: '2026-11-24' });
    expect(nextListState(typed, { type: 'ask' })).toBe(typed);
  });

  it.each([
    ['2026-11-24', '2026-11-25', true],
    ['2026-11-25', '2026-11-25', true],
    ['2026-11-26', '2026-11-25', false],
    ['', '2026-11-25', true],
    ['2026-11-26', '', true],
  ])('QRY-08 from %j to %j is requested: %s', (startDate, endDate, isAsked) => {
    expect(reversedEnds({ startDate, endDate })).toEqual(isAsked ? [] : ['endDate']);
    const typed = after(
      { type: 'page', pageNum: 4 },
      { type: 'type', filter: 'startDate', text: startDate },
      { type: 'type', filter: 'endDate', text: endDate },
    );
    expect(nextListState(typed, { type: 'ask' }).query.pageNum).toBe(isAsked ? 1 : 4);
  });

  it.each([
    ['100', '99.99', false],
    ['100', '100.00', true],
    ['9', '10', true],
    ['10', '9.', true],
    ['', '1', true],
  ])('QRY-28 amounts from %j to %j are requested: %s', (minAmt1, maxAmt1, isAsked) => {
    const typed = after({ type: 'type', filter: 'minAmt1', text: minAmt1 }, { type: 'type', filter: 'maxAmt1', text: maxAmt1 });
    expect(reversedEnds(typed.typed)).toEqual(isAsked ? [] : ['maxAmt1']);
    expect(nextListState(typed, { type: 'ask' }) === typed).toBe(!isAsked);
  });

  it('QRY-21 changing the page keeps the filters, and a reset requests everything from page 1', () => {
    const asked = after({ type: 'type', filter: 'rateCode', text: 'USD/CNH' }, { type: 'ask' }, { type: 'sort', sortBy: 'valueDate' });
    const turned = nextListState(asked, { type: 'page', pageNum: 2 });
    expect(turned.query).toEqual({ pageNum: 2, pageSize: 10, sortBy: 'valueDate', sortOrder: 'asc', filters: { rateCode: 'USD/CNH' } });
    expect(nextListState(turned, { type: 'reset' })).toMatchObject({ typed: {}, query: { pageNum: 1, filters: {}, sortBy: 'valueDate' } });
    expect(nextListState(turned, { type: 'sort', sortBy: 'valueDate' }).query).toMatchObject({ pageNum: 1, sortOrder: 'desc' });
  });

  it.each([
    [41, 5, 5],
    [40, 5, 4],
    [40, 4, 4],
    [11, 5, 2],
    [10, 5, 1],
    [0, 2, 1],
    [0, 1, 1],
  ])('QRY-21 of %i rows by 10, page %i becomes page %i, and filters and order are kept', (total, pageNum, shown) => {
    const sorted = after({ type: 'type', filter: 'rateCode', text: 'USD/CNH' }, { type: 'ask' }, { type: 'sort', sortBy: 'valueDate' });
    const turned = nextListState(sorted, { type: 'page', pageNum });
    const counted = nextListState(turned, { type: 'counted', total });
    expect(counted).toEqual({ ...turned, query: { ...turned.query, pageNum: shown } });
    expect(counted === turned).toBe(pageNum === shown);
  });

  it('typed filters apply when they are submitted, empty ones never', () => {
    const typed = after(
      { type: 'page', pageNum: 2 },
      { type: 'type', filter: 'businessNo', text: ' 0001 ' },
      { type: 'type', filter: 'rateCode', text: '' },
    );
    expect(typed.query.filters).toEqual({});
    expect(nextListState(typed, { type: 'ask' }).query).toMatchObject({ pageNum: 1, filters: { businessNo: '0001' } });
  });

  it('a column is sorted ascending, then descending, then not at all', () => {
    const press: ListEvent = { type: 'sort', sortBy: 'tradeDate' };
    expect([after(press), after(press, press), after(press, press, press)].map(({ query }) => [query.sortBy, query.sortOrder])).toEqual([
      ['tradeDate', 'asc'],
      ['tradeDate', 'desc'],
      [undefined, undefined],
    ]);
  });
});
