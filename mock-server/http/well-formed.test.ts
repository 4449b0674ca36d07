import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { illFormedText } from './well-formed.ts';

describe('text that is no Unicode', () => {
  it.each([
    [{ remark: 'a\uD800b' }, '/remark'],
    [{ reporting: { detailedPurpose: '\uDC00' } }, '/reporting/detailedPurpose'],
    [{ entries: [{ a: 'fine' }, { a: '\uDC00\uD800' }] }, '/entries/1/a'],
    [{ '\uD800': 'fine' }, 'body'],
    ['\uDBFF', 'body'],
  ])('PRT-14 is found in %j at %s', (body, field) => {
    expect(illFormedText(body)).toEqual({ field, problem: 'is no well-formed Unicode' });
  });

  it('PRT-14 is found wherever it is, and nothing is found in text that is Unicode', () => {
    fc.assert(
      fc.property(fc.anything({ values: [fc.string({ unit: 'binary' })] }), (body) => {
        expect(illFormedText(body)).toBeNull();
      }),
    );
    expect(illFormedText({ remark: '货款 😀 𠮷' })).toBeNull();
  });
});
