// A language of longer words, ⟦Siign iin⟧: English with every vowel doubled. It finds texts that fit only by accident.
import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** Lengthens the English texts in the chunks that a switch to English will load. Placeholders and markup are unchanged. */
async function lengthen(): Promise<void> {
  type Tree = { [key: string]: string | Tree };
  const page = globalThis as { isLonger?: boolean };
  if (page.isLonger === true) return;
  const longer = (tree: Tree) => {
    for (const [key, text] of Object.entries(tree)) {
      if (typeof text === 'object') longer(text);
      else tree[key] = `⟦${text.replaceAll(/(\{\{.*?\}\}|<.*?>)|[aeiou]/gi, (part, kept?: string) => kept ?? part + part)}⟧`;
    }
  };
  // Scripts of the page name their chunks; a module that is imported twice is evaluated once.
  const sources = [...document.querySelectorAll('script')].map(({ src }) => src).filter((src) => src !== '');
  const scripts = await Promise.all(sources.map(async (src) => (await fetch(src)).text()));
  const chunks = new Set(scripts.flatMap((script) => [...script.matchAll(/\/(en[\w-]*\.js)/g)].map(([, name]) => name)));
  const modules = await Promise.all([...chunks].map((name) => import(`/assets/${name}`) as Promise<Record<string, Tree>>));
  for (const texts of modules.flatMap((module) => Object.values(module))) longer(texts);
  page.isLonger = true;
}

async function speak(page: Page, language: 'cn' | 'en'): Promise<void> {
  // Switches as another tab would, because a dialog may cover the language switch.
  await page.evaluate((code) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.language')) ?? '';
    localStorage.setItem(key, code);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'cn' ? 'zh-CN' : 'en-US');
}

/** Runs `look` on a page in the language of longer words. The page must be in Chinese and must not have been in English. */
export async function inLongerWords(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(lengthen);
  await speak(page, 'en');
  await expect(page.locator('body')).toContainText('⟦');
  await look();
  await speak(page, 'cn');
}
