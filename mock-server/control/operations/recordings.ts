// Recordings of worlds, and their replays (DSK-11).
import { type Recording, stepsAfter } from '#mock/worlds/recording.ts';
import type { World } from '#mock/worlds/world.ts';
import { type ControlCall, type ControlHandlers, done, impossible, notThere } from '../control-call.ts';

/** Steps in one response. */
const stepsAtOnce = 1_000;

const recording = ({ recorder: { state, length, steps } }: Pick<World, 'recorder'>, after = 0) => ({
  state,
  length,
  steps: steps(after, stepsAtOnce),
});

async function startRecording({ world }: ControlCall) {
  await world.recorder.start();
  return recording(world);
}

function deleteRecording({ world }: ControlCall) {
  world.recorder.forget();
  return done;
}

/** The state of a replay; undefined for a usual world. */
function replay({ name, replay: found }: World, after = 0) {
  if (!found) return undefined;
  const {
    position,
    recording: { commands },
  } = found;
  const [step = null] = position > 0 ? stepsAfter(commands, position - 1, 1) : [];
  return { name, position, length: commands.length, step, steps: stepsAfter(commands, after, stepsAtOnce) };
}

type NewReplay = { readonly name: string; readonly until?: number } & ({ readonly file: Recording } | { readonly world: string });

async function recordingOf({ worlds }: ControlCall['parts'], name: string): Promise<Recording> {
  const world = await worlds.get(name);
  if (!world) throw notThere(`world ${name}`);
  const found = world.recorder.file();
  if (!found) throw impossible(`the world ${name} is not recorded`);
  return found;
}

async function startReplay({ parts, body }: ControlCall) {
  const asked = body as NewReplay;
  if ('world' in asked && asked.world === asked.name) throw impossible('a replay needs another name');
  const file = 'file' in asked ? asked.file : await recordingOf(parts, asked.world);
  await parts.processes.free(asked.name);
  return replay(await parts.worlds.replay(file, asked.name, asked.until));
}

async function moveReplay({ parts, world, body }: ControlCall) {
  const moved = await parts.worlds.moveReplay(world, (body as { to: number }).to);
  if (!moved) throw impossible(`the world ${world.name} is no replay`);
  return replay(moved);
}

export const recordingHandlers: ControlHandlers = {
  readRecording: ({ world, query: { after } }) => recording(world, Number(after ?? 0)),
  startRecording,
  deleteRecording,
  readRecordingFile: ({ world }) => world.recorder.file() ?? undefined,
  readReplay: ({ world, query: { after } }) => replay(world, Number(after ?? 0)),
  moveReplay,
  startReplay,
};
