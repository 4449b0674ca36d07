// The one styling system of the portal: Chakra's engine with the house's own tokens and only the recipes it uses (quality bar P1).
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
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
    body: { fontFamily: 'body', fontSize: 'md', fontVariantNumeric: 'tabular-nums', minW: '320px' },
    'h1, h2, h3': { fontWeight: 'semibold', lineHeight: 'tight' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
    '*, *::before, *::after': { _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' } },
  },
  theme: {
    breakpoints: { sm: '480px', md: '900px', lg: '1200px', xl: '1440px' },
    tokens,
    semanticTokens,
    keyframes: { spin: { to: { transform: 'rotate(360deg)' } }, pulse: { '50%': { opacity: 0.5 } } },
    recipes: { ...recipes },
    slotRecipes: { ...slotRecipes },
  },
});

/** Chakra's engine configured for the portal; `ChakraProvider` takes it. */
export const system = createSystem(defaultBaseConfig, config);
