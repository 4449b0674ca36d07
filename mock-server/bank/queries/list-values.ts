// Market value of the open deals of a filtered list, by currency and for single deals (QRY-31). What one price closes is
// kept as a sum, so that a request values prices and not deals, whatever the length of the list (MOC-33). Options are
// valued one by one: each premium is rounded as its closing would be quoted, and the total is the sum of the rows.
import type { DealWorth, ListValues, ListValuesForm } from '#mock/generated/contract.ts';
import type { RowTotals } from '../catalogue/listing.ts';
import type { Flow, Moved, Totals } from '../catalogue/totals.ts';
import type { Env } from '../desk/env.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { add, type Decimal, div, floor, mul, round } from '../kernel/decimal.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { entryOf } from '../kernel/tables.ts';
import {
  type Closing,
  closingPrice,
  currencyOfClosing,
  exactWorth,
  paidOn,
  positionOf,
  presentValue,
  type Worth,
  worthOf,
} from '../lifecycle/open-value.ts';
import type { Listed } from '../lists/paging.ts';
import { written } from '../market/amount-rules.ts';
import { currencyOf } from '../market/pairs.ts';

/** Decimals of the kept sums: those of an amount, and of an amount times a rate. */
const keptPlaces = 12;
const unit = `1${'0'.repeat(keptPlaces)}`;
const kept = (amount: Decimal): bigint => BigInt(round(mul(amount, unit), 0));
const read = (sum: bigint): Decimal => div(String(sum), unit, keptPlaces);

/** What is valued at once: all positions with one closing, or one option. */
type Valued = Closing | { readonly by: 'deal'; readonly businessNo: string };

/**
 * Returns the open position of a deal as flows of its closing: its amount, and what was dealt for it. Of an option, only
 * its number is kept.
 */
function positionFlows(deal: Deal | undefined): readonly Flow[] {
  const position = deal && positionOf(deal);
  if (!position) return [];
  const { closing, amt1, rate } = position;
  const one: Valued = closing.by === 'premium' ? { by: 'deal', businessNo: deal.businessNo } : closing;
  const of = JSON.stringify(one);
  return [
    { of, way: 'received', scaled: kept(amt1) },
    { of, way: 'paid', scaled: kept(mul(amt1, rate)) },
  ];
}

/** Adds up the open positions of a list; the form has its filter. */
export type ListPositions<Form> = (state: BankState, customerId: string, form: Form, env: Env) => InPieces<Answer<RowTotals>>;

/** Positions of a list whose entries name their deal. */
export const positionsIn = <Form>(
  entriesIn: (state: BankState, customerId: string, form: Form, env: Env) => Listed<{ readonly businessNo: string }>,
): ListPositions<Form> =>
  function* positions(state, customerId, form, env) {
    const found = yield* entriesIn(state, customerId, form, env);
    if (!found.ok) return found;
    return done(yield* found.data.totals({ name: 'POSITIONS', flowsOf: ({ businessNo }) => positionFlows(state.deals.all[businessNo]) }));
  };

type CyCode = DealWorth['cyCode'];

type Priced = { readonly rateCode: string; readonly worth: (Worth & { readonly currency: string }) | null };

/** Returns what an option, or all positions with one closing, are worth; null without a price. */
function pricedOf(one: Valued, { received, paid }: Moved, state: BankState, env: Env): Priced {
  if (one.by === 'deal') {
    const deal = entryOf(state.deals.all, one.businessNo);
    if (!deal) throw new Error(`${one.businessNo} is in a list but not in the state`);
    return { rateCode: deal.rateCode, worth: worthOf(deal, state, env) };
  }
  const { rateCode } = one;
  const price = closingPrice(one, state, env);
  const worth = price === null ? null : { ...exactWorth(one, read(received), read(paid), price), currency: currencyOfClosing(one) };
  return { rateCode, worth };
}

/** Returns the values by currency, and the pairs without a price. */
function* valued(positions: Totals, state: BankState, env: Env): InPieces<Pick<ListValues, 'totals' | 'unpriced'>> {
  const sums = new Map<string, Worth>();
  const unpriced = new Set<string>();
  for (const [of, moved] of positions.sums()) {
    const { rateCode, worth } = pricedOf(JSON.parse(of) as Valued, moved, state, env);
    if (worth === null) unpriced.add(rateCode);
    else {
      const { currency, value, result } = worth;
      const sum = sums.get(currency) ?? { value: '0', result: '0' };
      sums.set(currency, { value: add(sum.value, value), result: add(sum.result, result) });
    }
    yield;
  }
  const totals = [...sums].map(([currency, { value, result }]) => {
    const { decimals } = currencyOf(currency);
    return { cyCode: currency as CyCode, value: floor(value, decimals), result: floor(result, decimals) };
  });
  return {
    totals: totals.toSorted((a, b) => (a.cyCode < b.cyCode ? -1 : 1)),
    unpriced: [...unpriced].toSorted() as ListValues['unpriced'],
  };
}

/** Returns the value of one deal of the customer; nothing for another number, for what is not open, or without a price. */
function rowOf(businessNo: string, customerId: string, state: BankState, env: Env): DealWorth[] {
  const deal = state.deals.all[businessNo];
  const worth = deal?.customerId === customerId ? worthOf(deal, state, env) : null;
  if (!worth) return [];
  const { currency, price, closing, value, result } = worth;
  const money = (amount: Decimal): Decimal => written({ currency, amount });
  return [
    {
      businessNo,
      closingRate: isOf(deal, 'option') ? null : price,
      cyCode: currency as CyCode,
      value: money(value),
      result: money(result),
      presentValue: money(presentValue(closing, result, state, env)),
      paidOn: paidOn(closing, state, env),
    },
  ];
}

/** Returns the market value of a list as in the contract. */
export function* listValues<Form>(
  positions: ListPositions<Form>,
  {
    state,
    customerId,
    form,
    env,
  }: {
    readonly state: BankState;
    readonly customerId: string;
    readonly form: Form & Pick<ListValuesForm, 'businessNos'>;
    readonly env: Env;
  },
): InPieces<Answer<ListValues>> {
  const found = yield* positions(state, customerId, form, env);
  if (!found.ok) return found;
  const { totals } = found.data;
  const businessNos = form.businessNos?.split(',') ?? [];
  return done({
    bankTime: env.bankNow,
    counted: totals.counted,
    ...(yield* valued(totals, state, env)),
    rows: businessNos.flatMap((businessNo) => rowOf(businessNo, customerId, state, env)),
  });
}
