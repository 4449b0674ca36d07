// The texts of the portal in two languages, each lazy-loaded; the selected language is stored as cn or en (I18-01 to
// I18-05).
import type {} from './types.d.ts';
import i18next from 'i18next';
import type { ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, type LANGUAGES } from '#web/domain/constants.ts';

/** The stored names of the languages. */
export type Language = (typeof LANGUAGES)[number];

/** The key of a text; `t(key, values)` fills its placeholders. */
export type TextKey = ParseKeys<'portal'>;

const TAGS = { cn: 'zh-CN', en: 'en-US' } as const;
type Load = () => Promise<object>;

/** Returns a set with a single namespace. */
const only = (
  namespace: string,
  { cn, en }: Readonly<Record<Language, () => Promise<{ readonly default: object }>>>,
): Readonly<Record<Language, Load>> => ({
  cn: async () => ({ [namespace]: (await cn()).default }),
  en: async () => ({ [namespace]: (await en()).default }),
});

/**
 * The sets of texts, each downloaded as a whole. `common` is needed on every page; the others are downloaded with the
 * first screen of their part of the portal.
 */
const sets = {
  common: { cn: async () => (await import('./cn.ts')).cn, en: async () => (await import('./en.ts')).en },
  desk: { cn: async () => (await import('./cn-desk.ts')).cnDesk, en: async () => (await import('./en-desk.ts')).enDesk },
  front: only('front', { cn: () => import('./cn/front.json'), en: () => import('./en/front.json') }),
  credentials: only('credential', { cn: () => import('./cn/credential.json'), en: () => import('./en/credential.json') }),
  deals: { cn: async () => (await import('./cn-deals.ts')).cnDeals, en: async () => (await import('./en-deals.ts')).enDeals },
  pricing: only('pricing', { cn: () => import('./cn/pricing.json'), en: () => import('./en/pricing.json') }),
  audit: only('audit', { cn: () => import('./cn/audit.json'), en: () => import('./en/audit.json') }),
  find: only('find', { cn: () => import('./cn/find.json'), en: () => import('./en/find.json') }),
  limits: only('limits', { cn: () => import('./cn/limits.json'), en: () => import('./en/limits.json') }),
  batch: only('batch', { cn: () => import('./cn/batch.json'), en: () => import('./en/batch.json') }),
  news: only('news', { cn: () => import('./cn/news.json'), en: () => import('./en/news.json') }),
};
const open = new Set<keyof typeof sets>(['common']);
let storageKey: string | undefined;

/** Returns the current language. */
export function language(): Language {
  return i18next.language === 'en' ? 'en' : DEFAULT_LANGUAGE;
}

/** Returns the Accept-Language header of every call (I18-05). */
export function acceptLanguage(): 'zh-CN' | 'en-US' {
  return TAGS[language()];
}

/** Calls `listener` after each change of language; returns an unsubscribe function. */
export function onLanguage(listener: (next: Language) => void): () => void {
  const heard = () => listener(language());
  i18next.on('languageChanged', heard);
  return () => i18next.off('languageChanged', heard);
}

function stored(key: string): Language {
  try {
    return localStorage.getItem(key) === 'en' ? 'en' : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

// Loads the texts of a language for all open parts.
async function complete(next: Language): Promise<void> {
  const loaded = await Promise.all([...open].map((name) => sets[name][next]()));
  i18next.addResourceBundle(next, 'portal', Object.assign({}, ...loaded));
}

/** Loads the texts of a part of the portal, before its first screen is rendered. */
export async function openTexts(part: Exclude<keyof typeof sets, 'common'>): Promise<void> {
  open.add(part);
  await complete(language());
}

/** Returns a lookup of texts in any language, for all open parts. */
export async function textsIn(chosen: Language): Promise<(key: TextKey) => string> {
  await complete(chosen);
  const say = i18next.getFixedT(chosen, 'portal');
  return (key) => say(key);
}

/** Switches the language without a reload; typed values are kept (I18-03, I18-04). */
export async function setLanguage(next: Language): Promise<void> {
  await complete(next);
  await i18next.changeLanguage(next);
  document.documentElement.lang = TAGS[next];
  try {
    if (storageKey !== undefined) localStorage.setItem(storageKey, next);
  } catch {
    // If storage is full or forbidden, only the choice is forgotten.
  }
}

/**
 * Loads the texts in the language stored under `key` in local storage (I18-02); changes by other tabs are applied
 * (SES-27).
 */
export async function startTexts(key: string): Promise<void> {
  storageKey = key;
  const first = stored(key);
  await i18next.use(initReactI18next).init({
    lng: first,
    fallbackLng: false,
    defaultNS: 'portal',
    resources: { [first]: { portal: await sets.common[first]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = TAGS[first];
  window.addEventListener('storage', (event) => {
    if (event.key === key && stored(key) !== language()) void setLanguage(stored(key));
  });
}
