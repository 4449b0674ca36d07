// Charts with what the customer has dealt and ordered; downloaded with the chart, so that a ticket opens without them (HOM-15).
import { useMemo } from 'react';
import { useDealMarks, useFilledMarks, useOrderLevels } from '../deal/own-marks.ts';
import { PriceChart, type PriceChartProps } from './price-chart.tsx';

type Own<Rows> = Omit<PriceChartProps, 'marks'> & { readonly productType: Parameters<typeof useOrderLevels>[0]; readonly list: Rows };

/** With the deals of `list`, today's deals of a product, and its working orders. */
export function DealsChart({ productType, list, ...chart }: Omit<Own<Parameters<typeof useDealMarks>[0]>, 'levels'>) {
  const marks = useDealMarks(list, chart.rateCode);
  const levels = useOrderLevels(productType, chart.rateCode);
  return <PriceChart {...chart} marks={marks} levels={levels} />;
}

/** With the filled orders of `list`, today's orders of a product, its working orders, and `levels` besides. */
export function OrdersChart({ productType, list, levels, ...chart }: Own<Parameters<typeof useFilledMarks>[0]>) {
  const marks = useFilledMarks(list, chart.rateCode);
  const working = useOrderLevels(productType, chart.rateCode);
  const all = useMemo(() => [...(levels ?? []), ...working], [levels, working]);
  return <PriceChart {...chart} marks={marks} levels={all} />;
}
