// What an option brings at expiry, per 1 of the first currency, the premium counted: positive is a gain of the customer.
import { add, compare, type Decimal, divide, multiply, negate, subtract } from './decimal.ts';
import { currenciesOf, type Side } from './side.ts';

/** What the picture is drawn from; `premium` is what is paid or received in all, `amount1` the amount of the first currency. */
export type PayOffTerms = {
  readonly rateCode: string;
  readonly side: Side;
  readonly right: 'C' | 'P';
  readonly strike: Decimal;
  readonly spot: Decimal;
  readonly amount1: Decimal;
  readonly premium: Decimal;
  readonly premiumCcy: string;
};

const places = 12;

/** The premium per 1 of the first currency, in the second; one paid in the first is turned at spot. */
export function premiumPerUnit({ rateCode, spot, amount1, premium, premiumCcy }: PayOffTerms): Decimal {
  const each = divide(premium, amount1, places);
  return premiumCcy === currenciesOf(rateCode)[1] ? each : multiply(each, spot);
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

/** The rates that the picture spans: all that matters, with as much again at each side. */
export function span(terms: PayOffTerms): readonly [low: Decimal, high: Decimal] {
  const rates = [terms.strike, terms.spot, breakEven(terms)].toSorted(compare);
  const [low, high] = [rates[0] ?? '0', rates.at(-1) ?? '0'];
  const edge = subtract(high, low);
  const from = subtract(low, edge);
  return [compare(from, '0') > 0 ? from : '0', add(high, edge)];
}
