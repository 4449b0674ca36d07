// Renders a curve over the terms. The horizontal axis shows the dates of the terms, the vertical axis the values of
// both sides. All positions are computed with decimals.
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { roundValues } from '#web/domain/axis.ts';
import { daysBetween } from '#web/domain/calendar-days.ts';
import { add, compare, type Decimal, divide, subtract } from '#web/domain/decimal.ts';
import { wordsWidth } from '#web/domain/label-rows.ts';
import { extent, scale } from '#web/domain/scale.ts';
import type { Side } from '#web/domain/side.ts';
import { termCode } from '#web/domain/terms.ts';
import type { Priced, TermPoint } from './term-points.ts';

/**
 * The ticket's day with its value on the ticket's side; `other` is the value on the other side, absent until the bank
 * has answered.
 */
export type OnTicket = Priced & { readonly other?: Decimal | undefined };
export type Chosen = OnTicket & { readonly side: Side };

// Returns both values of the day, as the tiles show them. Until the other side is known, returns the values of the
// day's term.
function bothOf({ side, value, other }: Chosen, point: TermPoint | undefined): TermPoint['values'] | null {
  if (other === undefined) return point?.values ?? null;
  return side === 'B' ? { B: value, S: other } : { B: other, S: value };
}

/** How values are formatted: `short` on the axis, `full` beside the chosen day. */
export type Figures = { readonly short: (value: Decimal) => string; readonly full: (value: Decimal) => string };

/** In pixels. */
export type Size = { readonly width: number; readonly height: number };

// Margins in pixels: values at the left, label of the chosen day above, terms below.
const [left, right, top, foot] = [56, 12, 30, 30];
/** Minimum gap between the labels of two terms, in pixels. */
const apart = '8';

type Label = { readonly words: string; readonly x: Decimal; readonly from: Decimal; readonly to: Decimal };

/**
 * Returns the labels that do not overlap. They are placed from the last one backwards; the last one is right-aligned
 * at its point.
 */
function labelled(points: readonly { readonly words: string; readonly x: Decimal }[]): readonly Label[] {
  const kept: Label[] = [];
  for (const { words, x } of points.toReversed()) {
    const width = wordsWidth(words);
    const last = kept.at(-1);
    const to = last === undefined ? x : add(x, divide(width, '2', 2));
    if (last === undefined || compare(subtract(last.from, to), apart) >= 0) kept.push({ words, x, from: subtract(to, width), to });
  }
  return kept;
}

type Props = {
  readonly points: readonly TermPoint[];
  readonly today: string;
  readonly chosen: Chosen | null;
  readonly side: Side;
  readonly figures: Figures;
  readonly order: readonly [Side, Side];
  readonly size: Size;
};

/** `points` contains at least one. The picture is hidden from screen readers, because the table contains the same data. */
export function TermCurvePicture({ points, today, chosen, side, figures, order, size: { width, height } }: Props) {
  const { t } = useTranslation();
  const values = extent([...points.flatMap((point) => [point.values.B, point.values.S]), ...(chosen ? [chosen.value] : [])]);
  const days = (date: string): number => daysBetween(today, date);
  const furthest = Math.max(...[...points, ...(chosen ? [chosen] : [])].map(({ date }) => days(date)));
  if (!values) return null;
  const along = scale(['0', `${furthest}`], [`${left}`, `${width - right}`]);
  const [x, y] = [(date: string) => along(`${days(date)}`), scale(values, [`${height - foot - 10}`, `${top + 10}`])];
  const line = (each: Side) => points.map((point) => `${x(point.date)},${y(point.values[each])}`).join(' ');
  const both =
    chosen &&
    bothOf(
      chosen,
      points.find(({ date }) => date === chosen.date),
    );
  const words = chosen && (both ? order.map((each) => both[each]) : [chosen.value]).map(figures.full).join(' / ');
  const isLate = chosen !== null && days(chosen.date) * 2 > furthest;
  const named = points.map(({ term, date }) => ({ words: term === null ? t('chart.curve.spot') : termCode(term), x: x(date) }));
  return (
    <chakra.svg width={width} height={height} display="block" aria-hidden="true" fontSize="11px" fontVariantNumeric="tabular-nums">
      {roundValues(values, 5).map((value) => (
        <g key={value}>
          <chakra.line x1={left} x2={width - right} y1={y(value)} y2={y(value)} stroke="border" />
          <chakra.text x={left - 6} y={y(value)} dy="4" textAnchor="end" fill="fg.muted">
            {figures.short(value)}
          </chakra.text>
        </g>
      ))}
      {[side === 'B' ? ('S' as const) : ('B' as const), side].map((each) => (
        <chakra.polyline
          key={each}
          data-side={each}
          points={line(each)}
          stroke={each === side ? 'accent.border' : 'border.control'}
          strokeWidth={each === side ? 2 : 1.5}
          strokeLinejoin="round"
          fill="none"
        />
      ))}
      {labelled(named).map((label, nth) => (
        <chakra.text key={label.words} x={label.x} y={height - 8} textAnchor={nth === 0 ? 'end' : 'middle'} fill="fg.muted">
          {label.words}
        </chakra.text>
      ))}
      {chosen && (
        <g>
          <chakra.line
            x1={x(chosen.date)}
            x2={x(chosen.date)}
            y1={top - 8}
            y2={height - foot}
            stroke="accent.border"
            strokeDasharray="3 3"
          />
          <chakra.circle cx={x(chosen.date)} cy={y(chosen.value)} r="4" fill="bg.panel" stroke="accent.border" strokeWidth="2" />
          <chakra.text
            x={x(chosen.date)}
            dx={isLate ? -6 : 6}
            y={top - 12}
            textAnchor={isLate ? 'end' : 'start'}
            fill="fg"
            fontWeight="semibold"
          >
            {`${chosen.date}: ${words}`}
          </chakra.text>
        </g>
      )}
    </chakra.svg>
  );
}
