// Clocks and the market of a world (DSK-05, DSK-06).
import { instant } from '#mock/bank/calendar/dates.ts';
import { pairs } from '#mock/bank/market/pairs.ts';
import type { VirtualClock } from '#mock/worlds/virtual-clock.ts';
import type { World } from '#mock/worlds/world.ts';
import { type ControlCall, type ControlHandlers, demanded, demandNoReplay, done, impossible } from '../control-call.ts';
import { status } from './worlds.ts';

type ClockChange = { set?: number; advance?: number; rate?: number };

function moveAccess(clock: VirtualClock, { set, advance = 0, rate }: ClockChange): void {
  if (rate !== undefined) clock.run(rate);
  if (set !== undefined || advance > 0) clock.set((set ?? clock.now()) + advance);
}

async function moveClock({ parts, world, body }: ControlCall) {
  demandNoReplay(world);
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

async function runClocks({ parts, world }: ControlCall) {
  demandNoReplay(world);
  world.bankClock.run(1);
  world.accessClock.run(1);
  await parts.worlds.clocksChanged(world.name);
  return status(world);
}

const clocks = ({ bank, bankClock, accessClock }: World) => ({
  bank: { now: bankClock.now(), rate: bankClock.rate() },
  access: { now: accessClock.now(), rate: accessClock.rate() },
  next: bank.nextOfEachKind(),
});

/** What a call changes; a null freeze or thaw concerns all pairs. */
type Disturbance = {
  nudge?: { leg: string; share: number };
  curve?: { currency: string; basisPoints: number };
  freeze?: string | null;
  thaw?: string | null;
};

async function disturbPrices({ world: { bank }, body }: ControlCall) {
  const { nudge, curve, freeze, thaw } = body as Disturbance;
  if (nudge) await demanded(bank.nudgePrice(nudge.leg, nudge.share));
  if (curve) await demanded(bank.moveCurve(curve.currency, curve.basisPoints));
  if (freeze !== undefined) await demanded(bank.freezePrice(freeze));
  if (thaw !== undefined) await demanded(bank.thawPrices(thaw));
  return done;
}

/** A line of the last half hour: a mid every 30 seconds. */
const LINE = { points: 60, every: 30_000 } as const;

/** The mids of a pair as they were shown, oldest first; empty for an unknown pair. */
function lineOf({ bank, bankClock }: World, rateCode: string | undefined) {
  if (!pairs.some((pair) => pair.rateCode === rateCode) || rateCode === undefined) return [];
  const [now, disturbances] = [bankClock.now(), bank.disturbances()];
  return Array.from({ length: LINE.points + 1 }, (_, place) => {
    const at = now - (LINE.points - place) * LINE.every;
    return { at, mid: bank.market.prices(rateCode, at, disturbances).mid };
  });
}

/** The market as it is shown at this moment, and the line of a pair. */
function prices(world: World, line: string | undefined) {
  const { bank, bankClock } = world;
  const now = bankClock.now();
  const disturbances = bank.disturbances();
  const { nudges, freezes } = disturbances;
  const isFrozen = (rateCode: string) =>
    freezes.some((freeze) => (freeze.rateCode ?? rateCode) === rateCode && freeze.from <= now && now < (freeze.until ?? Infinity));
  return {
    pairs: pairs.map(({ rateCode }) => ({
      rateCode,
      mid: bank.market.prices(rateCode, now, disturbances).mid,
      frozen: isFrozen(rateCode),
    })),
    nudges,
    freezes,
    line: lineOf(world, line),
  };
}

export const timeAndMarketHandlers: ControlHandlers = {
  readClocks: ({ world }) => clocks(world),
  moveClock,
  runClocks,
  readPrices: ({ world, query: { line } }) => prices(world, line),
  disturbPrices,
  thawPrices: ({ world }) => demanded(world.bank.thawPrices(null)),
};
