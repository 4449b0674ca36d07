// How the tables of the news look: quiet lines, figures at the end, names that stay while the rest scrolls.

export const tableStyle = {
  overflowX: 'auto',
  '& table': { w: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th, & td': { px: '3', py: '1.5', borderBottomWidth: '1px', borderColor: 'border.muted', textAlign: 'start', whiteSpace: 'nowrap' },
  '& tr:last-of-type > *': { borderBottomWidth: 0 },
  '& thead th': { color: 'fg.muted', fontWeight: 'medium', borderBottomWidth: '1px' },
  '& tbody th': { fontWeight: 'medium' },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
} as const;
