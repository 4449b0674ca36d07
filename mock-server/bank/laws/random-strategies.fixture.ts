// Random strategies over time: deals delivered on time, early or late, closed, or left to the bank, each hedged on the
// day on which it actually settles; options that are put off or exercised; orders over a gap (BNK-53).
import fc from 'fast-check';

import { admin } from '../doors/bank.fixture.ts';
import { opensAt } from '../calendar/sessions.ts';
import { compare, type Decimal, mul, round, sub } from '../kernel/decimal.ts';
import type { Deal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg } from '../facts/leg-state.ts';
import { recordOf } from '../deals/product-records.ts';
import { act as named } from '../doors/option.fixture.ts';
import { opposite } from '../kernel/side.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { calendar, dealOf, delivered, ended, granted, option, optionClosed, optionPutOff } from './dealing.fixture.ts';
import { restart } from './disturbing-acts.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';
import { amountOf, anyPair, dealt, type Fate, follow, hedgeFor, isDealable, type Position, position } from './random-positions.fixture.ts';
import { stopsAround, stopsEnded, stopsPair } from './strategies.fixture.ts';

/** An option in a pair: its premium is deferred and paid or not, or it is paid at once and exercised. */
type Right = {
  readonly rateCode: string;
  readonly callOrPut: 'C' | 'P';
  readonly fate: 'paid' | 'unpaid' | 'exercised';
};

const right: fc.Arbitrary<Right> = fc.record({
  rateCode: anyPair,
  callOrPut: fc.constantFrom('C', 'P'),
  fate: fc.constantFrom('paid', 'unpaid', 'exercised'),
});

/**
 * What is dealt, and the start date: before a weekend, before a holiday of one currency, or before a long holiday of
 * both.
 */
export const randomStrategy = fc.record({
  begins: fc.constantFrom('2026-01-13', '2026-01-14', '2026-01-15', '2026-02-10', '2026-02-11', '2026-04-01', '2026-09-24', '2026-09-28'),
  positions: fc.array(position, { minLength: 1, maxLength: 3 }),
  // True if the customer has money at the bank only while something is delivered or paid.
  drains: fc.boolean(),
  restarts: fc.boolean(),
  stopsOver: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null, freq: 3 }),
  right: fc.option(right, { nil: null, freq: 2 }),
});

type Random = {
  readonly begins: string;
  readonly positions: readonly Position[];
  readonly drains: boolean;
  readonly restarts: boolean;
  readonly stopsOver: number | null;
  readonly right: Right | null;
};

/** One step of a strategy: an act, its business date and its instant. Steps run in the order of time. */
type Step = { readonly date: string; readonly at: number; readonly act: () => Promise<void> };

const minute = 60_000;

/** A step some minutes after the bank opens. */
const inMorning = (date: string, minutes: number, act: Step['act']): Step => ({ date, at: opensAt(date) + minutes * minute, act });

/** A step in the last minute before the day end, at which the bank closes what was left. */
const beforeDayEnd = (date: string, act: Step['act']): Step => ({ date, at: calendar.dayEndAt(date) - minute, act });

/** Returns the business date that is a number of days later. */
function later(life: Life, date: string, days: number): string {
  let n = 0;
  while (life.day(n) < date) n += 1;
  return life.day(n + days);
}

const closingOf = { spot: 'spotBreach', forward: 'fwdExpireBreach', swap: 'swapBreach' } as const;

/** Closes what is open of a deal. A forward that is not due yet is closed early. */
function closed({ world }: Life, { product, businessNo, legs: [leg] }: Deal, amount: Decimal): Promise<void> {
  const isEarly = product === 'forward' && world.bank.state().businessDate < (leg?.date ?? '');
  return ended(world, isEarly ? 'fwdEarlyBreach' : closingOf[product as keyof typeof closingOf], businessNo, [amount]);
}

/** Returns an amount of ccy1 as one part or as two. */
function partsOf(rateCode: string, amount: Decimal, inParts: boolean): Decimal[] {
  const first = round(mul(amount, '0.3'), currencyOf(pairOf(rateCode).ccy1).decimals);
  return inParts ? [first, sub(amount, first)] : [amount];
}

/** Returns the business date on which a leg ends: the wanted one, or the next one that can be hedged. */
function endOf(life: Life, deal: Deal, leg: Leg, what: Fate): string {
  const { graceDays } = recordOf(deal);
  const last = later(life, leg.date, graceDays);
  if (what.kind === 'leave') return last;
  // Inside a window, the days count from its beginning.
  let date = what.kind === 'early' ? life.day(what.after) : later(life, leg.from, what.after);
  while (date < last && !isDealable(life, deal.rateCode, date)) date = calendar.nextBusinessDate(date);
  return date < last ? date : last;
}

/** Steps for one leg and for its hedge. */
async function settled(life: Life, deal: Deal, leg: Leg | undefined, what: Fate): Promise<Step[]> {
  if (!leg) return [];
  const { rateCode, businessNo } = deal;
  const { amt1, name } = leg;
  const date = endOf(life, deal, leg, what);
  const hedge = await hedgeFor(life, rateCode, date, opposite(leg.side), amt1);
  const hedgeDelivered = inMorning(date, 30, () => delivered(life.world, hedge.businessNo, [amt1]));
  if (what.kind === 'deliver')
    return [inMorning(date, 30, () => delivered(life.world, businessNo, partsOf(rateCode, amt1, what.inParts), name)), hedgeDelivered];
  if (what.kind === 'early')
    return [
      inMorning(date, 30, () => ended(life.world, 'fwdEarlyDelivery', businessNo, partsOf(rateCode, amt1, what.inParts))),
      hedgeDelivered,
    ];
  if (what.kind === 'close')
    return [inMorning(date, 31, () => closed(life, deal, amt1)), inMorning(date, 31, () => closed(life, hedge, amt1))];
  return [beforeDayEnd(date, () => closed(life, hedge, amt1))];
}

/** Early delivery exists for forwards before their first day; other deals are delivered instead. */
function possible(life: Life, deal: Deal, what: Fate): Fate {
  const [leg] = deal.legs;
  if (what.kind !== 'early' || !leg) return what;
  const isEarly = deal.product === 'forward' && endOf(life, deal, leg, what) < leg.from;
  return isEarly ? what : { ...what, kind: 'deliver' };
}

async function stepsOf(life: Life, chosen: Position): Promise<Step[]> {
  const deal = await dealt(life, chosen);
  const [first, second] = chosen.fates.map((each) => possible(life, deal, each));
  const [near, far] = deal.legs;
  if (!first || !second || !near) return [];
  if (deal.product !== 'swap') return settled(life, deal, near, first);
  if (first.kind === 'deliver') return [...(await settled(life, deal, near, first)), ...(await settled(life, deal, far, second))];
  // Both legs end together; with equal amounts they have no exposure to each other.
  if (first.kind === 'leave') return [];
  const date = endOf(life, deal, near, first);
  return [inMorning(date, 31, () => ended(life.world, 'swapBreach', deal.businessNo, [near.amt1]))];
}

/** Stop-losses placed before the close of a business day, over the gap to the next one. */
function stopSteps(life: Life, night: number): Step[] {
  let orders: string[] = [];
  const [evening, morning] = [life.day(night), life.day(night + 1)];
  const closes = calendar.nextChangeAt(opensAt(evening)) - minute;
  return [
    { date: evening, at: closes, act: async () => void (orders = await stopsAround(life, '20')) },
    inMorning(morning, 10, () => stopsEnded(life, orders)),
  ];
}

/** Exercises an option that is in the money, and closes the resulting deal at once; otherwise gives it up. */
async function disposedOf({ world }: Life, { businessNo, rateCode, terms }: OptionDeal): Promise<void> {
  const { mid } = world.bank.market.prices(rateCode, world.clock.bankNow(), world.bank.disturbances());
  const isInTheMoney = compare(mid, terms.strikeRate) === (terms.callOrPut === 'C' ? 1 : -1);
  if (!isInTheMoney) return void (await granted(world.bank.doOptionGiveUp(admin, named(businessNo))));
  const { tradeNo } = await granted(world.bank.doOptionTradeExercise(admin, named(businessNo)));
  await ended(world, 'spotBreach', tradeNo, [dealOf(world, tradeNo).legs[0]?.amt1 ?? '0']);
}

/** Books an option. On its premium date the premium is paid and the option closed, or it is exercised on its expiry. */
async function rightSteps(life: Life, { rateCode, callOrPut, fate }: Right): Promise<Step[]> {
  const { bank, clock } = life.world;
  const strikeRate = round(bank.market.prices(rateCode, clock.bankNow()).mid, pairOf(rateCode).forwardAvalible);
  const calcAmount = amountOf({ rateCode, times: 100 });
  const asked = { rateCode, callOrPut, strikeRate, calcAmount };
  if (fate === 'exercised') {
    const bought = (await option(life.world, asked)) as OptionDeal;
    return [inMorning(bought.terms.expDate, 32, () => disposedOf(life, bought))];
  }
  const { businessNo } = await optionPutOff(life.world, asked);
  if (fate === 'unpaid') return [];
  const pay = async () => {
    await granted(life.world.bank.doOptPremiumDelivery(admin, named(businessNo)));
    await optionClosed(life.world, businessNo, [calcAmount]);
  };
  return [inMorning(bank.market.day(rateCode, life.day(0)).spotDate, 32, pay)];
}

/** More of a currency than any delivery or premium of a strategy needs, in units of the smallest amount of its pair. */
const enough = ({ rateCode }: Pick<Position, 'rateCode'>): Decimal => amountOf({ rateCode, times: 20_000 });

/** Runs an act. If the account is otherwise kept empty, money for the act is brought in first. */
async function withMoney(life: Life, drained: readonly string[], act: () => Promise<void>): Promise<void> {
  for (const rateCode of drained) await life.bringIn(pairOf(rateCode).ccy2, enough({ rateCode }));
  await act();
  for (const rateCode of drained) await life.moveOut(pairOf(rateCode).ccy2);
}

/** Builds the strategy of some positions and its other parts. */
export const strategyOf = ({ begins, positions, drains, restarts, stopsOver, right: bought }: Random): Strategy => ({
  begins,
  async play(life) {
    const rateCodes = [...positions, ...(bought ? [bought] : [])].map(({ rateCode }) => rateCode);
    await follow(life, [...rateCodes, stopsPair]);
    const drained = drains ? [...new Map(rateCodes.map((code) => [pairOf(code).ccy2, code])).values()] : [];
    for (const code of drained) await life.moveOut(pairOf(code).ccy2);
    const steps: Step[] = stopsOver === null ? [] : stopSteps(life, stopsOver);
    for (const each of positions) steps.push(...(await stepsOf(life, each)));
    if (bought) steps.push(...(await rightSteps(life, bought)));
    for (const { date, at, act } of steps.toSorted((a, b) => a.at - b.at)) {
      await life.reach(date, at);
      if (restarts) await restart(life.world);
      await withMoney(life, drained, act);
    }
    await life.goTo(life.day(20), '10:00');
  },
});
