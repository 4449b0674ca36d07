// Opens the chart of a pair in a dialog over the current page; lazy-loaded at first use (HOM-11).
import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { openPanel } from '#web/state/dialogs.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { ChartSkeleton } from './chart-frame.tsx';

const AskedChart = deferred(async () => (await import('./price-chart.tsx')).PriceChart);

function ChartPanel({ rateCode }: { rateCode: string }) {
  const height = useWide() ? 400 : 300;
  return (
    <Box mx="-3">
      <Suspense fallback={<ChartSkeleton height={height} />}>
        <AskedChart rateCode={rateCode} height={height} />
      </Suspense>
    </Box>
  );
}

/** Opens the chart of a pair in a dialog. */
export function openChart(rateCode: string): void {
  openPanel({ title: { key: 'chart.title', values: { pair: rateCode } }, width: 'quote', body: <ChartPanel rateCode={rateCode} /> });
}
