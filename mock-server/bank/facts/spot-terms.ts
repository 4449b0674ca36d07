// What a spot deal is about, before it has a price.
import type { ExchangeTerms } from './trade-terms.ts';

/** Terms of a spot deal. */
export type SpotDealTerms = ExchangeTerms & {
  readonly kind: 'spot';
  readonly valueDate: string;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
};

/** Terms of a spot request; a deal for today that is to be delivered later asks for cover. */
export type SpotTerms = SpotDealTerms & { readonly delayInDelivery: boolean };
