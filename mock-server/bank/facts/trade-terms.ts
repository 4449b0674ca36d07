// What a request of any product is about, before it has a price; each product adds its own dates and accounts.
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';

/** What every product asks for. */
export type TradeTerms = {
  readonly rateCode: string;
  readonly appId: '1' | '2';
  /** Of a swap in its near leg (SWP-05). */
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** What the customer does with ccy1, of a swap in its near leg; of an option, BUY pays the premium. */
  readonly side: Side;
  /** Of the currency that calCyCode names; the same in both legs of a swap (SWP-07). */
  readonly amount: Decimal;
  readonly tradeDate: string;
  readonly couponNo: string | null;
  readonly reporting: ReportingInfo | null;
  readonly remark: string;
  /** Handler: the login that asked. */
  readonly appl: string;
};

/** What an exchange of two currencies asks for beside. */
export type ExchangeTerms = TradeTerms & {
  /** As granted at submission. */
  readonly concession: Concession;
};

/** Pips granted on the whole amount, and a coupon's pips on its volume of ccy1. */
export type Concession = {
  readonly discount: Decimal;
  readonly coupon: { readonly points: Decimal; readonly volume: Decimal } | null;
};
