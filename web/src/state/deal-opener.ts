// How a screen leads to the page of a deal without knowing who draws it; the app hands in who does.

/** A row, or whatever else has the number of a deal. */
export type Numbered = { readonly businessNo: string };

let open: (businessNo: string) => void = () => {};

/** Hands in who opens a deal by its number. */
export function setDealOpener(opener: (businessNo: string) => void): void {
  open = opener;
}

/** Opens the page of a deal, whatever its product. */
export function openDeal({ businessNo }: Numbered): void {
  open(businessNo);
}
