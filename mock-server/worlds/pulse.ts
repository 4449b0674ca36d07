// The pulse of all worlds: fires due timers, sends prices, and writes clock marks. A failing world does not affect the
// others.
import { type Say, sentenceOf } from '#mock/log.ts';
import type { World } from './world.ts';

/** Intervals in real milliseconds. */
const pumpEvery = 50;
const tickEvery = 500;
const markEvery = 10_000;
const pingEvery = 10_000;
/** Milliseconds for which a failed world, for example on a full disk, is not tried again. */
const restsFor = 1_000;

export type PulseParts = {
  readonly worlds: { loaded(): Iterable<World>; failed(world: World, error: unknown): Promise<boolean> };
  readonly sender: { tick(world: World, since: number): number };
  readonly say: Say;
};

/** Starts the pulse; returns a function that stops it. Its timers do not keep the process alive. */
export function pulse({ worlds, sender, say }: PulseParts): () => void {
  const sentUntil = new WeakMap<World, number>();
  const failed = new Set<string>();

  /** Reports the failure of a world. The same failure is reported only once, even if it repeats at every beat. */
  function tell({ name: world, about }: World, error: unknown): void {
    const text = `has failed: ${String(error)}`;
    const failure = sentenceOf(text, { world });
    if (!failed.has(failure)) say(text, { world, ...about, level: 'error' });
    failed.add(failure);
  }

  const every = (ms: number, act: (world: World) => unknown) => {
    const resting = new Set<World>();
    const acted = async (world: World) => void (await act(world));
    const rest = (world: World) => {
      resting.add(world);
      setTimeout(() => resting.delete(world), restsFor).unref();
    };
    const failedOne = (world: World) => async (error: unknown) => {
      if (await worlds.failed(world, error)) return;
      rest(world);
      return tell(world, error);
    };
    return setInterval(() => {
      for (const world of worlds.loaded()) if (!resting.has(world)) acted(world).catch(failedOne(world));
    }, ms);
  };
  const tick = (world: World) => sentUntil.set(world, sender.tick(world, sentUntil.get(world) ?? world.bankClock.now()));
  const timers = [
    every(pumpEvery, (world) => world.pump()),
    every(tickEvery, tick),
    every(pingEvery, ({ sockets }) => sockets.ping()),
    every(markEvery, ({ bank }) => bank.markClock()),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
