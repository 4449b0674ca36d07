// The prices of a pair as a chart that goes on with the live price, and as a table for those who do not see it (HOM-11).
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candle, Interval } from '#web/domain/candles.ts';
import { pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { Outdated } from '#web/ui/outdated.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { rateOf } from '../deal/rate-of.ts';
import { type Level, PricePicture, type Shape, type Size, timeOf } from './price-picture.tsx';
import { useCandles } from './use-candles.ts';

const intervals = ['1m', '1h', '1d'] as const satisfies readonly Interval[];
const shapes = ['candles', 'line'] as const satisfies readonly Shape[];
const tableRows = 30;

type Table = { readonly rateCode: string; readonly interval: Interval; readonly candles: readonly Candle[] };

function CandleTable({ rateCode, interval, candles }: Table) {
  const { t } = useTranslation();
  const figures = ['open', 'high', 'low', 'close'] as const;
  return (
    <chakra.table srOnly>
      <caption>{t('chart.table', { pair: rateCode })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.time')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {t(`chart.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {candles.slice(-tableRows).map((candle) => (
          <tr key={candle.from}>
            <th scope="row">{timeOf(interval, candle.from)}</th>
            {figures.map((figure) => (
              <td key={figure}>{rateOf(rateCode, 'spot', candle[figure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

type Props = { readonly rateCode: string; readonly size: Size; readonly levels?: readonly Level[] };

/** `levels` are drawn across besides the customer's bid and offer of now. */
export function PriceChart({ rateCode, size, levels = [] }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [interval, setInterval] = useState<Interval>('1m');
  const [shape, setShape] = useState<Shape>('candles');
  const live = usePrice(pairKey(rateCode));
  const { candles, isFailed, isPending, readAt } = useCandles(rateCode, interval, live);
  const { custBid, custOffer } = live.row ?? {};
  const market = [
    ...(custOffer ? [{ words: t('home.offer'), rate: custOffer, tone: 'market' as const }] : []),
    ...(custBid ? [{ words: t('home.bid'), rate: custBid, tone: 'market' as const, isUnder: true as const }] : []),
  ];
  return (
    <Flex direction="column" gap="3" data-chart={rateCode}>
      <Flex gap="3" wrap="wrap">
        <Box flex="1 1 180px">
          <Segments
            id={`${id}-interval`}
            legend={t('chart.interval.label')}
            value={interval}
            segments={intervals.map((value) => ({ value, label: t(`chart.interval.${value}`) }))}
            onChange={(value) => setInterval(intervals.find((one) => one === value) ?? '1m')}
          />
        </Box>
        <Box flex="1 1 120px">
          <Segments
            id={`${id}-shape`}
            legend={t('chart.shape.label')}
            value={shape}
            segments={shapes.map((value) => ({ value, label: t(`chart.shape.${value}`) }))}
            onChange={(value) => setShape(value === 'line' ? 'line' : 'candles')}
          />
        </Box>
      </Flex>
      <chakra.div style={{ aspectRatio: `${size.width} / ${size.height}` }} display="grid">
        {candles.length > 0 ? (
          <PricePicture {...{ rateCode, interval, candles, shape, size }} levels={[...market, ...levels]} />
        ) : (
          <Text color="fg.muted" fontSize="sm" placeSelf="center">
            {t(isFailed ? 'chart.failed' : isPending ? 'common.loading' : 'chart.none')}
          </Text>
        )}
      </chakra.div>
      {isFailed && candles.length > 0 && <Outdated readAt={readAt} />}
      <CandleTable {...{ rateCode, interval, candles }} />
      <Text fontSize="xs" color="fg.subtle">
        {t('chart.note')}
      </Text>
    </Flex>
  );
}
