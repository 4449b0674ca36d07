// Checks that every word is complete, inside its container, and not on another word.
import type { Page } from 'playwright/test';

type Seen = { readonly node: Text; readonly inside: readonly Element[]; readonly lines: readonly DOMRect[] };
type Helpers = { seenTexts: () => Seen[]; scrolls: (element: Element) => boolean };

// Installs shared helpers: every visible text with its ancestors, innermost first, and the boxes of its lines.
function prepare(): void {
  const outwards = (element: Element | null): Element[] => (element === null ? [] : [element, ...outwards(element.parentElement)]);
  // Texts for screen readers only are boxes of one pixel.
  const isUnseen = (element: Element) => element.clientWidth <= 1 && getComputedStyle(element).overflowX === 'hidden';
  const linesOf = (node: Text): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };
  const seenTexts = () => {
    const seen: Seen[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const inside = outwards(node.parentElement);
      const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
      if (node.data.trim() !== '' && isShown && !inside.some(isUnseen)) seen.push({ node, inside, lines: linesOf(node) });
    }
    return seen;
  };
  const scrolls = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY);
  };
  Object.assign(globalThis, { seenTexts, scrolls } satisfies Helpers);
}

/** Words outside the nearest container: a control, a cell, a card, or what clips them. */
function outside(): string[] {
  const { seenTexts, scrolls } = globalThis as unknown as Helpers;
  const CONTROLS = 'button, label, td, th, [role=tab], [role=menuitem], [role=option], [role=dialog], [role=alertdialog]';
  const cuts = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const hasEdge = (element: Element) => {
    const { backgroundColor, borderRightStyle, borderRightWidth } = getComputedStyle(element);
    const isFilled = !backgroundColor.endsWith(', 0)') && backgroundColor !== 'transparent';
    return element.matches(CONTROLS) || isFilled || (borderRightStyle !== 'none' && borderRightWidth !== '0px');
  };
  const finding = ({ node, inside, lines }: Seen): string[] => {
    let shown = lines;
    for (const element of inside) {
      if (scrolls(element)) break;
      if (/^(contents|inline)$/.test(getComputedStyle(element).display)) continue;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // Lines that are clipped above or below are hidden on purpose.
      if (cuts(element)) shown = shown.filter((line) => line.bottom > top && line.top < bottom);
      const beyond = Math.max(...shown.map((line) => Math.max(left - line.left, line.right - right)));
      if (beyond > 1 && (cuts(element) || hasEdge(element)))
        return [`${beyond.toFixed(0)} px outside of <${element.tagName.toLowerCase()}>: ${node.data.trim().slice(0, 60)}`];
    }
    return [];
  };
  return seenTexts().flatMap(finding);
}

/** Words that overlap others of the same layer. Fixed and sticky elements overlap by design. */
function covered(): string[] {
  const { seenTexts, scrolls } = globalThis as unknown as Helpers;
  const isLayer = (element: Element) => scrolls(element) || /fixed|sticky|absolute/.test(getComputedStyle(element).position);
  const texts = seenTexts().map(({ node, inside, lines }) => ({
    words: node.data.trim().slice(0, 40),
    lines,
    layer: inside.find(isLayer),
  }));
  // Line boxes are higher than their letters, so touching boxes are not overlapping words.
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  return texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter(({ layer, lines }) => layer === one.layer && lines.some((line) => one.lines.some((other) => meet(line, other))))
      .map(({ words }) => `on each other: ${one.words} | ${words}`),
  );
}

/** Fields too narrow for their value, and controls outside the window that scrolling cannot reach. */
function narrow(): string[] {
  const { scrolls } = globalThis as unknown as Helpers;
  const canvas = document.createElement('canvas').getContext('2d')!;
  const isReached = (element: Element | null): boolean => element !== null && (scrolls(element) || isReached(element.parentElement));
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const wordsOf = (field: Element): string => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    // A choice at rest shows its text over the field.
    if (!(field instanceof HTMLInputElement) || getComputedStyle(field).webkitTextFillColor.endsWith(', 0)')) return '';
    return /^(radio|checkbox|range)$/.test(field.type) ? '' : field.value || field.placeholder;
  };
  const cut = shown('input, select').filter((field) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return canvas.measureText(wordsOf(field)).width > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1;
  });
  const beside = shown('a[href], button, input, select, textarea, [tabindex="0"]').filter((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1) && !isReached(control.parentElement);
  });
  return [
    ...cut.map((field) => `cut in its field: ${wordsOf(field)}`),
    ...beside.map((control) => `beside the window: <${control.tagName.toLowerCase()}> ${control.innerText.slice(0, 60)}`),
  ];
}

/** Returns a line for each word or control that cannot be read or reached. */
export async function misplaced(page: Page): Promise<string[]> {
  // Sent in parallel; the page runs them in order.
  const [, ...found] = await Promise.all([page.evaluate(prepare), page.evaluate(outside), page.evaluate(covered), page.evaluate(narrow)]);
  return [...new Set(found.flat())];
}

/** Latin words that are broken in the middle. */
export async function brokenWords(page: Page): Promise<string[]> {
  await page.evaluate(prepare);
  return page.evaluate(() => {
    const { seenTexts } = globalThis as unknown as Helpers;
    const range = document.createRange();
    return seenTexts().flatMap(({ node, lines }) => {
      if (lines.length < 2) return [];
      return [...node.data.matchAll(/[\p{Script=Latin}\d.,…⟦⟧'’]+/gu)]
        .filter(({ index, 0: word }) => {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(({ 0: word }) => `broken: ${word} in ${node.data.trim().slice(0, 60)}`);
    });
  });
}
