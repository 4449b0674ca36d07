// Scrolls the rows of a list down and up, and counts the frames that the page shows meanwhile.
import type { Page } from 'playwright/test';

/** Frames per second, and percent of them that came later than 25 ms after the one before. */
export type Scrolled = { readonly perSecond: number; readonly late: number };

/** Scrolls whatever scrolls around the newest table, by 40 px a frame, for two seconds. */
export const flowsScrolled = (page: Page): Promise<Scrolled> =>
  page.evaluate(
    () =>
      new Promise<Scrolled>((resolve) => {
        const visible = [...document.querySelectorAll('table')].filter((table) => table.offsetParent !== null);
        let box: Element | null = visible.at(-1) ?? null;
        while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
        const scrolls = box ?? document.scrollingElement ?? document.body;
        const frames: number[] = [];
        let step = 40;
        const look = (now: number): void => {
          frames.push(now);
          const lasted = now - (frames[0] ?? now);
          const before = scrolls.scrollTop;
          scrolls.scrollTop += step;
          if (scrolls.scrollTop === before) step = -step;
          if (lasted < 2_000) return void requestAnimationFrame(look);
          const late = frames.filter((at, place) => place > 0 && at - (frames[place - 1] ?? at) > 25).length;
          resolve({ perSecond: ((frames.length - 1) / lasted) * 1_000, late: (late / (frames.length - 1)) * 100 });
        };
        requestAnimationFrame(look);
      }),
  );
