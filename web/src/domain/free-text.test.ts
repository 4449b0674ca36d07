import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters } from './free-text.ts';

describe('free text', () => {
  it.each([
    '\u0000',
    '\t',
    '\n',
    '\u001F',
    '\u007F',
    '\u009F',
    '\u061C',
    '\u200E',
    '\u200F',
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
    '\uD800',
    '\uDFFF',
  ])('VAL-10 PRT-14 with %j in it is rejected', (sign) => {
    expect(hasHiddenCharacters(`货款${sign}123`)).toBe(true);
  });

  it.each(['', ' ', '货款 123', 'a\u00A0b', '\u00E9', '\u2010', '\u202F', '👍'])('VAL-10 such as %j is accepted', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});
