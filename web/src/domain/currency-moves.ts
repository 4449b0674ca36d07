// Moves of currencies against each other since the day's opening, calculated from one pair of each currency with the
// dollar (NEW-02).
import { compare, type Decimal, divide, multiply, subtract } from './decimal.ts';

/**
 * How to derive a currency's value in dollars from the mid of its pair. `over`: the pair is in dollars per unit;
 * `under`: in units per dollar.
 */
type Leg = { readonly rateCode: string; readonly dollar: 'over' | 'under' } | { readonly rateCode: string; readonly through: 'CNH' };

/** The pair that gives each currency's value; HKD is dealt against CNH only (HOM-02). */
const legs = {
  EUR: { rateCode: 'EUR/USD', dollar: 'over' },
  GBP: { rateCode: 'GBP/USD', dollar: 'over' },
  AUD: { rateCode: 'AUD/USD', dollar: 'over' },
  NZD: { rateCode: 'NZD/USD', dollar: 'over' },
  JPY: { rateCode: 'USD/JPY', dollar: 'under' },
  CHF: { rateCode: 'USD/CHF', dollar: 'under' },
  CAD: { rateCode: 'USD/CAD', dollar: 'under' },
  SGD: { rateCode: 'USD/SGD', dollar: 'under' },
  CNH: { rateCode: 'USD/CNH', dollar: 'under' },
  HKD: { rateCode: 'HKD/CNH', through: 'CNH' },
} as const satisfies Record<string, Leg>;

/** The pairs whose mids are needed to compare the currencies with each other. */
export const legPairs: readonly string[] = Object.values(legs).map(({ rateCode }) => rateCode);

/** The currencies of the table, in display order. */
export const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'AUD', 'NZD', 'CAD', 'CHF', 'SGD', 'HKD', 'CNH'] as const;

/** Code of a currency in the table of moves, such as `EUR`. */
export type MovedCurrency = (typeof currencies)[number];

/** Returns the mid of a pair; undefined while unknown. */
export type MiddleOf = (rateCode: string) => Decimal | undefined;

/** Decimal places of intermediate values, more than any displayed rate has. */
const PLACES = 20;

/** Returns the value of one unit in dollars; undefined while a required pair is unknown. */
function worth(currency: MovedCurrency, middleOf: MiddleOf): Decimal | undefined {
  if (currency === 'USD') return '1';
  const leg: Leg = legs[currency];
  const middle = middleOf(leg.rateCode);
  if (middle === undefined) return undefined;
  if ('dollar' in leg) return leg.dollar === 'over' ? middle : divide('1', middle, PLACES);
  const through = worth(leg.through, middleOf);
  return through && multiply(middle, through);
}

/** The move of a rate since the opening, in percent with two decimals and sign, and its colour. */
export type PercentMove = { readonly percent: Decimal; readonly tone: 'up' | 'down' | 'flat' };

/** Returns the move of one currency against another; undefined while one of their pairs is unknown. */
export function moveOf(base: MovedCurrency, against: MovedCurrency, openOf: MiddleOf, nowOf: MiddleOf): PercentMove | undefined {
  const [baseOpen, otherOpen, baseNow, otherNow] = [worth(base, openOf), worth(against, openOf), worth(base, nowOf), worth(against, nowOf)];
  if (baseOpen === undefined || otherOpen === undefined || baseNow === undefined || otherNow === undefined) return undefined;
  const [before, after] = [divide(baseOpen, otherOpen, PLACES), divide(baseNow, otherNow, PLACES)];
  const percent = divide(multiply(subtract(after, before), '100'), before, 2);
  const order = compare(percent, '0');
  return { percent, tone: order > 0 ? 'up' : order < 0 ? 'down' : 'flat' };
}

/** Returns the colour intensity of a move: from 0 (none) to 4 (0.50 % and more). */
export function heatOf(percent: Decimal): 0 | 1 | 2 | 3 | 4 {
  const size = percent.startsWith('-') ? percent.slice(1) : percent;
  const passed = (['0.01', '0.10', '0.25', '0.50'] as const).filter((bound) => compare(size, bound) >= 0).length;
  return passed as 0 | 1 | 2 | 3 | 4;
}

/** A pair and its move in percent. */
export type Mover = { readonly rateCode: string } & PercentMove;

const isMoved = (currency: string): currency is MovedCurrency => (currencies as readonly string[]).includes(currency);

/**
 * Returns the `count` pairs that rose most and those that fell most, the largest move first; unchanged pairs are in
 * neither list.
 */
export function movers(
  rateCodes: readonly string[],
  openOf: MiddleOf,
  nowOf: MiddleOf,
  count: number,
): { readonly up: readonly Mover[]; readonly down: readonly Mover[] } {
  const moved = rateCodes.flatMap((rateCode): Mover[] => {
    const [base = '', against = ''] = rateCode.split('/');
    const move = isMoved(base) && isMoved(against) ? moveOf(base, against, openOf, nowOf) : undefined;
    return move ? [{ rateCode, ...move }] : [];
  });
  const sorted = moved.toSorted((one, other) => compare(other.percent, one.percent) || one.rateCode.localeCompare(other.rateCode));
  return {
    up: sorted.filter(({ tone }) => tone === 'up').slice(0, count),
    down: sorted
      .filter(({ tone }) => tone === 'down')
      .toReversed()
      .slice(0, count),
  };
}
