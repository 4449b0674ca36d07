// Checks that every word is complete, inside its container, and not on another word.
import type { Page } from 'playwright/test';

/** A box in px. Plain numbers, because reading a `DOMRect` is slow. */
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number; readonly height: number };
type Seen = { readonly node: Text; readonly inside: readonly Element[]; readonly lines: readonly Box[] };
type Helpers = {
  seenTexts: () => readonly Seen[];
  scrolls: (element: Element) => boolean;
  once: <T>(ask: (element: Element) => T) => typeof ask;
};

// Installs shared helpers: every visible text with its ancestors, innermost first, and the boxes of its lines. They keep
// what they have found, so they are installed anew for each look at a page.
function prepare(): void {
  // Texts share most of their ancestors, so a question about an element is answered once.
  const once = <T>(ask: (element: Element) => T): typeof ask => {
    const answers = new Map<Element, T>();
    return (element) => {
      if (!answers.has(element)) answers.set(element, ask(element));
      return answers.get(element) as T;
    };
  };
  const outwards = (element: Element | null): Element[] => (element === null ? [] : [element, ...outwards(element.parentElement)]);
  // Texts for screen readers only are boxes of one pixel.
  const isUnseen = once((element) => element.clientWidth <= 1 && getComputedStyle(element).overflowX === 'hidden');
  const range = document.createRange();
  const linesOf = (node: Text): Box[] => {
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom, height: bottom - top }))
      .filter(({ left, right, height }) => right > left && height > 0);
  };
  const find = () => {
    const seen: Seen[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.data.trim() === '') continue;
      const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
      const inside = isShown ? outwards(node.parentElement) : [];
      if (isShown && !inside.some(isUnseen)) seen.push({ node, inside, lines: linesOf(node) });
    }
    return seen;
  };
  let found: readonly Seen[] | null = null;
  const scrolls = once((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY);
  });
  Object.assign(globalThis, { seenTexts: () => (found ??= find()), scrolls, once } satisfies Helpers);
}

/** Words outside the nearest container: a control, a cell, a card, or what clips them. */
function outside(): string[] {
  const { seenTexts, scrolls, once } = globalThis as unknown as Helpers;
  const CONTROLS = 'button, label, td, th, [role=tab], [role=menuitem], [role=option], [role=dialog], [role=alertdialog]';
  const cuts = once((element) => /hidden|clip/.test(getComputedStyle(element).overflowX));
  const hasEdge = once((element) => {
    const { backgroundColor, borderRightStyle, borderRightWidth } = getComputedStyle(element);
    const isFilled = !backgroundColor.endsWith(', 0)') && backgroundColor !== 'transparent';
    return element.matches(CONTROLS) || isFilled || (borderRightStyle !== 'none' && borderRightWidth !== '0px');
  });
  const hasBox = once((element) => !/^(contents|inline)$/.test(getComputedStyle(element).display));
  const boxOf = once((element) => element.getBoundingClientRect());
  const finding = ({ node, inside, lines }: Seen): string[] => {
    let shown = lines;
    for (const element of inside) {
      if (scrolls(element)) break;
      if (!hasBox(element)) continue;
      const { left, right, top, bottom } = boxOf(element);
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
  const { seenTexts, scrolls, once } = globalThis as unknown as Helpers;
  const isLayer = once((element) => scrolls(element) || /fixed|sticky|absolute/.test(getComputedStyle(element).position));
  const texts = seenTexts().map(({ node, inside, lines }) => ({
    words: node.data.trim().slice(0, 40),
    lines,
    layer: inside.find(isLayer),
  }));
  // Line boxes are higher than their letters, so touching boxes are not overlapping words.
  const meet = (a: Box, b: Box) =>
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
  const { scrolls, once } = globalThis as unknown as Helpers;
  const canvas = document.createElement('canvas').getContext('2d')!;
  const isReached: (element: Element) => boolean = once(
    (element) => scrolls(element) || (element.parentElement !== null && isReached(element.parentElement)),
  );
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
    return width > 1 && (right > innerWidth + 1 || left < -1) && !isReached(control.parentElement ?? control);
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
