// A language of longer words, ⟦Siign iin⟧: English with every vowel twice. What has room for its words by accident only has none for these.
import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

// As source, for it is appended to the chunk that holds the English texts. What is filled in, and marks, stay as they are.
const lengthen = String.raw`(function lengthen(tree) {
  for (const [key, text] of Object.entries(tree)) {
    if (typeof text === 'object') lengthen(text);
    else tree[key] = '⟦' + text.replace(/(\{\{.*?\}\}|<.*?>)|[aeiou]/gi, (part, kept) => kept ?? part + part) + '⟧';
  }
})`;

const exported = /export\s*\{\s*(\w+) as \w+\s*\};?\s*$/;

async function speak(page: Page, language: 'cn' | 'en'): Promise<void> {
  // As if another tab had switched, for a dialog is in front of the switch of this one.
  await page.evaluate((code) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.language')) ?? '';
    localStorage.setItem(key, code);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'cn' ? 'zh-CN' : 'en-US');
}

/** Has longer words served in place of the English texts; to be called before the page is opened. */
export async function offerLongerWords(page: Page): Promise<void> {
  await page.route(/\/assets\/en[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(exported, (end, texts: string) => `${lengthen}(${texts});${end}`);
    await route.fulfill({ response, body });
  });
}

/** Looks at a page that is in Chinese in the language of longer words. */
export async function inLongerWords(page: Page, look: () => Promise<void>): Promise<void> {
  await speak(page, 'en');
  await expect(page.locator('body')).toContainText('⟦');
  await look();
  await speak(page, 'cn');
}
