// Recipes of multi-part controls. Only those in use are included; slots are named by Chakra's anatomies.
import { defineSlotRecipe } from '@chakra-ui/react';
import {
  dialogAnatomy,
  drawerAnatomy,
  fieldAnatomy,
  menuAnatomy,
  nativeSelectAnatomy,
  toastAnatomy,
  tooltipAnatomy,
} from '@chakra-ui/react/anatomy';
import { input } from './recipes.ts';

const overlay = {
  bg: 'bg.overlay',
  color: 'fg',
  boxShadow: 'overlay',
  borderWidth: { base: 0, _dark: '1px' },
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  outline: 'none',
};
const backdrop = { bg: 'rgb(8 18 38 / 0.46)', position: 'fixed', inset: 0, zIndex: 'popover' } as const;
const highlight = { bg: 'bg.muted' };

export const field = defineSlotRecipe({
  className: 'field',
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', width: 'full', minW: 0 },
    label: { display: 'flex', alignItems: 'center', gap: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    requiredIndicator: { color: 'fg.subtle' },
    errorText: { fontSize: 'xs', color: 'fg.error', display: 'inline-flex', gap: '1' },
    helperText: { fontSize: 'xs', color: 'fg.subtle' },
  },
});

export const nativeSelect = defineSlotRecipe({
  className: 'select',
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { position: 'relative', width: 'full', minW: 0 },
    field: { ...input.base, pe: '7', cursor: 'pointer', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      boxSize: '4',
    },
  },
  variants: {
    size: {
      xs: { field: { h: '7', ps: '2', fontSize: 'xs' } },
      sm: { field: { h: '8', ps: '2.5', fontSize: 'sm' } },
      md: { field: { h: '9', ps: '3', fontSize: 'md' } },
    },
  },
  defaultVariants: { size: 'sm' },
});

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: menuAnatomy.keys(),
  base: {
    content: { ...overlay, p: '1', minW: '40', maxH: 'var(--available-height)', overflowY: 'auto', zIndex: 'popover', fontSize: 'sm' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '8',
      px: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      outline: 'none',
      userSelect: 'none',
      _highlighted: highlight,
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    itemText: { flex: 1 },
    itemGroupLabel: { px: '2', py: '1', fontSize: 'xs', color: 'fg.muted' },
    separator: { h: '1px', bg: 'border', my: '1' },
  },
});

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: dialogAnatomy.keys(),
  base: {
    backdrop,
    positioner: {
      display: 'flex',
      position: 'fixed',
      inset: 0,
      zIndex: 'popover',
      justifyContent: 'center',
      alignItems: { base: 'stretch', md: 'center' },
      overflow: 'auto',
      p: { base: 0, md: '6' },
    },
    content: {
      ...overlay,
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: 'full',
      minW: 0,
      fontSize: 'md',
      m: 'auto',
      maxH: { base: '100dvh', md: 'calc(100dvh - 48px)' },
      borderRadius: { base: 0, md: 'xl' },
    },
    header: { display: 'flex', alignItems: 'center', gap: '2', px: '5', pt: '4', pb: '3', pe: '12' },
    title: { fontSize: 'lg', fontWeight: 'semibold' },
    body: { px: '5', py: '1', flex: 1, overflow: 'auto' },
    footer: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '3', px: '5', pt: '4', pb: '4' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
});

export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: drawerAnatomy.keys(),
  base: {
    backdrop,
    positioner: { display: 'flex', position: 'fixed', inset: 0, zIndex: 'popover' },
    content: {
      ...overlay,
      position: 'relative',
      borderRadius: 0,
      display: 'flex',
      flexDirection: 'column',
      width: '280px',
      maxW: '85vw',
      h: '100dvh',
    },
    header: { display: 'flex', alignItems: 'center', px: '4', h: '14' },
    title: { fontSize: 'lg', fontWeight: 'semibold', flex: 1 },
    body: { flex: 1, overflow: 'auto', px: '2', pb: '4' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
  variants: {
    placement: {
      start: { positioner: { justifyContent: 'flex-start' } },
      end: { positioner: { justifyContent: 'flex-end' }, content: { width: '360px' } },
      bottom: { positioner: { alignItems: 'flex-end' }, content: { width: 'full', maxW: 'full', h: 'auto', maxH: '90dvh' } },
    },
  },
  defaultVariants: { placement: 'start' },
});

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: toastAnatomy.keys(),
  base: {
    root: {
      ...overlay,
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      width: 'full',
      py: '3',
      ps: '4',
      pe: '10',
      // The toasts are in normal flow, so that their height follows their width. The library sets `absolute` inline.
      position: 'relative !important',
      inset: 'auto !important',
      flexShrink: 0,
      borderInlineStart: '4px solid',
      borderColor: 'accent.solid',
      opacity: 'var(--opacity)',
      transition: 'opacity 200ms',
      _motionReduce: { transition: 'none' },
      '&[data-waits]': { display: 'none' },
      // On a crowded page toasts are smaller (`app/shell/toast-place.ts`).
      '[data-look]:not([data-look=full]) &': { py: '1.5', ps: '3', pe: '8' },
      '[data-look=line] &': { py: '1' },
      '& dl': { '[data-look=brief] &, [data-look=line] &': { display: 'none' } },
      '&[data-type=success]': { borderColor: 'green.solid' },
      '&[data-type=warning]': { borderColor: 'amber.border' },
      '&[data-type=error]': { borderColor: 'red.solid' },
    },
    title: {
      fontSize: 'md',
      fontWeight: 'medium',
      '[data-look]:not([data-look=full]) &': { fontSize: 'xs' },
      '[data-look=brief] &': { lineClamp: 2 },
      '[data-look=line] &': { lineClamp: 1 },
    },
    description: { fontSize: 'sm', color: 'fg.muted' },
    closeTrigger: {
      position: 'absolute',
      top: '2',
      insetEnd: '2',
      '[data-look]:not([data-look=full]) &': { top: '1', insetEnd: '1' },
      '[data-look=line] &': { top: '0.5' },
      boxSize: '6',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 'sm',
      cursor: 'pointer',
      color: 'fg.muted',
      _hover: highlight,
    },
  },
});

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      bg: 'gray.solid',
      color: 'gray.contrast',
      fontSize: 'xs',
      px: '2',
      py: '1',
      borderRadius: 'sm',
      maxW: '64',
      zIndex: 'tooltip',
    },
  },
});
