// The raw measures and colours of the house look: 4 px grid, six text sizes, one radius, system fonts.
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

export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#000000' },
    transparent: { value: 'transparent' },
    navy: shades({ 700: '#24406f', 800: '#172c52', 900: '#10213f', 950: '#0b172d' }),
    gray: shades({
      50: '#f5f6f8',
      100: '#eceef2',
      200: '#dde1e8',
      300: '#c3cad5',
      400: '#98a2b2',
      500: '#6a7585',
      600: '#4e5969',
      700: '#394351',
      800: '#262e3a',
      850: '#1d242e',
      900: '#161c25',
      950: '#0f141b',
    }),
    accent: shades({
      50: '#eef4ff',
      100: '#dce8ff',
      200: '#bcd2ff',
      300: '#93b7ff',
      400: '#6f9ffb',
      500: '#2e69d8',
      600: '#1f56c0',
      700: '#19479f',
      800: '#16336f',
      900: '#132748',
    }),
    red: shades({ 50: '#fdf0ef', 100: '#fbdedd', 300: '#ff9d99', 400: '#ff7f7b', 600: '#c4272e', 700: '#a01d25', 900: '#3d1719' }),
    green: shades({ 50: '#e9f6f0', 100: '#cfecdf', 300: '#6fd3a4', 400: '#45c189', 600: '#0c774a', 700: '#08603b', 900: '#10301f' }),
    amber: shades({ 50: '#fdf5e4', 100: '#fae7bf', 300: '#f6c667', 400: '#efb140', 600: '#8f5606', 700: '#744504', 900: '#38290c' }),
  },
  fonts: {
    body: { value: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif' },
    heading: { value: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif' },
    mono: { value: 'ui-monospace, "SF Mono", Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '12px' },
    sm: { value: '13px' },
    md: { value: '14px' },
    lg: { value: '16px' },
    xl: { value: '20px' },
    '2xl': { value: '28px' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' }, bold: { value: '700' } },
  lineHeights: { tight: { value: '1.2' }, normal: { value: '1.5' } },
  radii: {
    sm: { value: '4px' },
    md: { value: '6px' },
    lg: { value: '10px' },
    full: { value: '999px' },
    l1: { value: '4px' },
    l2: { value: '6px' },
    l3: { value: '6px' },
  },
  shadows: { overlay: { value: '0 8px 28px rgb(8 18 38 / 0.18), 0 0 0 1px rgb(8 18 38 / 0.06)' } },
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
