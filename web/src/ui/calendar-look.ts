// The style of the calendar. It is downloaded with the calendar, so it is not part of the theme.
import { defineSlotRecipe } from '@chakra-ui/react';
import { datePickerAnatomy } from '@chakra-ui/react/anatomy';

export const calendarLook = defineSlotRecipe({
  className: 'calendar',
  slots: datePickerAnatomy.keys(),
  base: {
    content: {
      zIndex: 'popover',
      p: '3',
      pb: '2',
      w: '292px',
      bg: 'bg.overlay',
      color: 'fg',
      boxShadow: 'overlay',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      outline: 'none',
      fontSize: 'sm',
    },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '1' },
    rangeText: { fontWeight: 'semibold', flex: 1, textAlign: 'center' },
    table: { w: 'full', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
    tableHeader: { h: '7', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted', textAlign: 'center' },
    tableCell: { p: '1px' },
    tableCellTrigger: {
      h: '8',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      cursor: 'pointer',
      outline: 'none',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'bg.emphasized' },
      _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '0' },
      '&[data-bank-today]': { borderColor: 'accent.border', color: 'accent.fg', fontWeight: 'semibold' },
      '&[data-outside-range]': { visibility: 'hidden' },
      // A closed day is grey and struck out, so that it can be recognised without colour.
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed', bg: 'transparent' },
      '&[data-closed]': { textDecoration: 'line-through', bg: 'bg.muted' },
      '&[data-selected]': { bg: 'accent.solid', color: 'accent.contrast', fontWeight: 'semibold', borderColor: 'accent.solid' },
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        color: 'CanvasText',
        '&[data-disabled]': { color: 'GrayText', bg: 'Canvas' },
        '&[data-bank-today]': { borderColor: 'CanvasText' },
        '&[data-selected]': { bg: 'Highlight', color: 'HighlightText', borderColor: 'Highlight' },
      },
    },
  },
});
