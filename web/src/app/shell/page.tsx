// The pages of the manifest. Each is lazy-loaded at first visit, and keeps its heading if the download fails (ACC-23).
import { type ComponentType, createElement } from 'react';
import { deferred } from '#web/ui/deferred.tsx';
import { FailedTitle } from '../failures/failed-title.tsx';
import { screens } from '../screens.ts';
import type { Screen } from '../screen-types.ts';

const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries<Screen>(screens).map(([id, { load, title }]) => [id, deferred(load, <FailedTitle of={title} />)]),
);

/** Suspends until the screen is loaded. */
export function Page({ id }: { id: string }) {
  const known = pages[id];
  return known && createElement(known);
}
