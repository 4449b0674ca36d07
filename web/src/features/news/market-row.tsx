// One pair of the market table: last price, the day's move, its range, and the last 24 hours (NEW-05).
import { Box, chakra, Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PriceMove } from '#web/api/generated/model/priceMove.zod.ts';
import { dayMove, linePath, lineTone, middle } from '#web/domain/day-move.ts';
import { barOf, extended, type Extremes } from '#web/domain/market-range.ts';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { PriceCell, TONES } from '#web/ui/price-cell.tsx';

const [WIDTH, HEIGHT] = [112, 24];

type Words = (rate: string) => string;

function RangeBar({ range, now, words }: { range: Extremes; now: string; words: Words }) {
  const { t } = useTranslation();
  const reached = extended(range, now);
  const { from, to, now: mark } = barOf(reached, now);
  const [low, high, dayLow, dayHigh, last] = [reached.low, reached.high, reached.dayLow, reached.dayHigh, now].map(words);
  const label = t('news.rangeLabel', { low, high, dayLow, dayHigh, last });
  return (
    <span className="bar" role="img" aria-label={label} title={label}>
      <Box as="i" style={{ insetInlineStart: `${from}%`, insetInlineEnd: `calc(100% - ${to}%)` }} />
      <Box as="b" style={{ insetInlineStart: `${mark}%` }} />
    </span>
  );
}

function Line({ closes, label }: { closes: readonly string[]; label: string }) {
  return (
    <chakra.svg
      data-slope={lineTone(closes)}
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      fill="none"
    >
      <path
        d={linePath(closes, WIDTH, HEIGHT)}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  );
}

async function showChart(rateCode: string): Promise<void> {
  const { openChart } = await import('#web/engines/chart/open-chart.tsx');
  openChart(rateCode);
}

/** Returns the current mid of a pair, or the last one of its history, and how it is shown. */
function useLast(rateCode: string, move: PriceMove | undefined) {
  const { row, stale, bidDirection } = usePrice(pairKey(rateCode));
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  return {
    now: row?.custBid && row.custOffer ? middle(row.custBid, row.custOffer) : move?.closes.at(-1),
    words: (rate: string) => rateText(rate, rateDecimals(pair, 'spot')),
    pipFactor: pair?.pipFactor ?? '10000',
    stale: stale && row !== null,
    tone: TONES[bidDirection],
  };
}

// A press that ends the selection of text opens nothing.
const hasNoSelection = (): boolean => getSelection()?.isCollapsed !== false;

/**
 * Shows the last price of the history while there is no live one. `move` is undefined until it is read. A press on the
 * row or on its name opens the chart.
 */
export function MarketRow({ rateCode, move, isPending }: { rateCode: string; move: PriceMove | undefined; isPending: boolean }) {
  const { t } = useTranslation();
  const { now, words, pipFactor, ...look } = useLast(rateCode, move);
  const moved = move && now !== undefined ? dayMove(move.open, now, pipFactor) : null;
  const title = t('chart.of', { pair: rateCode });
  const blank = isPending ? <Skeleton h="4" /> : '—';
  return (
    <tr data-pair={rateCode} data-tone={moved?.tone} title={title} onClick={() => hasNoSelection() && void showChart(rateCode)}>
      <th scope="row">
        {/* Its press reaches the row. */}
        <button type="button" className="chart" title={title}>
          <PairName rateCode={rateCode} />
        </button>
      </th>
      <td data-cell="last">
        {now === undefined && isPending ? (
          blank
        ) : (
          <PriceCell rate={now === undefined ? null : words(now)} pipDecimals={pipPlaces({ pipFactor })} {...look} />
        )}
      </td>
      <td data-cell="move">{moved?.percent ?? blank}</td>
      <td data-cell="range">{move?.range && now !== undefined ? <RangeBar range={move.range} now={now} words={words} /> : blank}</td>
      <td data-cell="hours">{move?.range ? <Line closes={move.range.hours} label={t('news.hoursOf', { rateCode })} /> : blank}</td>
    </tr>
  );
}
