// @module-tag thorough
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import { type Bench, type Client, startBench } from '#mock/test/bench.ts';
import { goodRequests } from '#mock/test/good-requests.ts';
import { listening, openPort } from '#mock/test/listener.ts';
import { send, type Sent } from '#mock/test/send.ts';
import { brokenAnswer, brokenText } from '#mock/test/wire.ts';
import type { World } from '#mock/worlds/world.ts';
import { breakingChanges } from '../breaking.ts';
import { bundlePath } from '../bundle.ts';
import type { Contract } from '../contract-types.ts';
import { type LiveDocument, livePath } from '../live-document.ts';
import { shapeOf } from '../shape.ts';
import { type Change, changed } from './patch.ts';

type Seed = { readonly name: string; readonly change: readonly Change[]; readonly finding: string };

const read = (path: string | URL) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
const seedsOf = <Of extends Seed>(file: string) => read(new URL(file, import.meta.url)) as Of[];

const documents = { contract: read(bundlePath) as Contract, live: read(livePath) as LiveDocument };
const shape = ({ contract, live }: typeof documents) => shapeOf(contract, live);
const shapeOfNow = shape(documents);

describe('a break of the contract', () => {
  const breaks = seedsOf('breaks.json');

  it('API-35 API-38 has at least 45 seeds, all different', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(45);
    expect(new Set(breaks.map(({ change }) => JSON.stringify(change))).size).toBe(breaks.length);
  });

  it.each(breaks)('API-35 API-38 is found by name: $name', ({ change, finding }) => {
    expect(breakingChanges(shapeOfNow, shape(changed(documents, change)))).toContain(finding);
  });
});

describe('a deviation of the bank from the contract', () => {
  const { answers, texts } = read(new URL('drifts.json', import.meta.url)) as Record<'answers' | 'texts', (Seed & { of: string })[]>;
  const operations = new Map(readContract().operations.map((operation) => [operation.operationId, operation]));
  let bench: Bench;
  let world: World;
  let client: Client;
  beforeAll(async () => {
    bench = await startBench();
    world = await bench.world();
    client = await bench.signIn(world);
  });
  afterAll(async () => bench.close());

  it.each(answers)('MOC-15 is found by name in an answer: $name', async ({ of, change, finding }) => {
    const operation = operations.get(of)!;
    const { status, headers, body } = await send(
      bench.app,
      world,
      operation,
      await goodRequests[of]!(bench.app, world, client),
      client.token,
    );
    const foundIn = (answer: { status: number; headers: Sent['headers']; body: unknown }) =>
      brokenAnswer(operation, { ...answer, text: JSON.stringify(answer.body) });
    const good = { status, headers, body };
    expect([foundIn(good), foundIn(changed(good, change))]).toEqual([[], [finding]]);
  });

  it.each(texts)('MOC-16 is found by name on the socket: $name', async ({ of, change, finding }) => {
    const socket = await listening(bench, await openPort(bench), world, 'admin01');
    const frame = { seq: 1, quoteGone: { businessNo: 'SPTFT20261124000001', reason: 'expired' as const } };
    bench.app.sender.out(world, { kind: 'frame', loginName: 'admin01', frame });
    const received: Readonly<Record<string, string>> = { quoteGone: await socket.next(), keepAliveAnswer: await socket.caughtUp() };
    await socket.close();
    const good = received[of]!;
    const isFrame = good.startsWith('{');
    const { text } = changed({ text: isFrame ? (JSON.parse(good) as unknown) : good }, change);
    expect([brokenText(good), brokenText(isFrame ? JSON.stringify(text) : String(text))]).toEqual([[], [finding]]);
  });
});
