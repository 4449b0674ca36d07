// The styling system of the portal: Chakra's engine with the portal's own tokens and only the recipes in use.
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { plainLook } from './plain-look.ts';
import * as recipes from './recipes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import * as slotRecipes from './slot-recipes.ts';
import { tokens } from './tokens.ts';

const redUp = {
  '--market-up': 'colors.marketRed',
  '--market-down': 'colors.marketGreen',
  '--market-up-ground': 'colors.red.subtle',
  '--market-down-ground': 'colors.green.subtle',
};
const greenUp = {
  '--market-up': 'colors.marketGreen',
  '--market-down': 'colors.marketRed',
  '--market-up-ground': 'colors.green.subtle',
  '--market-down-ground': 'colors.red.subtle',
};

// Forced colours remove backgrounds and shadows. Selected elements therefore use the system's highlight, overlays a
// border, and focused elements an outline (LAY-25).
const forcedColours = {
  '@media (forced-colors: active)': {
    '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has(input[type=radio]:checked)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
      color: 'HighlightText !important',
      '& *': { color: 'HighlightText !important' },
    },
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]': { border: '1px solid CanvasText !important' },
    ':focus-visible, label:has(:focus-visible)': { outline: '2px solid CanvasText !important', outlineOffset: '2px !important' },
  },
};

const config = defineConfig({
  cssVarsPrefix: 'fx',
  preflight: true,
  globalCss: {
    html: {
      ...redUp,
      '--global-color-border': 'colors.border',
      bg: 'bg',
      color: 'fg',
      colorPalette: 'accent',
      lineHeight: 'normal',
      colorScheme: 'light',
      scrollbarColor: '{colors.border.emphasized} transparent',
    },
    'html.dark': { colorScheme: 'dark' },
    'html[data-market=greenUp]': greenUp,
    body: { fontFamily: 'body', fontSize: 'md', fontVariantNumeric: 'tabular-nums lining-nums', minW: '320px' },
    'h1, h2, h3': { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight' },
    h1: { fontSize: '2xl', letterSpacing: '-0.01em' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
    ...plainLook,
    ...forcedColours,
    '*, *::before, *::after': { _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' } },
  },
  theme: {
    breakpoints: { sm: '480px', md: '900px', lg: '1200px', xl: '1440px' },
    tokens,
    semanticTokens,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.5 } },
    },
    recipes: { ...recipes },
    slotRecipes: { ...slotRecipes },
  },
});

/**
 * Returns Chakra's engine configured for the portal, for `ChakraProvider`. Created at start, while the texts are
 * loading.
 */
export const createTheme = () => createSystem(defaultBaseConfig, config);
