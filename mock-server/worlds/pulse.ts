// The heartbeat of all worlds: what is due happens, prices go out, clocks are marked in the journal; a world that fails is alone in it.
import type { World } from './world.ts';

/** Real milliseconds. */
const pumpEvery = 50;
const tickEvery = 500;
const markEvery = 10_000;

export type PulseParts = {
  readonly worlds: { loaded(): Iterable<World> };
  readonly sender: { tick(world: World, since: number): number };
  readonly say: (line: string) => void;
};

/** Starts beating; the returned function stops it. Timers are kept from holding the process. */
export function pulse({ worlds, sender, say }: PulseParts): () => void {
  const told = new WeakMap<World, number>();
  const failed = new Set<string>();

  /** What fails at every beat is said once. */
  async function alone(world: World, act: (world: World) => unknown): Promise<void> {
    try {
      await act(world);
    } catch (error) {
      const line = `world ${world.name} has failed: ${String(error)}`;
      if (!failed.has(line)) say(line);
      failed.add(line);
    }
  }

  const every = (ms: number, act: (world: World) => unknown) =>
    setInterval(() => {
      for (const world of worlds.loaded()) void alone(world, act);
    }, ms);
  const tick = (world: World) => told.set(world, sender.tick(world, told.get(world) ?? world.bankClock.now()));
  const timers = [every(pumpEvery, (world) => world.pump()), every(tickEvery, tick), every(markEvery, ({ bank }) => bank.markClock())];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
