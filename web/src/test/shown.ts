// Reads what a page shows as heading → value, so that a test names the heading of each value that it expects. The
// journeys run the same function in the browser; it uses nothing from outside.

/** The values of a list of terms, by term, and the rows of a table, by heading. */
export type Shown = { readonly facts: Readonly<Record<string, string>>; readonly rows: readonly Readonly<Record<string, string>>[] };

/**
 * Returns what `root` shows: every `dt` with its `dd`, and every row of every table with its headings. Texts for
 * screen readers only are left out of values. Throws if a heading occurs twice with different values: narrow `root` to
 * one leg or one card.
 */
export function shownIn(root: Element): Shown {
  const seen = (element: Element, isHeading: boolean): string => {
    const copy = element.cloneNode(true) as Element;
    for (const unseen of copy.querySelectorAll(isHeading ? '[aria-hidden=true]' : '.unseen')) unseen.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const facts: Record<string, string> = {};
  for (const term of root.querySelectorAll('dt')) {
    const heading = seen(term, true);
    const value = term.nextElementSibling?.matches('dd') ? seen(term.nextElementSibling, false) : '';
    if (facts[heading] !== undefined && facts[heading] !== value)
      throw new Error(`"${heading}" is shown as ${facts[heading]} and as ${value}`);
    facts[heading] = value;
  }
  const rows = [...root.querySelectorAll('table')].flatMap((table) => {
    const headings = [...table.querySelectorAll('thead th')].map((heading) => seen(heading, true));
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries([...row.children].map((cell, place) => [headings[place] ?? `column ${place}`, seen(cell, false)])),
    );
  });
  return { facts, rows };
}
