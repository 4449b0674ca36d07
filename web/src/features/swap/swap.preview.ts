// The preview of a swap at the bank's indication: both legs with opposite sides, and the points between them (SWP-06,
// SWP-07).
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import type { SwapRate } from '#web/api/generated/model/swapRate.zod.ts';
import { annualPercent, dayBasis } from '#web/domain/annual-rate.ts';
import { daysBetween } from '#web/domain/calendar-days.ts';
import { absolute, compare, multiply, subtract } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { fullMoney, rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { otherSide } from '#web/domain/side.ts';
import { netRows, type NetRow } from '#web/engines/deal/settlement-rows.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import { type DealKey, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { spotBehind } from '#web/engines/ticket/parts/carry-part.ts';
import { concession } from '#web/engines/ticket/parts/discount-part.ts';
import { exchangeAt, hasAmount, saidSides } from '#web/engines/ticket/parts/exchange-part.ts';
import { bySide, discountBeside, spotBeside } from '#web/engines/ticket/parts/tile-part.ts';
import type { Market, Preview, Tiles } from '#web/engines/ticket/ticket-types.ts';

/** Facts that the preview of a swap needs. */
type SwapMarket = { readonly rate: SwapRate | null; readonly discounts: readonly DiscountPoint[] | null };

const isZero = (pips: string): boolean => compare(pips, '0') === 0;

/** Returns the tiles: the points between the legs in pips, with spot beside them (RAT-21). */
export function swapTiles(form: Form<DealKey>, facts: SwapMarket & Market & { readonly opposite: SwapRate | null }): Tiles | null {
  const pair = pairOfForm(form, facts);
  if (!pair) return null;
  const { B, S } = bySide(form, facts);
  const { nearValueDate: near = '—', farMaturityDate: far = '—' } = B ?? S ?? {};
  const spot = (rate: SwapRate | null) => rate && spotBehind({ orgCustRate: rate.orgNearCustRate, points: rate.nearCustPoints }, pair);
  const conceded = { B: concession(facts.discounts, 'B'), S: concession(facts.discounts, 'S') };
  const points = (rate: SwapRate | null) =>
    rate && rateText(multiply(subtract(rate.farCustRate, rate.nearCustRate), pair.pipFactor), rateDecimals(pair, 'points'));
  return {
    title: { key: 'trade.tile.swap', values: { near, far } },
    rates: { S: points(S), B: points(B) },
    arePoints: true,
    beside: [spotBeside(spot(S), spot(B), pair), ...discountBeside(conceded, 'B')],
  };
}

// Texts for the net amount of an indication, which say that it is approximate. The rate is not final before the bank's
// quote.
const aboutNet = { 'deal.net.pays': 'swap.net.pays', 'deal.net.receives': 'swap.net.receives' } as const satisfies Record<
  NetRow['label']['key'],
  TextKey
>;

/** Returns the preview; null without an indication or an amount. */
export function swapPreview(form: Form<DealKey>, { rate }: Pick<SwapMarket, 'rate'>): Preview | null {
  if (!rate || !hasAmount(form)) return null;
  const side = sideOfForm(form);
  const { nearCustRate, nearValueDate, farCustRate, farMaturityDate, nearCustPoints, farCustPoints } = rate;
  const near = exchangeAt(form, side, { label: { key: 'deal.leg.near' }, rate: nearCustRate, kind: 'forward', date: nearValueDate });
  const far = exchangeAt(form, otherSide(side), {
    label: { key: 'deal.leg.far' },
    rate: farCustRate,
    kind: 'forward',
    date: farMaturityDate,
  });
  const [net] = netRows([near, far]);
  const { currency: second } = near.bought.currency === form.rateCode.slice(0, 3) ? near.sold : near.bought;
  const base = near.bought.currency === second ? near.bought : near.sold;
  const days = daysBetween(nearValueDate, farMaturityDate);
  // The percentage has no sign. It would be that of the points, and the net amount already shows whether the customer
  // pays or receives.
  const percent = absolute(
    annualPercent({
      near: nearCustRate,
      far: farCustRate,
      days,
      currency: second,
    }),
  );
  const [nearSides, farSides] = [saidSides(near), saidSides(far)];
  const points = (pips: string) => ({ key: 'trade.summary.pips' as const, values: pipValues(pips) });
  return {
    legs: [near, far],
    cards: [near, far],
    sentence: {
      key: 'swap.summary',
      values: {
        ...nearSides,
        nearDate: nearValueDate,
        farDate: farMaturityDate,
        farBought: farSides.bought,
        farBoughtAmount: farSides.boughtAmount,
        farSold: farSides.sold,
        farSoldAmount: farSides.soldAmount,
      },
    },
    ...(net && { lead: { ...net, label: { key: aboutNet[net.label.key] } } }),
    rows: [
      ...(isZero(nearCustPoints) ? [] : [{ label: { key: 'deal.row.nearPoints' as const }, value: points(nearCustPoints) }]),
      { label: { key: 'deal.row.farPoints' }, value: points(farCustPoints) },
      {
        label: { key: 'swap.yearly', values: { count: days, basis: dayBasis(second) } },
        value: { key: 'swap.yearlyOf', values: { percent, amount: fullMoney(base.amount ?? '0', base.currency) } },
      },
    ],
  };
}
