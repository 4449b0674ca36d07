// The processes of the simulated bank: one owns the world. A crash ends it, and a takeover leaves it running beside its
// successor for a while, as a process does that was only slow.
import { standardLimits, type Limits } from '#mock/bank/access/limits.ts';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { shanghaiInstant } from '#mock/bank/calendar/dates.ts';
import { as, setup } from '#mock/bank/doors/bank.fixture.ts';
import { type Bank, openBank } from '#mock/bank/doors/bank.ts';
import { rulesOfTheBank, type Rules } from '#mock/bank/engine/engine-parts.ts';
import { unheard } from '#mock/bank/engine/engine-faults.ts';
import { FencedOff, Unreachable } from '#mock/bank/engine/journal-port.ts';
import type { Out } from '#mock/bank/engine/outbox.ts';
import { type Answer, done } from '#mock/bank/kernel/answer.ts';
import { journalOn } from '#mock/journal/journal.ts';
import { type Sockets, sockets } from '#mock/worlds/sockets.ts';
import type { Disk, Life } from './disk.ts';
import type { Plant } from './plants.ts';
import { never, type Timeline } from './timeline.ts';

/** Bank time at the start of a life, a Tuesday at 10:00 in Beijing. */
export const opening = shanghaiInstant('2026-01-13', '10:00');

/** Operations that simulated clients call. */
export type Operation = 'doSpotTrade' | 'doSpotTradeConfirm' | 'getTradeQuote' | 'requestOutcome' | 'cancelRequest';
const reads: readonly Operation[] = ['getTradeQuote', 'requestOutcome'];

/** What the process answers: the answer of the bank, or why there is none. `unavailable` promises that nothing was done. */
export type Reply = { readonly kind: 'answered'; readonly answer: Answer<unknown> } | { readonly kind: 'unavailable' | 'failed' };

export type Process = Life & {
  readonly name: string;
  readonly sockets: Sockets;
  /** Called when the process ends: its sockets close. */
  readonly ends: Set<() => void>;
  bank: Bank | null;
  isOwner: boolean;
};

function ended(process: Process): void {
  process.isAlive = false;
  for (const end of process.ends) end();
}

const calendars = calendarsFromTable(holidayTable);
const unlimited = Object.fromEntries(
  Object.keys(standardLimits).map((name) => [name, { times: Number.MAX_SAFE_INTEGER, withinMs: 1 }]),
) as unknown as Limits;

/** Seconds for which quotes are valid. */
const expirySeconds = 12;

/** Milliseconds. */
const [restartsAfter, retriesAfter, diesAfter, pumpsEvery] = [300, 500, 5_000, 500];

export class Banks {
  /** The process that owns the world; null between a crash and the restart. */
  owner: Process | null = null;
  /** Why a journal could not be opened. */
  readonly failures: string[] = [];
  /** The time of the life at which a quote was sent or dealt, by fact and business number. */
  readonly decided = new Map<string, number>();
  readonly #timeline: Timeline;
  readonly #disk: Disk;
  readonly #plant: Plant;
  #starts = 0;

  constructor(parts: { timeline: Timeline; disk: Disk; plant: Plant }) {
    this.#timeline = parts.timeline;
    this.#disk = parts.disk;
    this.#plant = parts.plant;
  }

  /** Ends the owner without any farewell; another process starts a little later. */
  crash(): void {
    const { owner } = this;
    if (!owner) return;
    owner.isOwner = false;
    this.owner = null;
    ended(owner);
    this.#timeline.after(restartsAfter, () => void (this.owner ?? this.start()));
  }

  /** Starts a successor while the owner continues for some seconds. */
  takeOver(): void {
    const old = this.owner;
    if (!old) return;
    old.isOwner = false;
    this.#timeline.after(diesAfter, () => ended(old));
    unheard(this.start());
  }

  /** Starts a process and makes it the owner. */
  async start(): Promise<void> {
    this.#starts += 1;
    const process: Process = {
      name: `process ${this.#starts}`,
      sockets: sockets({ loginOf: (tokenHash) => tokenHash, real: () => this.#timeline.now }),
      ends: new Set(),
      isAlive: true,
      isOwner: true,
      bank: null,
    };
    this.owner = process;
    this.#plant.beforeStart?.(this.#disk.rows);
    try {
      process.bank = await openBank(this.#partsOf(process));
    } catch (error) {
      return this.#notOpened(process, error);
    }
    process.bank.onOut((out) => this.#send(process, out));
    // Quotes that end early in a life; a crash may leave the bank with its own setting.
    if (this.#starts === 1) unheard(process.bank.setDealer({ expirySeconds }));
    unheard(this.#pump(process));
  }

  /** Bank time and its rate, as frames and answers contain them. */
  #stamp = () => ({ bankTime: opening + this.#timeline.now, clockRate: '1' });

  #send({ sockets: to }: Process, out: Out): void {
    if (out.kind === 'frame') to.toLogin(out.loginName, JSON.stringify({ ...this.#stamp(), ...out.frame }));
  }

  #notOpened(process: Process, error: unknown): void {
    this.#timeline.tell(`${process.name} could not open the journal: ${String(error)}`);
    if (!(error instanceof Unreachable) && !(error instanceof FencedOff)) this.failures.push(String(error));
    ended(process);
    if (this.owner === process) this.owner = null;
    if (this.owner === null && this.failures.length < 3) this.#timeline.after(retriesAfter, () => void (this.owner ?? this.start()));
  }

  #partsOf(process: Process) {
    const { sleep } = this.#timeline;
    const store = this.#disk.storeFor(process);
    const journal = journalOn(this.#plant.store?.(store) ?? store, {
      patience: async (failures) => {
        await sleep(200);
        return failures < 5;
      },
      demandOurs: () => {
        if (!process.isOwner) throw new FencedOff('the lease has ended');
      },
    });
    const back = (this.#plant.clockGoesBack ?? 0) * (this.#starts - 1);
    const now = () => opening + this.#timeline.now - back;
    return { journal, calendars, limits: unlimited, setup, clock: { bankNow: now, accessNow: now }, rules: this.#rules() };
  }

  /** The rules of the bank, which also record when quotes were sent and dealt. */
  #rules(): Rules {
    const decide: Rules['decide'] = (asked, state, env) => {
      const decision = rulesOfTheBank.decide(asked, state, env);
      for (const fact of decision.facts) {
        if (fact.type === 'quoteSent') this.decided.set(`quoteSent ${fact.businessNo}`, this.#timeline.now);
        if (fact.type === 'dealBooked') this.decided.set(`dealBooked ${fact.deal.businessNo}`, this.#timeline.now);
      }
      return decision;
    };
    return { ...rulesOfTheBank, decide };
  }

  /** Fires due timers, as the pulse of a process does. */
  async #pump(process: Process): Promise<void> {
    while (process.isAlive) {
      await this.#timeline.sleep(pumpsEvery);
      const fault = await this.#timeline.at('timer');
      if (!process.isAlive || fault === 'lost') continue;
      const beats = [this.#beat(process), ...(fault === 'twice' ? [this.#beat(process)] : [])];
      await Promise.all(beats);
    }
  }

  async #beat(process: Process): Promise<void> {
    try {
      await process.bank?.fireDue();
    } catch (error) {
      this.#stepDown(process, error);
    }
  }

  /** An owner that finds another writer ends, and its world is opened again, as in a shared bank. */
  #stepDown(process: Process, error: unknown): void {
    if (error instanceof FencedOff && this.owner === process) this.crash();
  }

  /** Writes a snapshot of the owner's world. */
  async snapshot(): Promise<void> {
    await this.owner?.bank?.snapshot().catch((error: unknown) => this.#timeline.tell(`no snapshot: ${String(error)}`));
  }

  /** Answers a call as the HTTP server does: after everything that it has read is durable. */
  async answer(process: Process, loginName: string, operation: Operation, body: object): Promise<Reply> {
    if (!process.isAlive) return { kind: 'unavailable' };
    const reply = await this.#answered(process, loginName, operation, body);
    return process.isAlive || reply.kind === 'unavailable' ? reply : never();
  }

  async #answered(process: Process, loginName: string, operation: Operation, body: object): Promise<Reply> {
    const { bank } = process;
    if (!bank) return { kind: 'unavailable' };
    const isRead = reads.includes(operation);
    let isExecuted = false;
    try {
      if (isRead) await bank.ready();
      const watched = bank.watched();
      const answer =
        operation === 'getTradeQuote'
          ? done({ ...this.#stamp(), ...bank.getTradeQuote(as(loginName)) })
          : await bank.answer(operation, as(loginName), body as never, 'en-US');
      isExecuted = !isRead;
      await watched();
      return { kind: 'answered', answer };
    } catch (error) {
      this.#stepDown(process, error);
      const changedNothing = (error instanceof FencedOff && !isExecuted) || (error instanceof Unreachable && isRead);
      return { kind: changedNothing ? 'unavailable' : 'failed' };
    }
  }
}
