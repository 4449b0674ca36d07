// The portal's texts, so that a journey looks for what a user reads.
import { readdirSync, readFileSync } from 'node:fs';

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

/** A text by key with its placeholders filled in; throws on a key that does not exist. */
export function texts(language: 'cn' | 'en'): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), trees[language]);
    if (typeof text !== 'string') throw new Error(`there is no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
}
