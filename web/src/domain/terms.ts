// The terms a deal can be made for, in the order of the calendar (specification 3.3 and 9).

/** Terms of a forward that the bank quotes by name; a broken date has no name. */
export const FORWARD_TERMS = ['1D', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y'] as const;

/** Terms of one day, from before the spot date to after it; for swaps only. */
export const ONE_DAY_TERMS = ['O/N', 'T/N', 'S/N'] as const;

/** Terms of a swap. */
export const SWAP_TERMS = [...ONE_DAY_TERMS, ...FORWARD_TERMS] as const;

/** Every term by name, the two long ones included. */
export const ALL_TERMS = [...ONE_DAY_TERMS, ...FORWARD_TERMS, '2Y', '3Y'] as const;

/** A term by name. */
export type Term = (typeof ALL_TERMS)[number];

/** Whether `text` names a term; '' and unknown names are broken dates. */
export function isTerm(text: string): text is Term {
  return (ALL_TERMS as readonly string[]).includes(text);
}

/** The code of a term as it is written where there is no room for words; the week alone is named otherwise than in calls. */
export const termCode = (term: Term): string => (term === 'SW' ? '1W' : term);
