// Calls that end the session when they succeed. Their response takes precedence over the 600 that other calls receive
// meanwhile (USR-11, SES-30).
import { queryClient } from '#web/api/query-client.ts';
import { isSessionEnding } from '../session-end.ts';

/** Whether a call that ends the session is pending. Such a mutation has `meta.endsSession`. */
const isWaiting = (): boolean =>
  !isSessionEnding() && queryClient.isMutating({ predicate: ({ meta }) => meta?.['endsSession'] === true }) > 0;

/** Resolves when no such call is pending. */
export async function endingCallsSettled(): Promise<void> {
  if (!isWaiting()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (!isWaiting()) resolve();
  });
  await promise;
  stop();
}
