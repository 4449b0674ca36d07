// Random histories that are recorded and replayed in a fresh bank (DSK-11).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';
import { openBank } from '#mock/bank/doors/bank.ts';
import { booked, quoted, setup, testBank } from '#mock/bank/doors/bank.fixture.ts';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { rulesOfTheBank } from '#mock/bank/engine/engine-parts.ts';
import { lives } from '#mock/bank/laws/acts.fixture.ts';
import { recorder, recordingLimits, type Recorder } from './recorder.ts';
import type { Recording } from './recording.ts';
import { replayOf, replayTo } from './replay.ts';
import { virtualClock } from './virtual-clock.ts';

type World = ReturnType<typeof testBank>;

function recorderOf({ bank, clock }: World, limits = recordingLimits): Recorder {
  const settingsNow = () => {
    const clocks = { bankTime: clock.bankNow(), bankRate: 0, accessTime: clock.accessNow(), accessRate: 0 };
    return { name: 'recorded', seed: setup.seed, shanghaiHolidays: setup.shanghaiHolidays, ...clocks };
  };
  return recorder({ bank, settingsNow }, limits);
}

const textOf = ({ bank }: Pick<World, 'bank'>): string => JSON.stringify(bank.state());

/** A fresh bank in the state at the start of a recording. `goTo` replays up to a number of commands. */
async function replaying(recording: Recording) {
  const { settings, start } = recording;
  const journal = memoryJournal();
  await journal.snapshot(start.seq, start.parts);
  const bankClock = virtualClock(settings.bankTime, 0, () => 0);
  const accessClock = virtualClock(settings.accessTime, 0, () => 0);
  const bank = await openBank({
    journal,
    calendars: calendarsFromTable(holidayTable),
    clock: { bankNow: bankClock.now, accessNow: accessClock.now },
    setup: { ...setup, isReplay: true },
  });
  const replay = replayOf(recording);
  return { bank, bankClock, accessClock, goTo: (to: number) => replayTo({ bank, bankClock, accessClock }, replay, to) };
}

/** A recording as its file, and the states at some of its moments. */
type Recorded = { readonly recording: Recording; readonly moments: readonly { readonly at: number; readonly state: string }[] };

/** The file of a recording, as it is downloaded. */
const fileOf = (own: Recorder): Recording => JSON.parse(JSON.stringify(own.file())) as Recording;

/** Records a history. A restart of the bank ends a recording, so another one begins. */
async function recordedLife(life: readonly ((world: World) => Promise<unknown>)[]): Promise<Recorded[]> {
  const world = testBank();
  const found: Recorded[] = [];
  let [own, { bank }, moments] = [recorderOf(world), world, [] as { at: number; state: string }[]];
  await own.start();
  for (const act of life) {
    await act(world);
    if (world.bank === bank) moments.push({ at: own.length, state: textOf(world) });
    else {
      found.push({ recording: fileOf(own), moments });
      [own, { bank }, moments] = [recorderOf(world), world, []];
      await own.start();
    }
  }
  return [...found, { recording: fileOf(own), moments }];
}

it('DSK-11 a random history is replayed to the same bytes at every moment', async () => {
  let commands = 0;
  const law = fc.asyncProperty(lives, async (life) => {
    for (const { recording, moments } of await recordedLife(life)) {
      const replay = await replaying(recording);
      commands += recording.commands.length;
      for (const { at, state } of moments) {
        await replay.goTo(at);
        expect(textOf(replay) === state).toBe(true);
      }
    }
  });
  await fc.assert(law, { numRuns: 16, seed: 11 });
  expect(commands).toBeGreaterThan(1_000);
});

it('DSK-11 a command that failed changed nothing, and a replay skips it', async () => {
  let fails = false;
  const rules = {
    ...rulesOfTheBank,
    apply: ((event, state) => {
      if (fails && event.fact.type === 'accountStateSet') throw new Error('broken rule');
      rulesOfTheBank.apply(event, state);
    }) as typeof rulesOfTheBank.apply,
  };
  const world = testBank({ rules });
  const own = recorderOf(world);
  await own.start();
  await booked(world);
  fails = true;
  await expect(world.bank.setAccountState('FTE0000000010000002', '1')).rejects.toThrow('broken rule');
  fails = false;
  await booked(world);
  expect(own.steps(0, 100).flatMap(({ failed, summary }) => (failed ? [summary] : []))).toEqual(['setAccountState']);
  const replay = await replaying(fileOf(own));
  await replay.goTo(own.length);
  expect(textOf(replay)).toBe(textOf(world));
});

it('DSK-11 commands whose events were lost with the journal are skipped too', async () => {
  const journal = memoryJournal();
  let isFull = false;
  const append: typeof journal.append = (events) => (isFull ? Promise.reject(new Error('disk full')) : journal.append(events));
  const world = testBank({ journal: { ...journal, append } });
  const own = recorderOf(world);
  await own.start();
  await booked(world);
  isFull = true;
  await expect(quoted(world)).rejects.toThrow('disk full');
  isFull = false;
  await booked(world);
  expect(own.steps(0, 100).some(({ failed }) => failed)).toBe(true);
  const replay = await replaying(fileOf(own));
  await replay.goTo(own.length);
  expect(textOf(replay)).toBe(textOf(world));
});

it('DSK-11 a recording that has reached its limit stops, says so, and can be replayed', async () => {
  const world = testBank();
  const own = recorderOf(world, { ...recordingLimits, commands: 3 });
  await own.start();
  expect(own.state).toBe('running');
  await booked(world);
  await booked(world);
  expect([own.state, own.length]).toEqual(['full', 3]);
  const replay = await replaying(fileOf(own));
  await replay.goTo(3);
  await expect(own.start()).rejects.toThrow('there is a recording already');
  own.forget();
  expect([own.state, own.file()]).toEqual(['off', null]);
  const short = recorderOf(world, { ...recordingLimits, characters: 1_000 });
  await short.start();
  await booked(world);
  await booked(world);
  expect([short.state, short.length > 0]).toEqual(['full', true]);
});
