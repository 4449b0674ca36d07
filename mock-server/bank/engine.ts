// Runs commands one after the other against the state in memory; an answer and what is sent out wait for the journal's commit.
import { alsoOpen, deskCalendar } from './desk-calendar.ts';
import { apply } from './apply.ts';
import type { Calendars } from './calendar/calendars.ts';
import { chance } from './chance.ts';
import type { Clock } from './clock.ts';
import { type AnswerOf, type Command, type CommandType, decide, type InputOf, stamped } from './decider.ts';
import { deskPrices } from './desk-prices.ts';
import type { Env } from './env.ts';
import type { Event } from './facts.ts';
import type { Journal } from './journal-port.ts';
import { type Market, openMarket } from './market/market.ts';
import { type Out, outOf } from './outbox.ts';
import { type BankState, emptyState } from './state.ts';
import { firstDue, type Timer } from './timers.ts';

/** What makes a world itself; `passwordHash` opens every login of the cast. */
export type WorldSetup = {
  readonly seed: string;
  /** Whether customer value dates avoid Shanghai bank holidays (BNK-17). */
  readonly shanghaiHolidays: boolean;
  readonly passwordHash: string | null;
};

/** What an engine runs on. */
export type EngineParts = {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly calendars: Calendars;
  readonly setup: WorldSetup;
  /** Is told in a sentence what has failed. */
  readonly say?: (line: string) => void;
  /** Left out: those of the bank; a test lets them throw. */
  readonly rules?: Rules;
};

/** The pure functions that an engine runs on. */
export type Rules = { readonly decide: typeof decide; readonly apply: typeof apply; readonly outOf: typeof outOf };

const rulesOfTheBank: Rules = { decide, apply, outOf };

/** So many events a restart reads in a moment. */
const eventsPerSnapshot = 5000;

/** Hears what leaves the bank, in the order of the commits. */
export type OutListener = (out: Out) => void;

/** The state as the journal tells it: snapshot first, then the events after it. */
export function replayed({ snapshot, events }: ReturnType<Journal['read']>, applying = apply): BankState {
  const state = { ...emptyState(), ...snapshot };
  for (const event of events) applying(event, state);
  return state;
}

/** A journal that has failed fails for whoever comes next, so its failure is heard there. */
const unheard = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * One world in memory, and the only place that changes it. A command is in state and journal as a whole or in neither: when a
 * rule, an applier or the journal throws, the state is dropped and read again from the journal before anything else is done (MOC-32).
 */
export class Engine {
  readonly clock: Clock;
  readonly market: Market;
  readonly #journal: Journal;
  readonly #setup: WorldSetup;
  readonly #say: (line: string) => void;
  readonly #rules: Rules;
  readonly #calendar: Env['calendar'];
  readonly #listeners = new Set<OutListener>();
  readonly #running = new Set<string>();
  #state: BankState;
  #stands = true;
  /** How often the state was dropped. */
  #falls = 0;
  #told: string | null = null;
  #snapshotSeq = 0;

  constructor({ journal, clock, calendars, setup, say = () => undefined, rules = rulesOfTheBank }: EngineParts) {
    this.#journal = journal;
    this.#setup = setup;
    this.#say = say;
    this.#rules = rules;
    this.clock = clock;
    this.#state = this.#read();
    const seed = this.#state.seed === '' ? setup.seed : this.#state.seed;
    this.#calendar = deskCalendar(calendars, setup.shanghaiHolidays);
    this.market = openMarket({ seed, calendars, alsoOpen: alsoOpen(setup.shanghaiHolidays) });
    this.#openIfNew();
  }

  /** The state as it is now; after a fault, as the journal has it. Throws where the journal cannot be read. */
  get state(): BankState {
    if (this.#stands) return this.#state;
    this.#state = this.#read();
    this.#stands = true;
    this.#openIfNew();
    return this.#state;
  }

  /** The environment now, or at another bank time. */
  env(bankNow = this.clock.bankNow()): Env {
    const { seed, disturbances } = this.state;
    return {
      bankNow,
      accessNow: this.clock.accessNow(),
      chance: (purpose, key) => chance(seed, purpose, key),
      prices: deskPrices(this.market, disturbances),
      calendar: this.#calendar,
    };
  }

  /** Executes a command after every timer that is due before it; resolves when its events are durable. */
  async execute<T extends CommandType>(type: T, input: InputOf<T>): Promise<AnswerOf<T>> {
    unheard(this.#fire(this.clock.bankNow()));
    return this.#run({ type, input } as Command<T>, this.env());
  }

  /** Reads the state as it is now, timers that are due included. */
  read<R>(query: (state: BankState, env: Env) => R): R {
    unheard(this.#fire(this.clock.bankNow()));
    return query(this.state, this.env());
  }

  /** Fires in order what is due up to an instant of bank time; each at its own time. */
  async fireDue(until = this.clock.bankNow()): Promise<void> {
    await this.#fire(until);
    await this.settled();
  }

  /** Resolves when everything done so far is durable. */
  settled(): Promise<void> {
    return this.#journal.append([]);
  }

  /**
   * To be called before something is read. What it gives resolves when all that could be seen since is durable, and rejects
   * when the state was dropped in between: what was seen may never have happened.
   */
  watched(): () => Promise<void> {
    const falls = this.#falls;
    return async () => {
      await this.settled();
      if (falls !== this.#falls) throw new Error('the world was read again from its journal in the meantime');
    };
  }

  /** Whether a request is executed but its events are not durable yet (API-31). */
  isRunning(loginName: string, clientRequestId: string): boolean {
    return this.#running.has(`${loginName} ${clientRequestId}`);
  }

  onOut(listener: OutListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Why the last act failed, where nothing has worked since; null when all is well. */
  get trouble(): string | null {
    return this.#told;
  }

  snapshot(): void {
    this.#journal.snapshot(this.state);
    this.#snapshotSeq = this.#state.seq;
  }

  /** Takes a snapshot when a restart would have to read many events. */
  snapshotIfDue(): void {
    if (this.state.seq - this.#snapshotSeq >= eventsPerSnapshot) this.snapshot();
  }

  #read(): BankState {
    const stored = this.#journal.read();
    this.#snapshotSeq = stored.snapshot?.seq ?? 0;
    return replayed(stored, this.#rules.apply);
  }

  #openIfNew(): void {
    const { seed, passwordHash } = this.#setup;
    if (this.#state.seq === 0) unheard(this.#run({ type: 'openWorld', input: { seed, passwordHash } }, this.env()));
  }

  /** Fires at once; resolves when all of it is durable. */
  async #fire(until: number): Promise<void> {
    const fired = [];
    for (let timer = firstDue(this.state.timers, until); timer; timer = firstDue(this.state.timers, until))
      fired.push(this.#fireOne(timer));
    await Promise.all(fired);
  }

  /** One that throws is set aside, so that it does not hold up its world for ever; where even that fails, the rest waits. */
  #fireOne(timer: Timer): Promise<null> {
    const fired = this.#attempt({ type: 'fireTimer', input: { timer } }, timer.dueAt);
    if (!('fault' in fired)) return fired.durable;
    const problem = wordsOf(fired.fault);
    this.#say(`the timer ${timer.id} (${timer.act.kind}, due ${new Date(timer.dueAt).toISOString()}) is set aside: ${problem}`);
    const aside = this.#attempt({ type: 'setTimerAside', input: { timer, problem } }, timer.dueAt);
    if ('fault' in aside) throw aside.fault;
    return aside.durable;
  }

  /** Runs a command; its fault is given back, and the promise of one that was done. */
  #attempt<T extends CommandType>(command: Command<T>, at: number): { durable: Promise<AnswerOf<T>> } | { fault: unknown } {
    try {
      return { durable: this.#done(command, this.env(at)) };
    } catch (fault) {
      return { fault };
    }
  }

  async #run<T extends CommandType>(command: Command<T>, env: Env): Promise<AnswerOf<T>> {
    return this.#done(command, env);
  }

  /** Decides and applies at once, and drops the state when that throws; the answer waits for the commit. */
  #done<T extends CommandType>(command: Command<T>, env: Env): Promise<AnswerOf<T>> {
    try {
      const { facts, answer } = this.#rules.decide(command, this.#state, env);
      const events: Event[] = [];
      const outs: Out[] = [];
      for (const fact of facts) {
        const event = stamped(fact, command, this.#state.seq + 1, env);
        this.#rules.apply(event, this.#state);
        events.push(event);
        const out = this.#rules.outOf(event, this.#state);
        if (out) outs.push(out);
      }
      return this.#commit(events, outs, answer);
    } catch (fault) {
      this.#fall(fault);
      throw fault;
    }
  }

  async #commit<A>(events: readonly Event[], outs: readonly Out[], answer: A): Promise<A> {
    const falls = this.#falls;
    const requests = events.flatMap(({ fact }) => (fact.type === 'requestAnswered' ? [`${fact.loginName} ${fact.clientRequestId}`] : []));
    for (const request of requests) this.#running.add(request);
    try {
      await this.#journal.append(events);
      this.#told = null;
    } catch (fault) {
      // Who shared the commit fails with it; the state falls once.
      if (falls === this.#falls) this.#fall(fault);
      throw fault;
    } finally {
      for (const request of requests) this.#running.delete(request);
    }
    for (const out of outs) this.#tell(out);
    return answer;
  }

  /** What was done stays done, whoever fails to hear of it. */
  #tell(out: Out): void {
    for (const listener of this.#listeners) {
      try {
        listener(out);
      } catch (error) {
        this.#say(`what goes out could not be sent: ${wordsOf(error)}`);
      }
    }
  }

  /** Drops the state; what fails again and again is said once. */
  #fall(fault: unknown): void {
    this.#stands = false;
    this.#falls += 1;
    const line = `an act failed, the world is read again from its journal: ${wordsOf(fault)}`;
    if (line !== this.#told) this.#say(line);
    this.#told = line;
  }
}
