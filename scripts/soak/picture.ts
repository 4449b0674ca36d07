// Draws the curves of a soak test side by side as an SVG, each on a scale from zero.
import { type Curve, growthOf, isFlat } from './curve.ts';

const panel = { width: 320, height: 120, gap: 24, head: 34 } as const;
const columns = 2;
const ink = { good: '#1d4ed8', bad: '#b42318', muted: '#5b6576', line: '#d0d5dd' } as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const short = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

/** Returns the growth in words, such as "+0.4 %". */
export function growthText(curve: Curve): string {
  const share = growthOf(curve) * 100;
  return `${share < 0 ? '−' : '+'}${Math.abs(share).toFixed(1)} %`;
}

function panelOf(curve: Curve, place: number): string {
  const { name, unit, values } = curve;
  const x = panel.gap + (place % columns) * (panel.width + panel.gap);
  const y = panel.gap + Math.floor(place / columns) * (panel.height + panel.head + panel.gap) + panel.head;
  const most = Math.max(...values, 1);
  const step = panel.width / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => `${(x + at * step).toFixed(1)},${(y + panel.height * (1 - value / most)).toFixed(1)}`);
  const colour = isFlat(curve) ? ink.good : ink.bad;
  return [
    `<text x="${x}" y="${y - 20}" font-weight="600">${escaped(name)}</text>`,
    `<text x="${x}" y="${y - 6}" fill="${ink.muted}">at most ${short(most)} ${escaped(unit)}, ${growthText(curve)} over the run</text>`,
    `<path d="M${x} ${y}v${panel.height}h${panel.width}" fill="none" stroke="${ink.line}"/>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
  ].join('\n');
}

/** Returns the picture as text. */
export function pictureOf(title: string, curves: readonly Curve[]): string {
  const width = panel.gap + columns * (panel.width + panel.gap);
  const height = 32 + panel.gap + Math.ceil(curves.length / columns) * (panel.height + panel.head + panel.gap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 -32 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect y="-32" width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${panel.gap}" y="-8" font-size="15" font-weight="600">${escaped(title)}</text>`,
    ...curves.map(panelOf),
    '</svg>',
    '',
  ].join('\n');
}
