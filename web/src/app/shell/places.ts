// The results of Ctrl+K: every screen of the menu, help and the guide, every pair, every followed rate, and a deal or
// an order by its number (LAY-27).
import { pairSearch } from '#web/domain/currency-words.ts';
import { pinyinInitials } from '#web/domain/pinyin.ts';
import { tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { type Follow, followId } from '#web/state/follows.ts';
import type { MenuSection } from '../derive/menus.ts';
import type { OwnAction } from './own-actions.ts';
import { synonyms } from './synonyms.ts';

type Say = (key: TextKey) => string;

/** The texts of the current language, and those of both languages, which are searched for screens. */
export type Texts = { readonly now: Say; readonly cn: Say; readonly en: Say };

/** What a selected search result opens. */
export type Target =
  | { readonly to: 'screen'; readonly id: string }
  | { readonly to: 'act'; readonly act: () => void }
  | { readonly to: 'ticket'; readonly id: 'spotTrade' | 'forwardTrade' | 'swapTrade'; readonly values: Readonly<Record<string, string>> }
  | { readonly to: 'deal'; readonly businessNo: string }
  | { readonly to: 'order'; readonly businessNo: string };

/** A result of the search; `value` is its key. */
export type Place = {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  readonly search: readonly string[];
  readonly target: Target;
};

// Returns the words by which the search finds a screen or an action: its name in both languages, and the pinyin
// initials of the Chinese name.
const wordsOf = (key: TextKey, { cn, en }: Texts): string[] => [cn(key), en(key), pinyinInitials(cn(key))];

const withSynonyms: Readonly<Partial<Record<string, (typeof synonyms)[keyof typeof synonyms]>>> = synonyms;

// Chinese synonyms are found by their pinyin initials too.
function synonymsOf(screen: string | undefined): string[] {
  const { en = [], cn = [] } = withSynonyms[screen ?? ''] ?? {};
  return [...en, ...cn, ...cn.map(pinyinInitials)];
}

function screenPlaces(sections: readonly MenuSection[], texts: Texts): Place[] {
  const { now } = texts;
  return sections.flatMap((section) =>
    section.branches.flatMap(({ title, entries }) => {
      const above = title === undefined ? [section.title] : [section.title, title];
      return entries.map(({ id, title: own }) => ({
        value: `screen ${id}`,
        label: now(own),
        note: above.map(now).join(' · '),
        search: [...[...above, own].flatMap((key) => wordsOf(key, texts)), ...synonymsOf(id)],
        target: { to: 'screen' as const, id },
      }));
    }),
  );
}

const actPlace = ({ id, title, screen, act }: OwnAction, texts: Texts): Place => ({
  value: `act ${id}`,
  label: texts.now(title),
  note: '',
  search: [...wordsOf(title, texts), ...synonymsOf(screen)],
  target: { to: 'act', act },
});

const pairPlace = (rateCode: string, { now }: Texts): Place => ({
  value: `pair ${rateCode}`,
  label: rateCode,
  note: now('menu.trade.spot.spotTrade'),
  search: pairSearch(rateCode),
  target: { to: 'ticket', id: 'spotTrade', values: { rateCode } },
});

/** The ticket screen by feed type; spot is covered by the results for pairs. */
const tickets = {
  '1': { id: 'forwardTrade', title: 'menu.trade.forward.title', term: 'termId' },
  '3': { id: 'swapTrade', title: 'menu.trade.swap.title', term: 'farTermId' },
} as const;

function ratePlaces(follow: Follow, { now }: Texts): Place[] {
  const { rateCode, tranType, termId } = follow;
  if (tranType === '0' || termId === null) return [];
  const { id, title, term } = tickets[tranType];
  return [
    {
      value: `rate ${followId(follow)}`,
      label: `${rateCode} ${termId}`,
      note: now(title),
      search: pairSearch(rateCode),
      target: { to: 'ticket', id, values: { rateCode, [term]: termId } },
    },
  ];
}

/** Returns all results that need no search at the bank; screens first, because they are searched most. */
export function placesOf(
  {
    sections,
    acts,
    rateCodes,
    followed,
  }: { sections: readonly MenuSection[]; acts: readonly OwnAction[]; rateCodes: readonly string[]; followed: readonly Follow[] },
  texts: Texts,
): Place[] {
  return [
    ...screenPlaces(sections, texts),
    ...acts.map((act) => actPlace(act, texts)),
    ...rateCodes.map((rateCode) => pairPlace(rateCode, texts)),
    ...followed.flatMap((follow) => ratePlaces(follow, texts)),
  ];
}

/** A complete deal number, as printed on receipts: five letters, the day, and a running number. */
const DEAL_NUMBER = /^[A-Z]{5}\d{14}$/;

/** Returns the deal of a typed number, in any case; empty for any other text. */
export function dealPlaces(typed: string, now: Say): Place[] {
  const businessNo = typed.trim().toUpperCase();
  if (!DEAL_NUMBER.test(businessNo) || tradeTypeOf(businessNo) === null) return [];
  return [{ value: `deal ${businessNo}`, label: businessNo, note: now('find.deal'), search: [], target: { to: 'deal', businessNo } }];
}
