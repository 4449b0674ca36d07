// What an option brings at expiry, per 1 of the first currency, the premium counted: positive is a gain of the customer.
import { add, compare, type Decimal, divide, multiply, negate, subtract } from './decimal.ts';
import { type Range, extent } from './scale.ts';
import { currenciesOf, type Side } from './side.ts';

/** What the picture is drawn from; `premium` is what is paid or received in all, `amount1` the amount of the first currency. */
export type PayOffTerms = {
  readonly rateCode: string;
  readonly side: Side;
  readonly right: 'C' | 'P';
  readonly strike: Decimal;
  /** Middle of spot, and of the outright to the delivery date; null while not known, and once the option has expired. */
  readonly spot: Decimal | null;
  readonly forward: Decimal | null;
  readonly amount1: Decimal;
  readonly premium: Decimal;
  readonly premiumCcy: string;
};

const places = 12;

/** The premium per 1 of the first currency, in the second; one paid in the first is turned at spot, without spot at the strike. */
function premiumPerUnit({ rateCode, strike, spot, amount1, premium, premiumCcy }: PayOffTerms): Decimal {
  const each = divide(premium, amount1, places);
  return premiumCcy === currenciesOf(rateCode)[1] ? each : multiply(each, spot ?? strike);
}

/** Where neither side gains: the strike and the premium for a call, less it for a put. */
export function breakEven(terms: PayOffTerms): Decimal {
  const premium = premiumPerUnit(terms);
  return terms.right === 'C' ? add(terms.strike, premium) : subtract(terms.strike, premium);
}

/** The customer's gain with spot at `rate` on expiry, in the second currency per 1 of the first. */
export function gainAt(terms: PayOffTerms, rate: Decimal): Decimal {
  const { strike, right, side } = terms;
  const worth = right === 'C' ? subtract(rate, strike) : subtract(strike, rate);
  const holder = subtract(compare(worth, '0') > 0 ? worth : '0', premiumPerUnit(terms));
  return side === 'B' ? holder : negate(holder);
}

/** A rate that is drawn as a vertical, by what it is. */
export type PayOffMark = { readonly name: 'strike' | 'breakEven' | 'spot' | 'forward'; readonly rate: Decimal };

/** The verticals, from the lowest rate to the highest. */
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

/** The rates that the picture spans: all verticals, and at each side as much again as lies between them. */
export function span(terms: PayOffTerms): Range {
  const [low, high] = extent(payOffMarks(terms).map(({ rate }) => rate)) ?? [terms.strike, terms.strike];
  const edge = subtract(high, low);
  const from = subtract(low, edge);
  return [compare(from, '0') > 0 ? from : '0', add(high, edge)];
}

/** A point of the line: a rate and the gain there, per 1 of the first currency. */
export type PayOffPoint = { readonly rate: Decimal; readonly gain: Decimal };

/** The line from edge to edge with its bend at the strike and its zero at break-even, in the order of the rates. */
export function payOffLine(terms: PayOffTerms): readonly PayOffPoint[] {
  const [low, high] = span(terms);
  const even = breakEven(terms);
  const rates = [low, terms.strike, even, high].toSorted(compare);
  return rates.map((rate) => ({ rate, gain: rate === even ? '0' : gainAt(terms, rate) }));
}
