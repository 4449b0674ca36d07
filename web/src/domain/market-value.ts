// Rows and picture of the market value of all open deals, from the groups of the bank (EXP-04).
import type { GroupValue } from '#web/api/generated/model/groupValue.zod.ts';
import type { MarketValue } from '#web/api/generated/model/marketValue.zod.ts';
import { add, type Decimal, subtract } from './decimal.ts';
import { withMinus } from './signed.ts';
import { extent, type Range, scale } from './scale.ts';

/** What a row of the table is about; amounts in different currencies are never added up. */
export const valueViews = ['currency', 'pair', 'product'] as const;
export type ValueView = (typeof valueViews)[number];

/** The figures of some open deals in one currency; `moved` has the results after the moves of spot, in percent. */
export type Figures = Pick<GroupValue, 'result' | 'presentValue' | 'moved'>;

/** A row of the table: its deals have the same currency, and the same `of`, which is empty for a row of a currency. */
export type ValueRow = Figures & Pick<GroupValue, 'cyCode' | 'deals'> & { readonly of: string };

const keyOf: Readonly<Record<ValueView, (group: GroupValue) => string>> = {
  currency: () => '',
  pair: ({ rateCode }) => rateCode,
  product: ({ productType }) => productType,
};

const sumOf = (one: ValueRow, other: ValueRow): ValueRow => ({
  ...one,
  deals: one.deals + other.deals,
  result: add(one.result, other.result),
  presentValue: add(one.presentValue, other.presentValue),
  moved: one.moved.map(({ move, result }, index) => ({ move, result: add(result, other.moved[index]?.result ?? '0') })),
});

/** Returns the rows of a view: sums of the bank's groups, in the order in which the bank names them. */
export function valueRows({ groups }: MarketValue, view: ValueView): readonly ValueRow[] {
  const rows = new Map<string, ValueRow>();
  for (const { productType: _, rateCode: __, ...group } of groups.map((each) => ({ ...each, of: keyOf[view](each) }))) {
    const key = `${group.cyCode} ${group.of}`;
    const before = rows.get(key);
    rows.set(key, before ? sumOf(before, group) : group);
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** A bar of a picture: where it begins and how long it is, in percent from above. */
export type Bar = { readonly from: Decimal; readonly height: Decimal };

/** Space above and below the bars for their figures and names, in percent. */
const drawn: Range = ['80', '10'];

/** Returns a bar for each amount and the place of the line of 0, all on one scale. */
export function barsOf(amounts: readonly Decimal[]): { readonly zero: Decimal; readonly bars: readonly Bar[] } {
  const at = scale(extent(['0', ...amounts]) ?? ['0', '0'], drawn);
  const zero = at('0');
  return {
    zero,
    bars: amounts.map((amount) => {
      const [from, to] = extent([zero, at(amount)]) ?? [zero, zero];
      return { from, height: subtract(to, from) };
    }),
  };
}

/** A result after a move of spot in percent; null: spot as it is. */
export type MovedTo = { readonly move: Decimal | null; readonly result: Decimal };

/** Returns the results after each move of spot and, between falls and rises, the result now. */
export function resultsByMove({ result, moved }: Figures): readonly MovedTo[] {
  const rising = moved.findIndex(({ move }) => !move.startsWith('-'));
  return [...moved.slice(0, rising), { move: null, result }, ...moved.slice(rising)];
}

/** Returns the places of the smallest, the greatest and the last of some amounts, which a picture states in figures. */
export function statedPlaces(amounts: readonly Decimal[]): ReadonlySet<number> {
  const range = extent(amounts);
  return new Set(range ? [...range.map((amount) => amounts.indexOf(amount)), amounts.length - 1] : []);
}

/** Formats a move of spot in percent with its sign: `−5%`, `+10%`. */
export const moveText = (move: Decimal): string => `${move.startsWith('-') ? '' : '+'}${withMinus(move)}%`;
