// Host of the open quote and the waiting requests on every page. Their rendering code is downloaded while the page is
// idle, at the latest with the first of them.
import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { openTexts } from '#web/i18n/index.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { addition } from '#web/ui/deferred.tsx';
import { watchQuotes } from '../quote-watch.ts';
import { fetchHosts } from './hosts.ts';

// A quote of any product may open on any page, so the texts of deals come with its drawing. If a download fails, an open
// quote has no dialog; `watchQuotes` then reloads the page once (QUO-27).
const QuoteDrawing = addition(async () => {
  const [drawing] = await Promise.all([import('./quote-drawing.tsx'), openTexts('deals')]);
  return drawing.QuoteDrawing;
});

/** Returns true once the page has been idle, or after 500 ms in browsers that do not report idleness. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const request = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 500));
    const handle = request(() => setIdle(true));
    return () => (globalThis.cancelIdleCallback ?? clearTimeout)(handle as number);
  }, []);
  return idle;
}

/** Rendered once, in the main layout. */
export function QuoteHost() {
  const { queue, waiting } = useSnapshot(quotes);
  const idle = useIdle();
  useEffect(watchQuotes, []);
  useEffect(() => (idle ? fetchHosts() : undefined), [idle]);
  const isNeeded = idle || queue.open !== null || waiting.length > 0;
  return <Suspense>{isNeeded && <QuoteDrawing />}</Suspense>;
}
