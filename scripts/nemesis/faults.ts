// The faults of a nemesis run, chosen at random from its seed (TRU-02).
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultKind, FaultProxy } from '../../e2e/faults/proxy.ts';
import type { Chance } from '../chaos/chance.ts';
import type { Bank, Control } from './bank.ts';
import type { History } from './history.ts';
import { nextMorning } from './settle.ts';

export type Target = {
  readonly bank: Bank;
  readonly proxy: FaultProxy;
  readonly control: Control;
  readonly chance: Chance;
  readonly history: History;
};

const minute = 60_000;

async function kill({ bank, chance, history }: Target): Promise<void> {
  const ended = history.outage('kill');
  await bank.kill();
  await pause(chance.between(0, 500));
  await bank.start();
  ended();
}

async function stop({ bank, chance, history }: Target): Promise<void> {
  const ended = history.outage('stop');
  bank.signal('SIGSTOP');
  await pause(chance.between(300, 2_500));
  bank.signal('SIGCONT');
  ended();
}

async function fullDisk({ bank, chance, history }: Target): Promise<void> {
  const ended = history.outage('disk');
  bank.setDisk('full');
  await pause(chance.between(300, 1_500));
  bank.setDisk('free');
  ended();
}

/** Moves bank time by minutes, so that quotes expire. */
async function jump({ control, chance, history }: Target): Promise<void> {
  const advance = chance.between(1, 4) * minute;
  history.note({ fault: 'jump', advance });
  await control.post('clock', { bank: { advance } });
}

/** Moves bank time to the next business morning, including the steps of the day end. */
async function nextDay({ control, history }: Target): Promise<void> {
  const set = nextMorning(await control.bankTime());
  history.note({ fault: 'nextDay', set });
  const ended = history.outage('nextDay');
  await control.post('clock', { bank: { set } });
  ended();
}

const kinds: readonly FaultKind[] = ['lostRequest', 'lostAnswer', 'reset', 'halfOpen', 'delay', 'drip', 'reorder'];
const msOf: Readonly<Partial<Record<FaultKind, number>>> = { delay: 700, drip: 1 };

/** Disturbs some of the next calls. */
async function calls({ proxy, chance, history }: Target): Promise<void> {
  const kind = chance.pick(kinds);
  const ms = msOf[kind];
  const times = chance.between(2, 12);
  history.note({ fault: `calls ${kind}`, times });
  proxy.order({ kind, path: /\/shop\/trade\//, times, ...(ms !== undefined && { ms }) });
  await pause(chance.between(1_000, 2_500));
  proxy.heal();
}

/** Disturbs the open connections, sockets included. */
async function connections({ proxy, chance, history }: Target): Promise<void> {
  const kind = chance.pick(['reset', 'lostAnswer', 'halfOpen', 'delay'] as const);
  const ms = msOf[kind];
  const struck = proxy.strike(/./, { kind, ...(ms !== undefined && { ms }) });
  history.note({ fault: `connections ${kind}`, struck });
  await pause(chance.between(500, 1_500));
  proxy.heal();
}

/** Each fault as often as it is chosen. */
const faults = [calls, calls, calls, connections, kill, kill, stop, stop, fullDisk, jump, jump, nextDay] as const;

/** Injects faults until `isOver` returns true. A bank that ends by itself is an error. */
export async function injectFaults(target: Target, isOver: () => boolean): Promise<void> {
  const { bank, chance } = target;
  while (!isOver()) {
    await pause(chance.between(300, 1_500));
    await chance.pick(faults)(target);
    if (bank.hasCrashed()) throw new Error('the bank has ended by itself; see its log');
  }
}
