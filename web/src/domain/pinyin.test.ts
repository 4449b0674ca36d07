import { describe, expect, it } from 'vitest';
import { pinyinInitials } from './pinyin.ts';

describe('pinyin initials', () => {
  it.each([
    ['即期交易', 'jqjy'],
    ['远期', 'yq'],
    ['掉期', 'dq'],
    ['期权交易', 'qqjy'],
    ['自选行情', 'zxhq'],
    ['近期到期', 'jqdq'],
    ['市场快讯', 'sckx'],
    ['船舶动态', 'cbdt'],
    ['全球观察', 'qqgc'],
    ['电子回单', 'dzhd'],
    ['账户查询', 'zhcx'],
    ['历史挂单', 'lsgd'],
    ['未到期交易', 'wdqjy'],
    ['待交割期权费', 'djgqqf'],
    ['存续交易', 'cxjy'],
    ['个人中心', 'grzx'],
    ['修改密码', 'xgmm'],
    ['用户名', 'yhm'],
    ['首次登录', 'scdl'],
    ['银行', 'yh'],
    ['T+1 掉期', 't+1 dq'],
    ['', ''],
  ])('LAY-27 of %s are %s', (text, initials) => {
    expect(pinyinInitials(text)).toBe(initials);
  });
});
