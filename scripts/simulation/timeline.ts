// Time and order of a simulated life. Every await of the environment is a task of fast-check's scheduler, which chooses
// the next one; timers fire when no task is left. The numbered awaits are where faults happen.
import type { Scheduler } from 'fast-check';
import type { Tear } from './torn.ts';

/**
 * Kinds of awaits. `write` is before a commit and `commit` after it, before its caller learns of it. `turn` is a turn of
 * the event loop.
 */
export const places = ['write', 'commit', 'read', 'snapshot', 'request', 'answer', 'frame', 'timer', 'turn'] as const;
export type Place = (typeof places)[number];

/**
 * What happens at an await. `crash`: the owner of the world dies. `torn`: it dies while a part of a commit is on the
 * disk. `takeover`: another process takes the world over, while the owner continues. `lost`: a message does not arrive, or
 * a store cannot be reached. `fails`: the disk is full. `cut`: a socket closes.
 */
export type FaultKind = 'crash' | 'torn' | 'takeover' | 'lost' | 'twice' | 'slow' | 'fails' | 'cut';

/** A fault at the await with this number (from 1) of its kind. Faults of writes have a tear, which only `torn` uses. */
export type Fault = {
  readonly place: Place;
  readonly number: number;
  readonly kind: FaultKind;
  readonly ms: number;
  readonly tear?: Tear;
};

/** Returned instead of a result to a process that has died: nothing continues there. */
export const never = <Result>(): Promise<Result> => new Promise<Result>(() => undefined);

/** Maximum number of tasks in a life. A life that needs more does not end. */
const mostTasks = 20_000;

const realTurn = setImmediate;

type Alarm = { readonly at: number; readonly run: () => void };

export class Timeline {
  /** Milliseconds since the start of the life. */
  now = 0;
  /** What happened, for the report of a failure. */
  readonly story: string[] = [];
  onCrash: () => void = () => undefined;
  onTakeover: () => void = () => undefined;
  readonly #scheduler: Scheduler;
  readonly #faults: ReadonlyMap<string, Fault>;
  readonly #counts = new Map<Place, number>();
  #alarms: readonly Alarm[] = [];
  #isCalm = false;

  constructor(scheduler: Scheduler, faults: readonly Fault[]) {
    this.#scheduler = scheduler;
    this.#faults = new Map(faults.map((fault) => [`${fault.place} ${fault.number}`, fault]));
  }

  /** No faults happen from now on. */
  calm(): void {
    this.#isCalm = true;
  }

  tell(what: string): void {
    this.story.push(`${this.now} ms: ${what}`);
  }

  /** Waits until the scheduler continues here. Returns the kind of fault that the caller has to apply; null if there is none. */
  async at(place: Place): Promise<FaultKind | null> {
    return (await this.faultAt(place))?.kind ?? null;
  }

  /** As `at`, with all details of the fault. */
  async faultAt(place: Place): Promise<Fault | null> {
    const number = (this.#counts.get(place) ?? 0) + 1;
    this.#counts.set(place, number);
    const name = `${place} ${number}`;
    await this.#scheduler.schedule(Promise.resolve(), name);
    const fault = this.#isCalm ? undefined : this.#faults.get(name);
    if (!fault) return null;
    this.tell(`${fault.kind} at ${name}`);
    if (fault.kind === 'crash') this.onCrash();
    if (fault.kind === 'takeover') this.onTakeover();
    if (fault.kind === 'slow') await this.sleep(fault.ms);
    return fault;
  }

  /** Calls `run` after some milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const alarm: Alarm = { at: this.now + ms, run };
    const place = this.#alarms.findIndex(({ at }) => at > alarm.at);
    this.#alarms = this.#alarms.toSpliced(place < 0 ? this.#alarms.length : place, 0, alarm);
    return () => void (this.#alarms = this.#alarms.filter((one) => one !== alarm));
  }

  sleep = (ms: number): Promise<void> => new Promise((resolve) => void this.after(ms, resolve));

  /** Runs tasks, and timers when there is no task, until `isOver`. Returns false for a life that does not end. */
  async run(isOver: () => boolean): Promise<boolean> {
    for (let tasks = 0; tasks < mostTasks; tasks += 1) {
      // After a real turn all continuations of the last task have run.
      await new Promise((resolve) => void realTurn(resolve));
      if (this.#scheduler.count() > 0) {
        await this.#scheduler.waitOne();
        continue;
      }
      if (isOver()) return true;
      const [next, ...others] = this.#alarms;
      if (!next) return false;
      this.#alarms = others;
      this.now = Math.max(this.now, next.at);
      next.run();
    }
    return false;
  }
}

/** Runs `act` while turns of the event loop are tasks of a timeline. */
export async function withTurnsOf<Result>(timeline: Timeline, act: () => Promise<Result>): Promise<Result> {
  const real = globalThis.setImmediate;
  const simulated = (run: () => void) => void timeline.at('turn').then(run);
  globalThis.setImmediate = simulated as unknown as typeof setImmediate;
  try {
    return await act();
  } finally {
    globalThis.setImmediate = real;
  }
}
