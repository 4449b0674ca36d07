// Exports all rows of a list that match its filter, not only the page, as a file (PRT-08 to PRT-11).
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#web/api/failures.ts';
import { exportList } from '#web/api/generated/receipts/receipts.ts';
import { bankDate } from '#web/domain/bank-time.ts';
import { EXPORT_DISABLED } from '#web/domain/constants.ts';
import { present } from '#web/live/bank-clock.ts';
import { notify } from '#web/state/notices.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { tellReadFailure } from '../acts/perform.ts';
import type { Format, ListFile } from './list-types.ts';
import { type Arrived, fileReader } from './read-file.ts';

/** The formats of the file of every list. */
export const formats: readonly Format[] = ['xlsx', 'csv'];

type Watching = { readonly signal: AbortSignal; readonly onRows: (arrived: Arrived) => void };

// Exports the file. A refusal shows the bank's message and saves nothing (PRT-10); a cancelled or incomplete file is
// not saved either.
async function exported({ list, form, columns }: ListFile, format: Format, name: string, { signal, onRows }: Watching): Promise<void> {
  // A workbook is read by people and printed, so it has the columns of the screen; CSV has all for other systems (PRT-13).
  const shown = format === 'xlsx' && columns ? { columns: columns.join(',') } : {};
  try {
    const file = await exportList(list, { ...form, ...shown, format }, { signal, readBody: fileReader(signal, onRows) });
    if (file instanceof Blob) saveFile(file, `${name}.${format}`);
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (signal.aborted) return;
    if (failure.kind === 'unknown') notify('error', { key: 'list.exportFailed' });
    else tellReadFailure(failure);
  }
}

/**
 * `title` and the bank's date name the file. The button is disabled for 4000 ms after a click, and while the file is
 * loading. `arrived` is the number of rows so far, null when unknown; `cancel` aborts the export.
 */
export function useExport(fileNow: () => ListFile | null, title: string) {
  const [isBusy, setBusy] = useState(false);
  const [hasSlept, setSlept] = useState(true);
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => {
    if (hasSlept) return;
    const timer = setTimeout(() => setSlept(true), EXPORT_DISABLED);
    return () => clearTimeout(timer);
  }, [hasSlept]);
  const start = async (format: Format) => {
    const file = fileNow();
    if (!file) return;
    const { signal } = (running.current = new AbortController());
    setSlept(false);
    setArrived(null);
    setBusy(true);
    await exported(file, format, `${title} ${bankDate(present().bank?.time ?? Date.now())}`, { signal, onRows: setArrived });
    setBusy(false);
  };
  return { isBusy, isAsleep: isBusy || !hasSlept, arrived, start, cancel: () => running.current?.abort() };
}
