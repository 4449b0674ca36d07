// Styles of plain elements in tables. Tables contain hundreds of them, and a styled component for each would cost more
// than the rest of a list.
import { badge, button } from './recipes.ts';

/** Part of the theme. `.tag` and `.row-button` look the same as Chakra's badge and button in this portal. */
export const plainLook = {
  '.tag': {
    ...badge.base,
    ...badge.variants?.variant.subtle,
    '&[data-tone=good]': { colorPalette: 'green' },
    '&[data-tone=waiting]': { colorPalette: 'amber' },
    '&[data-tone=bad]': { colorPalette: 'red' },
  },
  '.row-button': { ...button.base, ...button.variants?.size.xs, ...button.variants?.variant.plain },
  '.row-end': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '3' },
  // The action that is due.
  '.row-end[data-due]': { gap: '1' },
  '.row-end[data-due] > .row-button:first-of-type': { ...button.variants?.variant.outline, px: '2' },
  '.row-end[data-due=now] > .row-button:first-of-type': { ...button.variants?.variant.solid, borderColor: 'transparent' },
  '.row-name': {
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    _focusVisible: button.base?._focusVisible,
  },
  '.flag': {
    display: 'inline-block',
    flexShrink: 0,
    bgSize: '100% 100%',
    borderRadius: '2px',
    outline: '1px solid',
    outlineColor: 'border',
    printColorAdjust: 'exact',
  },
  '.pair': { display: 'flex', alignItems: 'center', gap: '0.5', minW: 0, lineHeight: 'tight' },
  // A pair without names never shrinks.
  '.pair:not(:has(small))': { flexShrink: 0 },
  '.pair > span': { minW: 0, ms: '1.5' },
  '.pair b': { display: 'block', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '.pair small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '.unit': { color: 'fg.subtle', fontSize: 'xs' },
  '.worth': { display: 'inline-block', minW: '8rem', textAlign: 'end' },
  ':is(.worth, .worth-totals) [data-tone=up]': { color: 'up' },
  ':is(.worth, .worth-totals) [data-tone=down]': { color: 'down' },
  '.side': { fontWeight: 'medium' },
  '.unseen': { srOnly: true },
} as const;
