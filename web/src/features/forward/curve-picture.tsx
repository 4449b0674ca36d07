// The drawing of the forward curve: both sides over time, rates at the left, terms under it. Positions are decimals throughout.
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#web/domain/calendar-days.ts';
import { add, compare, type Decimal, divide, multiply, subtract } from '#web/domain/decimal.ts';
import { extent, type Range, scale } from '#web/domain/scale.ts';
import type { Side } from '#web/domain/side.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';

/** The terms of the curve. */
export const TERMS = ['SW', '1M', '2M', '3M', '6M', '9M', '1Y'] as const;

/** A term with what is paid, or received, per 1 of the first currency on its day. */
export type TermPoint = { readonly term: (typeof TERMS)[number]; readonly date: string; readonly rates: Readonly<Record<Side, Decimal>> };

/** The day of the ticket and its rate on one side. */
export type Chosen = { readonly date: string; readonly rate: Decimal; readonly side: Side };

/** In the picture's own units, which are pixels where it has its full width. */
export type Size = { readonly width: number; readonly height: number };

// Room for the rates at the left, the words of the chosen day above and the terms below.
const [left, right, top, foot] = [56, 12, 30, 30];
const steps = [0, 1, 2, 3] as const;
/** So far apart the words of two terms are, at least. */
const apart = '34';

/** Every third of a range, from its beginning. */
const thirds = ([low, high]: Range): readonly Decimal[] =>
  steps.map((step) => add(low, divide(multiply(subtract(high, low), `${step}`), '3', 8)));

/** The points whose words fit beside each other, the last of them first. */
function labelled(points: readonly TermPoint[], x: (date: string) => Decimal): readonly TermPoint[] {
  const kept: TermPoint[] = [];
  for (const point of points.toReversed()) {
    const last = kept.at(-1);
    if (last === undefined || compare(subtract(x(last.date), x(point.date)), apart) > 0) kept.push(point);
  }
  return kept;
}

type Props = {
  readonly points: readonly TermPoint[];
  readonly today: string;
  readonly chosen: Chosen | null;
  readonly rateCode: string;
  readonly side: Side;
  readonly size: Size;
};

/** `points` has at least one; hidden from screen readers, which have the table. */
export function CurvePicture({ points, today, chosen, rateCode, side, size: { width, height } }: Props) {
  const { t } = useTranslation();
  const rates = extent([...points.flatMap((point) => [point.rates.B, point.rates.S]), ...(chosen ? [chosen.rate] : [])]);
  const days = (date: string): number => daysBetween(today, date);
  const furthest = Math.max(...[...points, ...(chosen ? [chosen] : [])].map(({ date }) => days(date)));
  if (!rates) return null;
  const along = scale(['0', `${furthest}`], [`${left}`, `${width - right}`]);
  const [x, y] = [(date: string) => along(`${days(date)}`), scale(rates, [`${height - foot - 10}`, `${top + 10}`])];
  const line = (each: Side) => points.map(({ date, rates: of }) => `${x(date)},${y(of[each])}`).join(' ');
  const same = chosen && points.find(({ date }) => date === chosen.date);
  const values =
    chosen && (same ? [same.rates.S, same.rates.B] : [chosen.rate]).map((rate) => rateOf(rateCode, 'forward', rate)).join(' / ');
  const isLate = chosen !== null && days(chosen.date) * 2 > furthest;
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} w="full" h="full" aria-hidden="true" fontSize="11px" fontVariantNumeric="tabular-nums">
      {thirds(rates).map((rate, nth) => (
        <g key={nth}>
          <chakra.line x1={left} x2={width - right} y1={y(rate)} y2={y(rate)} stroke="border" />
          <chakra.text x={left - 6} y={y(rate)} dy="4" textAnchor="end" fill="fg.muted">
            {rateOf(rateCode, 'spot', rate)}
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
      {labelled(points, x).map(({ term, date }, nth) => (
        <chakra.text key={term} x={x(date)} y={height - 8} textAnchor={nth === 0 ? 'end' : 'middle'} fill="fg.muted">
          {t(`ticket.term.${term}`)}
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
          <chakra.circle cx={x(chosen.date)} cy={y(chosen.rate)} r="4" fill="bg.panel" stroke="accent.border" strokeWidth="2" />
          <chakra.text
            x={x(chosen.date)}
            dx={isLate ? -6 : 6}
            y={top - 12}
            textAnchor={isLate ? 'end' : 'start'}
            fill="fg"
            fontWeight="semibold"
          >
            {`${chosen.date}: ${values}`}
          </chakra.text>
        </g>
      )}
    </chakra.svg>
  );
}
