// The day of a pair in one cell: how far spot has moved since it opened, and a line of its last minutes (HOM-13).
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { getGetPriceHistoryQueryKey, getPriceHistory } from '#web/api/generated/market/market.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { paced } from '#web/api/paced.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { dayMove, linePath, middle } from '#web/domain/day-move.ts';
import { pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { AgeMark } from '#web/ui/outdated.tsx';

const MINUTE_MS = 60_000;
const MINUTES = 30;
const [WIDTH, HEIGHT] = [64, 22];

/** Up to 46 pairs are followed; so many reads at once would be more than the bank allows a login. */
const pace = paced(500);

type Form = Parameters<typeof getPriceHistory>[0];

// Read by the portal itself, so no activity of the user (SES-28); a pair whose candles do not come shows none.
function useCandles(form: Form, every: number) {
  const asked = useQuery({
    queryKey: getGetPriceHistoryQueryKey(form),
    queryFn: ({ signal }) => pace(() => getPriceHistory(form, { signal, ...automaticRead })),
    staleTime: every,
    refetchInterval: every,
    ...bySelf,
  });
  return { candles: dataOf(asked.data)?.candles, readAt: outdatedAt([asked]) };
}

/** The open of the day and the last minutes, as the bank's candles have them. */
function useHistory(rateCode: string) {
  const day = useCandles({ rateCode, interval: '1d', count: 1 }, 10 * MINUTE_MS);
  const minutes = useCandles({ rateCode, interval: '1m', count: MINUTES }, MINUTE_MS);
  return { open: day.candles?.at(-1)?.open, candles: minutes.candles, readAt: minutes.readAt ?? day.readAt };
}

function Line({ path, label }: { path: string; label: string }) {
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT + 2} viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`} fill="none">
      <path d={path} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Of every followed type the spot of its pair, since the bank keeps no candles of forwards and swaps. Nothing while the bank has not said it. */
export function DayTrend({ rateCode, pipFactor }: { rateCode: string; pipFactor: string }) {
  const { t } = useTranslation();
  const { open, candles, readAt } = useHistory(rateCode);
  const { row } = usePrice(pairKey(rateCode));
  const path = useMemo(() => linePath(candles?.map(({ close }) => close) ?? [], WIDTH, HEIGHT), [candles]);
  const now = row?.custBid && row.custOffer ? middle(row.custBid, row.custOffer) : undefined;
  if (open === undefined || now === undefined) return <span>—</span>;
  const { pips, percent, tone } = dayMove(open, now, pipFactor);
  return (
    <span className="trend" data-tone={tone}>
      <Line path={path} label={t('home.lastMinutes', { rateCode, minutes: MINUTES })} />
      <span>
        <b>{percent}</b>
        {readAt === null ? <small>{t('home.movePips', { pips })}</small> : <AgeMark readAt={readAt} />}
      </span>
    </span>
  );
}
