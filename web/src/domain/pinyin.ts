// The initials of the pinyin of Chinese words, by which people type them: 即期交易 is jqjy (LAY-27).

/** The first characters of each letter in the order of pinyin; I, U and V begin no syllable. */
const FIRSTS = [...'阿八嚓哒妸发旮哈讥咔垃麻拏噢妑七呥仨他屲夕丫帀'];
const LETTERS = [...'abcdefghjklmnopqrstwxyz'];

/** Characters with several readings, in the reading of this trade: 行 as in 行情 and 银行. */
const READINGS: Readonly<Record<string, string>> = { 行: 'h' };

const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  const place = FIRSTS.findLastIndex((first) => order.compare(first, character) <= 0);
  return READINGS[character] ?? LETTERS[place] ?? '';
}

/** One letter a character; what is not Chinese is kept, in small letters. */
export function pinyinInitials(text: string): string {
  return [...text].map(initialOf).join('');
}
