// Shows a toast when code needed for a click cannot be downloaded. Parts with their own error message handle it
// themselves (ACC-23).
import { notify } from '#web/state/notices.ts';

/** Listens for failed downloads that no other code handles, and reports them. Returns an unsubscribe function. */
export function reportMissingDownloads(): () => void {
  const failed = new WeakSet<object>();
  const remember = ({ payload }: Event & { payload?: unknown }) => {
    if (typeof payload === 'object' && payload !== null) failed.add(payload);
  };
  const unhandled = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason;
    if (typeof reason !== 'object' || reason === null || !failed.has(reason)) return;
    event.preventDefault();
    notify('error', { key: 'errors.chunkLoad' });
  };
  // Vite dispatches it for every import() that fails, before the import's own promise rejects.
  window.addEventListener('vite:preloadError', remember);
  window.addEventListener('unhandledrejection', unhandled);
  return () => {
    window.removeEventListener('vite:preloadError', remember);
    window.removeEventListener('unhandledrejection', unhandled);
  };
}
