// The prices of a pair as a chart that is updated with the live price, and as a table for screen readers (HOM-11,
// HOM-15). It has no border, because it is placed in a card or a dialog.
import { chakra, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Candle, Interval } from '#web/domain/candles.ts';
import type { Level, Mark } from '#web/domain/price-marks.ts';
import { rateDecimals } from '#web/domain/rate-format.ts';
import { pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { AgeMark } from '#web/ui/outdated.tsx';
import { rateOf } from '../deal/rate-of.ts';
import { CandleTable, candleTime, figures } from './candle-table.tsx';
import type { Drawing, Shape } from './canvas.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartHead } from './chart-head.tsx';
import { type Period, periods } from './periods.ts';
import { PriceCanvas } from './price-canvas.tsx';
import { useCandles } from './use-candles.ts';

type Shown = { readonly rateCode: string; readonly interval: Interval; readonly shape: Shape; readonly candle: Candle };

/** Shows the prices of the candle under the pointer, otherwise those of the newest candle. */
function Legend({ rateCode, interval, shape, candle, readAt }: Shown & { readonly readAt: number | null }) {
  const { t } = useTranslation();
  const parts = shape === 'line' ? (['close'] as const) : figures;
  return (
    <chakra.p
      data-legend=""
      aria-hidden="true"
      position="absolute"
      top="1"
      insetStart="3"
      insetEnd="16"
      fontSize="xs"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      pointerEvents="none"
      css={{ '& > *': { marginInlineEnd: '2', display: 'inline-block' } }}
    >
      <span>{candleTime(interval, candle.from)}</span>
      {parts.map((figure) => (
        <span key={figure}>
          {t(shape === 'line' ? 'chart.brief.middle' : `chart.brief.${figure}`)}{' '}
          <chakra.b fontWeight="medium" color="fg">
            {rateOf(rateCode, 'spot', candle[figure])}
          </chakra.b>
        </span>
      ))}
      <AgeMark readAt={readAt} />
    </chakra.p>
  );
}

/** Returns the customer's current bid and offer as levels. */
function useMarket(custBid: string | null | undefined, custOffer: string | null | undefined): readonly Level[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...(custOffer ? [{ words: t('chart.spotBuy'), rate: custOffer, tone: 'buy' as const }] : []),
      ...(custBid ? [{ words: t('chart.spotSell'), rate: custBid, tone: 'sell' as const }] : []),
    ],
    [custBid, custOffer, t],
  );
}

const noLevels: readonly Level[] = [];
const noMarks: readonly Mark[] = [];

/** `height` is the height of the picture in pixels. `levels` are shown in addition to the customer's bid and offer. */
export type PriceChartProps = {
  readonly rateCode: string;
  readonly height: number;
  readonly levels?: readonly Level[];
  readonly marks?: readonly Mark[];
};

/**
 * Shows the prices of a pair as a chart with a header, a message while there are no prices, and a table for screen
 * readers.
 */
export function PriceChart({ rateCode, height, levels = noLevels, marks = noMarks }: PriceChartProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>('1D');
  const [shape, setShape] = useState<Shape>('candles');
  const [pointed, setPointed] = useState<number | null>(null);
  const live = usePrice(pairKey(rateCode));
  const { interval } = periods[period];
  const { candles, isFailed, isPending, readAt } = useCandles(rateCode, periods[period], live);
  const market = useMarket(live.row?.custBid, live.row?.custOffer);
  const all = useMemo(() => [...market, ...levels], [market, levels]);
  const decimals = rateDecimals(pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode), 'spot');
  const drawing = useMemo<Drawing>(
    () => ({ view: `${rateCode} ${period}`, shape, candles, decimals, levels: all, marks }),
    [rateCode, period, shape, candles, decimals, all, marks],
  );
  const candle = candles[pointed ?? -1] ?? candles.at(-1);
  return (
    <chakra.div data-chart={rateCode} data-period={period}>
      <ChartFrame height={height} header={<ChartHead {...{ rateCode, live, period, shape }} onPeriod={setPeriod} onShape={setShape} />}>
        <PriceCanvas drawing={drawing} onPoint={setPointed} />
        {candle ? (
          <Legend {...{ rateCode, interval, shape, candle }} readAt={isFailed ? readAt : null} />
        ) : (
          <Text
            color="fg.muted"
            fontSize="sm"
            position="absolute"
            inset="0"
            display="grid"
            placeContent="center"
            textAlign="center"
            bg="bg.panel"
          >
            {t(isFailed ? 'chart.failed' : isPending ? 'common.loading' : 'chart.none')}
          </Text>
        )}
        <CandleTable {...{ rateCode, interval, candles, marks }} levels={all} />
      </ChartFrame>
    </chakra.div>
  );
}
