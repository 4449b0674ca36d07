// What a swap is about, before it has a price.
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../decimal.ts';
import type { Concession } from './exchange-price.ts';
import type { Side } from './side.ts';

/** Accounts of ccy1 and ccy2. */
type LegAccounts = { readonly account1: string; readonly account2: string };

/** Terms of a swap request. */
export type SwapTerms = {
  readonly kind: 'swap';
  readonly rateCode: string;
  readonly appId: '1' | '2';
  /** Of the near leg (SWP-05). */
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** What the customer does with ccy1 in the near leg. */
  readonly side: Side;
  /** Of the currency that calCyCode names, the same in both legs (SWP-07). */
  readonly amount: Decimal;
  readonly tradeDate: string;
  /** Null for a broken date; that of the near leg too where it follows from the far term. */
  readonly nearTermId: string | null;
  readonly farTermId: string | null;
  readonly nearDate: string;
  readonly farDate: string;
  readonly near: LegAccounts;
  readonly far: LegAccounts;
  /** As granted at submission. */
  readonly concession: Concession;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly remark: string;
  /** Handler: the login that asked. */
  readonly appl: string;
};
