// Bundles the AsyncAPI document into one self-contained file with examples of its frames: openapi/dist/live.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { JsonObject } from './contract-types.ts';
import { withoutRequirements, wordless } from './words.ts';
import { frameCases } from './examples.ts';
import { root } from '../root.ts';

// Also reads what clients of the socket rely on: its address and the messages of both sides (API-26, API-35).

/** A message of the bundled AsyncAPI document. */
export type Message = { payload: JsonObject & { $ref?: string; const?: string }; examples?: { name: string; payload: unknown }[] };

type Reference = { readonly $ref: string };
type LiveOperation = { action: 'send' | 'receive'; messages: Reference[]; reply?: { messages: Reference[] } };

/** The parts of an AsyncAPI document that the contract scripts use. */
export type LiveDocument = {
  info: { version: string };
  servers: Record<string, { protocol: string; host: string }>;
  channels: { live: { address: string; messages: Record<string, Message> } };
  operations: Record<string, LiveOperation>;
};

/** A text or a frame, by its sender. */
type MessageShape = { readonly from: 'bank' | 'client'; readonly payload: JsonObject };

/** The shape of the socket; servers as `ws://localhost:4800`. */
export type LiveShape = {
  readonly address: string;
  readonly servers: readonly string[];
  readonly messages: Readonly<Record<string, MessageShape>>;
};

const nameOf = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1);

/** Sender of each message: the bank for what it sends and replies, the client for what the bank receives. */
function saidBy({ operations }: LiveDocument): ReadonlyMap<string, MessageShape['from']> {
  const entries = Object.values(operations).flatMap(({ action, messages, reply }) => [
    ...messages.map((message) => [nameOf(message), action === 'send' ? 'bank' : 'client'] as const),
    ...(reply?.messages ?? []).map((message) => [nameOf(message), 'bank'] as const),
  ]);
  return new Map(entries);
}

/** Returns the shape of the socket. Messages that no operation names are left out. */
export function liveShape(document: LiveDocument): LiveShape {
  const { address, messages } = document.channels.live;
  const speakers = saidBy(document);
  const shapes = Object.entries(messages).flatMap(([name, { payload }]): [string, MessageShape][] => {
    const from = speakers.get(name);
    return from === undefined ? [] : [[name, { from, payload: wordless(payload) as JsonObject }]];
  });
  return {
    address,
    servers: Object.values(document.servers).map(({ protocol, host }) => `${protocol}://${host}`),
    messages: Object.fromEntries(shapes),
  };
}

export const livePath = `${root}openapi/dist/live.json`;

/** Examples of a frame from its files; of a fixed text, the text itself. */
function examplesOf({ payload: { $ref, const: text } }: Message): { name: string; payload: unknown }[] {
  if (text !== undefined) return [{ name: 'text', payload: text }];
  const cases = $ref === undefined ? {} : frameCases($ref.split('/').pop() ?? '');
  return Object.entries(cases).map(([name, { value }]) => ({ name, payload: value }));
}

/** Bundles the document under the version of the contract. */
export function bundleLive(version: string): void {
  execFileSync('redocly', ['bundle', `${root}openapi/live.yaml`, '-o', livePath, '--ext', 'json'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const live = JSON.parse(readFileSync(livePath, 'utf8')) as LiveDocument;
  live.info.version = version;
  for (const { messages } of Object.values(live.channels))
    for (const message of Object.values(messages)) {
      const examples = examplesOf(message);
      if (examples.length > 0) message.examples = examples;
    }
  writeFileSync(livePath, `${JSON.stringify(withoutRequirements(live), null, 1)}\n`);
}
