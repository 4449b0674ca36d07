// What a swap is about, before it has a price.
import type { ExchangeTerms } from './trade-terms.ts';

/** Accounts of ccy1 and ccy2. */
type LegAccounts = { readonly account1: string; readonly account2: string };

/** Terms of a swap request. */
export type SwapTerms = ExchangeTerms & {
  readonly kind: 'swap';
  /** Null for a broken date; that of the near leg too where it follows from the far term. */
  readonly nearTermId: string | null;
  readonly farTermId: string | null;
  readonly nearDate: string;
  readonly farDate: string;
  readonly near: LegAccounts;
  readonly far: LegAccounts;
};
