// The chart of a pair over whatever page is open; it is downloaded when it is first asked for (HOM-11).
import { Suspense } from 'react';
import { openPanel } from '#web/state/dialogs.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { part } from '#web/ui/part.tsx';

/** The chart as a part of its own. */
export const LazyChart = part(async () => (await import('./price-chart.tsx')).PriceChart);

const sizes = { wide: { width: 760, height: 340 }, narrow: { width: 340, height: 300 } } as const;

function ChartPanel({ rateCode }: { rateCode: string }) {
  const size = sizes[useWide() ? 'wide' : 'narrow'];
  return (
    <Suspense fallback={<Waiting />}>
      <LazyChart rateCode={rateCode} size={size} />
    </Suspense>
  );
}

/** Opens it. */
export function openChart(rateCode: string): void {
  openPanel({ title: { key: 'chart.title', values: { pair: rateCode } }, width: 'quote', body: <ChartPanel rateCode={rateCode} /> });
}
