// The set-up of most test files: one bank, and for each test a world with a signed-in user.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AppPorts } from '#mock/app.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, startBench, tuesday } from './bench.ts';

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

const clients = new Map<string, Client>();

/** Signs a user in to the world of this test, or returns the client that an earlier test of the world signed in. */
export async function clientOf(login: string): Promise<Client> {
  const known = clients.get(login) ?? (await bench.signIn(world, login));
  clients.set(login, known);
  return known;
}

/**
 * Like `worldForEachTest`, but tests share a world until one of them has moved it to another hour: requests name dates
 * that are good today. For files with hundreds of tests that change little.
 */
export function worldForEachHour(): void {
  beforeAll(async () => {
    bench = await startBench();
    world = await bench.world();
  });
  beforeEach(async () => {
    if (world.bankClock.now() > tuesday + 3_600_000) {
      world = await bench.world();
      clients.clear();
    }
    // A user may send two requests a second.
    world.accessClock.set(world.accessClock.now() + 1_000);
    client = await clientOf('operator01');
  });
  afterAll(async () => {
    await bench.close();
    clients.clear();
  });
}

/** Continues the test as another user. */
export async function goOnAs(login: string): Promise<void> {
  client = await bench.signIn(world, login);
}
