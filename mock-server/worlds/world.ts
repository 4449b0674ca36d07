// A world: one bank with its clocks, journal, sockets, faults and logs, isolated from all others (MOC-01).
import type { About, Say } from '#mock/log.ts';
import { openBank, type Bank } from '#mock/bank/doors/bank.ts';
import { standardLimits } from '#mock/bank/access/limits.ts';
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import type { Out } from '#mock/bank/engine/outbox.ts';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import { callLog, type CallLog } from '#mock/calls/call-log.ts';
import { recorder, type Recorder } from './recorder.ts';
import type { Replay } from './replay.ts';
import { sockets, type Sockets } from './sockets.ts';
import { holds, type Holds } from './holds.ts';
import { faultQueue, type FaultQueue, noSocketFaults, type SocketFaults } from './faults.ts';
import { outbox, type Outbox, type OutboxEntry } from './outbox.ts';
import { virtualClock, type VirtualClock } from './virtual-clock.ts';
import type { WorldSettings } from './world-settings.ts';

/** What a world needs besides its settings. */
export type WorldParts = {
  readonly journal: Journal;
  /** The epoch of this owner in a shared bank. */
  readonly epoch?: number;
  readonly calendars: Calendars;
  readonly passwordHash: string;
  /** Monotonic real milliseconds. */
  readonly real: () => number;
  readonly onOut: (world: World, out: Out) => void;
  /** Called for each failure. */
  readonly say: Say;
  /** Called with each message of the outbox. */
  readonly onMessage: (message: OutboxEntry) => void;
};

export type World = {
  readonly name: string;
  /** How the log names it: with its epoch in a shared bank. */
  readonly about: About;
  readonly settings: WorldSettings;
  readonly bank: Bank;
  readonly bankClock: VirtualClock;
  readonly accessClock: VirtualClock;
  readonly sockets: Sockets;
  readonly socketFaults: SocketFaults;
  readonly faults: FaultQueue;
  readonly holds: Holds;
  readonly outbox: Outbox;
  readonly log: CallLog;
  readonly recorder: Recorder;
  /** The recording that it replays, and how far; null for a usual world. */
  replay: Replay | null;
  /** Moves bank time forward; everything due in between happens in order, including day ends (MOC-04). */
  advanceBank(ms: number): Promise<void>;
  /** Fires what is due; called regularly while the process runs. */
  pump(): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds of access time between two checks for idle sessions. */
const idleLookedForEvery = 500;

/** Settings with which a world would continue from its current state. */
export function settingsNow({ settings, bankClock, accessClock }: World): WorldSettings {
  const clocks = { bankTime: bankClock.now(), bankRate: bankClock.rate(), accessTime: accessClock.now(), accessRate: accessClock.rate() };
  return { ...settings, ...clocks };
}

/** Opens a world; with a used journal it continues at its end. */
export async function openWorld(settings: WorldSettings, parts: WorldParts): Promise<World> {
  const { journal, epoch, calendars, passwordHash, real, onOut, onMessage, say } = parts;
  const about: About = { world: settings.name, ...(epoch !== undefined && { epoch }) };
  const bankClock = virtualClock(settings.bankTime, settings.bankRate, real);
  const accessClock = virtualClock(settings.accessTime, settings.accessRate, real);
  const bank = await openBank({
    journal,
    calendars,
    limits: { ...standardLimits, ...settings.limits },
    clock: { bankNow: bankClock.now, accessNow: accessClock.now },
    setup: { seed: settings.seed, shanghaiHolidays: settings.shanghaiHolidays, passwordHash, isReplay: settings.isReplay ?? false },
    say: (text) => say(text, { ...about, level: 'error' }),
  });
  let looked = Number.NEGATIVE_INFINITY;
  /** Sessions end by access time even without calls (SES-30). */
  async function endIdle(): Promise<void> {
    const now = accessClock.now();
    if (Math.abs(now - looked) < idleLookedForEvery) return;
    looked = now;
    await bank.endIdleSessions();
  }
  const world: World = {
    name: settings.name,
    about,
    settings,
    bank,
    bankClock,
    accessClock,
    sockets: sockets({ loginOf: bank.loginOf, real }),
    socketFaults: noSocketFaults(),
    faults: faultQueue(),
    holds: holds(),
    outbox: outbox(onMessage),
    log: callLog(),
    recorder: recorder({ bank, settingsNow: () => settingsNow(world) }),
    replay: null,
    async advanceBank(ms) {
      bankClock.set(bankClock.now() + ms);
      await bank.fireDue();
    },
    async pump() {
      await bank.ready();
      await endIdle();
      const due = bank.nextTimer();
      if (due !== null && due <= bankClock.now()) await bank.fireDue();
    },
    async close() {
      world.sockets.closeAll(1012);
      world.holds.dropAll();
      await journal.close();
    },
  };
  bank.onOut((out) => onOut(world, out));
  return world;
}
