// Prints a list: all rows of its filter with the button, and the page on the screen with the browser's own command
// (PRT-13).
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { failureOf } from '#web/api/failures.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { present } from '#web/live/bank-clock.ts';
import { session } from '#web/state/session.ts';
import { tellReadFailure } from '../acts/perform.ts';
import type { List, ListAnswer, ListQuery } from './list-types.ts';
import type { PrintedRows } from './print-rows.ts';

let isPrintingNow = false;

function watchPrints(onChange: () => void): () => void {
  const set = (isPrinting: boolean) => () => {
    isPrintingNow = isPrinting;
    onChange();
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed. An external store, because React then renders before the browser lays out the print. */
export const useIsPrinting = (): boolean => useSyncExternalStore(watchPrints, () => isPrintingNow);

/** Content that is printed instead of the page, without the head of lists. */
const instead = 'body > :is([data-paper], [data-scope="dialog"][data-part="positioner"])';

/** Returns the rules of printed pages: a number on each, and from the second page on the head, which the first page shows in full. */
function pageRules(title: string): string {
  const time = present().bank?.time;
  const { user } = session;
  const head = [title, user?.customerName, user?.name, time === undefined ? undefined : bankDateTime(time)].filter(Boolean).join(' · ');
  const text = `font-size: 9px; font-family: sans-serif; color: #000`;
  return `@page {
    @top-left { content: "${head.replaceAll(/["\\\n]/g, ' ')}"; ${text}; white-space: nowrap }
    @bottom-right { content: counter(page) " / " counter(pages); ${text} }
  }
  @page :first { @top-left { content: none } }`;
}

/** Adds head and number to the pages of a list that is printed. */
function useNumberedPages(title: string): void {
  useEffect(() => {
    let sheet: CSSStyleSheet | null = null;
    const remove = () => {
      if (sheet === null) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      sheet = null;
    };
    const add = () => {
      remove();
      if (document.querySelector(instead)) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(pageRules(title));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    window.addEventListener('beforeprint', add);
    window.addEventListener('afterprint', remove);
    return () => {
      remove();
      window.removeEventListener('beforeprint', add);
      window.removeEventListener('afterprint', remove);
    };
  }, [title]);
}

type Printing<Row> = {
  readonly list: List<Row>;
  readonly query: ListQuery;
  readonly questionOf: ListAnswer<Row>['questionOf'];
  /** In the head of the printed pages. */
  readonly title: string;
};

/**
 * `print` reads all rows of the query and prints them; `printed` are these rows until they are printed, otherwise null.
 * A failure prints nothing and is shown.
 */
export function usePrint<Row>({ list, query, questionOf, title }: Printing<Row>) {
  const [isBusy, setBusy] = useState(false);
  const [held, setHeld] = useState<(PrintedRows<Row> & { readonly of: ListQuery }) | null>(null);
  // Once for each press, and not again when the page of the list is shown again.
  const isDue = useRef(false);
  useNumberedPages(title);
  useEffect(() => {
    if (held === null || !isDue.current) return;
    isDue.current = false;
    window.print();
  }, [held]);
  useEffect(() => {
    const release = () => setHeld(null);
    window.addEventListener('afterprint', release);
    return () => window.removeEventListener('afterprint', release);
  }, []);
  const print = async () => {
    setBusy(true);
    try {
      const { readForPrint } = await import('./print-rows.ts');
      const all = await readForPrint(list, query, questionOf);
      isDue.current = true;
      setHeld({ ...all, of: query });
    } catch (thrown) {
      tellReadFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, print, printed: held?.of === query ? held : null };
}
