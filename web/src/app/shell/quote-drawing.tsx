// Renders the open quote and the waiting requests. An accepted quote whose outcome is looked up can be put aside; the
// dialog returns with the outcome (QUO-35, QUO-52).
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { QuoteDialog } from '#web/features/quotes/quote-dialog.tsx';
import { WaitingRequests } from '#web/features/quotes/waiting-requests.tsx';
import { quotes } from '#web/live/quote-queue.ts';

/** Renders nothing when there is neither. */
export function QuoteDrawing() {
  const { queue, now } = useSnapshot(quotes);
  const { open, waiting } = queue;
  const businessNo = open?.quote.tradeQuote.businessNo ?? null;
  const [aside, setAside] = useState<string | null>(null);
  const isAside = aside !== null && aside === businessNo && open?.state.is === 'unknown';
  if (aside !== null && !isAside) setAside(null);
  return (
    <>
      {open !== null && !isAside && (
        <QuoteDialog key={businessNo} open={open} waiting={waiting} now={now} onAside={() => setAside(businessNo)} />
      )}
      <WaitingRequests lookedUp={isAside ? businessNo : null} onShow={() => setAside(null)} />
    </>
  );
}
