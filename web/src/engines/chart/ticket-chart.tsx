// The open chart of a ticket's pair. Its code and the library are downloaded when the page is idle, so that they do not delay the ticket (HOM-15).
import { Suspense } from 'react';
import type { Level, Mark } from '#web/domain/price-marks.ts';
import { part } from '#web/ui/part.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { ChartSkeleton } from './chart-frame.tsx';

const IdleChart = part(async () => {
  await whenIdle();
  return (await import('./price-chart.tsx')).PriceChart;
});

const heights = { wide: 320, narrow: 260 } as const;

type Props = {
  readonly rateCode: string;
  /** Rates across it besides the customer's bid and offer. */
  readonly levels?: readonly Level[];
  /** The customer's own deals. */
  readonly marks?: readonly Mark[];
};

/** Draws no edge: it lies in a `PictureCard`. Nothing before there is a pair. */
export function TicketChart({ rateCode, ...drawn }: Props) {
  const height = heights[useWide() ? 'wide' : 'narrow'];
  if (rateCode === '') return null;
  return (
    <Suspense fallback={<ChartSkeleton height={height} />}>
      <IdleChart key={rateCode} rateCode={rateCode} height={height} {...drawn} />
    </Suspense>
  );
}
