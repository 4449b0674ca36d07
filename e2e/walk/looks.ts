// Checks a page in forced colours, at 400 % zoom, and for layout shifts while prices arrive (LAY-25, LAY-26).
import type { Page } from 'playwright/test';

/** Starts to add up layout shifts; must be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { value: 0, sources: [] as string[] };
    Object.assign(globalThis, { shifts: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        total.value += entry.value;
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className} "${node.textContent.slice(0, 24)}"` : node?.nodeName;
          return `${name} ${place(previousRect)} → ${place(currentRect)}`;
        });
        total.sources.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts so far, with the elements that moved. */
export function shiftsOf(page: Page): Promise<{ value: number; sources: string[] }> {
  return page.evaluate(() => (globalThis as unknown as { shifts: { value: number; sources: string[] } }).shifts);
}

/**
 * Delays the bank's responses and reverses their order, so that layout shifts caused by responses are seen; must be
 * called before the page is opened.
 */
export async function answerLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    let calls = 0;
    globalThis.fetch = async (what, how) => {
      if (String(what instanceof Request ? what.url : what).includes('/ftfeportal/')) {
        calls += 1;
        const late = Math.max(1_000 - calls * 80, 100);
        await new Promise((resolve) => setTimeout(resolve, late));
      }
      return ask(what, how);
    };
  });
}

const SELECTED =
  '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has(input[type=radio]:checked)';

/**
 * Elements that look the same in forced colours although they differ: selected or not, overlay or page, up or down,
 * buy or sell.
 */
export async function alikeInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  return page.evaluate((selected) => {
    const look = (element: Element) => {
      const { backgroundColor, borderBottomColor, borderBottomWidth, outlineStyle, outlineWidth, textDecorationLine } =
        getComputedStyle(element);
      return [backgroundColor, borderBottomColor, borderBottomWidth, outlineStyle, outlineWidth, textDecorationLine].join(' ');
    };
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const chosen = seen(selected);
    const isAlike = (element: HTMLElement) => {
      const others = [...(element.parentElement?.children ?? [])].filter(
        (other) => other.tagName === element.tagName && !other.matches(selected),
      );
      return others.some((other) => look(other) === look(element));
    };
    const overlays = seen('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
    const edgeless = overlays.filter((overlay) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(overlay);
      return borderTopStyle === 'none' || borderTopWidth === '0px';
    });
    // Forced colours remove the colour, so an arrow, a sign or a word must carry the meaning (RAT-08).
    // The browser skips rows of prices out of sight, which therefore have no inner text.
    const isColourAlone = (element: HTMLElement) => !/[▲▼+\-−]/.test(element.textContent ?? '');
    const isWordless = (element: HTMLElement) =>
      !/[买卖]|buy|sell/i.test(`${element.textContent ?? ''} ${element.getAttribute('aria-label') ?? ''}`);
    return [
      ...seen('[data-tone=up], [data-tone=down]')
        .filter(isColourAlone)
        .map((element) => `a tone without arrow or sign: ${element.outerHTML.slice(0, 160)}`),
      ...seen('button.deal, [data-trade-side]')
        .filter(isWordless)
        .map((element) => `a side without its word: ${element.outerHTML.slice(0, 160)}`),
      ...chosen.filter(isAlike).map((element) => `selected looks like its neighbours: ${element.outerHTML.slice(0, 160)}`),
      ...edgeless.map((overlay) => `no edge: ${overlay.outerHTML.slice(0, 160)}`),
    ];
  }, SELECTED);
}

/** Presses Tab `stops` times and returns the elements that do not show the focus. */
export async function unseenFocus(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      // The focus of a radio button is shown on its label.
      const shown = [focused, focused.closest('label')].filter((element) => element !== null);
      const isSeen = shown.some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
      return isSeen ? null : focused.outerHTML.slice(0, 160);
    });
    if (found !== null) unseen.push(found);
  }
  return unseen;
}

const CONTROLS = 'a[href], button, input:not([type=hidden], [type=radio]), input[type=radio]:checked, select, textarea, [tabindex="0"]';

/** Controls of the topmost dialog that Tab does not reach (LAY-19); empty if no dialog is open. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate((controls) => {
    const overlay = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1);
    const own = [...(overlay?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const open = own.filter((element) => element.checkVisibility() && element.tabIndex >= 0 && !element.matches(':disabled'));
    for (const element of open) element.dataset['unreached'] = '';
    overlay?.focus();
    return open.length;
  }, CONTROLS);
  // Returns the number of controls that are still unreached.
  const reach = () =>
    page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.removeAttribute('data-unreached');
      return document.querySelectorAll('[data-unreached]').length;
    });
  // More than one round, because the focus may leave the dialog.
  for (let press = 0; press < 2 * count && (await reach()) > 0; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const left = [...document.querySelectorAll<HTMLElement>('[data-unreached]')];
    for (const element of left) element.removeAttribute('data-unreached');
    return left.map((element) => element.outerHTML.slice(0, 160));
  });
}
