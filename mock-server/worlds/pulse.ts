// The heartbeat of all worlds: what is due happens, prices go out, clocks are marked in the journal.
import type { World } from './world.ts';
import type { Worlds } from './worlds.ts';

/** Real milliseconds. */
const pumpEvery = 50;
const tickEvery = 500;
const markEvery = 10_000;

/** Starts beating; the returned function stops it. Timers are kept from holding the process. */
export function pulse(worlds: Worlds, sender: { tick(world: World, since: number): number }): () => void {
  const told = new WeakMap<World, number>();
  const tick = () => {
    for (const world of worlds.loaded()) told.set(world, sender.tick(world, told.get(world) ?? world.bankClock.now()));
  };
  const timers = [
    setInterval(worlds.pump, pumpEvery),
    setInterval(tick, tickEvery),
    setInterval(() => void worlds.markClocks(), markEvery),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
