// How high and how far apart rows are, by the one attribute `data-density` of the document. No target is lower than 24 px in either (WCAG 2.5.8).

/** A row of a list, and the heads of tables. */
export const ROW = 'var(--row, 36px)';

/** A row of prices. */
export const RATE_ROW = 'var(--rate-row, 44px)';
/** A price to be pressed in it. */
export const PRESS = 'var(--press, 36px)';

/** What is free above and below the lines of a table whose rows have several. */
export const ROW_GAP = 'var(--row-gap, 6px)';

/** The same in a compact document. */
export const compactRows = {
  '[data-density=compact]': { '--row': '28px', '--rate-row': '32px', '--press': '28px', '--row-gap': '2px' },
};
