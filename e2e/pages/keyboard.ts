// Operates a page by keyboard and counts the keys pressed, except those that type text.
import { expect, type Locator, type Page } from 'playwright/test';

/** Maximum number of Tab keys to reach an element. */
const patience = 30;

/** `tabTo` presses Tab and `tabBackTo` Shift+Tab until an element has the focus. Both assert that the focus is visible. */
export function keyboard(page: Page) {
  let pressed = 0;
  const press = async (key: string): Promise<void> => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    for (let step = 0; step < patience && !(await hasFocus(target)); step += 1) await press(key);
    await expect(target).toBeFocused();
    const { outlineStyle, boxShadow } = await target.evaluate((element) => getComputedStyle(element));
    expect(outlineStyle !== 'none' || boxShadow !== 'none', 'the focus can be seen').toBe(true);
  };
  return {
    press,
    type: (text: string): Promise<void> => page.keyboard.type(text),
    presses: (): number => pressed,
    tabTo: (target: Locator): Promise<void> => reach(target, 'Tab'),
    tabBackTo: (target: Locator): Promise<void> => reach(target, 'Shift+Tab'),
  };
}
