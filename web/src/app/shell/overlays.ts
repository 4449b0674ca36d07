// Overlays as they are used: each a chunk of its own.
import { lazy } from 'react';

export const OverlayMenu = lazy(async () => ({ default: (await import('./overlay-menu.tsx')).OverlayMenu }));
export const OverlayPanel = lazy(async () => ({ default: (await import('#web/ui/side-panel.tsx')).SidePanel }));
