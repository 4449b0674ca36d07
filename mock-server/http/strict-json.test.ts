import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { illFormedText, repeatedKey } from './strict-json.ts';

describe('a key repeated in JSON', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"b":{"c":1,"d":2,"c":3}}', 'c'],
    ['[{"a":1},{"a":1,"a":1}]', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a" :1, "b":[{"x":1}], "a"\n:2}', 'a'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('MOC-17 is found in %s: %s', (text, key) => {
    expect(repeatedKey(text)).toBe(key);
  });

  it.each([
    '{"a":1,"b":1}',
    '{"a":"a","b":"a"}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '["a","a"]',
    '{"a":"\\",\\"a\\":1"}',
    '"a"',
    '1',
    '{}',
  ])('MOC-17 is not found in %s', (text) => {
    expect(repeatedKey(text)).toBeNull();
  });
});

describe('text that is not valid Unicode', () => {
  it.each([
    [{ remark: 'a\uD800b' }, '/remark'],
    [{ reporting: { detailedPurpose: '\uDC00' } }, '/reporting/detailedPurpose'],
    [{ entries: [{ a: 'fine' }, { a: '\uDC00\uD800' }] }, '/entries/1/a'],
    [{ '\uD800': 'fine' }, 'body'],
    ['\uDBFF', 'body'],
  ])('PRT-14 is found in %j at %s', (body, field) => {
    expect(illFormedText(body)).toEqual({ field, problem: 'is no well-formed Unicode' });
  });

  it('PRT-14 is found anywhere, and nothing is found in valid text', () => {
    fc.assert(
      fc.property(fc.anything({ values: [fc.string({ unit: 'binary' })] }), (body) => {
        expect(illFormedText(body)).toBeNull();
      }),
    );
    expect(illFormedText({ remark: '货款 😀 𠮷' })).toBeNull();
  });
});
