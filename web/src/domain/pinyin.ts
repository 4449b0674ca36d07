// Returns pinyin initials of Chinese words, which users type in searches: 即期交易 is jqjy (LAY-27).

/** The first character of each letter in pinyin order; no syllable begins with I, U or V. */
const FIRSTS = [...'阿八嚓哒妸发旮哈讥咔垃麻拏噢妑七呥仨他屲夕丫帀'];
const LETTERS = [...'abcdefghjklmnopqrstwxyz'];

/** Readings in this domain of characters with several readings: 行 as in 行情 and 银行. */
const READINGS: Readonly<Record<string, string>> = { 行: 'h' };

const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  const place = FIRSTS.findLastIndex((first) => order.compare(first, character) <= 0);
  return READINGS[character] ?? LETTERS[place] ?? '';
}

/** Returns one letter per Chinese character; other characters are lower-cased. */
export function pinyinInitials(text: string): string {
  return [...text].map(initialOf).join('');
}
