// What a forward is about, before it has a price.
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../decimal.ts';
import type { Concession } from './exchange-price.ts';
import type { Side } from './side.ts';

/** Terms of a forward request. */
export type ForwardTerms = {
  readonly kind: 'forward';
  readonly rateCode: string;
  readonly appId: '1' | '2';
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** What the customer does with ccy1. */
  readonly side: Side;
  /** Of the currency that calCyCode names. */
  readonly amount: Decimal;
  readonly tradeDate: string;
  /** Null for a broken date. */
  readonly termId: string | null;
  readonly maturityDate: string;
  /** First day of the window; null for a fixed date. */
  readonly optionDate: string | null;
  readonly cyCode1Account: string;
  readonly cyCode2Account: string;
  /** As granted at submission. */
  readonly concession: Concession;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly remark: string;
  /** Handler: the login that asked. */
  readonly appl: string;
};
