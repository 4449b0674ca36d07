// What most test files use: one bank, and for each test a world of its own with somebody signed in.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AppPorts } from '#mock/app.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, startBench } from './bench.ts';

// Bindings that are live: a test reads them as if it had made them itself.
export let bench: Bench;
export let world: World;
export let client: Client;

/** Starts a bank for this file, and a fresh world before each of its tests, in which `login` is signed in; null: nobody. */
export function worldForEachTest(login: string | null = 'operator01', ports: Partial<AppPorts> = {}): void {
  beforeAll(async () => {
    bench = await startBench(undefined, ports);
  });
  beforeEach(async () => {
    world = await bench.world();
    if (login !== null) client = await bench.signIn(world, login);
  });
  afterAll(async () => {
    await bench.close();
  });
}

/** The rest of the test speaks as somebody else. */
export async function goOnAs(login: string): Promise<void> {
  client = await bench.signIn(world, login);
}
