// Copies the number of a deal to the clipboard and shows a confirmation.
import { notify } from '#web/state/notices.ts';

/** Copies a deal's number to the clipboard and shows a toast when it is done. */
export function copyNumber(businessNo: string): void {
  void navigator.clipboard.writeText(businessNo).then(() => notify('success', { key: 'deal.request.copied' }));
}
