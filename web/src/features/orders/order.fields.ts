// The fields of both order tickets in addition to a deal's terms: order type, rates, validity and watching hours
// (ORD-01, ORD-02, ORD-12).
import { closedDays, getClosedDaysQueryKey } from '#web/api/generated/base/base.ts';
import { clientJsonGetJSONRateRangeShtml, getClientJsonGetJSONRateRangeShtmlQueryKey } from '#web/api/generated/market/market.ts';
import type { ClosedDays } from '#web/api/generated/model/closedDays.zod.ts';
import type { RateRange } from '#web/api/generated/model/rateRange.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { later } from '#web/domain/calendar-days.ts';
import { ORDER_VALIDITY_DAYS } from '#web/domain/constants.ts';
import { compare } from '#web/domain/decimal.ts';
import { rateDecimals, type RateKind, rateText } from '#web/domain/rate-format.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import type { Issue } from '#web/engines/ticket/issues.ts';
import { type DealKey, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { asks } from '#web/engines/ticket/reads.ts';
import type { Confirmation, Field, Market, Rule } from '#web/engines/ticket/ticket-types.ts';
import {
  type Awaited,
  awaitedOf,
  deviates,
  distance,
  isBelow,
  isFigure,
  liesBeyond,
  marketOf,
  type RateKey,
  typedRates,
} from './order.rates.ts';
import { daysToSee } from './order.end.ts';

/** Keys of the fields of an order. `deviationConfirmed` confirms a rate far from the market. */
export type OrderKey = 'orderType' | RateKey | 'orderTerm' | 'nightTrading' | 'deviationConfirmed';
/** The part of an order's form that the rules for its rates read. */
export type OrderForm = Form<DealKey | OrderKey>;
type PairForm = Form<'rateCode'>;

/** The reads of this part: the bounds of a rate (ORD-07), and the bank's closed days. */
export const orderReads = {
  range: {
    every: 30_000,
    ask: ({ rateCode }: PairForm) =>
      rateCode === ''
        ? null
        : asks(clientJsonGetJSONRateRangeShtml, getClientJsonGetJSONRateRangeShtmlQueryKey, { code: rateCode, type: 'ORDER' }),
  },
  closed: {
    ask: ({ rateCode }: PairForm, { dates }: { readonly dates: ValueDates | null }) =>
      dates &&
      asks(closedDays, getClosedDaysQueryKey, { rateCode, from: dates.businessDate, to: later(dates.businessDate, daysToSee, 'd') }),
  },
};

/** The facts that the rules for the rates of an order read. */
export type OrderFacts = Market & {
  readonly dates: ValueDates | null;
  readonly range: RateRange | null;
  readonly closed: ClosedDays | null;
};
/** Which of the pair's decimals its rates use. */
export type OrderRateKind = Extract<RateKind, 'spot' | 'forward'>;

const rateField = (key: RateKey, kind: OrderRateKind): Field<DealKey | OrderKey, OrderFacts> => ({
  key,
  kind: 'rate',
  section: 'order',
  label: () => ({ key: `orders.field.${key}` }),
  isShown: (form) => awaitedOf(form).some((awaited) => awaited.key === key),
  decimals: (form, facts) => rateDecimals(pairOfForm(form, facts), kind),
  clearedBy: ['rateCode'],
  lasts: 'deal',
});

/** Returns the fields of an order; `kind` selects the decimals of its rates. */
export const orderFields = (kind: OrderRateKind): readonly Field<DealKey | OrderKey, OrderFacts>[] => [
  {
    key: 'orderType',
    kind: 'segments',
    section: 'order',
    label: () => ({ key: 'list.filter.orderType' }),
    fallback: () => '1',
    options: () => (['1', '2', '4'] as const).map((value) => ({ value, label: { key: `deal.orderType.${value}` } })),
    isWide: true,
  },
  rateField('orderPrice', kind),
  rateField('takeProfitRate', kind),
  rateField('stopLossRate', kind),
  {
    key: 'orderTerm',
    kind: 'segments',
    section: 'order',
    label: () => ({ key: 'orders.field.orderTerm' }),
    fallback: () => '1',
    options: () => ORDER_VALIDITY_DAYS.map((day) => ({ value: String(day), label: String(day) })),
  },
  {
    key: 'nightTrading',
    kind: 'flag',
    section: 'order',
    label: () => ({ key: 'orders.field.nightTrading' }),
    isOptional: true,
    isWide: true,
  },
];

type Seen = { readonly form: OrderForm; readonly facts: OrderFacts; readonly kind: OrderRateKind };

// Returns the issue of one rate: missing, out of bounds (the lower bound is exclusive, the upper inclusive), or on the
// wrong side of the market.
function rateIssue({ key, aim }: Awaited, { form, facts, kind }: Seen): readonly Issue<RateKey>[] {
  const rate = form[key];
  if (!isFigure(rate)) return [{ field: key, kind: 'orderRateMissing' }];
  const { range, price } = facts;
  if (range && compare(rate, range.low) <= 0) return [{ field: key, kind: 'rateTooLow', values: { low: range.low } }];
  if (range && compare(rate, range.high) > 0) return [{ field: key, kind: 'rateTooHigh', values: { high: range.high } }];
  const side = sideOfForm(form);
  const below = isBelow(side, aim);
  if (!price || liesBeyond(rate, marketOf(side, price), below)) return [];
  const market = rateText(marketOf(side, price), rateDecimals(pairOfForm(form, facts), kind));
  return [{ field: key, kind: below ? 'orderRateNotBelow' : 'orderRateNotAbove', values: { market } }];
}

/**
 * Creates the rule for the rates of an order: each must be entered, be within the bounds, and not have been reached by
 * the market yet (ORD-07 to ORD-09).
 */
export function orderRateRule(kind: OrderRateKind): Rule<DealKey | OrderKey, OrderFacts> {
  return (form, facts) => awaitedOf(form).flatMap((awaited) => rateIssue(awaited, { form, facts, kind }));
}

/**
 * Returns the confirmation that is needed when a rate is 10 percent or more away from the market; empty otherwise
 * (ORD-10, ORD-11).
 */
export function deviationConfirmation(form: OrderForm, facts: OrderFacts): readonly Confirmation<'deviationConfirmed'>[] {
  const [price, pair] = [facts.price, pairOfForm(form, facts)];
  if (!price || !pair) return [];
  const market = marketOf(sideOfForm(form), price);
  const far = typedRates(form).find(({ rate }) => deviates(rate, market));
  if (!far) return [];
  const { percent } = distance(far.rate, market, pair.pipFactor);
  return [{ field: 'deviationConfirmed', words: { key: 'orders.deviation', values: { rate: far.rate, percent } } }];
}

/** Returns the order fields of a request. */
export function orderParts(form: OrderForm) {
  const rates = Object.fromEntries(typedRates(form).map(({ key, rate }) => [key, rate])) as Partial<Record<RateKey, string>>;
  return {
    orderType: form.orderType as '1' | '2' | '4',
    ...rates,
    orderTerm: form.orderTerm as '1' | '2' | '3' | '4' | '5',
    nightTrading: form.nightTrading === '1',
    ...(form.deviationConfirmed === '1' && { deviationConfirmed: true }),
  };
}
