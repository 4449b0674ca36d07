// All rows of a list as a file: those of the filter, not only the page (PRT-08 to PRT-11).
import { useEffect, useState } from 'react';
import { failureOf } from '#web/api/failures.ts';
import { exportList } from '#web/api/generated/receipts/receipts.ts';
import { bankDate } from '#web/domain/bank-time.ts';
import { EXPORT_DISABLED } from '#web/domain/constants.ts';
import { present } from '#web/live/bank-clock.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { tellActFailure } from '../acts/outcome.ts';
import type { ListFile } from './list-types.ts';

/** The kinds of file. */
export const formats = ['xlsx', 'csv'] as const;
export type Format = (typeof formats)[number];

// A refusal shows the bank's words and saves nothing (PRT-10).
async function exported({ list, form }: ListFile, format: Format, name: string): Promise<void> {
  try {
    const file = await exportList(list, { ...form, format });
    if (file instanceof Blob) saveFile(file, `${name}.${format}`);
  } catch (thrown) {
    tellActFailure(failureOf(thrown));
  }
}

/** `title` names the file, with the bank's date. After a press it sleeps for 4000 ms, and as long as the file is on its way. */
export function useExport(file: ListFile, title: string) {
  const [isBusy, setBusy] = useState(false);
  const [hasSlept, setSlept] = useState(true);
  useEffect(() => {
    if (hasSlept) return;
    const timer = setTimeout(() => setSlept(true), EXPORT_DISABLED);
    return () => clearTimeout(timer);
  }, [hasSlept]);
  const start = async (format: Format) => {
    setSlept(false);
    setBusy(true);
    await exported(file, format, `${title} ${bankDate(present().bank?.time ?? Date.now())}`);
    setBusy(false);
  };
  return { isBusy, isAsleep: isBusy || !hasSlept, start };
}
