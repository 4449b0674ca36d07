// The AsyncAPI document in one file, whole by itself, with the examples of its frames: openapi/dist/live.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameCases } from './examples.ts';
import { withoutRequirements } from './published-words.ts';
import type { LiveDocument, Message } from './live-shape.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const livePath = `${root}openapi/dist/live.json`;

/** Of a frame its files, of a fixed text the text itself. */
function examplesOf({ payload: { $ref, const: text } }: Message): { name: string; payload: unknown }[] {
  if (text !== undefined) return [{ name: 'text', payload: text }];
  const cases = $ref === undefined ? {} : frameCases($ref.split('/').pop() ?? '');
  return Object.entries(cases).map(([name, { value }]) => ({ name, payload: value }));
}

/** Bundles it under the version of the contract, which it is a part of. */
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
