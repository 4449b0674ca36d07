// The open chart of a ticket's pair. Its code and the library are downloaded when the page is idle, to keep the ticket
// fast (HOM-15). The charts have no border, because they are placed in a `PictureCard`. They render nothing until
// there is a pair.
import { type ComponentType, Suspense } from 'react';
import { deferred } from '#web/ui/deferred.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { ChartSkeleton } from './chart-frame.tsx';

const heights = { wide: 320, narrow: 260 } as const;

function inTicket<Props extends { readonly rateCode: string; readonly height: number }>(load: () => Promise<ComponentType<Props>>) {
  const IdleChart = deferred(async () => {
    await whenIdle();
    return load();
  });
  return function ChartOfTicket(props: Omit<Props, 'height'>) {
    const height = heights[useWide() ? 'wide' : 'narrow'];
    const { rateCode } = props as Props;
    if (rateCode === '') return null;
    return (
      <Suspense fallback={<ChartSkeleton height={height} />}>
        <IdleChart key={rateCode} {...(props as Props)} height={height} />
      </Suspense>
    );
  };
}

/** Shows a chart of prices with the customer's bid and offer. */
export const TicketChart = inTicket(async () => (await import('./price-chart.tsx')).PriceChart);

/** Shows the chart of prices with today's deals and the working orders of a product. */
export const DealTicketChart = inTicket(async () => (await import('./own-charts.tsx')).DealsChart);

/** Shows the chart of prices with the typed rates, the working orders, and the orders that were filled today. */
export const OrderTicketChart = inTicket(async () => (await import('./own-charts.tsx')).OrdersChart);
