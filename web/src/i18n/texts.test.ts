import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.fixture.ts';

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();
const { cn: chinese, en: english } = allTexts;

describe('texts', () => {
  it('I18-06 both languages have the same keys and none is empty', () => {
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(chinese).toSorted());
    expect(Object.entries({ ...chinese, ...english }).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('I18-06 both languages fill the same placeholders', () => {
    const differing = Object.keys(chinese).filter((key) => `${placeholders(chinese[key])}` !== `${placeholders(english[key])}`);
    expect(differing).toEqual([]);
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
