// The hosts of dialogs and toasts. Both are lazy-loaded with the first dialog or toast, which keeps them out of the
// login page's download.
import { addition } from '#web/ui/deferred.tsx';

const loadDialogHost = async () => (await import('./dialog-host.tsx')).DialogHost;
const loadToasts = async () => (await import('./toasts.tsx')).Toasts;

export const DialogHost = addition(loadDialogHost);
export const Toasts = addition(loadToasts);

/** Downloads both in advance, because a message may be that nothing can be downloaded any more. */
export function fetchHosts(): void {
  for (const load of [loadDialogHost, loadToasts]) load().catch(() => {});
}
