// Sends prices of a world faster than the bank's pulse does.
import type { Bench } from '#mock/test/bench.ts';
import type { World } from '#mock/worlds/world.ts';

/** Sends price frames to all sockets of a world at `perSecond` rows; returns how to stop, which returns the rows sent. */
export function sendPrices({ app }: Bench, world: World, perSecond: number): () => number {
  let rows = 0;
  const began = performance.now();
  const { toAll } = world.sockets;
  world.sockets.toAll = (frame) => {
    rows += frame.split('"ccyPair"').length - 1;
    toAll(frame);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    for (let beat = 0; rows < due && beat < 20; beat += 1) {
      const since = world.bankClock.now();
      world.bankClock.set(since + 500);
      app.sender.tick(world, since);
    }
  }, 1);
  return () => {
    clearInterval(timer);
    world.sockets.toAll = toAll;
    return rows;
  };
}
