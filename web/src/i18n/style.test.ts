import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.fixture.ts';

const texts = allTexts;
const counts = '(?:count|seconds|points|pips|rows|page|pages|pairs|unread|months|place|decimals)';

/**
 * A pattern that texts of a language must not contain; `except` lists exempt keys, whose reasons are in the guide
 * (README.md).
 */
type Rule = {
  readonly says: string;
  readonly in: 'cn' | 'en';
  readonly never: RegExp;
  readonly except?: readonly string[];
  /** Whether plural forms are exempt, because they are used with other counts than 1. */
  readonly forOne?: boolean;
};

const rules: readonly Rule[] = [
  { says: 'a figure and the Chinese beside it touch', in: 'cn', never: /(?<!\d{5})\d \p{Script=Han}|\p{Script=Han} \d/u },
  { says: 'a count and its measure word touch', in: 'cn', never: new RegExp(`\\{\\{${counts}\\}\\} \\p{Script=Han}`, 'u') },
  {
    says: 'a count within Chinese touches both sides',
    in: 'cn',
    never: new RegExp(`\\p{Script=Han} \\{\\{${counts}\\}\\}\\p{Script=Han}`, 'u'),
  },
  { says: 'Chinese has full-width punctuation', in: 'cn', never: /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u },
  { says: 'English has straight quotes', in: 'en', never: /[“”]/ },
  { says: 'English has half-width punctuation', in: 'en', never: /[，。；：！？（）、]/ },
  {
    says: 'a count reads well with 1',
    in: 'en',
    never: /\{\{(?:rows|total|pairs|count|days|months|minutes|seconds|places|decimals)\}\} (?:business )?(?!business\b)[a-z]{2,}s\b/,
    except: ['home.lastMinutes'],
    forOne: true,
  },
  { says: 'no two spaces, and none at an end', in: 'cn', never: / {2}|^ | $/ },
  { says: 'no two spaces, and none at an end', in: 'en', never: / {2}|^ | $/, except: ['input.between'] },
  { says: 'sign in, sign out', in: 'en', never: /\blog(?:ged)?[ -]?(?:in|out)\b/i },
  { says: 'a button names its act', in: 'en', never: /^(?:Confirm|Submit|Yes, confirm)$/ },
  { says: 'Reference', in: 'en', never: /business (?:number|no)/i },
  { says: 'Search', in: 'en', never: /\bquery\b/i, except: ['tips.marginUnsupported'] },
  { says: 'Actions', in: 'en', never: /\boperations?\b/i },
  { says: 'discount', in: 'en', never: /\bconcession/i },
  { says: 'follow', in: 'en', never: /\bfavou?rite|\badd(?:ed)?\b/i },
  { says: 'Open deals, To settle', in: 'en', never: /non-maturity|pending[- ]delivery/i },
  { says: 'buy and sell amounts', in: 'en', never: /currency [12]\b/i },
  { says: '买入金额、卖出金额', in: 'cn', never: /货币[12]/ },
  { says: '自选', in: 'cn', never: /关注(?!汇率)|收藏/ },
  { says: '止盈', in: 'cn', never: /(?<!投机)获利/ },
  { says: '关注汇率', in: 'cn', never: /盯市/ },
  { says: '登录、账户', in: 'cn', never: /登陆|登入|帐/ },
  { says: '挂单期限', in: 'cn', never: /有效天数|有效期（交易日/ },
  { says: 'Order term', in: 'en', never: /days valid|valid for trading days/i },
  { says: '交易方向', in: 'cn', never: /客户交易方向/ },
  { says: 'Trade direction', in: 'en', never: /^your (?:side|trade)$/i },
  { says: 'money is 收取, a message is 收到', in: 'cn', never: /收到(?!银行|验证码|时)/ },
  { says: 'the company is 贵公司, only a person is 您', in: 'cn', never: /贵司|您(?:已?支付|已?收取|买入|卖出|有权|有义务)/ },
  { says: '报价汇率 before dealing', in: 'cn', never: /成交汇率/, except: ['list.column.dealtRate', 'trade.field.dealtRate'] },
];

describe('the text guide', () => {
  it.each(rules)('I18-06 $in: $says', ({ in: language, never, except = [], forOne = false }) => {
    const isExempt = (key: string) => except.includes(key) || (forOne && key.endsWith('_other'));
    const breaking = Object.entries(texts[language]).filter(([key, text]) => never.test(text) && !isExempt(key));
    expect(breaking).toEqual([]);
  });

  it('I18-06 has no exception for a text that complies with it', () => {
    const idle = rules.flatMap(({ in: language, never, except = [] }) => except.filter((key) => !never.test(texts[language][key] ?? '')));
    expect(idle).toEqual([]);
  });
});
