// Facade for the control API and the world's runner: timers, dealer, market, pushes, and read access to the books.
import { commandNamed } from '../acts/decider.ts';
import type { CommandListener, CommandTime } from '../engine/command-listeners.ts';
import { nextTimer } from '../catalogue/found.ts';
import type { AuditEntry } from '../facts/audit-state.ts';
import type { ClockMark } from '../facts/world-state.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Journal } from '../engine/journal-port.ts';
import type { User } from '../facts/directory-state.ts';
import type { Engine } from '../engine/engine.ts';
import type { OutListener } from '../engine/outbox.ts';
import type { AccountState, BookedPosting } from '../facts/ledger-state.ts';
import type { Disturbances } from '../market/disturbances.ts';
import type { Message } from '../facts/notices.ts';
import type { BankState } from '../facts/state.ts';
import type { AsideTimer } from '../facts/timers.ts';

/** The balance of each book, and all postings. */
export type LedgerView = { readonly books: Readonly<Record<string, Decimal>>; readonly postings: readonly BookedPosting[] };

/** Returns the facade methods for the runner and for the bank's console. */
export function consoleDoor(engine: Engine) {
  return {
    /** Bank time of the next timer; null when there is none. */
    nextTimer: (): number | null => nextTimer(engine.state)?.dueAt ?? null,
    /** Fires in order all timers due up to an instant of bank time, day ends included (MOC-04). */
    fireDue: (until?: number): Promise<void> => engine.fireDue(until),
    /** Resolves when all events so far are durable. */
    settled: (): Promise<void> => engine.settled(),
    /** See `Engine.watched`. */
    watched: (): (() => Promise<void>) => engine.watched(),
    /** Describes the last failure. Null once an act has succeeded since. */
    trouble: (): string | null => engine.trouble,
    /** Quarantined timers: they failed when they were due and do not fire again. */
    asideTimers: (): readonly AsideTimer[] => engine.state.asideTimers,
    onOut: (listener: OutListener): (() => void) => engine.onOut(listener),
    /** Writes a snapshot while acts continue; resolves when it is complete. */
    snapshot: (): Promise<void> => engine.snapshot(),
    /** Resolves when the world can be used; after a fault it is rebuilt first. */
    ready: (): Promise<void> => engine.ready(),
    lastMark: (): ClockMark => engine.state.mark,

    setDealer: engine.executes('setDealer'),
    quoteByHand: engine.executes('quoteByHand'),
    rejectByHand: engine.executes('rejectByHand'),
    withdrawQuote: engine.executes('withdrawQuote'),
    answerOrder: engine.executes('answerOrder'),
    answerCancel: engine.executes('answerCancel'),
    rollOver: engine.executes('rollOver'),
    /** Number of the last event. */
    lastEvent: (): number => engine.state.seq,

    market: engine.market,
    disturbances: (): Disturbances => engine.state.disturbances,
    /**
     * Shifts the price of a currency against USD (leg such as EUR/USD) by a share, from now on. A share of 0.01 is one
     * percent.
     */
    nudgePrice: (leg: string, share: number) => engine.executes('nudgePrice')({ leg, share }),
    /** Moves the interest curve of a currency in parallel, from now on. 25 basis points are 0.25 percentage points. */
    moveCurve: (currency: string, basisPoints: number) => engine.executes('moveCurve')({ currency, basisPoints }),
    freezePrice: (rateCode: string | null) => engine.executes('freezePrice')({ rateCode }),
    thawPrices: (rateCode: string | null) => engine.executes('thawPrices')({ rateCode }),

    pushMessage: (customerId: string, message: Message) => engine.executes('pushMessage')({ customerId, message }),
    setAccountState: (accountNo: string, state: AccountState) => engine.executes('setAccountState')({ accountNo, state }),

    ledger: (): LedgerView => engine.read(({ ledger: { books, postings } }) => ({ books, postings })),
    audit: (): readonly AuditEntry[] => engine.read(({ audit }) => audit),
    /** All users, without their password hashes. */
    users: (): Omit<User, 'passwordHash'>[] =>
      Object.values(engine.state.directory.users).map(({ loginName, customerId, role, mobile, firstLogin }) => ({
        loginName,
        customerId,
        role,
        mobile,
        firstLogin,
      })),
    /** Writes a save of the world (MOC-12). See `Engine.copyTo`. */
    copyTo: (journal: Pick<Journal, 'snapshot'>, onMoment: () => void) => engine.copyTo(journal, onMoment),
    /** Whether the world only replays recorded commands (DSK-11). */
    isReplay: engine.isReplay,
    /** Adds a listener of executed commands; returns a function that removes it. */
    onExecuted: (listener: CommandListener): (() => void) => engine.onExecuted(listener),
    /** Executes a recorded command at its instants. */
    replay(name: string, input: unknown, at: CommandTime): Promise<unknown> {
      const recorded = commandNamed(name, input);
      return recorded ? engine.executeAt(recorded, at) : Promise.reject(new Error('there is no such command'));
    },
    /** Returns a deep copy of the whole state, for comparing two worlds (MOC-12). */
    state: (): BankState => structuredClone(engine.state),
  };
}
