// A person without a mouse: every key that is not text is counted.
import { expect, type Locator, type Page } from 'playwright/test';

/** The farthest that a person would tab. */
const patience = 30;

/** `tabTo` presses Tab, `tabBackTo` Shift+Tab, until something has the focus; both see that the focus can be seen. */
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
