// Moves the region of the toasts to where it covers no control (QUO-51).
import { type Box, freePlace, leastCovering, overlaps, type Point, type Search, type Size } from '#web/domain/free-place.ts';
import { type OnScreen, onScreen, windowSize } from './on-screen.ts';

/** Lengths in px: distance from the window's sides, from its top and between two toasts. */
const [SIDE, TOP, GAP] = [16, 8, 8];
/** First place on a phone: under the header. */
const UNDER_HEADER = 64;
/** Widths of a toast in px, best first. On a phone the whole width is tried before. */
const WIDTHS = { desk: [380, 320, 260], phone: [380, 300, 240, 200] } as const;

/** Where the region is. `tops` are the positions of the shown toasts in the window, by element. */
export type Placed = { readonly box: Box; readonly tops: ReadonlyMap<Element, number> };

const isPhone = () => matchMedia('(width < 900px)').matches;

function widthsOf(window: Size): readonly number[] {
  const whole = window.width - 2 * SIDE;
  return isPhone() ? [whole, ...WIDTHS.phone.filter((width) => width < whole)] : WIDTHS.desk;
}

/** Preferred positions: the end at the bottom, then the start; on a phone under the header. */
const preferredOf = (window: Size, size: Size): readonly Point[] =>
  isPhone()
    ? [{ left: SIDE, top: UNDER_HEADER }]
    : [window.width - SIDE - size.width, SIDE].map((left) => ({ left, top: window.height - SIDE - size.height }));

const toastsOf = (region: HTMLElement) => [...region.children] as HTMLElement[];

const wait = (toast: HTMLElement, waits: boolean): void => void toast.toggleAttribute('data-waits', waits);

function setBox(region: HTMLElement, { left, top, width }: Omit<Box, 'height'>): void {
  for (const [name, value] of Object.entries({ left, top, width, height: 0 })) region.style.setProperty(`--toasts-${name}`, `${value}px`);
}

/**
 * Looks of a toast and what it may cover, in the order in which they are tried. `compact` has a smaller font; `brief`
 * also cuts its text after two lines and `line` after one; the text is whole in the notice list.
 */
const attempts = [
  { look: 'full', overlays: false },
  { look: 'compact', overlays: false },
  { look: 'full', overlays: true },
  { look: 'compact', overlays: true },
  { look: 'brief', overlays: false },
  { look: 'brief', overlays: true },
  { look: 'line', overlays: true },
] as const;

type Look = (typeof attempts)[number]['look'];

/** A place found by a search, with the number of shown toasts, newest first. */
type Found = { readonly box: Box; readonly count: number; readonly look: Look };

/** Returns the heights of the toasts, newest first. */
function heightsOf(region: HTMLElement, look: Look, width: number): readonly number[] {
  region.dataset['look'] = look;
  region.style.setProperty('--toasts-width', `${width}px`);
  return toastsOf(region).map((toast) => toast.offsetHeight);
}

/** A search for the `heights.length` newest toasts; `steady` is where the shown ones would not move. */
function searchFor(heights: readonly number[], width: number, obstacles: readonly Box[], steady: Point | null): Search {
  const window = windowSize();
  const size = { width, height: heights.reduce((sum, height) => sum + height + GAP, -GAP) };
  const room = { left: SIDE, top: TOP, width: window.width - 2 * SIDE, height: window.height - TOP - SIDE };
  return { room, size, obstacles, preferred: [...(steady ? [steady] : []), ...preferredOf(window, size)] };
}

/** Searches a place that covers no control: for all toasts at each width, then for fewer. */
function searchFree(region: HTMLElement, look: Look, obstacles: readonly Box[], steady: Point | null): Found | null {
  const widths = widthsOf(windowSize()).map((width) => ({ width, heights: heightsOf(region, look, width) }));
  for (let count = region.childElementCount; count > 0; count -= 1)
    for (const { width, heights } of widths) {
      const one = searchFor(heights.slice(0, count), width, obstacles, steady);
      const place = freePlace(one);
      if (place !== null) return { box: { ...place, ...one.size }, count, look };
    }
  return null;
}

/** Searches the place where the newest toast covers the fewest controls, and none that decides about money. */
function searchCrowded(region: HTMLElement, seen: OnScreen, steady: Point | null): Found | null {
  const look = 'line';
  const places = widthsOf(windowSize()).flatMap((width) => {
    const one = searchFor(heightsOf(region, look, width).slice(0, 1), width, seen.controls, steady);
    const place = leastCovering(one, seen.decisive);
    return place === null ? [] : [{ box: { ...place, ...one.size }, covered: place.covered }];
  });
  const [best] = places.toSorted((one, other) => one.covered - other.covered);
  return best === undefined ? null : { box: best.box, count: 1, look };
}

function search(region: HTMLElement, seen: OnScreen, steady: Point | null): Found | null {
  for (const { look, overlays } of attempts) {
    const found = searchFree(region, look, overlays ? seen.controls : [...seen.controls, ...seen.overlays], steady);
    if (found !== null) return found;
  }
  return searchCrowded(region, seen, steady);
}

const isFree = (box: Box, obstacles: readonly Box[]): boolean => obstacles.every((other) => !overlaps(box, other));

/** Stores where the toasts are now. The height keeps them inside a window that becomes lower. */
function placedAt(region: HTMLElement, { left, top, width }: Omit<Box, 'height'>): Placed {
  setBox(region, { left, top, width });
  region.style.setProperty('--toasts-height', `${region.offsetHeight}px`);
  const shown = toastsOf(region).filter((toast) => !toast.hasAttribute('data-waits'));
  return {
    box: { left, top, width, height: region.offsetHeight },
    tops: new Map(shown.map((toast) => [toast, toast.getBoundingClientRect().top])),
  };
}

/** Returns the top of the region at which the toasts that were shown before do not move. */
function steadyTop(region: HTMLElement, { box, tops }: Placed): number {
  const kept = toastsOf(region).find((toast) => tops.has(toast));
  return box.top + (kept === undefined ? 0 : (tops.get(kept) ?? 0) - kept.getBoundingClientRect().top);
}

/** Adds toasts above those that are held. They wait if they would cover something. */
function placeAbove(region: HTMLElement, before: Placed, seen: OnScreen): Placed {
  const added = toastsOf(region).filter((toast) => !before.tops.has(toast));
  for (const toast of added) wait(toast, false);
  let after = placedAt(region, { ...before.box, top: steadyTop(region, before) });
  if (added.length === 0 || (after.box.top >= TOP && isFree(after.box, [...seen.controls, ...seen.overlays]))) return after;
  for (const toast of added) wait(toast, true);
  after = placedAt(region, before.box);
  return placedAt(region, { ...after.box, top: steadyTop(region, before) });
}

/** True while the pointer or the focus is on a toast: then no toast may move. */
const isHeld = (region: HTMLElement): boolean => region.matches(':hover') || region.contains(document.activeElement);

/** True if a box is inside the window, which may have become smaller. */
function isInWindow({ left, top, width, height }: Box): boolean {
  const window = windowSize();
  return left >= 0 && top >= 0 && left + width <= window.width && top + height <= window.height;
}

/** True if the same toasts are shown, and nothing has come under them. */
const isStillFree = (region: HTMLElement, { box, tops }: Placed, seen: OnScreen): boolean =>
  toastsOf(region).length === tops.size &&
  toastsOf(region).every((toast) => tops.has(toast)) &&
  region.offsetHeight === box.height &&
  isFree(box, [...seen.controls, ...seen.overlays]);

/** Moves the region to the place that a search finds. Toasts without a place wait, oldest first. */
function placeAnew(region: HTMLElement, before: Placed | null, seen: OnScreen): Placed {
  for (const toast of toastsOf(region)) wait(toast, false);
  const steady = before && { left: before.box.left, top: steadyTop(region, before) };
  const nowhere = { box: { left: SIDE, top: TOP, width: windowSize().width - 2 * SIDE }, count: 0, look: 'full' };
  const found = search(region, seen, steady) ?? nowhere;
  region.dataset['look'] = found.look;
  for (const [at, toast] of toastsOf(region).entries()) wait(toast, at >= found.count);
  return placedAt(region, found.box);
}

/**
 * Moves the region to a free place; `before` is where it was. Shown toasts keep their place while that is free.
 * Waiting toasts are in the notice list.
 */
export function placeToasts(region: HTMLElement, before: Placed | null): Placed | null {
  if (region.childElementCount === 0) return null;
  const seen = onScreen(region);
  if (before === null || !isInWindow(before.box)) return placeAnew(region, before, seen);
  if (isHeld(region)) return placeAbove(region, before, seen);
  return isStillFree(region, before, seen) ? before : placeAnew(region, before, seen);
}
