// Lazy-loaded overlays, each in its own chunk.
import { openTexts } from '#web/i18n/index.ts';
import { notify } from '#web/state/notices.ts';
import { addition, opened } from '#web/ui/deferred.tsx';

// Shows that the download failed and closes the overlay; the next click tries again.
function missing({ onDone }: { onDone: () => void }): void {
  notify('error', { key: 'errors.chunkLoad' });
  onDone();
}

export const OverlayMenu = opened(async () => (await import('./overlay-menu.tsx')).OverlayMenu, missing);
export const OverlayPanel = opened(async () => (await import('#web/ui/side-panel.tsx')).SidePanel, missing);

/**
 * The guide for a first deal. Its texts include texts of deals, which are loaded with it because no ticket may be open
 * yet.
 */
export const FirstDeal = addition(async () => {
  const [{ FirstDeal: Guide }] = await Promise.all([import('#web/features/first-deal/first-deal.tsx'), openTexts('deals')]);
  return Guide;
});

/** The head of printed pages. It is downloaded in parallel to the page, which does not wait for it. */
export const PrintHead = addition(async () => (await import('./print-head.tsx')).PrintHead);
