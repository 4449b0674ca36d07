// Watches a world by its event stream and refetches what has changed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { desk } from './desk-state.ts';
import { parseEvents } from './stream.ts';
import { outdated } from './topics.ts';
import { authorized, noteStatus } from './transport.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function refetch(queries: QueryClient, world: string, topics: readonly string[]): void {
  if (topics.length === 0) return;
  const isOutdated = outdated(world, topics);
  void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && isOutdated(path) });
}

/** Reads one connection to its end. Calls `onOpen` when it is established. */
async function readStream(world: string, signal: AbortSignal, onOpen: () => void, onTopics: (topics: readonly string[]) => void) {
  const response = await fetch(`/__mock/worlds/${world}/stream`, { headers: authorized({ accept: 'text/event-stream' }), signal });
  noteStatus(response.status);
  if (!response.ok || !response.body) throw new Error(`the stream returns ${response.status}`);
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { topics, rest } = parseEvents(text + value);
    text = rest;
    onTopics(topics);
  }
}

async function watch(world: string, queries: QueryClient, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const open = () => {
      // What changed while nothing was received is unknown.
      if (desk.connection === 'lost') void queries.invalidateQueries();
      desk.connection = 'live';
      wait = FIRST_WAIT_MS;
    };
    await readStream(world, signal, open, (topics) => refetch(queries, world, topics)).catch(() => undefined);
    if (signal.aborted) return;
    desk.connection = 'lost';
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** Keeps the reads of a world current while the component is mounted. Null watches nothing. */
export function useLive(world: string | null, token: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (world === null) return undefined;
    const ended = new AbortController();
    desk.connection = 'connecting';
    void watch(world, queries, ended.signal);
    return () => ended.abort();
  }, [world, token, queries]);
}
