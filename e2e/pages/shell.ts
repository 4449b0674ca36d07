// The frame of every page: header, tabs, menus, live chip, toasts, dialogs.
import { expect, type Locator, type Page } from 'playwright/test';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

export const header = (page: Page): Locator => page.getByRole('banner');

/** The chip that says how the connection is. */
export const chip = (page: Page): Locator => page.locator('[data-live]');

/** Waits until prices live. */
export const isLive = (page: Page): Promise<void> => expect(chip(page)).toHaveAttribute('data-live', 'live');

/** Toasts that say `words`, or all. */
export const toasts = (page: Page, words: string | RegExp = ''): Locator =>
  page.locator('[data-scope=toast][data-part=root]', { hasText: words });

/** The newest question or message that awaits an answer. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Answers what is asked with Enter, once the keyboard is on its button. */
export async function acknowledge(page: Page, t: Texts): Promise<void> {
  await expect(question(page).getByRole('button', { name: t('common.confirm') })).toBeFocused();
  await page.keyboard.press('Enter');
}

export const tabBar = (page: Page, t: Texts): Locator => page.getByRole('navigation', { name: t('menu.tabs.label') });

export const tab = (page: Page, t: Texts, title: string): Locator => tabBar(page, t).getByRole('link', { name: title, exact: true });

/** The titles of the open tabs, in their order. */
export const tabTitles = (page: Page, t: Texts): Promise<string[]> => tabBar(page, t).getByRole('link').allInnerTexts();

/** Chooses a line of a tab's context menu. */
export async function onTab(
  page: Page,
  t: Texts,
  title: string,
  line: 'refreshOne' | 'closeOne' | 'closeOthers' | 'closeAll',
): Promise<void> {
  await tab(page, t, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t(`menu.tabs.${line}`), exact: true }).click();
}

/** Opens a page from the left menu. */
export const openFromMenu = (page: Page, title: string): Promise<void> =>
  page.locator('#side-menu').getByRole('link', { name: title, exact: true }).first().click();

/** Opens the page of a path from the left menu, without loading the portal anew. */
export const openByPath = (page: Page, path: string): Promise<void> => page.locator(`#side-menu a[href^="${path}"]`).click();

/** Opens a section from the top menu. */
export const openSection = (page: Page, t: Texts, title: string): Promise<void> =>
  page
    .getByRole('navigation', { name: t('menu.main') })
    .getByRole('link', { name: title, exact: true })
    .click();

/** Chooses a line of the user's menu. */
export async function fromUserMenu(page: Page, t: Texts, line: string): Promise<void> {
  await header(page)
    .getByRole('button', { name: t('common.userMenu') })
    .click();
  await page.getByRole('menuitem', { name: t(line) }).click();
}

/** Turns to the other language in the header. */
export const turnLanguage = (page: Page, t: Texts, other: 'cn' | 'en'): Promise<void> =>
  header(page)
    .getByRole('button', { name: t(`common.language.${other}`), exact: true })
    .click();

/** Leaves what lies over the page by Esc, once it has the focus. */
export async function leave(page: Page, overlay: Locator): Promise<void> {
  await expect.poll(() => overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
}

export const noticePanel = (page: Page, t: Texts): Locator => page.getByRole('dialog', { name: t('common.notices') });

/** Opens the notice centre; what it lists, the newest first. */
export async function openNotices(page: Page, t: Texts): Promise<Locator> {
  await header(page)
    .getByRole('button', { name: new RegExp(`^${t('common.notices')}`) })
    .click();
  const panel = noticePanel(page, t);
  await expect(panel).toBeVisible();
  return panel.getByRole('listitem');
}
