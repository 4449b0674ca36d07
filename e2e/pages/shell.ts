// The frame of every page: header, tabs, menus, connection chip, toasts, dialogs.
import { expect, type Locator, type Page } from 'playwright/test';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

export const header = (page: Page): Locator => page.getByRole('banner');

/** The chip that shows the connection state. */
export const chip = (page: Page): Locator => page.locator('[data-live]');

/** Waits until prices are live. */
export const isLive = (page: Page): Promise<void> => expect(chip(page)).toHaveAttribute('data-live', 'live');

/** Toasts that contain `words`, or all toasts. */
export const toasts = (page: Page, words: string | RegExp = ''): Locator =>
  page.locator('[data-scope=toast][data-part=root]', { hasText: words });

/** The newest question or message that waits for an answer. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Confirms the message with Enter once its button has the focus. */
export async function acknowledge(page: Page, t: Texts): Promise<void> {
  await expect(question(page).getByRole('button', { name: t('common.confirm') })).toBeFocused();
  await page.keyboard.press('Enter');
}

export const tabBar = (page: Page, t: Texts): Locator => page.getByRole('navigation', { name: t('menu.tabs.label') });

export const tab = (page: Page, t: Texts, title: string): Locator => tabBar(page, t).getByRole('link', { name: title, exact: true });

/** Titles of the open tabs, in order. */
export const tabTitles = (page: Page, t: Texts): Promise<string[]> => tabBar(page, t).getByRole('link').allInnerTexts();

/** Selects an entry of a tab's context menu. */
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

/** Opens a page by its path from the left menu, without a reload. */
export const openByPath = (page: Page, path: string): Promise<void> => page.locator(`#side-menu a[href^="${path}"]`).click();

/** Opens a section from the top menu. */
export const openSection = (page: Page, t: Texts, title: string): Promise<void> =>
  page
    .getByRole('navigation', { name: t('menu.main') })
    .getByRole('link', { name: title, exact: true })
    .click();

/** Selects an entry of the user menu. */
export async function fromUserMenu(page: Page, t: Texts, line: string): Promise<void> {
  await header(page)
    .getByRole('button', { name: t('common.userMenu') })
    .click();
  await page.getByRole('menuitem', { name: t(line) }).click();
}

/** Switches the language in the header. */
export const turnLanguage = (page: Page, t: Texts, other: 'cn' | 'en'): Promise<void> =>
  header(page)
    .getByRole('button', { name: t(`common.language.${other}`), exact: true })
    .click();

/** Closes an overlay with Esc once it has the focus. */
export async function leave(page: Page, overlay: Locator): Promise<void> {
  await expect.poll(() => overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
}

export const noticePanel = (page: Page, t: Texts): Locator => page.getByRole('dialog', { name: t('common.notices') });

/** Opens the notice centre; returns it. */
export async function openNotices(page: Page, t: Texts): Promise<Locator> {
  await header(page)
    .getByRole('button', { name: new RegExp(`^${t('common.notices')}`) })
    .click();
  const panel = noticePanel(page, t);
  await expect(panel).toBeVisible();
  return panel.getByRole('listitem');
}

/** Returns the texts of visible controls that a toast overlaps (QUO-51). Boxes that are only scrolled are not controls. */
export const controlsUnderToasts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const alerts = [...document.querySelectorAll('[data-scope=toast][data-part=root]')];
    const roles = ['button', 'tab', 'switch', 'checkbox', 'radio', 'combobox', 'menuitem'].map((role) => `[role=${role}]`);
    const all = document.querySelectorAll(['a[href], button, input, select, textarea, [tabindex="0"]:not([role=region])', ...roles].join());
    return [...all].flatMap((control) => {
      if (alerts.some((alert) => alert.contains(control)) || !control.checkVisibility({ visibilityProperty: true })) return [];
      const box = control.getBoundingClientRect();
      const centre = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // The region is as large as its toasts.
      const uppermost = centre.find((element) => element.closest('[data-scope=toast]') === null);
      if (!uppermost || !control.contains(uppermost)) return [];
      const isCovered = alerts.some((alert) => {
        const { left, top, right, bottom } = alert.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      });
      return isCovered ? [control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML.slice(0, 80))] : [];
    });
  });
