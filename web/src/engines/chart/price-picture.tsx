// The picture of a pair's prices: candles or a line over time, and lines across at prices that matter. Positions are decimals throughout.
import { chakra } from '@chakra-ui/react';
import { bankClock, bankDate } from '#web/domain/bank-time.ts';
import type { Candle, Interval } from '#web/domain/candles.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { extent, scale } from '#web/domain/scale.ts';
import { rateOf } from '../deal/rate-of.ts';

/** A price across the whole picture, with its words above the line, or under it so that bid and offer do not cover each other. */
export type Level = { readonly words: string; readonly rate: Decimal; readonly tone: 'market' | 'order'; readonly isUnder?: true };

/** How the prices are drawn. */
export type Shape = 'candles' | 'line';

/** In the picture's own units, which are pixels where there is room for all of them. */
export type Size = { readonly width: number; readonly height: number };

const [labels, times, edge] = [60, 22, 8];
const colours = { market: 'fg.muted', order: 'accent.fg' } as const;

/** The time of a candle as the axis and the table say it. */
export const timeOf = (interval: Interval, from: number): string =>
  interval === '1d' ? bankDate(from).slice(5) : bankClock(from).slice(0, 5);

type Drawn = { readonly candles: readonly Candle[]; readonly x: (place: number) => string; readonly y: (rate: Decimal) => Decimal };

function Candles({ candles, x, y, width }: Drawn & { readonly width: number }) {
  return candles.map(({ from, open, high, low, close }, place) => {
    const rises = compare(close, open) >= 0;
    const [top, bottom] = rises ? [close, open] : [open, close];
    const colour = rises ? 'up' : 'down';
    return (
      <chakra.g key={from} stroke={colour} fill={rises ? 'bg.panel' : colour}>
        <line x1={x(place)} x2={x(place)} y1={y(high)} y2={y(low)} />
        <path d={`M${x(place)} ${y(top)}V${y(bottom)}`} strokeWidth={width} />
      </chakra.g>
    );
  });
}

function Line({ candles, x, y }: Drawn) {
  const points = candles.map(({ close }, place) => `${x(place)},${y(close)}`).join(' ');
  return <chakra.polyline points={points} stroke="accent.solid" strokeWidth="1.5" strokeLinejoin="round" fill="none" />;
}

type Across = { readonly level: Level; readonly rateCode: string; readonly at: Decimal; readonly width: number };

function LevelLine({ level: { words, rate, tone, isUnder }, rateCode, at, width }: Across) {
  const dy = isUnder ? 12 : -4;
  return (
    <g>
      <chakra.line x1="0" x2={width - labels} y1={at} y2={at} stroke={colours[tone]} strokeDasharray={tone === 'order' ? '6 3' : '2 3'} />
      <chakra.text x={width - labels + 4} y={at} dy={dy} fill={colours[tone]}>
        {rateOf(rateCode, 'spot', rate)}
      </chakra.text>
      <chakra.text x="2" y={at} dy={dy} fill={colours[tone]}>
        {words}
      </chakra.text>
    </g>
  );
}

type Props = {
  readonly rateCode: string;
  readonly interval: Interval;
  readonly candles: readonly Candle[];
  readonly shape: Shape;
  readonly levels: readonly Level[];
  readonly size: Size;
};

/** Nothing without a candle; the table beside it says the same to those who do not see it. */
export function PricePicture({ rateCode, interval, candles, shape, levels, size: { width, height } }: Props) {
  const ends = extent([...candles.flatMap(({ high, low }) => [high, low]), ...levels.map(({ rate }) => rate)]);
  if (candles.length === 0 || !ends) return null;
  const step = (width - labels) / candles.length;
  const x = (place: number) => `${Math.round((place + 0.5) * step * 100) / 100}`;
  const y = scale(ends, [`${height - times - edge}`, `${edge + 8}`]);
  const drawn = { candles, x, y };
  const marked = [0, Math.floor(candles.length / 2), candles.length - 1];
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} w="full" aria-hidden="true" fontSize="11px">
      {shape === 'candles' ? <Candles {...drawn} width={Math.max(1, step * 0.6)} /> : <Line {...drawn} />}
      {levels.map((level) => (
        <LevelLine key={level.words} level={level} rateCode={rateCode} at={y(level.rate)} width={width} />
      ))}
      {marked.map((place, nth) => (
        <chakra.text key={nth} x={x(place)} y={height - 6} textAnchor={nth === 0 ? 'start' : 'middle'} fill="fg.muted">
          {timeOf(interval, candles[place]?.from ?? 0)}
        </chakra.text>
      ))}
    </chakra.svg>
  );
}
