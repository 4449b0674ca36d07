// Renders the open quote and the waiting requests. An accepted quote whose outcome is looked up can be put aside; the
// dialog returns with the outcome (QUO-35, QUO-52). The quote of a submission is drawn in its place, if there is one (EYE-06).
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { QuoteDialog } from '#web/features/quotes/quote-dialog.tsx';
import { QuoteInPlace } from '#web/features/quotes/quote-in-place.tsx';
import { WaitingRequests } from '#web/features/quotes/waiting-requests.tsx';
import { quotes } from '#web/live/quote-queue.ts';
import { quotePlaces } from '#web/state/quote-place.ts';

/** The quote that was put aside. It outlives this component, and a moment in which the quotes are read again. */
const aside = proxy<{ businessNo: string | null }>({ businessNo: null });
const putAside = (businessNo: string | null) => void (aside.businessNo = businessNo);

/** Renders nothing without an open quote and a waiting request. */
export function QuoteDrawing() {
  const { queue, now } = useSnapshot(quotes);
  const { open, waiting } = queue;
  const businessNo = open?.quote.tradeQuote.businessNo ?? null;
  const named = useSnapshot(aside).businessNo;
  const isNamed = named !== null && named === businessNo;
  const isUnknown = open?.state.is === 'unknown';
  useEffect(() => {
    if (isNamed && !isUnknown) putAside(null);
  }, [isNamed, isUnknown]);
  const isAside = isNamed && isUnknown;
  const { place } = useSnapshot(quotePlaces) as typeof quotePlaces;
  const onAside = () => putAside(businessNo);
  const isPlaced = place !== null && place.businessNo === businessNo;
  return (
    <>
      {open !== null && !isAside && isPlaced && (
        <QuoteInPlace key={businessNo} open={open} now={now} element={place.element} onAside={onAside} />
      )}
      {open !== null && !isAside && !isPlaced && <QuoteDialog key={businessNo} open={open} waiting={waiting} now={now} onAside={onAside} />}
      <WaitingRequests lookedUp={isAside ? businessNo : null} onShow={() => putAside(null)} />
    </>
  );
}
