// Random positions of strategies over time: what is dealt, in which pair and amount, and what becomes of each leg (BNK-53).
import fc from 'fast-check';

import type { Deal } from '../facts/deals-state.ts';
import { pairOf, pairs } from '../market/pairs.ts';
import { mul } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import { admin } from '../doors/bank.fixture.ts';
import { calendar, codes, forward, spot, swap } from './dealing.fixture.ts';
import type { Life } from './profit.fixture.ts';

/**
 * What happens to a leg. It is delivered, in one part or two, or closed a number of business days after its first day.
 * A forward is delivered early that number of days after dealing. Or the leg is left to the bank.
 */
export type Fate =
  | { readonly kind: 'deliver'; readonly after: number; readonly inParts: boolean }
  | { readonly kind: 'close'; readonly after: number }
  | { readonly kind: 'early'; readonly after: number; readonly inParts: boolean }
  | { readonly kind: 'leave' };

/** A deal and the fates of its legs. The second fate of a swap applies only if its near leg is delivered. */
export type Position = {
  readonly rateCode: string;
  readonly product: (typeof products)[number];
  readonly side: Side;
  /** Multiple of the pair's smallest amount. */
  readonly times: number;
  /** Whether a coupon is used, if the customer has one for the deal. */
  readonly coupon: boolean;
  readonly fates: readonly [Fate, Fate];
};

/** Products with their value dates or terms; a window is an optional-date forward. */
const products = ['T+0', 'T+1', 'T+2', '1D', 'SW', 'window', 'O/N', 'T/N', 'S/N', 'swap SW'] as const;

const after = fc.integer({ min: 0, max: 3 });
const inParts = fc.boolean();

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('deliver' as const), after, inParts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), after }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('early' as const), after, inParts }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'leave' as const }) },
);

/** All pairs of the bank; half of the positions are in its first one, for which the customer has coupons. */
export const anyPair = fc.oneof(fc.constant(pairs[0]?.rateCode ?? ''), fc.constantFrom(...pairs.map(({ rateCode }) => rateCode)));

/** A random position. */
export const position: fc.Arbitrary<Position> = fc.record({
  rateCode: anyPair,
  product: fc.constantFrom(...products),
  side: fc.constantFrom('BUY', 'SELL'),
  times: fc.constantFrom(10, 200),
  coupon: fc.boolean(),
  fates: fc.tuple(fate, fate),
});

/** Returns the amount of a position, in ccy1. */
export const amountOf = ({ rateCode, times }: Pick<Position, 'rateCode' | 'times'>): Decimal =>
  mul(pairOf(rateCode).minAmount, String(times));

/** Follows the pairs of some positions, so that they can be dealt. */
export const follow = ({ world }: Life, rateCodes: readonly string[]) =>
  world.bank.saveForeignExchange(admin, {
    entries: [...new Set(rateCodes)].map((rateCode) => ({ rateCode, tranType: '0', termId: null })),
  });

/** Returns the fields that use a coupon of the customer for a pair and trade type; none if there is no such coupon. */
function withCoupon({ world }: Life, { coupon, rateCode }: Position, tranType: '0' | '1') {
  const found = Object.values(world.bank.state().ledger.coupons).find(
    (each) => each.customerId === 'C0001' && each.rateCode === rateCode && each.tranType === tranType,
  );
  return coupon && found ? { couponNo: found.couponNo, couponConfirmed: true } : {};
}

/** Returns the product, or the nearest one that the pair has today. */
function availableOf({ world }: Life, { rateCode, product }: Position): Position['product'] {
  const isOffered = (termId: string) => calendar.swapDates(rateCode, world.bank.state().businessDate, termId) !== null;
  if (product === 'T+0') return pairOf(rateCode).supportsT0 ? product : 'T+1';
  if (product === 'O/N' && !pairOf(rateCode).supportsT0) return 'S/N';
  return (product === 'O/N' || product === 'T/N') && !isOffered(product) ? 'S/N' : product;
}

/** Deals a position. */
export function dealt(life: Life, chosen: Position): Promise<Deal> {
  const { rateCode, side } = chosen;
  const { world } = life;
  const asked = { rateCode, ...codes(side), amount: amountOf(chosen) };
  const single = { ...asked, ...withCoupon(life, chosen, '0') };
  const later = { ...asked, ...withCoupon(life, chosen, '1') };
  const { spotDate } = world.bank.market.day(rateCode, life.day(0));
  const today = { valueDate: '0', cover: undefined } as const;
  const deals: Readonly<Record<Position['product'], () => Promise<Deal>>> = {
    'T+0': () => spot(world, { ...single, ...today }),
    'T+1': () => spot(world, { ...single, valueDate: '1' }),
    'T+2': () => spot(world, single),
    '1D': () => forward(world, { ...later, termId: '1D' }),
    SW: () => forward(world, { ...later, termId: 'SW' }),
    window: () => forward(world, { ...later, termId: 'SW', optionDate: spotDate }),
    'O/N': () => swap(world, { ...asked, farTermId: 'O/N' }),
    'T/N': () => swap(world, { ...asked, farTermId: 'T/N' }),
    'S/N': () => swap(world, { ...asked, farTermId: 'S/N' }),
    'swap SW': () => swap(world, { ...asked, farTermId: 'SW' }),
  };
  return deals[availableOf(life, chosen)]();
}

const choiceOf = ({ world }: Life, rateCode: string, date: string) =>
  calendar
    .valueDates(rateCode, world.bank.state().businessDate, world.clock.bankNow())
    .find((each) => each.date === date && each.closed === null);

/** Whether a pair can be dealt today for a date. */
export const isDealable = (life: Life, rateCode: string, date: string): boolean =>
  calendar.isGoodDay(rateCode, date) &&
  (choiceOf(life, rateCode, date) !== undefined || date > calendar.spotDate(rateCode, life.world.bank.state().businessDate));

/** Books, on the first day, a deal for a later date. */
export function hedgeFor(life: Life, rateCode: string, date: string, side: Side, amount: Decimal): Promise<Deal> {
  const { world } = life;
  const asked = { rateCode, ...codes(side), amount };
  const choice = choiceOf(life, rateCode, date);
  if (!choice) return forward(world, { ...asked, termId: '', maturityDate: date });
  return spot(world, { ...asked, valueDate: choice.code, ...(choice.code === '0' && { cover: undefined }) });
}
