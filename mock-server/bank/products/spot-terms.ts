// What a spot deal is about, before it has a price.
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../decimal.ts';
import type { Side } from './side.ts';
import type { Concession } from './exchange-price.ts';

/** Terms of a spot request. */
export type SpotTerms = {
  readonly kind: 'spot';
  readonly rateCode: string;
  readonly appId: '1' | '2';
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** What the customer does with ccy1. */
  readonly side: Side;
  /** Of the currency that calCyCode names. */
  readonly amount: Decimal;
  readonly tradeDate: string;
  readonly valueDate: string;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
  readonly delayInDelivery: boolean;
  /** As granted at submission. */
  readonly concession: Concession;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly remark: string;
  /** Handler: the login that asked. */
  readonly appl: string;
};
