// `npm run pictures`: the pictures of the README, as the walk takes them from the running portal, in both languages.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { root } from './processes.ts';

/** What the README shows: the name of a picture, the test of the walk that takes it, and where the walk keeps it. */
const pictures = [
  { name: 'login', test: 'login in', kept: 'login.LANGUAGE.light.desk' },
  { name: 'home', test: 'optionalCcy in', kept: 'optionalCcy.LANGUAGE.light.desk' },
  { name: 'quote', test: 'on the ticket:', kept: 'dialog-quote-with-queue.LANGUAGE.light' },
  { name: 'option', test: 'optionTrade in', kept: 'optionTrade.LANGUAGE.light.desk' },
  { name: 'due', test: 'nearExpire in', kept: 'nearExpire.LANGUAGE.light.desk' },
  { name: 'market', test: 'marketExpress in', kept: 'marketExpress.LANGUAGE.light.desk' },
] as const;

if (!process.argv.includes('--kept')) {
  const wanted = pictures.map(({ test }) => ` ${test}`).join('|');
  const walk = spawnSync('playwright', ['test', '--config', 'e2e', 'e2e/walk', '--grep', wanted], { cwd: root, stdio: 'inherit' });
  if (walk.status !== 0) process.exit(1);
}
mkdirSync(`${root}web/pictures`, { recursive: true });
for (const { name, kept } of pictures)
  for (const language of ['cn', 'en'])
    copyFileSync(`${root}reports/screens/${kept.replace('LANGUAGE', language)}.png`, `${root}web/pictures/${name}.${language}.png`);
