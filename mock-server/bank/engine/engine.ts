// Runs commands one after the other on the state in memory. Answers and messages wait for the commit of the journal.
import { alsoOpen, deskCalendar } from '../desk/desk-calendar.ts';
import { type Applied, applied, requestsIn } from './applying.ts';
import { nextTimer } from '../catalogue/found.ts';
import type { Clock } from '../kernel/clock.ts';
import { type CommandListener, commandListeners, type CommandListeners, type CommandTime } from './command-listeners.ts';
import { type AnswerOf, type Command, command, type CommandType, type InputOf } from '../acts/decider.ts';
import { type EngineParts, type Rules, rulesOfTheBank, type WorldSetup } from './engine-parts.ts';
import { envAt } from './engine-env.ts';
import { OutOfService, Readings, ReplayOnly, unheard, wordsOf } from './engine-faults.ts';
import type { Env } from '../desk/env.ts';
import type { Journal } from './journal-port.ts';
import { type Market, openMarket } from '../market/market.ts';
import { type Opened, opened } from './opening.ts';
import { type OutListener, type OutListeners, outListeners } from './outbox.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { BankState } from '../facts/state.ts';
import type { Timer } from '../facts/timers.ts';
import { nowAndInTurns } from './turns.ts';
import { copyWhole } from './whole-copy.ts';

/** Number of events after which a snapshot is taken; a restart replays this many quickly. */
const eventsPerSnapshot = 5000;

/** Timers fired in one turn of the event loop, so that a jump over years lets other worlds run (MOC-37). */
const timersPerTurn = 8;

/** Opens a world: a new one when the journal is empty, else the state rebuilt from the journal. */
export async function openEngine(parts: EngineParts): Promise<Engine> {
  return new Engine(parts, await opened(parts.journal, parts.rules?.apply));
}

/**
 * One world in memory, changed only here. A command is in state and journal completely or not at all. When a rule, an applier
 * or the journal throws, the state is discarded and rebuilt from the journal before anything else runs (MOC-32).
 */
export class Engine {
  readonly clock: Clock;
  readonly market: Market;
  readonly #journal: Journal;
  readonly #setup: WorldSetup;
  readonly #say: (line: string) => void;
  readonly #rules: Rules;
  readonly #calendar: Env['calendar'];
  readonly #listeners: OutListeners;
  readonly #recorders: CommandListeners;
  readonly #readings = new Readings();
  readonly #running = new Set<string>();
  #opened: Opened;
  #inService = true;
  #reading: Promise<void> | null = null;
  /** The timer that made the state be discarded; it is quarantined when the state is rebuilt. */
  #failing: { readonly timer: Timer; readonly problem: string } | null = null;
  /** How often the state was discarded. */
  #falls = 0;
  #reported: string | null = null;

  constructor({ journal, clock, calendars, setup, say = () => undefined, rules = rulesOfTheBank }: EngineParts, found: Opened) {
    this.#journal = journal;
    this.#setup = setup;
    this.#say = say;
    this.#listeners = outListeners(say);
    this.#recorders = commandListeners(say);
    this.#rules = rules;
    this.clock = clock;
    this.#opened = found;
    const seed = this.state.seed === '' ? setup.seed : this.state.seed;
    this.#calendar = deskCalendar(calendars, setup.shanghaiHolidays);
    this.market = openMarket({ seed, calendars, alsoOpen: alsoOpen(setup.shanghaiHolidays) });
    this.#openIfNew();
  }

  /** The current state; throws an OutOfService after a fault, until it is rebuilt. */
  get state(): BankState {
    if (!this.#inService) throw new OutOfService('the world is being reloaded from its journal');
    return this.#opened.parts.state;
  }

  /**
   * Fires in order all timers due up to an instant of bank time, each at its own time, a few in a turn. Resolves when
   * none is due and the state can be read; rejects when the journal cannot be read or written.
   */
  async ready(until = this.clock.bankNow()): Promise<void> {
    for (await this.#complete(); this.#due(until); await this.#complete()) {
      const fired = this.#fire(until, timersPerTurn);
      if (this.#failing) unheard(fired);
      else await fired;
    }
  }

  /** The current environment, or that of another bank time. */
  env(bankNow = this.clock.bankNow(), accessNow = this.clock.accessNow()): Env {
    return envAt(this.state, this.market, this.#calendar, { bankNow, accessNow });
  }

  /** Executes a command after every timer due before it; resolves when its events are durable. */
  async execute<I, A>(asked: Command<I, A>): Promise<A> {
    if (this.isReplay) throw new ReplayOnly('this world is a replay: it refuses acts until it is copied under another name');
    if (this.#inService) this.#fireNow();
    if (!this.#inService) await this.ready();
    return this.#run(asked, this.env());
  }

  /** Executes a recorded command at its instants, without timers that are due: a recording contains those that fired. */
  async executeAt<I, A>(asked: Command<I, A>, { bankNow, accessNow }: CommandTime): Promise<A> {
    return this.#run(asked, this.env(bankNow, accessNow));
  }

  /** Returns the function that executes a command of this type. */
  executes =
    <T extends CommandType>(type: T) =>
    (input: InputOf<T>): Promise<AnswerOf<T>> =>
      this.execute(command(type, input));

  /** Reads the current state, after firing the timers that are due. */
  read<R>(query: (state: BankState, env: Env) => R): R {
    this.#fireNow();
    return query(this.state, this.env());
  }

  /** Reads as `read` does, but one piece per turn of the event loop. Acts can run in between. */
  readInTurns = <R>(query: (state: BankState, env: Env) => InPieces<R>): Promise<R> => nowAndInTurns(this.read(query));

  /** Like `ready`, but also resolves only when all events so far are durable. */
  async fireDue(until = this.clock.bankNow()): Promise<void> {
    await this.ready(until);
    await this.settled();
  }

  /** Resolves when all events so far are durable. */
  settled(): Promise<void> {
    return this.#journal.append([]);
  }

  /**
   * Call this before reading. The returned function resolves when everything read since is durable. It rejects when
   * the state was discarded in between, because what was read may never have happened.
   */
  watched(): () => Promise<void> {
    const falls = this.#falls;
    return async () => {
      await this.settled();
      if (falls !== this.#falls) throw new Error('the world was reloaded from its journal in the meantime');
    };
  }

  /** Whether a request is executed but its events are not durable yet (API-31). */
  isRunning(loginName: string, clientRequestId: string): boolean {
    return this.#running.has(`${loginName} ${clientRequestId}`);
  }

  /** Adds a listener; returns a function that removes it. */
  onOut(listener: OutListener): () => void {
    return this.#listeners.add(listener);
  }

  /** Adds a listener of executed commands; returns a function that removes it. */
  onExecuted(listener: CommandListener): () => void {
    return this.#recorders.add(listener);
  }

  /** Whether only `executeAt` changes this world (DSK-11). */
  get isReplay(): boolean {
    return this.#setup.isReplay ?? false;
  }

  /** Describes the last failure. Null once an act has succeeded since. */
  get trouble(): string | null {
    return this.#reported;
  }

  /** Writes a snapshot of the current state while commands continue; resolves when it is complete. */
  async snapshot(): Promise<void> {
    const { parts } = this.#opened;
    const { seq } = this.state;
    const writing = parts.begin();
    let written = false;
    try {
      await this.#journal.snapshot(seq, writing);
      written = true;
      if (this.#opened.parts === parts) this.#opened = { parts, snapshotSeq: seq };
    } finally {
      parts.end(written);
    }
  }

  /** Writes the whole state, as of the call of `onMoment`, to another journal; resolves when all of it is durable. */
  async copyTo(journal: Pick<Journal, 'snapshot'>, onMoment: () => void): Promise<void> {
    await copyWhole({ opened: () => this.#opened, state: () => this.state, watched: () => this.watched() }, journal, onMoment);
  }

  /** Takes a snapshot when a restart would have to read many events and no snapshot is being written. */
  async snapshotIfDue(): Promise<void> {
    const { parts, snapshotSeq } = this.#opened;
    if (this.state.seq - snapshotSeq >= eventsPerSnapshot && !parts.writing) await this.snapshot();
  }

  /** Resolves when the state is available; a discarded state is rebuilt once for all waiting callers. */
  async #complete(): Promise<void> {
    while (!this.#inService) await (this.#reading ??= this.#readings.read(() => this.#readAgain()).finally(() => (this.#reading = null)));
  }

  async #readAgain(): Promise<void> {
    this.#opened = await opened(this.#journal, this.#rules.apply);
    this.#inService = true;
    this.#recorders.rebuilt(this.state.seq);
    this.#openIfNew();
    if (!this.#inService) throw new OutOfService(`it cannot be opened: ${this.#reported}`);
    const failing = this.#failing;
    this.#failing = null;
    if (failing) unheard(this.#run(command('setTimerAside', failing), this.env(failing.timer.dueAt)));
    if (failing && !this.#inService) throw new OutOfService(`the timer ${failing.timer.id} could not be set aside`);
  }

  #openIfNew(): void {
    const { seed, passwordHash } = this.#setup;
    if (this.state.seq === 0) unheard(this.#run(command('openWorld', { seed, passwordHash }), this.env()));
  }

  /** The next timer, if it is due at an instant; usually there is none. */
  #due(at: number): Timer | null {
    const next = this.isReplay ? null : nextTimer(this.state);
    return next && next.dueAt <= at ? next : null;
  }

  /** Fires the timers that are due before a command or a read. */
  #fireNow(now = this.clock.bankNow()): void {
    if (this.#due(now)) unheard(this.#fire(now));
  }

  /** Fires due timers synchronously; resolves when durable. When one throws, the state is discarded and the others wait. */
  async #fire(until: number, atMost = Infinity): Promise<void> {
    const fired: Promise<null>[] = [];
    for (let timer = this.#due(until); timer && fired.length < atMost; timer = this.#due(until)) {
      fired.push(this.#fireOne(timer));
      if (!this.#inService) break;
    }
    await Promise.all(fired);
  }

  /** A timer that throws is marked for quarantine; otherwise it would block its world for ever. */
  async #fireOne(timer: Timer): Promise<null> {
    try {
      return this.#done(command('fireTimer', { timer }), this.env(timer.dueAt));
    } catch (fault) {
      const problem = wordsOf(fault);
      this.#say(`timer ${timer.id} (${timer.act.kind}, due ${new Date(timer.dueAt).toISOString()}) is quarantined: ${problem}`);
      this.#failing = { timer, problem };
      throw fault;
    }
  }

  readonly #run = async <I, A>(asked: Command<I, A>, env: Env): Promise<A> => this.#done(asked, env);

  /** Decides and applies synchronously; discards the state when that throws. The answer waits for the commit. */
  #done<I, A>(asked: Command<I, A>, env: Env): Promise<A> {
    try {
      const { state } = this;
      const { facts, answer } = this.#rules.decide(asked, state, env);
      const done = applied(facts, asked, state, env, this.#rules);
      if (this.#recorders.areAny) this.#recorders.report(asked, env, state.seq, done.events);
      return this.#commit(done, answer);
    } catch (fault) {
      if (this.#inService) this.#recorders.report(asked, env, this.state.seq, null);
      this.#fall(fault);
      throw fault;
    }
  }

  async #commit<A>({ events, outs }: Applied, answer: A): Promise<A> {
    const falls = this.#falls;
    const requests = requestsIn(events);
    for (const request of requests) this.#running.add(request);
    try {
      await this.#journal.append(events);
      this.#reported = null;
    } catch (fault) {
      // Commands that share the commit fail together; the state is discarded once.
      if (falls === this.#falls) this.#fall(fault);
      throw fault;
    } finally {
      for (const request of requests) this.#running.delete(request);
    }
    for (const out of outs) this.#listeners.send(out);
    return answer;
  }

  /** Discards the state. Repeated identical failures are reported once. */
  #fall(fault: unknown): void {
    this.#inService = false;
    this.#falls += 1;
    const line = `a command failed, the world is reloaded from its journal: ${wordsOf(fault)}`;
    if (line !== this.#reported) this.#say(line);
    this.#reported = line;
  }
}
