// The forward curve of USD/CNH: outright mids by term as a table, with a line above its columns (NEW-05).
import { chakra, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { outrightQuestion } from '#web/engines/chart/outright-question.ts';
import { useTermPoints } from '#web/engines/chart/term-points.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { middle } from '#web/domain/day-move.ts';
import { extent, scale } from '#web/domain/scale.ts';
import { useMid } from './use-market.ts';

/** The pair of the curve. */
export const FORWARD_PAIR = 'USD/CNH';
const TERMS = ['1M', '3M', '6M', '9M', '1Y'] as const;

/** Width of a column and height of the line, in units of the picture. */
const [COLUMN, HEIGHT] = [100, 100];

const style = {
  '& .line': { position: 'relative', h: '96px', mx: '1', my: '2', color: 'accent.border' },
  '& svg': { position: 'absolute', inset: 0, w: 'full', h: 'full' },
  '& .line i': { position: 'absolute', w: '7px', h: '7px', m: '-3.5px', borderRadius: 'full', bg: 'accent.border' },
  '& table': { w: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { textAlign: 'center', lineHeight: '20px', whiteSpace: 'nowrap' },
  '& td': { fontSize: 'sm' },
  '& th': { fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
} as const;

/** `rate` is absent while there is no price. */
type Point = { readonly words: string; readonly rate?: string };

function Line({ points }: { points: readonly Point[] }) {
  const range = extent(points.flatMap(({ rate }) => rate ?? []));
  if (range === null) return null;
  const [low, high] = range;
  const y = scale([high, low], ['0', String(HEIGHT)]);
  const spots = points.flatMap(({ rate }, place) => (rate === undefined ? [] : [{ x: COLUMN * place + COLUMN / 2, y: y(rate) }]));
  return (
    <div className="line" aria-hidden="true">
      <svg viewBox={`0 0 ${COLUMN * points.length} ${HEIGHT}`} preserveAspectRatio="none" fill="none">
        <path
          d={`M${spots.map((spot) => `${spot.x} ${spot.y}`).join('L')}`}
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {spots.map((spot) => (
        <i key={spot.x} style={{ insetInlineStart: `${spot.x / points.length}%`, top: `${spot.y}%` }} />
      ))}
    </div>
  );
}

/** Shows terms that the bank prices on both sides; its height is the same before and after they are read. */
export function Forwards() {
  const { t } = useTranslation();
  const { points: read } = useTermPoints((term, side) => outrightQuestion(FORWARD_PAIR, term, side), TERMS);
  const spot = useMid(FORWARD_PAIR);
  if (read === null) return <Skeleton h="152px" />;
  if (read.length === 0)
    return (
      <Text minH="152px" fontSize="sm" color="fg.muted">
        {t('news.noForwards')}
      </Text>
    );
  const points: readonly Point[] = [
    { words: t('chart.curve.spot'), ...(spot !== undefined && { rate: spot }) },
    ...read.map(({ term, values }) => ({ words: term ?? '', rate: middle(values.B, values.S) })),
  ];
  return (
    <chakra.div css={style}>
      <Line points={points} />
      <table aria-label={t('news.forwards', { rateCode: FORWARD_PAIR })}>
        <thead>
          <tr>
            {points.map(({ words }) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {points.map(({ words, rate }) => (
              <td key={words}>{rate === undefined ? '—' : rateOf(FORWARD_PAIR, 'spot', rate)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </chakra.div>
  );
}
