// Draws the open quote and the requests that wait, whatever page is shown.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { secondsLeft } from '#web/domain/quote/quote.machine.ts';
import { QuoteDialog } from '#web/features/quotes/quote-dialog.tsx';
import { WaitingRequests } from '#web/features/quotes/waiting-requests.tsx';
import { quotes } from '#web/live/quote-queue.ts';
import { watchQuotes } from '../quote-watch.ts';

// While the tab is hidden its title counts down (QUO-40).
function useSecondsInTitle(seconds: number | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (seconds === null) return;
    const own = document.title;
    const show = () => {
      document.title = document.hidden ? t('quote.secondsTitle', { seconds, title: own }) : own;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      document.title = own;
    };
  }, [seconds, t]);
}

/** Once, in the main layout. */
export function QuoteHost() {
  const { queue, now } = useSnapshot(quotes);
  const { open, waiting } = queue;
  useSecondsInTitle(open?.state.is === 'live' ? secondsLeft(open.state.deadline, now) : null);
  useEffect(watchQuotes, []);
  return (
    <>
      {open !== null && <QuoteDialog key={open.quote.tradeQuote.businessNo} open={open} waiting={waiting} now={now} />}
      <WaitingRequests />
    </>
  );
}
