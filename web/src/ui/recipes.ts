// Recipes of single-part controls. Only those in use are included; variants have Chakra's names.
import { defineRecipe } from '@chakra-ui/react';

const focus = { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' };
const disabled = { opacity: 0.5, cursor: 'not-allowed' };

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    position: 'relative',
    appearance: 'none',
    userSelect: 'none',
    whiteSpace: 'nowrap',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: 'tight',
    cursor: 'pointer',
    outline: 'none',
    colorPalette: 'accent',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _focusVisible: focus,
    _disabled: disabled,
  },
  variants: {
    size: {
      '2xs': { h: '6', minW: '6', px: '1.5', fontSize: 'xs' },
      xs: { h: '7', minW: '7', px: '2', fontSize: 'xs' },
      sm: { h: '8', minW: '8', px: '3', fontSize: 'sm' },
      md: { h: '9', minW: '9', px: '4', fontSize: 'md' },
      lg: { h: '11', minW: '11', px: '5', fontSize: 'lg' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { _enabled: { filter: 'brightness(1.12)' } },
        _active: { filter: 'brightness(0.94)' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        borderColor: 'border.emphasized',
        color: 'fg',
        bg: 'bg.panel',
        _hover: { _enabled: { borderColor: 'colorPalette.border', color: 'colorPalette.fg' } },
      },
      ghost: { color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } },
      plain: { color: 'colorPalette.fg', px: '0', h: 'auto', minH: '6', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
});

export const input = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minWidth: 0,
    appearance: 'none',
    outline: 'none',
    color: 'fg',
    bg: 'bg.panel',
    textAlign: 'start',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.control',
    fontVariantNumeric: 'tabular-nums',
    transition: 'border-color 120ms, box-shadow 120ms',
    _placeholder: { color: 'fg.subtle' },
    _hover: { borderColor: 'fg.subtle' },
    _focusVisible: { borderColor: 'accent.focusRing', boxShadow: '0 0 0 1px var(--focus)', '--focus': 'colors.accent.focusRing' },
    _invalid: { borderColor: 'border.error', '--focus': 'colors.border.error' },
    _disabled: { ...disabled, bg: 'bg.muted' },
  },
  variants: {
    size: {
      xs: { h: '7', px: '2', fontSize: 'xs' },
      sm: { h: '9', px: '2.5', fontSize: 'sm' },
      md: { h: '9', px: '3', fontSize: 'md' },
      lg: { h: '11', px: '3', fontSize: 'lg' },
    },
    variant: { outline: {}, flushed: { borderWidth: '0 0 1px 0', borderRadius: 0, bg: 'transparent', px: 0 } },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
});

export const textarea = defineRecipe({
  className: 'textarea',
  base: { ...input.base, px: '2.5', py: '1.5', fontSize: 'sm', minH: '16' },
});

export const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accent.fg',
    cursor: 'pointer',
    borderRadius: 'sm',
    outline: 'none',
    _hover: { textDecoration: 'underline' },
    _focusVisible: focus,
  },
});

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '5',
    px: '1.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    colorPalette: 'gray',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { variant: 'subtle' },
});

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    borderRadius: 'sm',
    bg: 'bg.emphasized',
    minH: '3',
    animation: 'pulse 1.4s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
});

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: '4',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    animation: 'spin 700ms linear infinite',
  },
});
