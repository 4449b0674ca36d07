// The hosts of dialogs and toasts. Both are downloaded with the first thing there is to say, which keeps them off the way to the login page (P1).
import { addition } from '#web/ui/deferred.tsx';

const loadDialogHost = async () => (await import('./dialog-host.tsx')).DialogHost;
const loadToasts = async () => (await import('./toasts.tsx')).Toasts;

export const DialogHost = addition(loadDialogHost);
export const Toasts = addition(loadToasts);

/** Downloads both ahead, for what there is to say may be that nothing can be downloaded any more. */
export function fetchHosts(): void {
  for (const load of [loadDialogHost, loadToasts]) load().catch(() => {});
}
