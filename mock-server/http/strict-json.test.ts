import { describe, expect, it } from 'vitest';
import { repeatedKey } from './strict-json.ts';

describe('a key that occurs twice in JSON', () => {
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
