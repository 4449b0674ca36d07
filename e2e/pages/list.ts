// Actions on a row of a query list.
import { expect, type Locator } from 'playwright/test';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** Texts of cells that reach under the actions of a row or out of sight (QRY-23). */
export function cellsUnderActions(row: Locator): Promise<readonly string[]> {
  return row.evaluate((element) => {
    const cells = [...element.querySelectorAll('td')];
    const end = cells.at(-1)?.getBoundingClientRect().left ?? 0;
    return cells
      .slice(0, -1)
      .filter((cell) => cell.getBoundingClientRect().right > end + 1)
      .map(({ textContent }) => textContent);
  });
}

/**
 * Starts an action of a row: by its button, or by the menu if there is no room for buttons (QRY-23).
 * The list exchanges one for the other when its width changes, so a press that finds nothing is tried again.
 */
export async function takeAction(row: Locator, t: Texts, action: string): Promise<void> {
  const button = row.getByRole('button', { name: t(action), exact: true });
  const menu = row.getByRole('button', { name: t('list.operation'), exact: true });
  const item = row.page().getByRole('menuitem', { name: t(action), exact: true });
  const soon = { timeout: 2_000 };
  await expect(async () => {
    await expect(button.or(menu).first()).toBeEnabled();
    if (await button.isVisible()) return button.click(soon);
    if (!(await item.isVisible())) await menu.click(soon);
    await item.click(soon);
  }).toPass();
}
