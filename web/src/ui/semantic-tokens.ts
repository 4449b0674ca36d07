// The colours of the portal by purpose, for light and dark mode. Every combination of text and background colour meets
// WCAG AA.
import { defineSemanticTokens } from '@chakra-ui/react';

function pair(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}

function palette(name: string) {
  return {
    solid: pair(`{colors.${name}.600}`, `{colors.${name}.600}`),
    contrast: pair('{colors.white}', '{colors.white}'),
    fg: pair(`{colors.${name}.700}`, `{colors.${name}.300}`),
    muted: pair(`{colors.${name}.100}`, `{colors.${name}.900}`),
    subtle: pair(`{colors.${name}.50}`, `{colors.${name}.900}`),
    emphasized: pair(`{colors.${name}.100}`, `{colors.${name}.700}`),
    border: pair(`{colors.${name}.600}`, `{colors.${name}.400}`),
    focusRing: pair('{colors.accent.500}', '{colors.accent.400}'),
  };
}

export const semanticTokens = defineSemanticTokens({
  colors: {
    // Page, card and overlay differ by one clear step, especially in dark mode.
    bg: {
      DEFAULT: pair('{colors.gray.75}', '{colors.gray.950}'),
      page: pair('{colors.gray.75}', '{colors.gray.950}'),
      panel: pair('{colors.white}', '{colors.gray.900}'),
      overlay: pair('{colors.white}', '{colors.gray.825}'),
      subtle: pair('{colors.gray.50}', '{colors.gray.850}'),
      muted: pair('{colors.gray.100}', '{colors.gray.800}'),
      emphasized: pair('{colors.gray.200}', '{colors.gray.700}'),
      header: pair('{colors.navy.900}', '{colors.navy.950}'),
      dimmed: pair('rgb(13 27 54 / 0.32)', 'rgb(0 0 0 / 0.5)'),
    },
    fg: {
      DEFAULT: pair('#141c28', '#e8edf5'),
      muted: pair('{colors.gray.600}', '#aab5c5'),
      subtle: pair('#5f6a7a', '#929eaf'),
      onHeader: pair('#f2f5fa', '#f2f5fa'),
      onHeaderMuted: pair('#b4c2da', '#a9b8d1'),
      error: pair('{colors.red.600}', '{colors.red.400}'),
      warning: pair('{colors.amber.600}', '{colors.amber.400}'),
      success: pair('{colors.green.600}', '{colors.green.400}'),
    },
    border: {
      DEFAULT: pair('{colors.gray.200}', '{colors.gray.800}'),
      muted: pair('{colors.gray.100}', '{colors.gray.850}'),
      emphasized: pair('{colors.gray.300}', '{colors.gray.700}'),
      control: pair('#8b96a6', '#66717f'),
      error: pair('{colors.red.600}', '{colors.red.400}'),
    },
    // The user's preference decides which of the two is up; theme.ts sets the variables (RAT-08).
    up: { value: 'var(--market-up)' },
    down: { value: 'var(--market-down)' },
    upGround: { value: 'var(--market-up-ground)' },
    downGround: { value: 'var(--market-down-ground)' },
    marketRed: pair('{colors.red.600}', '{colors.red.400}'),
    marketGreen: pair('{colors.green.600}', '{colors.green.400}'),
    stale: pair('#6a7585', '#8e99a9'),
    accent: palette('accent'),
    red: palette('red'),
    green: palette('green'),
    amber: palette('amber'),
    gray: {
      solid: pair('{colors.gray.700}', '{colors.gray.200}'),
      contrast: pair('{colors.white}', '{colors.gray.950}'),
      fg: pair('{colors.gray.700}', '{colors.gray.200}'),
      muted: pair('{colors.gray.100}', '{colors.gray.800}'),
      subtle: pair('{colors.gray.100}', '{colors.gray.850}'),
      emphasized: pair('{colors.gray.200}', '{colors.gray.700}'),
      border: pair('{colors.gray.300}', '{colors.gray.700}'),
      focusRing: pair('{colors.accent.500}', '{colors.accent.400}'),
    },
  },
});
