// The set-up of most test files: one bank, and for each test a world with a signed-in user.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AppPorts } from '#mock/app.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, startBench } from './bench.ts';

// Live bindings, which tests read directly.
export let bench: Bench;
export let world: World;
export let client: Client;

/** Starts one bank for the test file and a new world before each test. `login` is signed in; null signs in nobody. */
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

/** Continues the test as another user. */
export async function goOnAs(login: string): Promise<void> {
  client = await bench.signIn(world, login);
}
