// Calls that end the session when they succeed: their answer says more than the 600 that other calls get meanwhile (USR-11, SES-30).
import { queryClient } from '#web/api/query-client.ts';
import { isSessionEnding } from '../session-end.ts';

/** A mutation is one of them by `meta.endsSession`. */
const isWaiting = (): boolean =>
  !isSessionEnding() && queryClient.isMutating({ predicate: ({ meta }) => meta?.['endsSession'] === true }) > 0;

/** Resolves at once where none is on its way, else when it is answered. */
export async function endingCallsSettled(): Promise<void> {
  if (!isWaiting()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (!isWaiting()) resolve();
  });
  await promise;
  stop();
}
