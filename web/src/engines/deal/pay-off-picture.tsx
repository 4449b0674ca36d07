// Renders a pay-off. The horizontal axis shows rates, the vertical axis shows the gain. Gains and losses are coloured
// areas. Labelled vertical lines mark the important rates, such as the strike (OPT-19).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { roundValues } from '#web/domain/axis.ts';
import { absolute, add, compare, type Decimal, divide, multiply, subtract } from '#web/domain/decimal.ts';
import { labelRows, wordsWidth } from '#web/domain/label-rows.ts';
import { type PayOffMark, payOffLine, payOffMarks, type PayOffPoint, type PayOffTerms, span } from '#web/domain/pay-off.ts';
import { extent, scale } from '#web/domain/scale.ts';
import { shortMoney } from '#web/domain/short-money.ts';
import { language } from '#web/i18n/index.ts';
import { rateWords } from './pay-off-words.ts';
import { rateOf } from './rate-of.ts';

/** In pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

// Margins in pixels: gains at the left, rates below. The labels of the verticals are above, one row of 15 px each.
const [left, right, foot, rowHeight] = [52, 12, 26, 15] as const;
const tickApart = 70;
const edge = 10;

/** Background colour behind the picture, on a card or in a dialog. */
const ground = { '--ground': 'colors.bg.panel', '[role=dialog] &': { '--ground': 'colors.bg.overlay' } } as const;

const kindOf = (name: PayOffMark['name']) => (name === 'spot' ? 'spot' : 'forward');

type Position = (value: Decimal) => Decimal;
type Axes = { readonly x: Position; readonly y: Position };

// Results have the colours of price moves, as the values of lists do.
const looks = {
  gain: { ground: 'upGround', sign: '+', colour: 'up' },
  loss: { ground: 'downGround', sign: '−', colour: 'down' },
} as const;

/** Fills the area between a part of the line and zero. Shows the sign of the gain in it if there is room. */
function Area({ points, x, y, is }: Axes & { points: readonly PayOffPoint[]; is: keyof typeof looks }) {
  const { ground: fill, sign, colour } = looks[is];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [far, even] = compare(first.gain, '0') === 0 ? [last, first] : [first, last];
  const outline = [...points, { rate: last.rate, gain: '0' }, { rate: first.rate, gain: '0' }];
  const height = subtract(y(far.gain), y('0'));
  return (
    <g data-area={is}>
      <chakra.polygon points={outline.map(({ rate, gain }) => `${x(rate)},${y(gain)}`).join(' ')} fill={fill} />
      {compare(absolute(height), '40') > 0 && (
        <chakra.text
          x={divide(add(multiply(x(far.rate), '3'), x(even.rate)), '4', 2)}
          y={add(y('0'), multiply(height, '0.375'))}
          dy="6"
          textAnchor="middle"
          fill={colour}
          fontSize="18px"
          fontWeight="semibold"
        >
          {sign}
        </chakra.text>
      )}
    </g>
  );
}

/** Axis labels: the gains of the whole amount at the ends of the line, and zero between them. */
function GainAxis({ y, gains, amount1, width }: { y: Position; gains: readonly Decimal[]; amount1: Decimal; width: number }) {
  const zero = y('0');
  const clear = '12';
  return (
    <g data-axis="gain">
      <chakra.line x1={left} x2={width - right} y1={zero} y2={zero} stroke="border.emphasized" />
      {gains.map((gain) => {
        const own = y(gain);
        const apart = subtract(own, zero);
        // The label of a gain near zero must not overlap the label of zero.
        const near = gain !== '0' && compare(absolute(apart), clear) < 0;
        const at = near ? (compare(apart, '0') > 0 ? add(zero, clear) : subtract(zero, clear)) : own;
        return (
          <chakra.text key={gain} x={left - 6} y={at} dy="4" textAnchor="end" fill="fg.muted">
            {shortMoney(multiply(gain, amount1), language())}
          </chakra.text>
        );
      })}
    </g>
  );
}

function RateAxis({ x, terms, size: { width, height } }: { x: Position; terms: PayOffTerms; size: PictureSize }) {
  const most = Math.max(2, Math.floor((width - left - right) / tickApart));
  return (
    <g data-axis="rate">
      {roundValues(span(terms), most).map((rate) => (
        // The label of a rate at the right edge is right-aligned, otherwise it would be cut off.
        <chakra.text
          key={rate}
          x={x(rate)}
          y={height - 8}
          dx={compare(x(rate), `${width - right - edge}`) > 0 ? right - 2 : 0}
          textAnchor={compare(x(rate), `${width - right - edge}`) > 0 ? 'end' : 'middle'}
          fill="fg.muted"
        >
          {rateOf(terms.rateCode, 'spot', rate)}
        </chakra.text>
      ))}
    </g>
  );
}

/** Hidden from screen readers, because the table contains the same data. */
export function PayOffPicture({ terms, size }: { terms: PayOffTerms; size: PictureSize }) {
  const { t } = useTranslation();
  const { width, height } = size;
  const line = payOffLine(terms);
  const range = extent(line.map(({ gain }) => gain)) ?? ['0', '0'];
  const x = scale(span(terms), [`${left}`, `${width - right}`]);
  const marks = payOffMarks(terms).map((mark) => {
    const words = `${t(rateWords[mark.name])} ${rateOf(terms.rateCode, kindOf(mark.name), mark.rate)}`;
    return { ...mark, words, x: x(mark.rate), width: wordsWidth(words) };
  });
  const labels = labelRows(marks, [`${left}`, `${width - right}`]);
  const rows = 1 + Math.max(...labels.map(({ row }) => row));
  const top = rows * rowHeight + 6;
  const bottom = height - foot - 6;
  const y = scale(range, [`${bottom}`, `${top}`]);
  const gains = line.filter(({ gain }) => compare(gain, '0') >= 0);
  const losses = line.filter(({ gain }) => compare(gain, '0') <= 0);
  return (
    <chakra.svg
      width={width}
      height={height}
      display="block"
      aria-hidden="true"
      fontSize="11px"
      fontVariantNumeric="tabular-nums"
      css={ground}
    >
      <Area points={gains} x={x} y={y} is="gain" />
      <Area points={losses} x={x} y={y} is="loss" />
      <GainAxis y={y} gains={[...new Set([range[1], '0', range[0]])]} amount1={terms.amount1} width={width} />
      <RateAxis x={x} terms={terms} size={size} />
      {marks.map((mark, nth) => (
        <chakra.line
          key={mark.name}
          data-mark={mark.name}
          x1={mark.x}
          x2={mark.x}
          y1={(labels[nth]?.row ?? 0) * rowHeight + rowHeight}
          y2={bottom}
          stroke={mark.name === 'breakEven' ? 'fg.muted' : 'border.control'}
          strokeDasharray="3 3"
        />
      ))}
      <chakra.polyline
        points={line.map(({ rate, gain }) => `${x(rate)},${y(gain)}`).join(' ')}
        stroke="accent.border"
        strokeWidth="2"
        strokeLinejoin="round"
        fill="none"
      />
      {marks.map(({ name, words }, nth) => (
        <chakra.text
          key={name}
          x={labels[nth]?.x}
          y={(labels[nth]?.row ?? 0) * rowHeight + 11}
          textAnchor={labels[nth]?.anchor}
          fill={name === 'breakEven' ? 'fg' : 'fg.muted'}
          fontWeight={name === 'breakEven' ? 'semibold' : undefined}
          // Lines of other verticals pass behind the label.
          stroke="var(--ground)"
          strokeWidth="4"
          paintOrder="stroke"
        >
          {words}
        </chakra.text>
      ))}
    </chakra.svg>
  );
}
