// The style of a choice and its list. It is downloaded with the choice, so it is not part of the theme.
import { defineSlotRecipe } from '@chakra-ui/react';
import { comboboxAnatomy } from '@chakra-ui/react/anatomy';
import { input } from './recipes.ts';

const oneOnTheOther = { gridArea: '1 / 1' } as const;
const text = { ps: '2.5', pe: '8', py: '1', fontSize: 'sm', lineHeight: 'normal' } as const;

export const choiceLook = defineSlotRecipe({
  className: 'choice',
  slots: comboboxAnatomy.keys(),
  base: {
    root: { w: 'full', minW: 0 },
    control: { position: 'relative', display: 'grid', minH: '9' },
    // While the input is not focused, the full label is shown over it in as many lines as needed, because the input
    // would cut off a long label.
    input: {
      ...input.base,
      ...oneOnTheOther,
      ...text,
      textOverflow: 'ellipsis',
      '&:not(:focus)': { WebkitTextFillColor: 'transparent' },
    },
    trigger: {
      position: 'absolute',
      insetEnd: '1',
      top: '50%',
      transform: 'translateY(-50%)',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '6',
      color: 'fg.muted',
      borderRadius: 'sm',
      cursor: 'pointer',
      outline: 'none',
      _disabled: { cursor: 'not-allowed', opacity: 0.5 },
    },
    content: {
      zIndex: 'popover',
      bg: 'bg.overlay',
      color: 'fg',
      boxShadow: 'overlay',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      outline: 'none',
      p: '1',
      maxH: 'min(320px, var(--available-height))',
      overflowY: 'auto',
      fontSize: 'sm',
    },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      minH: '8',
      px: '2',
      py: '1',
      borderRadius: 'sm',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      borderWidth: '1px',
      borderColor: 'transparent',
      '&[data-state=checked]': { fontWeight: 'semibold', color: 'accent.fg' },
      _highlighted: { bg: 'bg.emphasized' },
      _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
      '@media (forced-colors: active)': {
        '&[data-highlighted]': { borderColor: 'Highlight' },
        '&[data-state=checked]': { textDecoration: 'underline' },
      },
    },
  },
});

/** The selected label, shown over the input with the same font and padding; it may have more than one line. */
export const restingLabel = {
  ...oneOnTheOther,
  ...text,
  alignContent: 'center',
  borderWidth: '1px',
  borderColor: 'transparent',
  pointerEvents: 'none',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  wordBreak: 'keep-all',
  zIndex: 1,
  'input:focus ~ &': { visibility: 'hidden' },
} as const;
