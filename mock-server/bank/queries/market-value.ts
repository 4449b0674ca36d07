// Market value of all open deals of a customer, now and after moves of spot (EXP-04). Each deal is valued to the unit, as
// its closing would be quoted; every total is a sum of these values, so sums over products, pairs and currencies agree.
import type { CnhValue, CurrencyValue, DiscountCurve, GroupValue, MarketValue } from '#mock/generated/contract.ts';
import { recordOf } from '../deals/product-records.ts';
import type { Env } from '../desk/env.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { add, type Decimal, fromDouble, mul, round } from '../kernel/decimal.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { positionOf, presentValue, worthOf } from '../lifecycle/open-value.ts';
import { written } from '../market/amount-rules.ts';
import { midRate } from '../market/curves.ts';
import { curveShifts } from '../market/disturbances.ts';
import { openDealsOf } from './open-deals.ts';
import { spotMoves } from './spot-moves.ts';

/** Deals valued in a piece; each has seven prices, and that of an option takes long. */
const dealsInPiece = 5;

/** Result, present value and moved results in one currency; `moved` is in the order of `spotMoves`. */
type Value = { readonly result: Decimal; readonly presentValue: Decimal; readonly moved: readonly Decimal[] };

type Group = Pick<GroupValue, 'productType' | 'rateCode' | 'cyCode' | 'deals'> & { readonly value: Value };

/** A deal without a price now. */
type Unpriced = Pick<GroupValue, 'rateCode'>;

const added = (one: Value, other: Value): Value => ({
  result: add(one.result, other.result),
  presentValue: add(one.presentValue, other.presentValue),
  moved: one.moved.map((amount, index) => add(amount, other.moved[index] ?? '0')),
});

/** Returns the value of a deal with the currency of its amounts; null without a price. */
function valueOf(deal: Deal, state: BankState, env: Env, moved: readonly Env[]): (Value & { readonly currency: string }) | null {
  const worth = worthOf(deal, state, env);
  if (!worth) return null;
  const { currency, result, closing } = worth;
  const after = moved.map((each) => worthOf(deal, state, each)?.result);
  if (!after.every((amount) => amount !== undefined)) return null;
  return { currency, result, presentValue: presentValue(closing, result, state, env), moved: after };
}

/** Returns the sum of values that have the same key, in the order of the keys. */
function grouped(groups: readonly Group[], keyOf: (group: Group) => string): readonly Group[] {
  const sums = new Map<string, Group>();
  for (const group of groups) {
    const before = sums.get(keyOf(group));
    sums.set(keyOf(group), before ? { ...before, deals: before.deals + group.deals, value: added(before.value, group.value) } : group);
  }
  return [...sums].toSorted(([one], [another]) => (one < another ? -1 : 1)).map(([, group]) => group);
}

const groupKey = ({ productType, rateCode, cyCode }: Group): string => `${productType} ${rateCode} ${cyCode}`;

/** Returns a value as in the contract, with the decimals of its currency. */
function shown({ result, presentValue, moved }: Value, currency: string): CnhValue {
  const money = (amount: Decimal): Decimal => written({ currency, amount });
  return {
    result: money(result),
    presentValue: money(presentValue),
    moved: spotMoves.map(({ move }, index) => ({ move, result: money(moved[index] ?? '0') })),
  };
}

/** Adds up the values of all currencies in CNH; the mids of a move have moved too. */
function inCnh(totals: readonly Group[], env: Env, moved: readonly Env[]): CnhValue {
  const mid = (cyCode: string, { prices, bankNow }: Env): Decimal => prices.mid(cyCode, 'CNH', bankNow);
  const sum = totals.reduce<Value>(
    (before, { cyCode, value }) =>
      added(before, {
        result: mul(value.result, mid(cyCode, env)),
        presentValue: mul(value.presentValue, mid(cyCode, env)),
        moved: value.moved.map((amount, index) => mul(amount, mid(cyCode, moved[index] ?? env))),
      }),
    { result: '0', presentValue: '0', moved: spotMoves.map(() => '0') },
  );
  return shown(
    { ...sum, moved: sum.moved.map((amount) => round(amount, 2)), result: round(sum.result, 2), presentValue: round(sum.presentValue, 2) },
    'CNH',
  );
}

const curveTerms = ['1M', '3M', '6M', '1Y'] as const;

/** Decimals of a rate in percent. */
const ratePlaces = 4;

function curveOf(cyCode: CurrencyValue['cyCode'], { disturbances }: BankState): DiscountCurve {
  const shifts = curveShifts(disturbances.nudges);
  return { cyCode, points: curveTerms.map((term) => ({ term, rate: fromDouble(midRate(cyCode, term, shifts) * 100, ratePlaces) })) };
}

/** Values the open deals of a customer, each as a group of its own. */
function* valued(state: BankState, customerId: string, env: Env, moved: readonly Env[]): InPieces<readonly (Group | Unpriced)[]> {
  const found: (Group | Unpriced)[] = [];
  for (const deal of openDealsOf(state, customerId).flatMap((piece) => piece)) {
    if (found.length % dealsInPiece === 0) yield;
    if (!positionOf(deal)) continue;
    const rateCode = deal.rateCode as GroupValue['rateCode'];
    const value = valueOf(deal, state, env, moved);
    const productType = recordOf(deal).wire;
    found.push(value ? { productType, rateCode, cyCode: value.currency as GroupValue['cyCode'], deals: 1, value } : { rateCode });
  }
  return found;
}

/** Returns the market value of a customer's open deals as in the contract. */
export function* marketValue(state: BankState, customerId: string, env: Env): InPieces<Answer<MarketValue>> {
  const moved = spotMoves.map(({ share }): Env => ({ ...env, prices: env.prices.moved(share) }));
  const all = yield* valued(state, customerId, env, moved);
  const groups = grouped(
    all.filter((each) => 'value' in each),
    groupKey,
  );
  const totals = grouped(groups, ({ cyCode }) => cyCode);
  return done({
    bankTime: env.bankNow,
    businessDate: state.businessDate,
    groups: groups.map(({ value, ...group }) => ({ ...group, ...shown(value, group.cyCode) })),
    totals: totals.map(({ cyCode, deals, value }) => ({ cyCode, deals, ...shown(value, cyCode) })),
    inCnh: inCnh(totals, env, moved),
    curves: totals.map(({ cyCode }) => curveOf(cyCode, state)),
    unpriced: [...new Set(all.filter((each) => !('value' in each)).map(({ rateCode }) => rateCode))].toSorted(),
  });
}
