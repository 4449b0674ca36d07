// Puts the number of a deal on the clipboard, and confirms it.
import { notify } from '#web/state/notices.ts';

/** Copies it. */
export function copyNumber(businessNo: string): void {
  void navigator.clipboard.writeText(businessNo).then(() => notify('success', { key: 'deal.request.copied' }));
}
