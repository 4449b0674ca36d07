import { describe, expect, it } from 'vitest';
import { found } from '#web/domain/choice-search.ts';
import { cn } from '#web/i18n/cn.ts';
import { cnDesk } from '#web/i18n/cn-desk.ts';
import { en } from '#web/i18n/en.ts';
import { enDesk } from '#web/i18n/en-desk.ts';
import { flat } from '#web/i18n/flat.fixture.ts';
import { menuSections } from '../derive/menus.ts';
import { groups, screens } from '../screens.ts';
import { ownActions } from './own-actions.ts';
import { dealPlaces, placesOf } from './places.ts';
import { synonyms } from './synonyms.ts';

const [chinese, english] = [flat({ ...cn, ...cnDesk }), flat({ ...en, ...enDesk })];
const say = { cn: (key: string) => chinese[key] ?? key, en: (key: string) => english[key] ?? key };
const facts = {
  sections: menuSections(screens, groups, ['admin'], ['decide', 'submit']),
  acts: ownActions({ isOffered: true, companyMember: '0' }),
  rateCodes: ['USD/CNH', 'EUR/USD'],
  followed: [
    { rateCode: 'USD/CNH', tranType: '0', termId: null },
    { rateCode: 'USD/CNH', tranType: '1', termId: '6M' },
    { rateCode: 'USD/CNH', tranType: '3', termId: '1Y' },
  ] as const,
};
const places = (language: 'cn' | 'en') => placesOf(facts, { ...say, now: say[language] });
const search = (typed: string, language: 'cn' | 'en' = 'cn') => found(places(language), typed).map(({ value }) => value);

describe('the targets of Ctrl+K', () => {
  it.each([
    ['即期交易', 'screen spotTrade'],
    ['jqjy', 'screen spotTrade'],
    ['spot trade', 'screen spotTrade'],
    ['zhcx', 'screen accountInquiry'],
    ['dzhd', 'screen receipts'],
    ['ship', 'screen iship'],
    ['myrmb', 'pair USD/CNH'],
    ['eurusd', 'pair EUR/USD'],
    ['usd/cnh 6m', 'rate USD/CNH 1 6M'],
    ['1y', 'rate USD/CNH 3 1Y'],
    ['sbjy', 'act firstDeal'],
    ['step by step', 'act firstDeal'],
    ['帮助', 'act help'],
    ['我行如何报价', 'act howWePrice'],
  ])('LAY-27 %s finds %s in both languages', (typed, value) => {
    expect(search(typed)).toContain(value);
    expect(search(typed, 'en')).toContain(value);
  });

  it.each([
    ['balance', 'screen accountInquiry'],
    ['余额', 'screen accountInquiry'],
    ['ye', 'screen accountInquiry'],
    ['资金', 'screen accountInquiry'],
    ['额度', 'screen accountInquiry'],
    ['credit line', 'screen accountInquiry'],
    ['保证金', 'screen accountInquiry'],
    ['statement', 'screen receipts'],
    ['对账单', 'screen receipts'],
    ['receipt', 'screen receipts'],
    ['回单', 'screen receipts'],
    ['history', 'screen historySpot'],
    ['历史', 'screen historyOrders'],
    ['password', 'act personal'],
    ['密码', 'act personal'],
    ['currency pairs', 'screen optionalCcy'],
    ['关注', 'screen optionalCcy'],
    ['日历', 'screen nearExpire'],
    ['结汇', 'screen spotTrade'],
    ['客服', 'act help'],
    ['加点', 'act howWePrice'],
    ['approve', 'screen toApprove'],
    ['复核', 'screen toApprove'],
    ['审批', 'screen mySubmissions'],
    ['limits', 'act limits'],
    ['限额', 'act limits'],
  ])('LAY-27 the synonym %s finds %s in both languages', (typed, value) => {
    expect(search(typed)).toContain(value);
    expect(search(typed, 'en')).toContain(value);
  });

  const allSynonyms = Object.entries(synonyms).flatMap(([id, { en: inEnglish, cn: inChinese }]) =>
    [...inEnglish, ...inChinese].map((word) => [word, id] as const),
  );
  // The place in the search of each screen that the user menu opens.
  const ownPlaces: Readonly<Record<string, string>> = {
    audit: 'act audit',
    limits: 'act limits',
    personalInfo: 'act personal',
    help: 'act help',
    howWePrice: 'act howWePrice',
  };

  it('LAY-27 every synonym belongs to a screen of the manifest, in both languages', () => {
    expect(allSynonyms.length).toBeGreaterThan(80);
    const lost = allSynonyms.filter(([word, id]) => {
      const value = ownPlaces[id] ?? `screen ${id}`;
      return !(id in screens) || !search(word).includes(value) || !search(word, 'en').includes(value);
    });
    expect(lost).toEqual([]);
  });

  it('LAY-27 no synonym is a word by which the menu finds the screen already', () => {
    const named = (language: 'cn' | 'en') =>
      facts.sections.flatMap((section) =>
        section.branches.flatMap(({ title, entries }) =>
          entries.map(({ id, title: own }) => [id, [section.title, title, own].map((key) => say[language](key ?? '')).join(' ')] as const),
        ),
      );
    const names = [...named('cn'), ...named('en')];
    const repeated = allSynonyms.filter(([word, id]) => names.some(([screen, name]) => screen === id && name.toLowerCase().includes(word)));
    expect(repeated).toEqual([]);
  });

  it('LAY-27 include every screen of the menu, named in the current language with its menu path', () => {
    const inMenu = facts.sections.flatMap(({ branches }) => branches.flatMap(({ entries }) => entries));
    expect(places('cn').filter(({ target }) => target.to === 'screen')).toHaveLength(inMenu.length);
    const [own, other] = (['cn', 'en'] as const).map((language) =>
      places(language).find(({ value }) => value === 'screen spotPendingDelivery'),
    );
    expect([own?.label, own?.note]).toEqual(['待交割交易', '交易 · 即期']);
    expect([other?.label, other?.note]).toEqual(['To settle', 'Trade · Spot']);
  });

  it('LAY-27 a followed rate opens its ticket with its term, a pair opens the spot ticket', () => {
    const targets = Object.fromEntries(places('cn').map(({ value, target }) => [value, target]));
    expect(targets['rate USD/CNH 1 6M']).toEqual({ to: 'ticket', id: 'forwardTrade', values: { rateCode: 'USD/CNH', termId: '6M' } });
    expect(targets['rate USD/CNH 3 1Y']).toEqual({ to: 'ticket', id: 'swapTrade', values: { rateCode: 'USD/CNH', farTermId: '1Y' } });
    expect(targets['pair EUR/USD']).toEqual({ to: 'ticket', id: 'spotTrade', values: { rateCode: 'EUR/USD' } });
  });

  it.each([
    [' sptft20261124000001 ', 'SPTFT20261124000001'],
    ['OPTFT20261124000001', 'OPTFT20261124000001'],
  ])('LAY-27 the number %s opens its deal', (typed, businessNo) => {
    expect(dealPlaces(typed, say.cn).map(({ label, target }) => [label, target])).toEqual([[businessNo, { to: 'deal', businessNo }]]);
  });

  it.each(['', 'SPTFT2026112400000', 'SPTFT202611240000011', 'XXXFT20261124000001', '20261124000001'])(
    'LAY-27 %j is not a deal number',
    (typed) => {
      expect(dealPlaces(typed, say.cn)).toEqual([]);
    },
  );
});
