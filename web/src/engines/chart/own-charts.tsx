// Charts with the customer's deals and orders. Downloaded with the chart, so a ticket can open before them (HOM-15).
import { useMemo } from 'react';
import { useDealMarks, useFilledMarks, useOrderLevels } from '../deal/own-marks.ts';
import { PriceChart, type PriceChartProps } from './price-chart.tsx';

type Own<Rows> = Omit<PriceChartProps, 'marks'> & { readonly productType: Parameters<typeof useOrderLevels>[0]; readonly list: Rows };

/**
 * Shows a chart with the deals in `list`, which are today's deals of a product, and with the working orders of the
 * product.
 */
export function DealsChart({ productType, list, ...chart }: Omit<Own<Parameters<typeof useDealMarks>[0]>, 'levels'>) {
  const marks = useDealMarks(list, chart.rateCode);
  const levels = useOrderLevels(productType, chart.rateCode);
  return <PriceChart {...chart} marks={marks} levels={levels} />;
}

/**
 * Shows a chart with the filled orders in `list`, which are today's orders of a product. It also shows the working
 * orders of the product, and `levels`.
 */
export function OrdersChart({ productType, list, levels, ...chart }: Own<Parameters<typeof useFilledMarks>[0]>) {
  const marks = useFilledMarks(list, chart.rateCode);
  const working = useOrderLevels(productType, chart.rateCode);
  const all = useMemo(() => [...(levels ?? []), ...working], [levels, working]);
  return <PriceChart {...chart} marks={marks} levels={all} />;
}
