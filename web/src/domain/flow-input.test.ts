import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOW_COLUMNS, type FlowCells, flowCells, type FlowColumn, judgeFlow, withCopies } from './flow-input.ts';

const facts = { today: '2026-11-24', currencies: ['CNH', 'EUR', 'JPY', 'USD'] } as const;
const good: FlowCells = { cyCode: 'USD', way: '收', amount: '250000', date: '2027-01-15', certainty: '', reference: 'INV-118', note: '' };

const judged = (change: Partial<FlowCells>) => judgeFlow({ ...good, ...change }, facts);
const issueOf = (column: FlowColumn, text: string) => judged({ [column]: text }).issues?.[column];
const meantBy = (change: Partial<FlowCells>) => judged(change).meant;

describe('a row of an expected flow', () => {
  it('EXP-01 means what its cells say, and is firm unless it says otherwise', () => {
    expect(meantBy({})).toEqual({ ...good, way: 'receive', certainty: 'firm' });
  });

  it.each([
    ['usd', 'USD'],
    [' ｕｓｄ ', 'USD'],
    ['JPY', 'JPY'],
  ])('EXP-01 reads the cyCode %j as %s', (text, code) => {
    expect(meantBy({ cyCode: text })?.cyCode).toBe(code);
  });

  it.each([
    ['收', 'receive'],
    ['收款', 'receive'],
    ['Receive', 'receive'],
    ['付', 'pay'],
    ['PAY', 'pay'],
    ['out', 'pay'],
  ])('EXP-01 reads the direction %j as %s', (text, way) => {
    expect(meantBy({ way: text })?.way).toBe(way);
  });

  it.each([
    ['250,000.50', '250000.50', 'receive'],
    ['２５００００', '250000', 'receive'],
    ['1.5m', '1500000', 'receive'],
    ['25万', '250000', 'receive'],
    ['-1,000', '1000', 'pay'],
    ['(1,000)', '1000', 'pay'],
    ['+7', '7', 'receive'],
  ])('EXP-01 without a direction the sign of %j decides', (amount, figure, way) => {
    expect(meantBy({ way: '', amount })).toMatchObject({ way, amount: figure });
  });

  it.each([
    '2027-01-15',
    '2027/1/15',
    '2027.01.15',
    '20270115',
    '2027年1月15日',
    '２０２７-０１-１５',
    '2027-01-15 00:00:00',
    '2027-01-15T00:00:00.000Z',
  ])('EXP-01 reads the day %j', (text) => {
    expect(meantBy({ date: text })?.date).toBe('2027-01-15');
  });

  it.each([
    ['cyCode', '', 'currencyMissing'],
    ['cyCode', 'BTC', 'currencyUnknown'],
    ['way', 'maybe', 'wayUnknown'],
    ['amount', '', 'amountMissing'],
    ['amount', '=A1*2', 'formula'],
    ['reference', '#N/A', 'formulaError'],
    ['amount', '1.000.000', 'amountUnreadable'],
    ['amount', '1,50', 'amountUnreadable'],
    ['amount', '1.234', 'amountDecimals'],
    ['amount', '0.00', 'amountZero'],
    ['amount', '-5', 'amountSign'],
    ['amount', '1000000000000.01', 'amountTooLarge'],
    ['date', '', 'dateMissing'],
    ['date', '2027-02-30', 'dateUnreadable'],
    ['date', '03/04/2027', 'dateAmbiguous'],
    ['date', '15.1.27', 'dateAmbiguous'],
    ['date', '2026-11-23', 'datePast'],
    ['certainty', 'perhaps', 'certaintyUnknown'],
    ['reference', 'x'.repeat(41), 'tooLong'],
    ['note', 'x'.repeat(201), 'tooLong'],
    ['note', 'left\u202Eright', 'hiddenCharacters'],
  ] as const)('EXP-01 says in the cell %s why %j cannot be saved: %s', (column, text, reason) => {
    expect(issueOf(column, text)).toBe(reason);
  });

  it('EXP-01 yen have no decimals', () => {
    expect(judged({ cyCode: 'JPY', amount: '100.5' }).issues).toEqual({ amount: 'amountDecimals' });
  });

  it('EXP-01 gives each wrong cell of a row its own reason', () => {
    expect(judged({ cyCode: '', amount: 'x', date: '1' }).issues).toEqual({
      cyCode: 'currencyMissing',
      amount: 'amountUnreadable',
      date: 'dateUnreadable',
    });
  });

  it('EXP-01 means something exactly when no cell has an issue, whatever the texts', () => {
    const cells = fc.record(Object.fromEntries(FLOW_COLUMNS.map((column) => [column, fc.oneof(fc.string(), fc.constant(good[column]))])));
    fc.assert(
      fc.property(cells, (texts) => {
        const { meant, issues } = judgeFlow(texts as FlowCells, facts);
        expect((meant === null) !== (issues === null)).toBe(true);
        if (meant) expect(judgeFlow({ ...meant }, facts).meant).toEqual(meant);
      }),
    );
  });
});

describe('the rows of a source', () => {
  it('EXP-01 without a heading are in the order of the template, and blank ones are left out', () => {
    expect(
      flowCells([['USD', '收', '1', '2027-01-15', '确定', 'A', 'n'], ['', ' '], ['EUR']]).map(({ place, cells: { cyCode, note } }) => [
        place,
        cyCode,
        note,
      ]),
    ).toEqual([
      [0, 'USD', 'n'],
      [2, 'EUR', ''],
    ]);
  });

  it.each([
    ['cn', ['金额', '币种', '备注', '预计日期']],
    ['en', ['Amount', 'Ccy', 'Memo', 'Expected date']],
  ])('EXP-01 with a heading (%s) may be in any order', (_language, heading) => {
    expect(flowCells([heading, ['5', 'USD', 'hello', '2027-01-15']])).toEqual([
      { place: 1, cells: { cyCode: 'USD', way: '', amount: '5', date: '2027-01-15', certainty: '', reference: '', note: 'hello' } },
    ]);
  });

  it('EXP-01 count those that mean the same, so that each of them is a flow and a second reading adds none', () => {
    const row = meantBy({});
    const other = meantBy({ amount: '1' });
    expect(withCopies([row!, other!, row!]).map(({ copy }) => copy)).toEqual([0, 0, 1]);
  });
});
