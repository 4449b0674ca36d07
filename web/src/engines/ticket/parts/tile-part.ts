// The price tiles of a ticket: what the large prices are, their day, and their components (RAT-21).
import type { ForwardRate } from '#web/api/generated/model/forwardRate.zod.ts';
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { rateDecimals, type RateKind, rateText } from '#web/domain/rate-format.ts';
import { otherSide, type Side } from '#web/domain/side.ts';
import type { SaidRow } from '../../deal/legs.ts';
import type { Form } from '../form.ts';
import type { Tiles } from '../ticket-types.ts';
import { spotBehind } from './carry-part.ts';
import { sideOfForm } from './deal-part.ts';

/**
 * Returns the bank's indications by the customer's side in the first currency, from those of the form's side and of
 * the other side.
 */
export function bySide<Indicated>(
  form: Form<'side'>,
  { rate, opposite }: { readonly rate: Indicated | null; readonly opposite: Indicated | null },
): Readonly<Record<Side, Indicated | null>> {
  return sideOfForm(form) === 'B' ? { B: rate, S: opposite } : { B: opposite, S: rate };
}

/** Returns the form with the other side, for the request of the other price. */
export const turned = <F extends Form<'side'>>(form: F): F => ({ ...form, side: otherSide(sideOfForm(form)) });

/** Formats a figure of both sides on one line; the side on which the customer sells comes first. Null is shown as a dash. */
export const twoSides = (sold: string | null, bought: string | null): string => `${sold ?? '—'} / ${bought ?? '—'}`;

const inDecimals = (rate: string | null | undefined, pair: PairParameters, kind: RateKind): string | null =>
  rate ? rateText(rate, rateDecimals(pair, kind)) : null;

/** Returns the row of the spot rates on which a price is based, taken at the same moment as the price. */
export const spotBeside = (sold: Decimal | null | undefined, bought: Decimal | null | undefined, pair: PairParameters): SaidRow => ({
  label: { key: 'trade.tile.spotBeside' },
  value: twoSides(inDecimals(sold, pair, 'spot'), inDecimals(bought, pair, 'spot')),
});

type Outrights = Readonly<Record<Side, ForwardRate | null>>;
/**
 * `custRate` is the dealt rate; `orgCustRate` is the rate before the customer's discount, which triggers orders
 * (ORD-09).
 */
type Which = 'custRate' | 'orgCustRate';

const spotOf = (rate: ForwardRate | null, pair: PairParameters) => rate && spotBehind(rate, pair);

const pointsBeside = ({ B, S }: Outrights, pair: PairParameters): SaidRow => ({
  label: { key: 'trade.tile.points' },
  value: twoSides(inDecimals(S?.points, pair, 'points'), inDecimals(B?.points, pair, 'points')),
});

/** Returns the row of the customer's discount in pips on each side, in the order of the tiles; empty when both are 0. */
export function discountBeside(conceded: Readonly<Record<Side, Decimal>>, first: Side = 'S'): readonly SaidRow[] {
  if (compare(conceded.B, '0') === 0 && compare(conceded.S, '0') === 0) return [];
  return [{ label: { key: 'trade.summary.concession' }, value: `${conceded[first]} / ${conceded[otherSide(first)]}` }];
}

const discountOf = (rate: ForwardRate | null): Decimal => rate?.custDiscountShow ?? '0';

/** Returns the tiles of a day's outrights with their components: spot, points and discount. */
export function outrightTiles({ B, S }: Outrights, which: Which, pair: PairParameters): Tiles {
  const { maturityDate: date = '—', optionDate: from = null } = B ?? S ?? {};
  return {
    title: from === null ? { key: 'trade.tile.forward', values: { date } } : { key: 'trade.tile.window', values: { date, from } },
    rates: { S: inDecimals(S?.[which], pair, 'forward'), B: inDecimals(B?.[which], pair, 'forward') },
    beside: [
      spotBeside(spotOf(S, pair), spotOf(B, pair), pair),
      pointsBeside({ B, S }, pair),
      ...(which === 'custRate' ? discountBeside({ B: discountOf(B), S: discountOf(S) }) : []),
    ],
    ...(which === 'custRate' && { besideLines: 2 }),
  };
}
