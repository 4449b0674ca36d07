import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberPart } from './number-part.ts';

const every = ['spot', 'forward', 'swap', 'option', 'order'];

describe('a part of a business number', () => {
  it.each([
    ['FWDFT', 'FWDFT', ['forward']],
    ['fwd', 'FWD', ['forward']],
    ['ptft', 'PTFT', ['spot', 'option']],
    ['0001', '0001', every],
    ['2026-11-24', '20261124', every],
    ['2026/11/24 0000', '202611240000', every],
    ['ft2026', 'FT2026', every],
    ['ＳＰＴ', 'SPT', ['spot']],
    ['odrft20261124000001', 'ODRFT20261124000001', ['order']],
  ])('LAY-27 %s can be part of the number of %s', (typed, part, kinds) => {
    expect(numberPart(typed)).toEqual({ part, kinds });
  });

  it.each(['', '01', 'F', 'usd', 'USD/CNH', 'spot', 'FWD1', 'FWDFT2026112400000199', '即期001', '6m1', '1FW', '0.5%'])(
    'LAY-27 %j is part of no number, so no search is sent',
    (typed) => {
      expect(numberPart(typed)).toBeNull();
    },
  );

  it('LAY-27 every part of at least three characters finds the product of its number', () => {
    const kinds = { SPTFT: 'spot', FWDFT: 'forward', SWPFT: 'swap', OPTFT: 'option', ODRFT: 'order' } as const;
    const marks = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
    fc.assert(
      fc.property(
        marks,
        fc.stringMatching(/^20\d{12}$/),
        fc.nat({ max: 16 }),
        fc.integer({ min: 3, max: 19 }),
        (mark, digits, from, length) => {
          const part = `${mark}${digits}`.slice(from, from + length);
          expect(numberPart(part.toLowerCase())).toEqual({ part, kinds: expect.arrayContaining([kinds[mark]]) });
        },
      ),
    );
  });
});
