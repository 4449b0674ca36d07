// Random strategies in time: deals that are delivered, late or not, left to the bank or closed, each against one that takes its exposure away on the day on which it really settles (BNK-53).
import fc from 'fast-check';

import { admin } from '../bank.fixture.ts';
import { addDays } from '../calendar/dates.ts';
import { round } from '../decimal.ts';
import type { Deal } from '../lifecycle/deals-state.ts';
import type { LegName } from '../lifecycle/leg-state.ts';
import { act } from '../option.fixture.ts';
import { opposite, type Side } from '../products/side.ts';
import { codes, delivered, ended, forward, granted, optionClosed, optionPutOff, spot, swap } from './dealing.fixture.ts';
import { restart } from './disturbing-acts.fixture.ts';
import type { World } from './act.fixture.ts';
import type { Holding, Life } from './profit.fixture.ts';
import { onlyDollars, stopLoss, type Strategy, takenBack } from './strategies.fixture.ts';

/** What becomes of a leg: delivered so many business days after its day, closed then, or left to the bank. */
type Fate = { readonly kind: 'deliver' | 'close'; readonly after: number } | { readonly kind: 'leave' };

/** A deal and what becomes of its legs; of a swap the second fate counts only where the near leg is delivered. */
export type Position = {
  readonly product: 'T+0' | 'T+1' | 'T+2' | '1D' | 'SW' | 'O/N' | 'S/N' | 'swap SW' | 'stop' | 'option';
  readonly side: Side;
  readonly amount: '100000' | '5000000';
  readonly fates: readonly [Fate, Fate];
};

const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({ kind: fc.constantFrom('deliver' as const, 'close' as const), after: fc.integer({ min: 0, max: 3 }) }),
  fc.constant({ kind: 'leave' as const }),
);

const position: fc.Arbitrary<Position> = fc.record({
  product: fc.constantFrom('T+0', 'T+1', 'T+2', '1D', 'SW', 'O/N', 'S/N', 'swap SW', 'stop', 'option'),
  side: fc.constantFrom('BUY', 'SELL'),
  amount: fc.constantFrom('100000', '5000000'),
  fates: fc.tuple(fate, fate),
});

/** Where it begins, and with what: before a weekend, a holiday of one currency, and long holidays of both. */
export const randomStrategy = fc.record({
  begins: fc.constantFrom('2026-01-13', '2026-01-14', '2026-01-15', '2026-02-10', '2026-02-11', '2026-04-01', '2026-09-24', '2026-09-28'),
  positions: fc.array(position, { minLength: 1, maxLength: 3 }),
  /** What there is to pay with: more than enough, nothing in CNH, or nothing but CNH and that for a part only. */
  holds: fc.constantFrom<Holding>(null, null, null, onlyDollars, { CNH: '20000000' }),
  /** Whether the bank is another process before each step. */
  restarts: fc.boolean(),
});

type Random = typeof randomStrategy extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Something to do at a moment, in the order of the moments. */
type Step = { readonly date: string; readonly time: string; readonly act: () => Promise<void> };

/** Business days for which an undelivered leg is left in peace (BNK-21). */
const grace: Readonly<Record<Deal['product'], number>> = { spot: 1, forward: 3, swap: 3, option: 0 };

type Asked = ReturnType<typeof codes> & { readonly amount: string };
type Opens = (world: World, asked: Asked) => Promise<Deal>;

const valueIn =
  (valueDate: '0' | '1' | '2'): Opens =>
  (world, asked) =>
    spot(world, { ...asked, valueDate });
const termOf =
  (termId: '1D' | 'SW'): Opens =>
  (world, asked) =>
    forward(world, { ...asked, termId });
const swapTo =
  (farTermId: 'O/N' | 'S/N' | 'SW'): Opens =>
  (world, asked) =>
    swap(world, { ...asked, farTermId });

/** What opens each position that has legs. */
const opens: Readonly<Record<string, Opens>> = {
  'T+0': valueIn('0'),
  'T+1': valueIn('1'),
  'T+2': valueIn('2'),
  '1D': termOf('1D'),
  SW: termOf('SW'),
  'O/N': swapTo('O/N'),
  'S/N': swapTo('S/N'),
  'swap SW': swapTo('SW'),
};

/** The business date so many after another one. */
function later(life: Life, date: string, days: number): string {
  let n = 0;
  while (life.day(n) < date) n += 1;
  return life.day(n + days);
}

/** A deal of the first day for a date. */
async function hedgeFor({ world, day }: Life, date: string, side: Side, amount: string): Promise<Deal> {
  const asked = { ...codes(side), amount };
  const choices = world.bank.market.day('USD/CNH', day(0));
  const code = (['0', '1', '2'] as const).find((_, place) => [day(0), undefined, choices.spotDate][place] === date);
  return code ? spot(world, { ...asked, valueDate: code }) : forward(world, { ...asked, termId: '', maturityDate: date });
}

const closingOf = { spot: 'spotBreach', forward: 'fwdExpireBreach', swap: 'swapBreach' } as const;

/** Closes what is open of a deal; a forward of which the bank says that it is not due yet is closed early. */
const closed = ({ world }: Life, { product, businessNo }: Deal, amount: string): Promise<void> =>
  ended(world, closingOf[product as keyof typeof closingOf], businessNo, [amount]);

/** What becomes of one leg, and of the deal that takes its exposure away. */
async function settled(life: Life, deal: Deal, name: LegName, what: Fate): Promise<Step[]> {
  const leg = deal.legs.find((each) => each.name === name);
  if (!leg) return [];
  const after = what.kind === 'leave' ? grace[deal.product] : Math.min(what.after, grace[deal.product]);
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
  // The bank closes at the end of the day; the night session is still open a minute before.
  return [{ date: addDays(date, 1), time: '02:59', act: () => closed(life, hedge, leg.amt1) }];
}

/** An order over a night: placed a minute before the close, taken back in the morning. */
async function orderSteps(life: Life, { side, amount }: Position): Promise<Step[]> {
  let orderNo = '';
  const place = async () => {
    orderNo = await stopLoss(life, { side, pips: '20', amount });
  };
  return [
    { date: life.day(0), time: '17:59', act: place },
    { date: life.day(1), time: '09:40', act: () => takenBack(life, orderNo, amount) },
  ];
}

/** An option whose premium is put off: paid late or never, and closed where it was paid. */
async function optionSteps(life: Life, { side, amount, fates: [what] }: Position): Promise<Step[]> {
  const strikeRate = round(life.world.bank.market.prices('USD/CNH', life.world.clock.bankNow()).mid, 4);
  const callOrPut = side === 'BUY' ? 'C' : 'P';
  const { businessNo, ...deal } = await optionPutOff(life.world, { callOrPut, strikeRate, calcAmount: amount, termId: 'SW' });
  if (what.kind === 'leave' || deal.product !== 'option') return [];
  const { premiumDate } = deal.terms;
  const pay = async () => {
    await granted(life.world.bank.doOptPremiumDelivery(admin, act(businessNo)));
    if (what.kind === 'close') await optionClosed(life.world, businessNo, [amount]);
  };
  return [{ date: premiumDate, time: '10:00', act: pay }];
}

/** What has no legs to settle at first. */
const stepsOfRights: Readonly<Record<string, typeof orderSteps>> = { stop: orderSteps, option: optionSteps };

async function stepsOf(life: Life, chosen: Position): Promise<Step[]> {
  const { product, side, amount } = chosen;
  const deal = await opens[product]?.(life.world, { ...codes(side), amount });
  if (!deal) return stepsOfRights[product]?.(life, chosen) ?? [];
  if (deal.product !== 'swap') return settled(life, deal, 'single', chosen.fates[0]);
  const [near, far] = chosen.fates;
  if (near.kind === 'deliver') return [...(await settled(life, deal, 'near', near)), ...(await settled(life, deal, 'far', far))];
  // Both legs end together; where the amounts are the same they have no exposure to one another.
  if (near.kind === 'leave') return [];
  const [nearLeg] = deal.legs;
  const date = later(life, nearLeg?.date ?? '', Math.min(near.after, 3));
  return [{ date, time: '10:01', act: () => ended(life.world, 'swapBreach', deal.businessNo, [nearLeg?.amt1 ?? '0']) }];
}

const momentOf = ({ date, time }: Step): string => `${date} ${time}`;

/** The strategy that some positions make. */
export const strategyOf = ({ begins, positions, holds, restarts }: Random): Strategy => ({
  begins,
  holds,
  async play(life) {
    const steps: Step[] = [];
    for (const each of positions) steps.push(...(await stepsOf(life, each)));
    for (const step of steps.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : 0))) {
      if (restarts) await restart(life.world);
      if (step.time === '02:59') await life.world.goTo(step.date, step.time);
      else await life.goTo(step.date, step.time);
      await step.act();
    }
    await life.goTo(life.day(20), '10:00');
  },
});
