// The header of a chart: pair, mid, change of the day, then periods and shapes.
import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useGetPriceHistory } from '#web/api/generated/market/market.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { dayMove, middle } from '#web/domain/day-move.ts';
import type { LivePrice } from '#web/live/prices.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Segments } from '#web/ui/segments.tsx';
import { rateOf } from '../deal/rate-of.ts';
import type { Shape } from './canvas.ts';
import { type Period, periodNames } from './periods.ts';

const readEvery = 600_000;
const shapes = ['candles', 'line'] as const satisfies readonly Shape[];
const colours = { up: 'up', down: 'down', flat: 'fg.muted' } as const;

type Quoted = { readonly rateCode: string; readonly live: LivePrice };

/** Shows the current mid and its change since the day's opening. A dash replaces a value that is unknown. */
function Quote({ rateCode, live: { row } }: Quoted) {
  const query = { ...bySelf, staleTime: readEvery, refetchInterval: readEvery };
  const { data } = useGetPriceHistory({ rateCode, interval: '1d', count: 1 }, { query, request: automaticRead });
  const pipFactor = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode)?.pipFactor;
  const open = dataOf(data)?.candles.at(-1)?.open;
  const now = row?.custBid && row.custOffer ? middle(row.custBid, row.custOffer) : null;
  const move = open !== undefined && now !== null && pipFactor !== undefined ? dayMove(open, now, pipFactor) : null;
  return (
    <>
      <chakra.span data-middle="">{rateOf(rateCode, 'spot', now)}</chakra.span>
      <chakra.span fontSize="sm" minW="7ch" color={move ? colours[move.tone] : 'fg.muted'} data-move={move?.tone}>
        {move?.percent ?? '—'}
      </chakra.span>
    </>
  );
}

type Props = Quoted & {
  readonly period: Period;
  readonly shape: Shape;
  readonly onPeriod: (period: Period) => void;
  readonly onShape: (shape: Shape) => void;
};

/** The header of a chart: the pair, its current mid, and the choice of period and shape. */
export function ChartHead({ rateCode, live, period, shape, onPeriod, onShape }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <Flex as="p" align="baseline" gap="2" flex="1 0 auto" minW="0" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <chakra.b fontWeight="semibold">{rateCode}</chakra.b>
        <Quote rateCode={rateCode} live={live} />
      </Flex>
      <Flex columnGap="3" rowGap="1">
        <Segments
          id={`${id}-period`}
          legend={t('chart.period.label')}
          value={period}
          segments={periodNames.map((value) => ({ value, label: t(`chart.period.${value}`) }))}
          look="chips"
          onChange={(value) => onPeriod(periodNames.find((one) => one === value) ?? '1D')}
        />
        <Segments
          id={`${id}-shape`}
          legend={t('chart.shape.label')}
          value={shape}
          segments={shapes.map((value) => ({ value, label: t(`chart.shape.${value}`) }))}
          look="chips"
          onChange={(value) => onShape(value === 'line' ? 'line' : 'candles')}
        />
      </Flex>
    </>
  );
}
