// Expected texts: words about money as written by hand, all others from the portal's files.
import { readdirSync, readFileSync } from 'node:fs';
import { words } from '#web/i18n/words.fixture.ts';

type Tree = { [key: string]: string | Tree };

function read(language: 'cn' | 'en'): Tree {
  const folder = new URL(`../web/src/i18n/${language}/`, import.meta.url);
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Tree]),
  );
}

const trees = { cn: read('cn'), en: read('en') };

function fromFile(language: 'cn' | 'en', key: string): string | Tree | undefined {
  return key
    .split('.')
    .reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), trees[language]);
}

const plurals = { cn: new Intl.PluralRules('zh-CN'), en: new Intl.PluralRules('en-US') };

function textOf(language: 'cn' | 'en', key: string, count?: string | number): string | Tree | undefined {
  const forms = typeof count === 'number' ? [`${key}_${plurals[language].select(count)}`, key] : [key];
  return forms.map((form) => words[form]?.[language === 'cn' ? 0 : 1] ?? fromFile(language, form)).find((text) => text !== undefined);
}

/** Returns a text by key with its placeholders filled in, in the form for `count`; throws on an unknown key. */
export function texts(language: 'cn' | 'en'): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => {
    const text = textOf(language, key, values['count']);
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
}
