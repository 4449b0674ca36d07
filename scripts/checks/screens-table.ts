// Generates the table of screens in the README from the manifest, and checks that it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { screens } from '#web/app/screens.ts';
import type { Screens } from '#web/app/screen-types.ts';
import { root } from '../root.ts';

type Texts = { [key: string]: string | Texts };

const menu = (language: 'cn' | 'en') => ({ menu: JSON.parse(readFileSync(`${root}web/src/i18n/${language}/menu.json`, 'utf8')) as Texts });
const [cn, en] = [menu('cn'), menu('en')];
const text = (texts: Texts, key: string) =>
  key.split('.').reduce<string | Texts | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), texts);

function table(): string {
  const rows = Object.values<Screens[string]>(screens).map(
    ({ path, title, access }) =>
      `| \`${path}\` | ${String(text(cn, title))} | ${String(text(en, title))} | ${access === 'open' ? 'anyone' : 'signed in'} |`,
  );
  return ['| address | 中文 | English | for |', '|---|---|---|---|', ...rows].join('\n');
}

const readme = `${root}README.md`;
const block = /<!-- screens -->[\s\S]*<!-- \/screens -->/;
const wanted = () => `<!-- screens -->\n${table()}\n<!-- /screens -->`;

/** Returns a problem if the table in the README differs from the manifest. */
export function screensTableProblems(): string[] {
  return block.exec(readFileSync(readme, 'utf8'))?.[0] === wanted()
    ? []
    : ["README.md: the table of screens is not the manifest's: npm run house -- --write"];
}

/** Writes the current table into the README. */
export function writeScreensTable(): void {
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(block, wanted()));
}
