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
import { firstDue } from './timers.ts';

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
};

/** So many events a restart reads in a moment. */
const eventsPerSnapshot = 5000;

/** Hears what leaves the bank, in the order of the commits. */
export type OutListener = (out: Out) => void;

/** The state as the journal tells it: snapshot first, then the events after it. */
export function replayed({ snapshot, events }: ReturnType<Journal['read']>): BankState {
  const state = snapshot ?? emptyState();
  for (const event of events) apply(event, state);
  return state;
}

/** A journal that has failed fails for whoever comes next, so its failure is heard there. */
const unheard = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** One world in memory, and the only place that changes it. */
export class Engine {
  readonly state: BankState;
  readonly clock: Clock;
  readonly market: Market;
  readonly #journal: Journal;
  readonly #calendar: Env['calendar'];
  readonly #listeners = new Set<OutListener>();
  readonly #running = new Set<string>();
  #snapshotSeq: number;

  constructor({ journal, clock, calendars, setup }: EngineParts) {
    this.#journal = journal;
    this.clock = clock;
    const stored = journal.read();
    this.#snapshotSeq = stored.snapshot?.seq ?? 0;
    this.state = replayed(stored);
    const seed = this.state.seed === '' ? setup.seed : this.state.seed;
    this.#calendar = deskCalendar(calendars, setup.shanghaiHolidays);
    this.market = openMarket({ seed, calendars, alsoOpen: alsoOpen(setup.shanghaiHolidays) });
    if (this.state.seq === 0) unheard(this.#run({ type: 'openWorld', input: { seed, passwordHash: setup.passwordHash } }, this.env()));
  }

  /** The environment now, or at another bank time. */
  env(bankNow = this.clock.bankNow()): Env {
    return {
      bankNow,
      accessNow: this.clock.accessNow(),
      chance: (purpose, key) => chance(this.state.seed, purpose, key),
      prices: deskPrices(this.market, this.state.disturbances),
      calendar: this.#calendar,
    };
  }

  /** Executes a command after every timer that is due before it; resolves when its events are durable. */
  execute<T extends CommandType>(type: T, input: InputOf<T>): Promise<AnswerOf<T>> {
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

  /** Resolves when everything done so far is durable; an answer to a read waits for it. */
  settled(): Promise<void> {
    return this.#journal.append([]);
  }

  /** Whether a request is executed but its events are not durable yet (API-31). */
  isRunning(loginName: string, clientRequestId: string): boolean {
    return this.#running.has(`${loginName} ${clientRequestId}`);
  }

  onOut(listener: OutListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  snapshot(): void {
    this.#journal.snapshot(this.state);
    this.#snapshotSeq = this.state.seq;
  }

  /** Takes a snapshot when a restart would have to read many events. */
  snapshotIfDue(): void {
    if (this.state.seq - this.#snapshotSeq >= eventsPerSnapshot) this.snapshot();
  }

  /** Fires at once; resolves when all of it is durable. */
  #fire(until: number): Promise<unknown> {
    const fired = [];
    for (let timer = firstDue(this.state.timers, until); timer; timer = firstDue(this.state.timers, until))
      fired.push(this.#run({ type: 'fireTimer', input: { timer } }, this.env(timer.dueAt)));
    return Promise.all(fired);
  }

  #run<T extends CommandType>(command: Command<T>, env: Env): Promise<AnswerOf<T>> {
    const { facts, answer } = decide(command, this.state, env);
    const events: Event[] = [];
    const outs: Out[] = [];
    for (const fact of facts) {
      const event = stamped(fact, command, this.state.seq + 1, env);
      apply(event, this.state);
      events.push(event);
      const out = outOf(event, this.state);
      if (out) outs.push(out);
    }
    return this.#commit(events, outs, answer);
  }

  async #commit<A>(events: readonly Event[], outs: readonly Out[], answer: A): Promise<A> {
    const requests = events.flatMap(({ fact }) => (fact.type === 'requestAnswered' ? [`${fact.loginName} ${fact.clientRequestId}`] : []));
    for (const request of requests) this.#running.add(request);
    await this.#journal.append(events);
    for (const request of requests) this.#running.delete(request);
    for (const out of outs) for (const listener of this.#listeners) listener(out);
    return answer;
  }
}
