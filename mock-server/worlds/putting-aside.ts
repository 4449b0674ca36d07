// Sets broken worlds aside, each with a sentence that states the reason; all other worlds continue (MOC-36, MOC-38, MOC-40).
import { wordsOf } from '#mock/bank/engine/engine-faults.ts';
import { type Say, sentenceOf } from '#mock/log.ts';
import { BrokenWorld } from './broken-world.ts';
import type { OpenedWorlds } from './opened-worlds.ts';
import type { World } from './world.ts';
import type { WorldStore } from './world-store.ts';
import type { WorldOpener } from './world-opener.ts';

/** Dependencies of the functions that set worlds aside. */
export type AsideParts = {
  readonly store: WorldStore;
  readonly standing: OpenedWorlds;
  readonly look: WorldOpener['look'];
  readonly say: Say;
};

/** Sets worlds aside, and keeps the message about each of them since the start of the process. */
export function puttingAside({ store, standing, look, say }: AsideParts) {
  const aside: string[] = [];
  const onAside = (world: string, text: string) => {
    aside.push(sentenceOf(text, { world }));
    say(text, { world, level: 'error' });
  };

  /** Sets a broken world aside; afterwards its name does not exist. */
  async function unlessBroken<Found>(name: string, found: Promise<Found>): Promise<Found | null> {
    try {
      return await found;
    } catch (error) {
      if (!(error instanceof BrokenWorld)) throw error;
      const folder = await store.archive(name);
      if (folder !== null) onAside(name, `is broken and was set aside as ${folder}: ${error.message}`);
      return null;
    }
  }

  /**
   * Moves the world before its name is free, so that nobody can open it meanwhile. Calls that are under way fail.
   */
  async function giveUp(world: World, why: unknown): Promise<void> {
    const { name } = world;
    if (standing.opened(name) !== world) return;
    const moved = async () => ((await store.has(name)) ? `set aside as ${await store.archive(name)}` : 'ended');
    const folder = await standing.shut(name, moved);
    onAside(name, `failed twice with the same error when it was reloaded and was ${folder}: ${wordsOf(why)}`);
  }

  async function check(): Promise<void> {
    for (const name of await store.names()) {
      if (!(await store.has(name))) onAside(name, `has no settings and was set aside as ${await store.archive(name)}`);
      else
        await unlessBroken(name, look(name)).catch((error: unknown) =>
          say(`cannot be opened now: ${String(error)}`, { world: name, level: 'error' }),
        );
    }
    for (const name of await store.missing())
      onAside(name, `is missing; the record of its last event was set aside as ${await store.archive(name)}`);
  }

  return { aside: aside as readonly string[], unlessBroken, giveUp, check };
}
