// The terms for which deals can be made, in calendar order (specification 3.3 and 9).

/** Forward terms that the bank quotes by name; a broken date has no name. */
export const FORWARD_TERMS = ['1D', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y'] as const;

/** Terms of one day, for swaps only: from today (`O/N`), from tomorrow (`T/N`), and from the spot date (`S/N`). */
export const ONE_DAY_TERMS = ['O/N', 'T/N', 'S/N'] as const;

/** The terms that a swap can have, in calendar order. */
export const SWAP_TERMS = [...ONE_DAY_TERMS, ...FORWARD_TERMS] as const;

/** All terms, including the two long ones. */
export const ALL_TERMS = [...ONE_DAY_TERMS, ...FORWARD_TERMS, '2Y', '3Y'] as const;

/** Name of a standard maturity, such as `3M`. */
export type Term = (typeof ALL_TERMS)[number];

/** Whether `text` is a term; '' and unknown names are broken dates. */
export function isTerm(text: string): text is Term {
  return (ALL_TERMS as readonly string[]).includes(text);
}

/** Returns the short display code of a term; only the week differs from its code in requests. */
export const termCode = (term: Term): string => (term === 'SW' ? '1W' : term);
