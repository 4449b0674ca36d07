// The rows of a source from its reading to their saving (EXP-01).
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import type { FlowColumn } from '#web/domain/flow-input.ts';
import { notify } from '#web/state/notices.ts';
import { type Drafts, draftsOf, type Outcomes, readyRows, remaining, sendRows, withCell } from './draft-rows.ts';
import { flowFacts } from './flow-form.dialog.tsx';
import type { FlowSource } from './flow-source.ts';
import { readFlows } from './read-flows.ts';
import type { UnreadableReason } from './unreadable.ts';

const NONE: Drafts = { rows: [], saved: [] };

/** What happens now: nothing, or reading or sending with the number of rows so far. */
type Busy = { readonly doing: 'reading' | 'sending'; readonly count: number } | null;

function tellSaved(outcomes: Outcomes): void {
  const all = [...outcomes.values()].map(({ outcome }) => outcome);
  const known = all.filter((outcome) => outcome === 'known').length;
  const saved = all.filter((outcome) => outcome === 'saved').length;
  if (saved + known > 0) notify('success', { key: 'account.flows.savedRows', values: { saved, known } });
}

/** Returns the drafts and what can be done with them. `close` is called when all rows are saved. */
export function useDrafts(close: () => void) {
  const [drafts, setDrafts] = useState(NONE);
  const [unreadable, setUnreadable] = useState<UnreadableReason | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const ready = useMemo(() => readyRows(drafts), [drafts]);
  const start = (doing: 'reading' | 'sending') => {
    stop.current.abort();
    stop.current = new AbortController();
    setBusy({ doing, count: 0 });
    const { signal } = stop.current;
    return { signal, onRows: (count: number) => void (signal.aborted || setBusy({ doing, count })) };
  };
  const read = async (source: FlowSource) => {
    const { signal, onRows } = start('reading');
    setUnreadable(null);
    const found = await readFlows(source, flowFacts(), onRows, signal);
    if (found === null) return;
    // The table is rendered in pieces.
    startTransition(() => {
      setBusy(null);
      if ('unreadable' in found) setUnreadable(found.unreadable);
      else setDrafts(draftsOf(found.rows));
    });
  };
  const save = async () => {
    const { signal, onRows } = start('sending');
    const outcomes = await sendRows(ready, onRows, signal);
    setBusy(null);
    void refreshDeals();
    tellSaved(outcomes);
    const left = remaining(drafts, outcomes);
    setDrafts(left);
    if (left.rows.length === 0) close();
  };
  const change = useCallback(
    (id: number, column: FlowColumn, text: string) => setDrafts((before) => withCell(before, id, { [column]: text }, flowFacts())),
    [],
  );
  /** A cancelled reading ends at once; a cancelled sending after the group that is under way. */
  const cancel = () => {
    stop.current.abort();
    if (busy?.doing === 'reading') setBusy(null);
  };
  return { rows: drafts.rows, ready, unreadable, busy, read, save, change, cancel, clear: () => setDrafts(NONE) };
}
