// Random strategies over time: deals delivered on time or late, closed, or left to the bank, each hedged on the day on
// which it actually settles (BNK-53).
import fc from 'fast-check';

import { admin } from '../doors/bank.fixture.ts';
import { addDays } from '../calendar/dates.ts';
import { round } from '../kernel/decimal.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { LegName } from '../facts/leg-state.ts';
import { act as named } from '../doors/option.fixture.ts';
import { opposite, type Side } from '../kernel/side.ts';
import { codes, delivered, ended, forward, granted, optionClosed, optionPutOff, spot, swap } from './dealing.fixture.ts';
import { restart } from './disturbing-acts.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';
import { stopsAround, stopsEnded } from './strategies.fixture.ts';

/** What happens to a leg: delivered or closed a number of business days after its day, or left to the bank. */
type Fate = { readonly kind: 'deliver' | 'close'; readonly after: number } | { readonly kind: 'leave' };

/** A deal and the fates of its legs. The second fate of a swap applies only if its near leg is delivered. */
export type Position = {
  readonly product: 'T+0' | 'T+1' | 'T+2' | '1D' | 'SW' | 'O/N' | 'S/N' | 'swap SW';
  readonly side: Side;
  readonly amount: '100000' | '5000000';
  readonly fates: readonly [Fate, Fate];
};

const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({ kind: fc.constantFrom('deliver' as const, 'close' as const), after: fc.integer({ min: 0, max: 3 }) }),
  fc.constant({ kind: 'leave' as const }),
);

const position: fc.Arbitrary<Position> = fc.record({
  product: fc.constantFrom('T+0', 'T+1', 'T+2', '1D', 'SW', 'O/N', 'S/N', 'swap SW'),
  side: fc.constantFrom('BUY', 'SELL'),
  amount: fc.constantFrom('100000', '5000000'),
  fates: fc.tuple(fate, fate),
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
  putOff: fc.option(fc.record({ callOrPut: fc.constantFrom('C' as const, 'P' as const), pays: fc.boolean() }), { nil: null, freq: 3 }),
});

type PutOff = { readonly callOrPut: 'C' | 'P'; readonly pays: boolean };

type Random = {
  readonly begins: string;
  readonly positions: readonly Position[];
  readonly drains: boolean;
  readonly restarts: boolean;
  readonly stopsOver: number | null;
  readonly putOff: PutOff | null;
};

/** One step of a strategy: an act and its time. Steps run in the order of time. */
type Step = { readonly date: string; readonly time: string; readonly act: () => Promise<void> };

/** Business days for which the bank leaves an undelivered leg open (BNK-21). */
const graceOf = (product: Deal['product']): number => (product === 'spot' ? 1 : 3);

const open = ({ world }: Life, { product, side, amount }: Position): Promise<Deal> => {
  const asked = { ...codes(side), amount };
  if (product === 'T+0' || product === 'T+1' || product === 'T+2')
    return spot(world, { ...asked, valueDate: ({ 'T+0': '0', 'T+1': '1', 'T+2': '2' } as const)[product] });
  if (product === '1D' || product === 'SW') return forward(world, { ...asked, termId: product });
  return swap(world, { ...asked, farTermId: product === 'swap SW' ? 'SW' : product });
};

/** Returns the business date that is a number of days later. */
function later(life: Life, date: string, days: number): string {
  let n = 0;
  while (life.day(n) < date) n += 1;
  return life.day(n + days);
}

/** Books, on the first day, a deal for a later date. */
async function hedgeFor({ world, day }: Life, date: string, side: Side, amount: string): Promise<Deal> {
  const asked = { ...codes(side), amount };
  const choices = world.bank.market.day('USD/CNH', day(0));
  const code = (['0', '1', '2'] as const).find((_, place) => [day(0), undefined, choices.spotDate][place] === date);
  return code ? spot(world, { ...asked, valueDate: code }) : forward(world, { ...asked, termId: '', maturityDate: date });
}

const closingOf = { spot: 'spotBreach', forward: 'fwdExpireBreach', swap: 'swapBreach' } as const;

/** Closes what is open of a deal; a forward that is not due yet is closed early. */
const closed = ({ world }: Life, { product, businessNo }: Deal, amount: string): Promise<void> =>
  ended(world, closingOf[product as keyof typeof closingOf], businessNo, [amount]);

/** Steps for one leg and for its hedge. */
async function settled(life: Life, deal: Deal, name: LegName, what: Fate): Promise<Step[]> {
  const leg = deal.legs.find((each) => each.name === name);
  if (!leg) return [];
  const after = what.kind === 'leave' ? graceOf(deal.product) : Math.min(what.after, graceOf(deal.product));
  const date = later(life, leg.date, after);
  const hedge = await hedgeFor(life, date, opposite(leg.side), leg.amt1);
  if (what.kind === 'deliver')
    return [
      { date, time: '10:00', act: () => delivered(life.world, deal.businessNo, [leg.amt1], name) },
      { date, time: '10:00', act: () => delivered(life.world, hedge.businessNo, [leg.amt1]) },
    ];
  if (what.kind === 'close')
    return [
      { date, time: '10:01', act: () => closed(life, deal, leg.amt1) },
      { date, time: '10:01', act: () => closed(life, hedge, leg.amt1) },
    ];
  // The bank closes at day end; the night session is open until a minute before.
  return [{ date: addDays(date, 1), time: '02:59', act: () => closed(life, hedge, leg.amt1) }];
}

async function stepsOf(life: Life, chosen: Position): Promise<Step[]> {
  const deal = await open(life, chosen);
  if (deal.product !== 'swap') return settled(life, deal, 'single', chosen.fates[0]);
  const [near, far] = chosen.fates;
  if (near.kind === 'deliver') return [...(await settled(life, deal, 'near', near)), ...(await settled(life, deal, 'far', far))];
  // Both legs end together; with equal amounts they have no exposure to each other.
  if (near.kind === 'leave') return [];
  const [nearLeg] = deal.legs;
  const date = later(life, nearLeg?.date ?? '', Math.min(near.after, 3));
  return [{ date, time: '10:01', act: () => ended(life.world, 'swapBreach', deal.businessNo, [nearLeg?.amt1 ?? '0']) }];
}

/** Stop-losses placed before the close of a business day, over the gap to the next one. */
function stopSteps(life: Life, night: number): Step[] {
  let orders: string[] = [];
  return [
    { date: life.day(night), time: '17:59', act: async () => void (orders = await stopsAround(life, '20')) },
    { date: life.day(night + 1), time: '09:40', act: () => stopsEnded(life, orders) },
  ];
}

/**
 * Books an option with a deferred premium. On the premium date the premium is paid and the option closed, or it stays
 * unpaid.
 */
async function putOffSteps(life: Life, { callOrPut, pays }: PutOff): Promise<Step[]> {
  const { bank, clock } = life.world;
  const strikeRate = round(bank.market.prices('USD/CNH', clock.bankNow()).mid, 4);
  const { businessNo } = await optionPutOff(life.world, { callOrPut, strikeRate });
  if (!pays) return [];
  const act = async () => {
    await granted(life.world.bank.doOptPremiumDelivery(admin, named(businessNo)));
    await optionClosed(life.world, businessNo, ['1000000']);
  };
  return [{ date: bank.market.day('USD/CNH', life.day(0)).spotDate, time: '10:02', act }];
}

/** More than any delivery or premium of a strategy needs. */
const enough = '200000000';

/** Runs an act. If the account is otherwise kept empty, money for the act is brought in first. */
async function withMoney(life: Life, drains: boolean, act: () => Promise<void>): Promise<void> {
  if (drains) await life.bringIn('CNH', enough);
  await act();
  if (drains) await life.moveOut('CNH');
}

const momentOf = ({ date, time }: Step): string => `${date} ${time}`;

const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : 0));

/** Builds the strategy of some positions and its other parts. */
export const strategyOf = ({ begins, positions, drains, restarts, stopsOver, putOff }: Random): Strategy => ({
  begins,
  async play(life) {
    if (drains) await life.moveOut('CNH');
    const steps: Step[] = stopsOver === null ? [] : stopSteps(life, stopsOver);
    for (const each of positions) steps.push(...(await stepsOf(life, each)));
    if (putOff) steps.push(...(await putOffSteps(life, putOff)));
    for (const step of inOrder(steps)) {
      if (step.time === '02:59') await life.world.goTo(step.date, step.time);
      else await life.goTo(step.date, step.time);
      if (restarts) await restart(life.world);
      await withMoney(life, drains, step.act);
    }
    await life.goTo(life.day(20), '10:00');
  },
});
