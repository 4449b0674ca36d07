// Reads what a page shows as heading → value, so that a test names the heading of each value that it expects. The
// journeys run the same function in the browser; it uses nothing from outside.

/**
 * The values of a list of terms, by term, and the rows of lists, by heading. A row is a row of a table or a card; the
 * first value of a card has no heading, and its key is ''.
 */
export type Shown = { readonly facts: Readonly<Record<string, string>>; readonly rows: readonly Readonly<Record<string, string>>[] };

/**
 * Returns what `root` shows: every `dt` with its `dd`, every line of a receipt, every row of every table with its
 * headings, and every card of a list. Texts for screen readers only are left out of values. Throws if a heading occurs twice with different values:
 * narrow `root` to one leg.
 */
export function shownIn(root: Element): Shown {
  const seen = (element: Element, isHeading: boolean): string => {
    const copy = element.cloneNode(true) as Element;
    for (const unseen of copy.querySelectorAll(isHeading ? '[aria-hidden=true]' : '.unseen')) unseen.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const factsOf = (terms: readonly Element[]): Record<string, string> => {
    const facts: Record<string, string> = {};
    for (const term of terms) {
      // A group may have several terms, followed by as many values.
      const group = [...(term.parentElement?.children ?? [])];
      const place = group.filter(({ localName }) => localName === 'dt').indexOf(term);
      const value = group.filter(({ localName }) => localName === 'dd')[place];
      const [heading, text] = [seen(term, true), value ? seen(value, false) : ''];
      if (facts[heading] !== undefined && facts[heading] !== text)
        throw new Error(`"${heading}" is shown as ${facts[heading]} and as ${text}`);
      facts[heading] = text;
    }
    return facts;
  };
  // On a receipt every line has its own heading.
  const isSheet = (table: Element) => table.querySelector('thead') === null;
  const lines = [...root.querySelectorAll('table')].filter(isSheet).flatMap((table) => [...table.querySelectorAll('tr')]);
  const facts = {
    ...factsOf([...root.querySelectorAll('dt')].filter((term) => !term.closest('li[data-row]'))),
    ...Object.fromEntries(
      lines.map(({ cells: [heading, value] }) => [heading ? seen(heading, true) : '', value ? seen(value, false) : '']),
    ),
  };
  const ofTables = [...root.querySelectorAll('table')]
    .filter((table) => !isSheet(table))
    .flatMap((table) => {
      const headings = [...table.querySelectorAll('thead th')].map((heading) => seen(heading, true));
      return [...table.querySelectorAll('tbody tr:not([data-group])')].map((row) =>
        Object.fromEntries([...row.children].map((cell, place) => [headings[place] ?? `column ${place}`, seen(cell, false)])),
      );
    });
  const ofCards = [...root.querySelectorAll('li[data-row]')].map((card) => {
    const first = card.firstElementChild?.firstElementChild;
    return { '': first ? seen(first, false) : '', ...factsOf([...card.querySelectorAll('dt')]) };
  });
  return { facts, rows: [...ofTables, ...ofCards] };
}

/** Returns the row that shows these values under these headings. Throws if their numbers differ. */
export function under(headings: readonly string[], values: readonly string[]): Readonly<Record<string, string>> {
  if (headings.length !== values.length) throw new Error(`${values.length} values for ${headings.length} headings`);
  return Object.fromEntries(headings.map((heading, place) => [heading, values[place] ?? '']));
}
