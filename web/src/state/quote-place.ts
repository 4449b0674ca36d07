// Where the quote of a submission is drawn, and the limit rate that it must meet. The screen that approves submissions
// sets both; the quotes read them (EYE-06).
import { proxy, ref } from 'valtio';

/** An element of the page in which the quote with this number is drawn instead of in a dialog. */
export type QuotePlace = { readonly businessNo: string; readonly element: HTMLElement };

/** `limits` are limit rates by number of the quote. `place` is null unless a screen that shows a place is visible. */
export const quotePlaces = proxy<{ place: QuotePlace | null; limits: Readonly<Record<string, string>> }>({ place: null, limits: {} });

/** Sets the place of a quote; returns a function that removes it. */
export function placeQuote(businessNo: string, element: HTMLElement): () => void {
  const place = ref({ businessNo, element });
  quotePlaces.place = place;
  return () => {
    if (quotePlaces.place === place) quotePlaces.place = null;
  };
}

/** Sets the limit rate of a quote. */
export function limitQuote(businessNo: string, limitRate: string): void {
  quotePlaces.limits = { ...quotePlaces.limits, [businessNo]: limitRate };
}
