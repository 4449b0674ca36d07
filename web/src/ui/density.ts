// Heights and gaps of rows, which depend on the attribute `data-density` of the document. Targets are at least 24 px
// high (WCAG 2.5.8).

/** Height of a row of a list, and of the title row of a table. */
export const ROW = 'var(--row, 36px)';

/** Height of a row of prices. */
export const RATE_ROW = 'var(--rate-row, 44px)';
/** Height of a clickable price in such a row. */
export const PRESS = 'var(--press, 36px)';

/** Padding above and below the lines of table rows with several lines. */
export const ROW_GAP = 'var(--row-gap, 6px)';

/** The same values in a compact document. */
export const compactRows = {
  '[data-density=compact]': { '--row': '28px', '--rate-row': '32px', '--press': '28px', '--row-gap': '2px' },
};
