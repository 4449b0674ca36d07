// Starts and moves replays. A world cannot go back, so a step backwards begins anew (DSK-11).
import { NotNow, type Recording } from './recording.ts';
import { Diverged, type Replay, replayOf, replayTo } from './replay.ts';
import type { Save } from './saves.ts';
import type { World } from './world.ts';
import type { WorldSettings } from './world-settings.ts';
import type { Kept } from './world-store.ts';

export type Replays = {
  /**
   * Replays the first commands of a recording, all by default, in a new world that lives in memory. An existing one of
   * that name is replaced. Rejects with 409 if a command gives something else than recorded; the world then stays
   * before that command.
   */
  replay(recording: Recording, name: string, until?: number): Promise<World>;
  /** Moves a replay to a number of commands, as `replay` does; null if the world is none. */
  moveReplay(world: World, to: number): Promise<World | null>;
};

type Make = (settings: WorldSettings, kept: Kept, save: Save) => Promise<World>;

/** What worlds can do with recordings; `make` creates a world, which replaces one of its name. */
export function worldReplays(make: Make): Replays {
  async function begun(replay: Replay, name: string): Promise<World> {
    const { settings, start } = replay.recording;
    const stopped = { ...settings, name, bankRate: 0, accessRate: 0, isReplay: true };
    try {
      return Object.assign(await make(stopped, 'memory', { ...start, settings: stopped }), { replay });
    } catch (error) {
      throw new NotNow(`the start of the recording cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Begins anew and goes to a number. */
  async function anew({ recording }: Replay, name: string, to: number): Promise<World> {
    const replay = replayOf(recording);
    const world = await begun(replay, name);
    await replayTo(world, replay, to);
    return world;
  }

  function demandPlace({ commands }: Recording, to: number): void {
    if (to > commands.length) throw new NotNow(`the recording has ${commands.length} commands`);
  }

  /** A command that diverged has changed the world, so the world is replaced by one before that command. */
  async function stoppingBefore(replay: Replay, name: string, going: () => Promise<World>): Promise<World> {
    try {
      return await going();
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      await anew(replay, name, error.no - 1);
      throw new NotNow(error.message, { cause: error });
    }
  }

  return {
    async replay(recording, name, until = recording.commands.length) {
      demandPlace(recording, until);
      const replay = replayOf(recording);
      return stoppingBefore(replay, name, () => anew(replay, name, until));
    },
    async moveReplay(world, to) {
      const { replay, name } = world;
      if (!replay) return null;
      demandPlace(replay.recording, to);
      return stoppingBefore(replay, name, async () => {
        if (to < replay.position) return anew(replay, name, to);
        await replayTo(world, replay, to);
        return world;
      });
    },
  };
}
