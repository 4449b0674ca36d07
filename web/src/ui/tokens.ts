// Raw sizes and colours: a 4 px grid, eight text sizes, three radii, Inter for Latin letters and figures.
import { defineTokens } from '@chakra-ui/react';

const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64];
const grid = Object.fromEntries([
  ['0', { value: '0px' }],
  ['px', { value: '1px' }],
  ...STEPS.map((step) => [String(step), { value: `${step * 4}px` }]),
]);

function shades(values: Record<number, string>) {
  return Object.fromEntries(Object.entries(values).map(([shade, value]) => [shade, { value }]));
}

const face = '"Inter Variable", "Inter Fallback", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#000000' },
    transparent: { value: 'transparent' },
    navy: shades({ 700: '#24406f', 800: '#16284c', 900: '#0d1b36', 950: '#0a1222' }),
    gray: shades({
      50: '#f6f8fa',
      75: '#f2f4f7',
      100: '#eceff3',
      200: '#e1e5eb',
      300: '#c9d1db',
      400: '#98a2b2',
      500: '#6a7585',
      600: '#4a5565',
      700: '#394351',
      800: '#263041',
      825: '#202a39',
      850: '#1c2431',
      900: '#161d28',
      950: '#0c1119',
    }),
    accent: shades({
      50: '#eaf1fe',
      100: '#dce8ff',
      200: '#bcd2ff',
      300: '#93b7ff',
      400: '#6f9ffb',
      500: '#2f68d6',
      600: '#1c55c4',
      700: '#19479f',
      800: '#16336f',
      900: '#17294d',
    }),
    red: shades({ 50: '#fdf0ef', 100: '#fbdedd', 300: '#ff9d99', 400: '#ff7f7b', 600: '#c4272e', 700: '#a01d25', 900: '#3d1719' }),
    green: shades({ 50: '#e9f6f0', 100: '#cfecdf', 300: '#6fd3a4', 400: '#45c189', 600: '#0c774a', 700: '#08603b', 900: '#10301f' }),
    amber: shades({ 50: '#fdf5e4', 100: '#fae7bf', 300: '#f6c667', 400: '#efb140', 600: '#8f5606', 700: '#744504', 900: '#38290c' }),
  },
  fonts: {
    body: { value: face },
    heading: { value: face },
    mono: { value: 'ui-monospace, "SF Mono", Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '12px' },
    sm: { value: '13px' },
    md: { value: '14px' },
    lg: { value: '16px' },
    xl: { value: '18px' },
    '2xl': { value: '24px' },
    '3xl': { value: '28px' },
    '4xl': { value: '40px' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' }, bold: { value: '700' } },
  lineHeights: { tight: { value: '1.2' }, normal: { value: '1.5' } },
  radii: {
    sm: { value: '4px' },
    md: { value: '6px' },
    lg: { value: '8px' },
    xl: { value: '12px' },
    full: { value: '999px' },
    l1: { value: '4px' },
    l2: { value: '6px' },
    l3: { value: '8px' },
  },
  shadows: {
    chosen: { value: 'inset 0 0 0 1px {colors.accent.600}' },
    overlay: { value: '0 16px 48px rgb(13 27 54 / 0.22), 0 0 0 1px rgb(13 27 54 / 0.06)' },
  },
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' } },
  durations: { fast: { value: '120ms' }, faster: { value: '80ms' }, moderate: { value: '160ms' }, slow: { value: '200ms' } },
  zIndex: {
    sticky: { value: 10 },
    docked: { value: 12 },
    overlay: { value: 15 },
    header: { value: 20 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
});
