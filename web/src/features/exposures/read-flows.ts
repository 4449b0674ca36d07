// Reads a source of expected flows in a worker, so that neither its libraries nor its size delay the page (EXP-01).
import type { FlowFacts } from '#web/domain/flow-input.ts';
import type { FlowReport, FlowSource, FlowTask, JudgedRow } from './flow-source.ts';
import workerAddress from '#web/features/exposures/flow-source.worker.ts?worker&url';
import { SOURCE_LIMITS, type UnreadableReason } from './unreadable.ts';

/** What became of a source: its rows, or why it has none. */
export type FlowsRead = { readonly rows: readonly JudgedRow[] } | { readonly unreadable: UnreadableReason };

/** Longest reading in milliseconds. */
const AT_MOST = 60_000;

/** Trusted Types, which not every browser has; TypeScript has no types for it. A trusted address is used as a text. */
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (address: string) => string };
};
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The only policy that the page allows (`web/security-headers.ts`): whatever it is given, it returns this address. */
const addresses = trustedTypes?.createPolicy('flow-source', { createScriptURL: () => workerAddress });

const startWorker = (): Worker => new Worker(addresses?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });

const sizeOf = (source: FlowSource): number => (typeof source === 'string' ? source.length : source.size);

/**
 * Reads a source and calls `onRows` with the number of rows so far. Resolves to null when `signal` aborts. A source above
 * the limit is refused unread.
 */
export function readFlows(
  source: FlowSource,
  facts: FlowFacts,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<FlowsRead | null> {
  if (sizeOf(source) > SOURCE_LIMITS.bytes) return Promise.resolve({ unreadable: 'tooLarge' });
  const { promise, resolve } = Promise.withResolvers<FlowsRead | null>();
  const worker = startWorker();
  const rows: JudgedRow[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<FlowReport>) => {
    if (data.kind === 'end') return resolve({ rows });
    if (data.kind === 'unreadable') return resolve({ unreadable: data.reason });
    rows.push(...data.rows);
    onRows(rows.length);
  });
  worker.addEventListener('error', () => resolve({ unreadable: 'failed' }));
  const timer = setTimeout(() => resolve({ unreadable: 'tooSlow' }), AT_MOST);
  signal.addEventListener('abort', () => resolve(null), { once: true });
  worker.postMessage({ source, facts } satisfies FlowTask);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
