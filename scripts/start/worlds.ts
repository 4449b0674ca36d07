// `npm run worlds -- copy FROM TO [WORLD …]`: copies worlds between a data folder and a PostgreSQL database (SHR-01).
import { copyWorlds } from '#mock/cluster/copy-worlds.ts';
import { sharedBank } from '#mock/cluster/shared-bank.ts';
import { lockFolder } from '#mock/data-lock.ts';
import { StartFailure, whyNotStarted } from '#mock/start-failure.ts';
import { worldFiles } from '#mock/worlds/world-files.ts';
import type { WorldStore } from '#mock/worlds/world-store.ts';

/** A place of worlds, used by nobody else meanwhile. */
type Side = { readonly store: WorldStore; close(): Promise<void> };

const usage = 'npm run worlds -- copy FROM TO [WORLD …], where FROM and TO are a data folder or postgres://user:password@host:port/name';

async function sideOf(place: string): Promise<Side> {
  if (/^postgres(ql)?:\/\//.test(place)) {
    const address = 'http://nowhere.invalid';
    const bank = await sharedBank({ url: place, address, real: () => performance.now(), wall: Date.now, say: console.log });
    const timer = setInterval(() => void bank.store.clocksChanged('').catch(() => undefined), 1_000);
    return {
      store: bank.store,
      async close() {
        clearInterval(timer);
        await bank.store.close();
        await bank.close();
      },
    };
  }
  const lock = lockFolder(place, Date.now());
  return { store: worldFiles({ folder: `${place}/worlds`, wall: Date.now }), close: async () => lock.release() };
}

async function copy(from: string, to: string, names: readonly string[]): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const place of [from, to]) sides.push(await sideOf(place));
    const [source, target] = sides;
    if (!source || !target) return;
    for await (const { name, seq, digest } of copyWorlds(source.store, target.store, names.length > 0 ? names : undefined))
      console.log(`world ${name}: copied up to event ${seq}, digest ${digest.slice(0, 12)}`);
  } finally {
    for (const side of sides) await side.close();
  }
}

try {
  const [, , verb, from, to, ...names] = process.argv;
  if (verb !== 'copy' || from === undefined || to === undefined) throw new StartFailure(usage);
  await copy(from, to, names);
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
