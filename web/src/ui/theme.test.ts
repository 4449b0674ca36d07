// A style with a token that the theme lacks is written to the page unchanged, and browsers ignore it silently.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTheme } from './theme.ts';

/** The token category of each style property. */
const categories = {
  zIndex: 'zIndex',
  bg: 'colors',
  background: 'colors',
  backgroundColor: 'colors',
  color: 'colors',
  borderColor: 'colors',
  borderTopColor: 'colors',
  borderBottomColor: 'colors',
  outlineColor: 'colors',
  fill: 'colors',
  stroke: 'colors',
  boxShadow: 'shadows',
  borderRadius: 'radii',
  fontSize: 'fontSizes',
  fontWeight: 'fontWeights',
} as const;

const { tokens } = createTheme();
const sources = globSync('web/src/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
/** Matches `bg="bg.panel"` and `bg: 'bg.panel'`; tokens consist of letters, digits and dots. */
const style = new RegExp(`\\b(${Object.keys(categories).join('|')})(?:=|: )["']([a-z][\\w.]*)["']`, 'g');
const keywords = /^(inherit|initial|transparent|none|auto|current|currentColor|normal|unset)$/;

describe('theme', () => {
  it('LAY-20 has every token that a style uses', () => {
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(style)].map(([, property, name]) => ({
        file,
        property: property as keyof typeof categories,
        name: name ?? '',
      })),
    );
    const unknown = named.filter(({ property, name }) => !keywords.test(name) && !tokens.getByName(`${categories[property]}.${name}`));
    expect(named.length).toBeGreaterThan(300);
    expect(unknown.map(({ file, property, name }) => `${file}: ${property} ${name}`)).toEqual([]);
  });
});
