// One nemesis run: a bank behind a fault proxy, clients and browsers, faults, the end, and the check (TRU-02).
import { join } from 'node:path';
import { startFaultProxy } from '../../e2e/faults/proxy.ts';
import { chanceOf } from '../chaos/chance.ts';
import { openSession } from '../chaos/session.ts';
import { freePort } from '../start/ports.ts';
import { createWorld, startBank } from './bank.ts';
import { openBrowsers } from './browsers.ts';
import { type Violation, violationsOf } from './checker.ts';
import { runClient, runStranger } from './clients.ts';
import { Desk } from './desk.ts';
import { injectFaults } from './faults.ts';
import { type History, startHistory } from './history.ts';
import { listenTo } from './listener.ts';
import { endOf, settleAll } from './settle.ts';

export type TrialParts = {
  readonly seed: number;
  readonly seconds: number;
  readonly clients: number;
  readonly browsers: number;
  readonly folder: string;
  /** Longest time in ms until a lost outcome is known. */
  readonly resolvedWithin: number;
};
export type Trial = { readonly history: History; readonly violations: readonly Violation[]; readonly deals: number };

/** Tuesday 2026-11-24, 10:00 in Beijing: a business day. */
const begins = Date.parse('2026-11-24T10:00:00+08:00');

/** Access time passes faster, because ten clients share a login that may send two requests a second. */
const accessRate = 10;

/** Time after the end in which the last outcomes must be found out, in ms. */
const grace = 20_000;

/** The customer of each login. The stranger is of another customer than the others. */
const customers = { operator01: 'C0001', admin01: 'C0001', nocredit01: 'C0002' };

/** Runs once. The history and the log of the bank are written to the folder. */
export async function runTrial({ seed, seconds, clients, browsers, folder, resolvedWithin }: TrialParts): Promise<Trial> {
  const history = startHistory(join(folder, 'history.jsonl'), customers);
  history.note({ seed, seconds, clients, browsers });
  const bank = await startBank(folder);
  const proxy = await startFaultProxy(await freePort(), bank.port);
  try {
    const settings = { seed: `nemesis-${seed}`, bankTime: begins, accessTime: begins, bankRate: 1, accessRate, kept: 'disk' };
    const control = await createWorld(bank.control, { name: 'nemesis', ...settings });
    await control.post('dealer', { delayMs: [50, 400] });
    const site = { address: `http://127.0.0.1:${proxy.port}`, control: bank.control };
    let until = Infinity;
    let isSettling = false;
    const isOver = () => history.now() > until;
    const deskOf = async (login: string) => {
      const session = await openSession([site], control.world, login, chanceOf(seed));
      return new Desk({ login, session, history }, site, () => (isSettling ? Infinity : until + grace));
    };
    const [operator, admin, stranger] = [await deskOf('operator01'), await deskOf('admin01'), await deskOf('nocredit01')];
    const stopListening = [operator, admin, stranger].map((desk) => listenTo(desk, `ws://127.0.0.1:${proxy.port}`));
    const seats = Array.from({ length: browsers }, (_, at) => ({
      name: `browser${at + 1}`,
      desk: at % 2 === 0 ? operator : admin,
      chance: chanceOf(seed * 1_000 + 500 + at),
    }));
    const pages = browsers > 0 ? await openBrowsers({ port: proxy.port, control, seats, folder }) : null;
    until = history.now() + seconds * 1_000;
    const running = Array.from({ length: clients }, (_, at) =>
      runClient(`client${at + 1}`, at % 2 === 0 ? operator : admin, chanceOf(seed * 1_000 + at), isOver),
    );
    running.push(runStranger(stranger, chanceOf(seed * 1_000 + 900), isOver));
    const faults = injectFaults({ bank, proxy, control, chance: chanceOf(seed), history }, isOver);
    try {
      await Promise.all([...running, pages?.run(isOver), faults]);
      proxy.heal();
      isSettling = true;
    } finally {
      await pages?.close();
    }
    await settleAll(admin, control);
    const end = await endOf(admin, control);
    await Promise.all(stopListening.map((stop) => stop()));
    history.note({ end: { ...end, postings: end.postings.length } });
    const violations = violationsOf(history, end, resolvedWithin);
    for (const violation of violations) history.note({ violation });
    return { history, violations, deals: end.trades.length };
  } finally {
    await proxy.stop();
    await bank.kill();
  }
}
