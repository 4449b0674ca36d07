import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.fixture.ts';
import { words } from './words.fixture.ts';

const texts = [allTexts.cn, allTexts.en] as const;

/**
 * Returns the Chinese sentences that requirements quote, with the code of each; single characters and figures are
 * excluded.
 */
function quoted(): [code: string, sentence: string][] {
  const criteria = new URL('../../../e2e/criteria/', import.meta.url);
  const lines = readdirSync(criteria).flatMap((file) => readFileSync(new URL(file, criteria), 'utf8').split('\n'));
  return lines.flatMap((line) => {
    const code = /^- (?!BNK)([A-Z][A-Z0-9]{2}-\d{2}) /.exec(line)?.[1];
    const sentences = [...line.matchAll(/'([^']*)'/g)].map(([, sentence = '']) => sentence).filter((each) => /[\u4e00-\u9fff]/.test(each));
    return code === undefined ? [] : sentences.map((sentence): [string, string] => [code, sentence]);
  });
}

/**
 * Requirements whose quoted texts are not in the text files: examples that are computed, or texts of a page that is
 * not built yet. Remove a code when one of its texts exists.
 */
const notBuilt = ['PRT-07', 'VAL-12', 'VAL-13'];

describe('the texts about money', () => {
  it('I18-06 I18-07 match the hand-written list, in both languages', () => {
    const found = Object.keys(words).map((key) => [key, [texts[0][key], texts[1][key]]]);
    expect(Object.fromEntries(found)).toEqual(words);
  });

  it('I18-07 include every sentence that a requirement of a screen quotes', () => {
    const held = new Set(Object.values(words).map(([cn]) => cn));
    // The name of a screen is composed of two texts (LAY-28).
    const known = new Set(Object.values(texts[0]));
    const isJoined = (sentence: string) => sentence.includes(' · ') && sentence.split(' · ').every((part) => known.has(part));
    const missing = quoted().filter(([code, sentence]) => !held.has(sentence) && !isJoined(sentence) && !notBuilt.includes(code));
    expect(missing).toEqual([]);
  });

  it('I18-07 no line is listed as missing although its sentences are texts', () => {
    const known = new Set(Object.values(texts[0]));
    // Texts that are quoted by these requirements but belong to other features.
    const shared = new Set(['金额异常', '已拒绝', '已成交', '已失效']);
    const stale = quoted().filter(([code, sentence]) => notBuilt.includes(code) && known.has(sentence) && !shared.has(sentence));
    expect(stale).toEqual([]);
  });
});
