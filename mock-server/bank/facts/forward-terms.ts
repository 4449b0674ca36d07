// What a forward is about, before it has a price.
import type { ExchangeTerms } from './trade-terms.ts';

/** Terms of a forward request. */
export type ForwardTerms = ExchangeTerms & {
  readonly kind: 'forward';
  /** Null for a broken date. */
  readonly termId: string | null;
  readonly maturityDate: string;
  /** First day of the window; null for a fixed date. */
  readonly optionDate: string | null;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
};
