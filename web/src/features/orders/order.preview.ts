// The preview of an order: one leg for each rate, a sentence with its end, and the distance from the market (ORD-06,
// ORD-12).
import { pipValues } from '#web/domain/pips.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import type { Exchange } from '#web/engines/deal/legs.ts';
import { amountRule, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { exchangeAt, hasAmount, saidSides } from '#web/engines/ticket/parts/exchange-part.ts';
import type { Preview } from '#web/engines/ticket/ticket-types.ts';
import type { Words } from '#web/state/dialogs.ts';
import { orderEnd } from './order.end.ts';
import { type OrderFacts, type OrderForm, type OrderRateKind, orderRateRule } from './order.fields.ts';
import { awaitedOf, type Awaited, distance, isBelow, marketOf, typedRates } from './order.rates.ts';

type Rated = Awaited & { readonly rate: string };

// Returns the deal at a rate; `date` is T+2 or a term, counted from the fill.
function legOf(form: OrderForm, { aim, rate }: Rated, kind: OrderRateKind, date: string): Exchange {
  const label: Words | null = form.orderType === '4' ? { key: `orders.aim.${aim}` } : null;
  return exchangeAt(form, sideOfForm(form), { rate, label, kind, named: 'order', date });
}

// Returns the sentence of an order. For an OCO it contains take-profit and stop-loss, each with both amounts. The
// amounts of the stop-loss are calculated at its own rate, because the fill rate after a gap is unknown (ORD-19).
function sentenceOf(form: OrderForm, [first, second]: readonly Rated[], [leg, stop]: readonly Exchange[], end: string): Words {
  if (!first || !leg) return { key: 'trade.summary.empty' };
  const way = isBelow(sideOfForm(form), first.aim) ? 'falls' : 'rises';
  const values = { pair: form.rateCode, rate: first.rate, ...saidSides(leg), end };
  if (!second || !stop) return { key: `orders.sentence.${way}`, values };
  const { boughtAmount: stopBought, soldAmount: stopSold } = saidSides(stop);
  return { key: `orders.sentence.oco.${way}`, values: { ...values, stopRate: second.rate, stopBought, stopSold } };
}

// Returns rows with the distance of each rate from the market.
function distanceRows(form: OrderForm, { price }: OrderFacts, rates: readonly Rated[], pipFactor: string): Preview['rows'] {
  if (!price) return [];
  const market = marketOf(sideOfForm(form), price);
  return rates.map(({ aim, rate }) => {
    const { pips, percent } = distance(rate, market, pipFactor);
    return {
      label: { key: `orders.distance.${aim}` },
      value: { key: 'orders.distance.value', values: { ...pipValues(pips), percent } },
    };
  });
}

/**
 * Returns the preview. Null until the amount and every rate are entered and valid, because an order that cannot be
 * placed has no outcome (ORD-19).
 */
export function orderPreview(form: OrderForm, facts: OrderFacts, kind: OrderRateKind, date: string): Preview | null {
  const { dates, closed } = facts;
  const pair = pairOfForm(form, facts);
  const places = rateDecimals(pair, kind);
  const rates = typedRates(form).map(({ rate, ...awaited }) => ({ ...awaited, rate: rateText(rate, places) }));
  if (!pair || !dates || !closed || !hasAmount(form) || rates.length < awaitedOf(form).length) return null;
  if (orderRateRule(kind)(form, facts).length > 0 || amountRule(form, facts).length > 0) return null;
  const legs = rates.map((rated) => legOf(form, rated, kind, date));
  return {
    legs,
    sentence: sentenceOf(form, rates, legs, orderEnd(form, dates.businessDate, closed)),
    note: 'orders.note',
    rows: distanceRows(form, facts, rates, pair.pipFactor),
  };
}
