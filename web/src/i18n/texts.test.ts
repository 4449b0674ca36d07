import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.fixture.ts';

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();
const { cn: chinese, en: english } = allTexts;
const form = /_(?:zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(form, '');
const basesOf = (texts: Readonly<Record<string, string>>) => [...new Set(Object.keys(texts).map(baseOf))].toSorted();

describe('texts', () => {
  it('I18-06 both languages have the same keys and none is empty', () => {
    expect(basesOf(english)).toEqual(basesOf(chinese));
    expect(Object.entries({ ...chinese, ...english }).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('I18-06 both languages fill the same placeholders', () => {
    const inChinese = (key: string) => chinese[key] ?? chinese[`${baseOf(key)}_other`];
    const differing = Object.keys(english).filter((key) => `${placeholders(inChinese(key))}` !== `${placeholders(english[key])}`);
    expect(differing).toEqual([]);
  });

  it.each([
    ['zh-CN', chinese],
    ['en-US', english],
  ] as const)('I18-06 a text with plural forms has exactly those of its language: %s', (tag, texts) => {
    const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    const counted = [...new Set([...Object.keys(chinese), ...Object.keys(english)].filter((key) => form.test(key)).map(baseOf))];
    const formsOf = (base: string) =>
      Object.keys(texts)
        .filter((key) => baseOf(key) === base)
        .map((key) => key.slice(base.length + 1));
    expect(counted.length).toBeGreaterThan(25);
    expect(counted.filter((base) => `${formsOf(base).toSorted()}` !== `${needed}`)).toEqual([]);
  });

  it('I18-06 an English singular differs from its plural only in the counted word', () => {
    const singulars = Object.keys(english).filter((key) => key.endsWith('_one'));
    const word =
      /(?<=\}\} (?:other |business )?)(?:change|column|day|item|percentage point|pip|quote|receipt|row|session|submission|topic|vessel)\b/;
    const pluralOf = (text = '') => text.replace(word, '$&s');
    expect(singulars.map((key) => [key, pluralOf(english[key])])).toEqual(singulars.map((key) => [key, english[`${baseOf(key)}_other`]]));
  });

  it('I18-07 the texts fixed by the specification are kept word for word', () => {
    expect(chinese).toMatchObject({
      'tips.notice': '温馨提示',
      'quote.why.noValidQuotation': '不存在有效报价',
      'errors.loggedInElsewhere': '您的账号已在其他地方登录，请重新登录！',
      'errors.idle': '用户长时间未操作，请重新登录！',
      'errors.server': '服务器异常',
      'errors.service': '服务端异常',
      'errors.notFound': '请求地址不存在',
      'errors.timeout': '请求超时，请重试',
      'errors.unknown': '未知错误',
    });
    expect(english['quote.why.noValidQuotation']).toBe('No valid quotation exists');
  });

  it('ERR-08 the keys named by the specification exist', () => {
    for (const key of ['tradeSucceed', 'rejectComplete', 'isRejectEnquiry', 'prompt', 'websocketClose'])
      expect(chinese).toHaveProperty([`tips.${key}`]);
    expect(chinese['quote.bankRejectedText']).toBe('银行已拒绝该笔报价，未成交。');
  });
});
