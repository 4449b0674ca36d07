// The texts of the desk in both languages, and the language itself. Small parts of `web/src/ui` need the common texts of
// the portal.
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import commonCn from '#web/i18n/cn/common.json' with { type: 'json' };
import commonEn from '#web/i18n/en/common.json' with { type: 'json' };
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

type Keys<Tree> = { [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}` }[keyof Tree & string];
type Counted<Key> = Key extends `${infer Base}_other` ? Base : Key;

/** The key of a text, without its plural form. */
export type DeskKey = Counted<Keys<typeof cn>>;

/** Returns a text with its placeholders filled. */
export type Say = (key: DeskKey, values?: Readonly<Record<string, string | number>>) => string;

const TAGS = { cn: 'zh-CN', en: 'en-US' } as const;
type Language = keyof typeof TAGS;
const KEY = 'desk.language';

function storedLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'cn';
  } catch {
    return 'cn';
  }
}

function mark(language: Language): void {
  document.documentElement.lang = TAGS[language];
  document.title = (language === 'cn' ? cn : en).name;
}

/** Loads the texts; Chinese unless English was selected before. */
export async function startTexts(): Promise<void> {
  const language = storedLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'portal',
    resources: { cn: { portal: { common: commonCn, desk: cn } }, en: { portal: { common: commonEn, desk: en } } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  mark(language);
}

/** Switches the language and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  mark(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage, the choice lasts until the next load.
  }
}

/** Returns the lookup of texts and the current language. */
export function useTexts(): { readonly say: Say; readonly language: Language } {
  const { t, i18n } = useTranslation();
  const lookUp = t as unknown as (key: string, values: object) => string;
  return { say: (key, values = {}) => lookUp(`desk.${key}`, values), language: i18n.language === 'en' ? 'en' : 'cn' };
}
