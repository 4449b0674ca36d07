// What a spot deal is about, before it has a price.
import type { ExchangeTerms } from './trade-terms.ts';

/** Terms of a spot request. */
export type SpotTerms = ExchangeTerms & {
  readonly kind: 'spot';
  readonly valueDate: string;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
  readonly delayInDelivery: boolean;
};
