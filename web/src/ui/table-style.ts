// The look of plain tables of a page, which scroll in their own box.

/** Cells are plain elements: a styled component for each would delay a long table. Figures end at the same place. */
export const tableStyle = {
  overflowX: 'auto',
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'start',
    verticalAlign: 'baseline',
    whiteSpace: 'nowrap',
  },
  '& thead th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
  '& [data-figure]': { textAlign: 'end' },
} as const;

/** The first column stays in place while the others, all of them figures, are scrolled. */
export const figuresStyle = {
  ...tableStyle,
  '& :is(th, td):not(:first-of-type), & td': { textAlign: 'end' },
  '& th:first-of-type': { position: 'sticky', insetInlineStart: 0, bg: 'bg.panel' },
  '& :is(thead, tfoot) th:first-of-type': { bg: 'bg.subtle' },
} as const;

/**
 * On a phone, a row becomes a card whose cells name their column with `data-label`. `mdDown` excludes print, which is
 * wide.
 */
export const stackedStyle = {
  ...tableStyle,
  '& [data-figure]': { textAlign: { base: 'end', mdDown: 'start' } },
  '& thead': { display: { mdDown: 'none' } },
  '& tbody tr': {
    display: { mdDown: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    borderBottomWidth: { mdDown: '1px' },
    py: { mdDown: '2' },
  },
  '& tbody :is(th, td)': {
    borderBottomWidth: { base: '1px', mdDown: '0' },
    py: { base: '2', mdDown: '1' },
    fontWeight: 'normal',
    verticalAlign: 'middle',
    whiteSpace: { base: 'nowrap', mdDown: 'normal' },
    _before: { content: { mdDown: 'attr(data-label)' }, display: 'block', fontSize: 'xs', color: 'fg.muted' },
  },
  '& tbody [data-wide]': { gridColumn: '1 / -1', whiteSpace: 'normal', minW: { md: '48' } },
  // On a phone, an amount that is not there is left out.
  '& tbody [data-none]': { display: { mdDown: 'none' } },
} as const;
