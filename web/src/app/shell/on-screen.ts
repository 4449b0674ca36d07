// Measures what toasts must not cover: controls on the screen, and the boxes of overlays (QUO-51).
import type { Box } from '#web/domain/free-place.ts';

/** What can be pressed or filled in. A label is part of its checkbox. */
const controls = [
  'a[href], button, input, select, textarea, label:has(input)',
  ...['button', 'tab', 'switch', 'checkbox', 'radio', 'combobox', 'menuitem', 'option'].map((role) => `[role=${role}]`),
  // A box that takes the focus only to be scrolled is not a control.
  '[tabindex]:not([tabindex="-1"], [role=region], [role=group], ul)',
].join(', ');

/** The controls that decide about money: the submit button of a form, and the buttons of an open quote. */
const decisive = 'button[type=submit], [data-quote] button';

/** Overlays and messages whose text should remain readable. */
const overlays = 'header, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], section[role=status], [data-request]';

/** Minimum distance of a toast from a control, in px. */
const APART = 4;

export type OnScreen = { readonly controls: readonly Box[]; readonly decisive: readonly Box[]; readonly overlays: readonly Box[] };

/** The window without its scroll bars. */
export const windowSize = () => ({ width: document.documentElement.clientWidth, height: document.documentElement.clientHeight });

/** Returns the parts of an element inside the window; several for a link that wraps. */
function partsOf(element: Element): readonly Box[] {
  const { width, height } = windowSize();
  return [...element.getClientRects()]
    .map(({ left, top, right, bottom }) => [Math.max(left, 0), Math.max(top, 0), Math.min(right, width), Math.min(bottom, height)] as const)
    .map(([left, top, right, bottom]) => ({ left, top, width: right - left, height: bottom - top }))
    .filter((box) => box.width > 0 && box.height > 0);
}

/** True if the element is uncovered at the centre or near a corner of a part; `toasts` do not count as a cover. */
function isUncovered(element: Element, { left, top, width, height }: Box, toasts: Element): boolean {
  const points = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  return points.some(([x, y]) => {
    const at = [left + x * width, top + y * height] as const;
    let hit = document.elementFromPoint(...at);
    if (hit !== null && toasts.contains(hit)) hit = document.elementsFromPoint(...at).find((one) => !toasts.contains(one)) ?? null;
    return element.contains(hit);
  });
}

const around = ({ left, top, width, height }: Box): Box => ({
  left: left - APART,
  top: top - APART,
  width: width + 2 * APART,
  height: height + 2 * APART,
});

/** Measures the controls and overlays in view that nothing but `toasts` covers, each with a margin. */
export function onScreen(toasts: Element): OnScreen {
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !toasts.contains(element))
      .flatMap((element) => partsOf(element).filter((part) => isUncovered(element, part, toasts)))
      .map(around);
  return { controls: boxesOf(controls), decisive: boxesOf(decisive), overlays: boxesOf(overlays) };
}
