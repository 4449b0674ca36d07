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
  // On a busy machine a press that has opened its dialog is reported seconds later; tried again, it would find no row.
  const soon = { timeout: 10_000 };
  await expect(async () => {
    await expect(button.or(menu).first()).toBeEnabled();
    if (await button.isVisible()) return button.click(soon);
    if (!(await item.isVisible())) await menu.click(soon);
    await item.click(soon);
  }).toPass();
}

/** Returns the titles of columns with a line of a single character, such as 产品类/型. */
export const headsWithLoneCharacter = (heads: Locator): Promise<string[]> =>
  heads.evaluateAll((all) =>
    all.flatMap((head) => {
      const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode();
      const lines = new Map<number, number>();
      for (let at = 0; at < (text?.textContent?.length ?? 0); at += 1) {
        const range = document.createRange();
        range.setStart(text!, at);
        range.setEnd(text!, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      return lines.size > 1 && [...lines.values()].includes(1) ? [text?.textContent ?? ''] : [];
    }),
  );
