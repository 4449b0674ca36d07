import { describe, expect, it } from 'vitest';
import { type BandText, bandsIn } from './cover-bands.ts';

const band = (change: Partial<BandText> = {}): BandText => ({ cyCode: 'USD', fromMonth: '0', least: '50', most: '80', ...change });

describe('typed cover bands', () => {
  it.each([
    [{ fromMonth: '121' }, 'monthWrong'],
    [{ fromMonth: '' }, 'monthWrong'],
    [{ least: '-1' }, 'percentWrong'],
    [{ most: '201' }, 'percentWrong'],
    [{ most: '8.5' }, 'percentWrong'],
    [{ least: '81' }, 'leastAboveMost'],
  ])('EXP-07 with %j cannot be saved: %s', (change, kind) => {
    const { bands, issues } = bandsIn([band(change), band({ cyCode: 'EUR' })]);
    expect([bands, issues.map((issue) => issue?.kind ?? null)]).toEqual([null, [kind, null]]);
  });

  it('EXP-07 cannot begin twice in the same month for a currency', () => {
    expect(bandsIn([band(), band({ fromMonth: ' 00' }), band({ fromMonth: '3' })]).issues.map((issue) => issue?.kind ?? null)).toEqual([
      null,
      'twice',
      null,
    ]);
  });

  it('EXP-07 are saved as whole numbers', () => {
    expect(bandsIn([band({ least: ' 5 ', most: '200' })]).bands).toEqual([{ cyCode: 'USD', fromMonth: 0, least: 5, most: 200 }]);
    expect(bandsIn([]).bands).toEqual([]);
  });
});
