// State of the live connection that survives a reload of this tab: its retries and the last numbered frame (LIV-15, LIV-28).
import { field } from './parse.ts';
import { persisted } from './persisted.ts';

const count = (raw: unknown) => (typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : null);

export const connectionMemory = persisted<{ retries: number | null; lastSeq: number | null }>({
  name: 'connection',
  area: 'session',
  initial: { retries: null, lastSeq: null },
  parse: (raw) => ({ retries: count(field(raw, 'retries')), lastSeq: count(field(raw, 'lastSeq')) }),
});
