// The four rate-code lists of the home page, and the search for pairs to add (HOM-07).
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { FORWARD_TERMS, SWAP_TERMS } from '#web/domain/terms.ts';
import { type PriceKey, priceKey } from '#web/live/prices.ts';
import type { Follow } from '#web/state/follows.ts';

/** Own order over all types, or one type. */
export const listNames = ['custom', 'spot', 'forward', 'swap'] as const;
export type ListName = (typeof listNames)[number];

const typeOfList = { spot: '0', forward: '1', swap: '3' } as const;
const feedTypes = { '0': 'SPOT', '1': 'FWD', '3': 'SWAP' } as const satisfies Record<Follow['tranType'], PriceRow['type']>;
const textOfType = { '0': 'home.list.spot', '1': 'home.list.forward', '3': 'home.list.swap' } as const;

/** The entries of a list, in the user's order. */
export function entriesOf(list: readonly Follow[], name: ListName): readonly Follow[] {
  return name === 'custom' ? list : list.filter(({ tranType }) => tranType === typeOfList[name]);
}

/** The feed's name of a type. */
export const feedType = ({ tranType }: Follow): PriceRow['type'] => feedTypes[tranType];

/** The text of a type. */
export const typeText = ({ tranType }: Follow) => textOfType[tranType];

/** Under which name an entry's price is kept. */
export const keyOf = (follow: Follow): PriceKey => priceKey(feedType(follow), follow.rateCode, follow.termId);

/** The terms that can be followed; spot has none. */
export const termsOf = (tranType: Follow['tranType']): readonly NonNullable<Follow['termId']>[] =>
  ({ '0': [], '1': [...FORWARD_TERMS, '2Y', '3Y'] as const, '3': [...SWAP_TERMS, '2Y', '3Y'] as const })[tranType];

/** Pairs whose code or currency names hold every word that is typed; `nameOf` says a currency in the language of now. */
export function matchingPairs(
  pairs: readonly PairParameters[],
  typed: string,
  nameOf: (currency: string) => string,
): readonly PairParameters[] {
  const words = typed
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => word !== '');
  return pairs.filter(({ rateCode, ccy1, ccy2 }) => {
    const searched = `${rateCode} ${nameOf(ccy1)} ${nameOf(ccy2)}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
