// The look of the tables of a batch: on a phone, a row becomes a card whose cells name their column.
import { tableStyle } from '#web/ui/table-style.ts';

/** A cell names its column with `data-label`; figures end at the same place. `mdDown` excludes print, which is wide. */
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
