// What a page looks like to somebody who forces their colours, zooms to 400 %, or reads while prices arrive (LAY-25, LAY-26, quality bar U3).
import type { Page } from 'playwright/test';

/** Begins to add up layout shifts; to be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { value: 0, sources: [] as string[] };
    Object.assign(globalThis, { shifts: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        total.value += entry.value;
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName));
        total.sources.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts so far, and what moved. */
export function shiftsOf(page: Page): Promise<{ value: number; sources: string[] }> {
  return page.evaluate(() => (globalThis as unknown as { shifts: { value: number; sources: string[] } }).shifts);
}

/** Texts that are cut, and controls that lie beside the window; one line each, none where all of it can be read and reached. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const styleOf = (element: Element) => getComputedStyle(element);
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(styleOf(element).overflowX) || scrolls(element.parentElement));
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen);
    const cut = all.filter(
      (element) => hasText(element) && element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(styleOf(element).overflowX),
    );
    const beside = all.filter((element) => {
      if (!element.matches('a[href], button, input, select, textarea, [tabindex="0"]') || scrolls(element.parentElement)) return false;
      const { left, right } = element.getBoundingClientRect();
      return right > innerWidth + 1 || left < -1;
    });
    const named = (why: string) => (element: HTMLElement) => `${why}: <${element.tagName.toLowerCase()}> ${element.innerText.slice(0, 60)}`;
    return [...cut.map(named('cut')), ...beside.map(named('beside'))];
  });
}

const SELECTED =
  '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has(input[type=radio]:checked)';

/** What cannot be told apart in forced colours: what is selected from what is not, and an overlay from the page under it. */
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
    return [
      ...chosen.filter(isAlike).map((element) => `selected looks like its neighbours: ${element.outerHTML.slice(0, 160)}`),
      ...edgeless.map((overlay) => `no edge: ${overlay.outerHTML.slice(0, 160)}`),
    ];
  }, SELECTED);
}

/** Goes through the first `stops` stops of the tab key and names those that do not show that they have the focus. */
export async function unseenFocus(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      // A radio button is drawn by its label.
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
