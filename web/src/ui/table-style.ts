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
