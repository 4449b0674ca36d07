// The pay-off of an option at expiry per 1 of the first currency, including the premium; positive is a gain of the customer.
import { add, compare, type Decimal, divide, multiply, negate, subtract } from './decimal.ts';
import { type Range, extent } from './scale.ts';
import { currenciesOf, type Side } from './side.ts';

/** Inputs of the pay-off picture; `premium` is the total premium, `amount1` the amount in the first currency. */
export type PayOffTerms = {
  readonly rateCode: string;
  readonly side: Side;
  readonly right: 'C' | 'P';
  readonly strike: Decimal;
  /** Mid of spot, and of the outright to the delivery date; null while unknown, and after expiry. */
  readonly spot: Decimal | null;
  readonly forward: Decimal | null;
  readonly amount1: Decimal;
  readonly premium: Decimal;
  readonly premiumCcy: string;
};

const places = 12;

/**
 * Returns the premium per 1 of the first currency, in the second. A premium in the first currency is converted at
 * spot, or at the strike if spot is unknown.
 */
function premiumPerUnit({ rateCode, strike, spot, amount1, premium, premiumCcy }: PayOffTerms): Decimal {
  const each = divide(premium, amount1, places);
  return premiumCcy === currenciesOf(rateCode)[1] ? each : multiply(each, spot ?? strike);
}

/** Returns the break-even rate: the strike plus the premium for a call, minus the premium for a put. */
export function breakEven(terms: PayOffTerms): Decimal {
  const premium = premiumPerUnit(terms);
  return terms.right === 'C' ? add(terms.strike, premium) : subtract(terms.strike, premium);
}

/** Returns the customer's gain with spot at `rate` on expiry, in the second currency per 1 of the first. */
export function gainAt(terms: PayOffTerms, rate: Decimal): Decimal {
  const { strike, right, side } = terms;
  const worth = right === 'C' ? subtract(rate, strike) : subtract(strike, rate);
  const holder = subtract(compare(worth, '0') > 0 ? worth : '0', premiumPerUnit(terms));
  return side === 'B' ? holder : negate(holder);
}

/** Returns the loss of the whole amount at a rate of 0, in the second currency: the largest loss of who sold a put. */
export function lossAtZero(terms: PayOffTerms): Decimal {
  return negate(multiply(gainAt(terms, '0'), terms.amount1));
}

/** A rate that the picture marks with a vertical line. */
export type PayOffMark = { readonly name: 'strike' | 'breakEven' | 'spot' | 'forward'; readonly rate: Decimal };

/** Returns the verticals, from the lowest rate to the highest. */
export function payOffMarks(terms: PayOffTerms): readonly PayOffMark[] {
  const { strike, spot, forward } = terms;
  const marks: PayOffMark[] = [
    { name: 'strike', rate: strike },
    { name: 'breakEven', rate: breakEven(terms) },
  ];
  if (spot !== null) marks.push({ name: 'spot', rate: spot });
  if (forward !== null) marks.push({ name: 'forward', rate: forward });
  return marks.toSorted((a, b) => compare(a.rate, b.rate));
}

/** Returns the range of rates in the picture: the range of the verticals, extended on each side by its own length. */
export function span(terms: PayOffTerms): Range {
  const [low, high] = extent(payOffMarks(terms).map(({ rate }) => rate)) ?? [terms.strike, terms.strike];
  const edge = subtract(high, low);
  const from = subtract(low, edge);
  return [compare(from, '0') > 0 ? from : '0', add(high, edge)];
}

/** A point of the line: a rate, and the gain at that rate per 1 of the first currency. */
export type PayOffPoint = { readonly rate: Decimal; readonly gain: Decimal };

/** Returns the points of the line from edge to edge, including the strike and the break-even, in order of rates. */
export function payOffLine(terms: PayOffTerms): readonly PayOffPoint[] {
  const [low, high] = span(terms);
  const even = breakEven(terms);
  const rates = [low, terms.strike, even, high].toSorted(compare);
  return rates.map((rate) => ({ rate, gain: rate === even ? '0' : gainAt(terms, rate) }));
}
