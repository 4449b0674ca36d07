// Handlers of control, by operationId of its own contract.
import type { Answer } from '#mock/bank/kernel/answer.ts';
import { calendarsFromTable, confirmation, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { instant } from '#mock/bank/calendar/dates.ts';
import type { Message } from '#mock/bank/facts/notices.ts';
import type { AccountState } from '#mock/bank/facts/ledger-state.ts';
import type { CancelByHand, OrderByHand } from '#mock/bank/orders/answers.ts';
import type { QuoteByHand } from '#mock/bank/quotes/dealer.ts';
import type { DealerPolicy } from '#mock/bank/facts/quote-state.ts';
import type { RollOver } from '#mock/bank/specials/roll-over.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import type { Contract } from '#mock/contract/document.ts';
import { type DealerScenario, dealers } from '#mock/scenarios/dealers.ts';
import type { OrderedFault, SocketFaults } from '#mock/worlds/faults.ts';
import { type FixtureName, storiesOf } from '#mock/scenarios/fixtures/fixtures.ts';
import { demoStories } from '#mock/scenarios/plant-demo.ts';
import type { Admission } from './admission.ts';
import { planted } from '#mock/scenarios/planted.ts';
import { openingTime, type VirtualClock } from '#mock/worlds/virtual-clock.ts';
import type { World, WorldSettings } from '#mock/worlds/world.ts';
import type { Kept } from '#mock/worlds/world-store.ts';
import type { PlaceOrder, Processes } from '#mock/worlds/processes.ts';
import type { Patience } from '#mock/patience.ts';
import type { Worlds } from '#mock/worlds/worlds.ts';

/** What handlers of control may use. */
export type ControlParts = {
  readonly worlds: Worlds;
  readonly processes: Processes;
  readonly coverage: Coverage;
  readonly contract: Contract;
  readonly admission: Admission;
  readonly patience: Patience;
  readonly wall: () => number;
};

/** A validated call of control. `world` is set if the path names one. */
export type ControlCall = { readonly parts: ControlParts; readonly world: World; readonly view: string; readonly body: unknown };

/** Initial content of a world: whether it has the deals of the demo world, and whether clientInfo calls it a demo. */
const beginnings = {
  empty: { hasDeals: false, demo: false },
  planted: { hasDeals: true, demo: false },
  demo: { hasDeals: true, demo: true },
  emptyDemo: { hasDeals: false, demo: true },
} as const;

type NewWorld = Partial<Omit<WorldSettings, 'demo'>> & {
  name: string;
  kept?: Kept;
  begins?: keyof typeof beginnings;
  fixtures?: FixtureName[];
};
type ClockChange = { set?: number; advance?: number; rate?: number };
const done = { done: true } as const;

/** Creates an error with status 409, so that the test that made the call fails. */
const impossible = (why: string) => Object.assign(new Error(why), { statusCode: 409 });
const notThere = (what: string) => Object.assign(new Error(`there is no ${what}`), { statusCode: 404 });

async function demanded(act: Promise<Answer<unknown> | null>) {
  const answer = await act;
  if (answer?.ok === false) throw impossible(`the bank refuses: ${answer.refusal.key}`);
  return done;
}

function status({ name, settings, bankClock, accessClock, log, sockets }: World) {
  return {
    name,
    seed: settings.seed,
    bankTime: bankClock.now(),
    accessTime: accessClock.now(),
    bankRate: bankClock.rate(),
    accessRate: accessClock.rate(),
    holidays: confirmation(holidayTable, bankClock.now()),
    violations: log.violations.length,
    sockets: sockets.count(),
  };
}

const settingsOf = (asked: NewWorld, begin: number, demo: boolean): WorldSettings => ({
  name: asked.name,
  seed: asked.seed ?? asked.name,
  bankTime: begin,
  accessTime: asked.accessTime ?? begin,
  bankRate: asked.bankRate ?? 1,
  accessRate: asked.accessRate ?? 1,
  shanghaiHolidays: asked.shanghaiHolidays ?? true,
  demo,
});

async function createWorld({ parts: { worlds, processes, wall }, body }: ControlCall) {
  const asked = body as NewWorld;
  await processes.free(asked.name);
  const { kept = 'memory', begins = 'empty', fixtures = [] } = asked;
  const { hasDeals, demo } = beginnings[begins];
  const calendars = calendarsFromTable(holidayTable);
  const settings = settingsOf(asked, asked.bankTime ?? openingTime(calendars, wall()), demo);
  if (!hasDeals && fixtures.length === 0) return status(await worlds.create(settings, kept));
  const play = { demanded: storiesOf(fixtures), offered: hasDeals ? demoStories : {} };
  return status(await planted(worlds, calendars, play, settings, kept));
}

function moveAccess(clock: VirtualClock, { set, advance = 0, rate }: ClockChange): void {
  if (rate !== undefined) clock.run(rate);
  if (set !== undefined || advance > 0) clock.set((set ?? clock.now()) + advance);
}

async function moveClock({ parts, world, body }: ControlCall) {
  const { bank = {}, access = {} } = body as { bank?: ClockChange; access?: ClockChange };
  const forward = (bank.set === undefined ? 0 : bank.set - world.bankClock.now()) + (bank.advance ?? 0);
  if (forward < 0) throw impossible('bank time does not go back');
  // Both instants are checked before either clock moves.
  instant(world.bankClock.now() + forward);
  instant((access.set ?? world.accessClock.now()) + (access.advance ?? 0));
  moveAccess(world.accessClock, access);
  if (bank.rate !== undefined) world.bankClock.run(bank.rate);
  if (forward > 0) await world.advanceBank(forward);
  await parts.worlds.clocksChanged(world.name);
  return status(world);
}

async function saveWorld({ parts: { worlds }, world, body }: ControlCall) {
  await worlds.save(world, (body as { save: string }).save);
  return done;
}

async function restoreWorld({ parts: { worlds }, world, body }: ControlCall) {
  const { save } = body as { save: string };
  const restored = await worlds.restore(world.name, save);
  if (!restored) throw notThere(`save ${save} of the world ${world.name}`);
  return status(restored);
}

function disturbSockets({ world, body }: ControlCall) {
  const { drop, say, ...faults } = body as Partial<SocketFaults> & { drop?: boolean; say?: string };
  Object.assign(world.socketFaults, faults);
  if (say !== undefined) world.sockets.toAll(say);
  if (drop) world.sockets.closeAll(1012);
  return done;
}

async function setDealer({ world: { bank }, body }: ControlCall) {
  const { scenario, quote, reject, order, cancel, ...change } = body as Partial<DealerPolicy> & {
    scenario?: DealerScenario;
    quote?: QuoteByHand;
    reject?: string;
    order?: OrderByHand;
    cancel?: CancelByHand;
  };
  await bank.setDealer({ ...(scenario && dealers[scenario]), ...change });
  if (quote) await demanded(bank.quoteByHand(quote));
  if (reject !== undefined) await demanded(bank.rejectByHand(reject));
  if (order) await demanded(bank.answerOrder(order));
  if (cancel) await demanded(bank.answerCancel(cancel));
  return done;
}

async function disturbPrices({ world: { bank }, body }: ControlCall) {
  const { nudge, freeze, thaw } = body as { nudge?: { leg: string; share: number }; freeze?: string | null; thaw?: string | null };
  if (nudge) await demanded(bank.nudgePrice(nudge.leg, nudge.share));
  if (freeze !== undefined) await demanded(bank.freezePrice(freeze));
  if (thaw !== undefined) await demanded(bank.thawPrices(thaw));
  return done;
}

function pushMessage({ world, body }: ControlCall) {
  const { customerId, ...message } = body as Message & { customerId: string };
  return demanded(world.bank.pushMessage(customerId, message));
}

function rollOver({ world, body }: ControlCall) {
  return demanded(world.bank.rollOver(body as RollOver));
}

function setAccountState({ world, body }: ControlCall) {
  const { accountNo, state } = body as { accountNo: string; state: AccountState };
  return demanded(world.bank.setAccountState(accountNo, state));
}

function orderFault({ parts: { contract }, world, body }: ControlCall) {
  const fault = body as OrderedFault;
  if (!contract.operations.some(({ operationId }) => operationId === fault.operationId))
    throw impossible(`the portal has no operation ${fault.operationId}`);
  world.faults.order(fault);
  return done;
}

async function placeWorld({ parts: { processes }, world, body }: ControlCall) {
  await processes.place(world.name, body as PlaceOrder);
  return done;
}

const views: Readonly<Record<string, (world: World) => unknown>> = {
  outbox: ({ outbox }) => outbox.entries,
  ledger: ({ bank }) => bank.ledger(),
  calls: ({ log }) => log.calls,
  violations: ({ log }) => log.violations,
  audit: ({ bank }) => bank.audit(),
  waiting: ({ bank }) => bank.waitingQuotes(),
  asideTimers: ({ bank }) => bank.asideTimers(),
};

/** Handlers of control, by operationId. A handler returns undefined if the path names something that does not exist. */
export const controlHandlers: Readonly<Record<string, (call: ControlCall) => unknown>> = {
  createWorld,
  moveClock,
  saveWorld,
  restoreWorld,
  disturbSockets,
  setDealer,
  disturbPrices,
  pushMessage,
  rollOver,
  setAccountState,
  listWorlds: async ({ parts }) => (await parts.processes.list()).flatMap(({ worlds }) => worlds).toSorted(),
  listProcesses: ({ parts }) => parts.processes.list(),
  placeWorld,
  worldStatus: ({ world }) => status(world),
  orderFault,
  viewWorld: ({ world, view }) => views[view]?.(world),
  coverage: ({ parts: { coverage, contract } }) => ({
    counts: Object.fromEntries(coverage.counts),
    operations: contract.operations.map(({ operationId }) => operationId),
  }),
};
