// The four lists of followed entries on the home page, and the search for pairs to add (HOM-07).
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { FORWARD_TERMS, SWAP_TERMS } from '#web/domain/terms.ts';
import { type PriceKey, priceKey } from '#web/live/prices.ts';
import type { Follow } from '#web/state/follows.ts';

/** `custom` contains all types in the user's order, the others one type. */
export const listNames = ['custom', 'spot', 'forward', 'swap'] as const;
export type ListName = (typeof listNames)[number];

const typeOfList = { spot: '0', forward: '1', swap: '3' } as const;
const feedTypes = { '0': 'SPOT', '1': 'FWD', '3': 'SWAP' } as const satisfies Record<Follow['tranType'], PriceRow['type']>;
const textOfType = { '0': 'home.list.spot', '1': 'home.list.forward', '3': 'home.list.swap' } as const;

/** Returns the entries of a list, in the user's order. */
export function entriesOf(list: readonly Follow[], name: ListName): readonly Follow[] {
  return name === 'custom' ? list : list.filter(({ tranType }) => tranType === typeOfList[name]);
}

/** Returns the feed's row type of an entry. */
export const feedType = ({ tranType }: Follow): PriceRow['type'] => feedTypes[tranType];

/** Returns the text key of an entry's type. */
export const typeText = ({ tranType }: Follow) => textOfType[tranType];

/** Returns the key of an entry's live price. */
export const keyOf = (follow: Follow): PriceKey => priceKey(feedType(follow), follow.rateCode, follow.termId);

/** Returns the terms of a product that a user can follow; empty for spot. */
export const termsOf = (tranType: Follow['tranType']): readonly NonNullable<Follow['termId']>[] =>
  ({ '0': [], '1': [...FORWARD_TERMS, '2Y', '3Y'] as const, '3': [...SWAP_TERMS, '2Y', '3Y'] as const })[tranType];

/**
 * Returns the pairs whose code or currency names contain every typed word; `nameOf` returns a currency's name in the
 * current language.
 */
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
