// Which calls are shown: by how they ended, and by words.
import type { Call } from '../../api/generated/control.schemas.ts';

/** Ways in which a call can end. */
export const ENDS = ['all', 'refused', 'faults', 'violations'] as const;
export type End = (typeof ENDS)[number];

const ended: Readonly<Record<End, (call: Call) => boolean>> = {
  all: () => true,
  refused: ({ source, rule, status }) => source === 'bank' && rule !== null && status === 200,
  faults: ({ source }) => source === 'fault',
  violations: ({ source, status }) => source !== 'fault' && status >= 400,
};

/** Whether the bank has refused a call. */
export const isRefused = (call: Call): boolean => ended.refused(call);

const textOf = ({ no, operationId, loginName, rule, code, status, traceId, body }: Call): string =>
  `${no} ${operationId} ${loginName ?? ''} ${rule ?? ''} ${code ?? ''} ${status} ${traceId ?? ''} ${body === null ? '' : JSON.stringify(body)}`.toLowerCase();

/** Newest first; every word must occur in the call, or in its outcome as displayed. */
export function foundCalls(calls: readonly Call[], end: End, typed: string, shown: (call: Call) => string = () => ''): readonly Call[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return calls
    .filter((call) => ended[end](call) && words.every((word) => `${textOf(call)} ${shown(call).toLowerCase()}`.includes(word)))
    .toReversed();
}
