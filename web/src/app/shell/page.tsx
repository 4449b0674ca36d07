// One open page: its download, kept outside of React so that drawing it twice fetches it once.
import { createElement, use } from 'react';
import type { ComponentType } from 'react';
import { loadChunk } from '../failures/chunk-load.ts';
import { screens } from '../screens.ts';
import type { Screens } from '../screen-types.ts';

const table: Screens = screens;
const downloads = new Map<string, { turn: number; content: Promise<ComponentType> }>();

// A new turn is a refresh, which after a failure means a new download.
function download(id: string, turn: number): Promise<ComponentType> {
  const known = downloads.get(id);
  if (known?.turn === turn) return known.content;
  const screen = table[id];
  const content = screen === undefined ? Promise.reject(new Error(`no screen ${id}`)) : loadChunk(screen.load);
  downloads.set(id, { turn, content });
  return content;
}

/** Suspends until the screen is there; throws a ChunkLoadError when it does not come (ACC-23). */
export function Page({ id, turn }: { id: string; turn: number }) {
  return createElement(use(download(id, turn)));
}
