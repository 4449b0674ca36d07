// Control of a bank that is one process: it has all worlds.
import { expect, it } from 'vitest';
import { order } from './console.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

it('SHR-07 one process alone has all worlds, can stop them, and knows no other', async () => {
  const list = async () => (await order<{ address: string; worlds: string[] }[]>(bench.app, 'listProcesses', {})).body;
  const [{ address, worlds } = { address: '', worlds: [] }] = await list();
  expect(worlds).toContain(world.name);
  expect((await order(bench.app, 'placeWorld', { world: world.name }, { pin: address })).status).toBe(200);
  expect(await order(bench.app, 'placeWorld', { world: world.name }, { move: 'http://elsewhere:1' })).toEqual({
    status: 409,
    body: { error: `there is no process at http://elsewhere:1: this bank is the process at ${address}` },
  });
  expect((await order(bench.app, 'placeWorld', { world: world.name }, { stop: true })).status).toBe(200);
  expect((await list())[0]?.worlds).not.toContain(world.name);
});
