// The day of a pair in one cell: a line of its last minutes, and the move of spot since the opening, or the age of a
// stale price (HOM-13, RAT-15).
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceMove } from '#web/api/generated/model/priceMove.zod.ts';
import { type DayMove, dayMove, linePath, lineTone, middle } from '#web/domain/day-move.ts';
import { pipValues } from '#web/domain/pips.ts';
import { pairKey, type PriceKey } from '#web/live/prices.ts';
import { useAge } from '#web/live/use-age.ts';
import { usePriceFact, useSampledPrice } from '#web/live/use-price.ts';
import { AgeMark } from '#web/ui/outdated.tsx';

const MINUTES = 30;

const [WIDTH, HEIGHT] = [64, 22];

// The colour is that of the line's own direction, which may differ from that of the day. Has the same width with and without prices (LAY-26).
function Line({ closes, label, isStale }: { closes: readonly string[]; label: string; isStale: boolean }) {
  const path = useMemo(() => linePath(closes, WIDTH, HEIGHT), [closes]);
  const box = { preserveAspectRatio: 'none', viewBox: `0 -1 ${WIDTH} ${HEIGHT + 2}` };
  if (path === '') return <svg aria-hidden="true" {...box} />;
  return (
    <svg role="img" aria-label={label} data-slope={isStale ? undefined : lineTone(closes)} {...box} fill="none">
      <path d={path} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Age({ feed }: { feed: PriceKey }) {
  const { t } = useTranslation();
  const isKnown = usePriceFact(feed, ({ row }) => row !== null);
  const age = useAge(
    usePriceFact(feed, ({ tickedAt }) => tickedAt),
    true,
  );
  if (!isKnown) return <small>{t('home.noPrice')}</small>;
  return <small>{age === null ? t('home.restored') : t('home.age', { seconds: age })}</small>;
}

function Moved({ move, readAt }: { move: DayMove | null; readAt: number | null }) {
  const { t } = useTranslation();
  if (move === null) return '—';
  return (
    <>
      <b>{move.percent}</b>
      {readAt === null ? <small>{t('home.movePips', pipValues(move.pips))}</small> : <AgeMark readAt={readAt} />}
    </>
  );
}

const unread: readonly string[] = [];

type Props = {
  readonly rateCode: string;
  readonly pipFactor: string;
  /** The price of the row; while it is stale, its age replaces the move. */
  readonly feed: PriceKey;
  readonly move: PriceMove | undefined;
  /** When the moves were last read, in epoch milliseconds, if a refetch failed; null when it succeeded. */
  readonly readAt: number | null;
};

/**
 * Shows the pair's spot move for every followed type, because the bank keeps no history of forwards and swaps. A dash
 * until it is known.
 */
export function DayTrend({ rateCode, pipFactor, feed, move, readAt }: Props) {
  const { t } = useTranslation();
  const row = useSampledPrice(pairKey(rateCode));
  const isStale = usePriceFact(feed, ({ stale }) => stale);
  const now = row?.custBid && row.custOffer ? middle(row.custBid, row.custOffer) : undefined;
  const moved = move !== undefined && now !== undefined ? dayMove(move.open, now, pipFactor) : null;
  return (
    <span className="trend" data-tone={isStale ? undefined : moved?.tone}>
      <Line closes={move?.closes ?? unread} isStale={isStale} label={t('home.lastMinutes', { rateCode, minutes: MINUTES })} />
      <span>{isStale ? <Age feed={feed} /> : <Moved move={moved} readAt={readAt} />}</span>
    </span>
  );
}
