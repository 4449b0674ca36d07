// Opens the page of a deal without importing it; the app sets the callback.
import { unset } from './unset.ts';

/** A row, or any other object with the number of a deal. */
export type Numbered = { readonly businessNo: string };

let open: (businessNo: string) => void = unset('the opener of deals');

/** Sets the callback that opens a deal by its number. */
export function setDealOpener(opener: (businessNo: string) => void): void {
  open = opener;
}

/** Opens the page of a deal, whatever its product. */
export function openDeal({ businessNo }: Numbered): void {
  open(businessNo);
}
