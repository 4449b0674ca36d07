// Calls tools with the protocol's own client, against a control API that listens.
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type App, buildApp } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';
import { type Bench, startBench, tuesday } from '#mock/test/bench.ts';
import { controlClient } from './control-client.ts';
import type { ApiDocument } from './document.ts';
import { mcpServer } from './mcp-server.ts';

const document = parse(readFileSync(new URL('../control/openapi.yaml', import.meta.url), 'utf8')) as ApiDocument;

let bench: Bench;
let client: Client;
const addressOf = ({ control }: App) => control?.listen({ host: '127.0.0.1', port: 0 }) ?? '';

async function connected(base: string, token: string | null): Promise<Client> {
  const [ofClient, ofServer] = InMemoryTransport.createLinkedPair();
  await mcpServer(document, controlClient(base, token)).connect(ofServer);
  const connecting = new Client({ name: 'test', version: '1' });
  await connecting.connect(ofClient);
  return connecting;
}

beforeAll(async () => {
  bench = await startBench();
  client = await connected(await addressOf(bench.app), null);
});
afterAll(async () => {
  await client.close();
  await bench.close();
});

const call = async (name: string, values: Record<string, unknown> = {}, by = client) =>
  (await by.callTool({ name, arguments: values })) as CallToolResult;
const failure = (text: string) => ({ isError: true, content: [{ type: 'text', text }] });

it('DSK-13 an assistant creates a world, advances its clock, orders a fault and reads its calls', async () => {
  const made = await call('createWorld', { name: 'mine', seed: '1', bankTime: tuesday, bankRate: 0, accessRate: 0 });
  expect(made.structuredContent).toMatchObject({ name: 'mine', bankTime: tuesday });
  expect(made.content).toEqual([{ type: 'text', text: JSON.stringify(made.structuredContent) }]);
  const moved = await call('moveClock', { world: 'mine', bank: { advance: 60_000 } });
  expect(moved.structuredContent).toMatchObject({ bankTime: tuesday + 60_000 });
  const fault = { kind: 'status', status: 503 };
  expect((await call('orderFault', { world: 'mine', operationId: 'getPublicKey', fault })).structuredContent).toMatchObject({
    id: '1',
    left: 1,
  });
  const spoiled = await bench.app.portal.inject({ url: '/ftfeportal/mine/sys/user/getPublicKey?loginName=x' });
  expect(spoiled.statusCode).toBe(503);
  const calls = await call('listCalls', { world: 'mine' });
  expect(calls).not.toHaveProperty('structuredContent');
  const [text] = calls.content;
  expect(JSON.parse(text?.type === 'text' ? text.text : '')).toMatchObject([{ operationId: 'getPublicKey', source: 'fault', status: 503 }]);
});

it("DSK-13 a refused call is an error result with the status and the bank's sentence", async () => {
  const { name } = await bench.world();
  expect(await call('moveClock', { world: name, bank: { set: tuesday - 1 } })).toEqual(failure('409 bank time does not go back'));
  expect(await call('moveClock', { world: name })).toEqual(failure('400 body must name at least one of: bank, access'));
  expect(await call('worldStatus', { world: 'nowhere' })).toEqual(failure('404 there is no world nowhere'));
  expect(await call('worldStatus')).toEqual(failure('world is missing or cannot be part of a path'));
  await expect(call('dropWorld')).rejects.toThrow('there is no tool dropWorld');
});

it('DSK-13 without the right token every call is an error with 401, and with it the call is answered', async () => {
  const config = { ...readConfig({ MOCK_CONTROL: 'on', MOCK_CONTROL_TOKEN: 'secret' }), dataFolder: bench.folder, demo: false };
  const app = await buildApp(config, { real: () => 0, wall: () => tuesday, say: () => undefined });
  const base = await addressOf(app);
  const [none, other, right] = await Promise.all([null, 'other', 'secret'].map((token) => connected(base, token)));
  for (const by of [none, other]) expect(await call('listWorlds', {}, by)).toEqual(failure('401 x-control-token is missing or wrong'));
  expect(await call('listWorlds', {}, right)).toMatchObject({ content: [{ type: 'text' }] });
  for (const each of [none, other, right]) await each?.close();
  await app.close();
});

it('DSK-13 a call to a bank that does not answer is an error with the reason', async () => {
  const app = await buildApp(
    { ...readConfig({ MOCK_CONTROL: 'on' }), dataFolder: bench.folder, demo: false },
    { real: () => 0, wall: () => tuesday, say: () => undefined },
  );
  const base = await addressOf(app);
  await app.close();
  const late = await connected(base, null);
  const [text] = (await call('listWorlds', {}, late)).content;
  expect(text).toMatchObject({ type: 'text', text: expect.stringMatching(/^the control API did not answer: .*ECONNREFUSED/) as string });
  await late.close();
});
