// The look of the tables of the desk.
import { ROW } from '#web/ui/density.ts';

/** For a plain `table`: rows of one height, figures aligned to the end by `data-figure`, the selected row tinted. */
export const tableLook = {
  w: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  '& th': {
    h: '8',
    px: '3',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    bg: 'bg.subtle',
  },
  '& td': { h: ROW, px: '3', py: '0.5', whiteSpace: 'nowrap', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& tr:last-child > td': { borderBottomWidth: 0 },
  '& [data-figure]': { textAlign: 'end' },
  '& tr[data-chosen] .tag[data-tone=neutral]': { bg: 'bg.panel' },
  '& tr[data-chosen] > td': { bg: 'accent.subtle' },
  '& tr[data-chosen] > td:first-of-type': { boxShadow: 'inset 2px 0 0 {colors.accent.border}' },
} as const;
