// `npm run pictures`: takes the pictures of README, help and products from the running portal, in both languages.
// `--kept` reuses those of the last walk.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { launchOptions } from '../../e2e/browser.ts';
import { shrunk } from './shrink.ts';
import { ofHelp, ofReadme } from './taken.ts';
import { root } from '../root.ts';

const languages = ['cn', 'en'] as const;
const keptAt = (kept: string, language: string) => `${root}reports/screens/${kept.replace('LANGUAGE', language)}.png`;

if (!process.argv.includes('--kept')) {
  const wanted = [...new Set([...Object.values(ofReadme), ...Object.values(ofHelp)].map(({ test }) => ` ${test}`))].join('|');
  const walk = spawnSync('playwright', ['test', '--config', 'e2e', 'e2e/walk', '--grep', wanted], { cwd: root, stdio: 'inherit' });
  if (walk.status !== 0) process.exit(1);
}

mkdirSync(`${root}web/pictures`, { recursive: true });
for (const [name, { kept }] of Object.entries(ofReadme))
  for (const language of languages) copyFileSync(keptAt(kept, language), `${root}web/pictures/${name}.${language}.png`);

mkdirSync(`${root}web/public/pictures`, { recursive: true });
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
for (const [name, { kept, cut }] of Object.entries(ofHelp))
  for (const language of languages)
    writeFileSync(`${root}web/public/pictures/${name}.${language}.webp`, await shrunk(page, keptAt(kept, language), cut));
await browser.close();
