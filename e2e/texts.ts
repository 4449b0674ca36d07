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

/** Returns a text by key with its placeholders filled in; throws on an unknown key. */
export function texts(language: 'cn' | 'en'): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => {
    const text = words[key]?.[language === 'cn' ? 0 : 1] ?? fromFile(language, key);
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
}
