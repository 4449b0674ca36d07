// Renders the open quote and the waiting requests.
import { useSnapshot } from 'valtio';
import { QuoteDialog } from '#web/features/quotes/quote-dialog.tsx';
import { WaitingRequests } from '#web/features/quotes/waiting-requests.tsx';
import { quotes } from '#web/live/quote-queue.ts';

/** Renders nothing when there is neither. */
export function QuoteDrawing() {
  const { queue, now } = useSnapshot(quotes);
  const { open, waiting } = queue;
  return (
    <>
      {open !== null && <QuoteDialog key={open.quote.tradeQuote.businessNo} open={open} waiting={waiting} now={now} />}
      <WaitingRequests />
    </>
  );
}
