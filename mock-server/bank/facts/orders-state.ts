// The terms of an order, and its state until it is filled, cancelled, expired or rejected (ORD-14).
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';

/** 0 pending at the bank, 1 active, 2 cancellation pending at the bank, 3 filled, 4 cancelled, 5 expired, 6 rejected. */
export type OrderStatus = '0' | '1' | '2' | '3' | '4' | '5' | '6';

/** 1 profit-taking, 2 stop-loss, 4 one cancels the other (ORD-01). */
export type OrderType = '1' | '2' | '4';

/** Which of an order's rates the market reached. */
export type Touch = 'TAKE_PROFIT' | 'STOP_LOSS';

/** The rates of an order, in ccy2 per 1 of ccy1. At least one is set. */
export type OrderRates = { readonly takeProfit: Decimal | null; readonly stopLoss: Decimal | null };

/** The deal to be booked when the order is filled; its dates count from the fill (BNK-30). */
export type Wanted =
  { readonly product: 'spot'; readonly valueDate: '0' | '1' | '2' } | { readonly product: 'forward'; readonly termId: string };

/** An order as it was placed. */
export type PlacedOrder = OrderRates & {
  readonly businessNo: string;
  readonly customerId: string;
  readonly loginName: string;
  /** The user who approved it; absent unless a second person did (BNK-56). */
  readonly approvedBy?: string;
  /** Bank time; `orderDate` is the business date at that time. */
  readonly placedAt: number;
  readonly orderDate: string;
  readonly orderType: OrderType;
  readonly wanted: Wanted;
  readonly rateCode: string;
  readonly appId: '1' | '2';
  readonly buyOrSell: 'B' | 'S';
  readonly calCyCode: '0' | '1';
  /** The customer's side of ccy1. */
  readonly side: Side;
  /** In the currency selected by calCyCode. */
  readonly amount: Decimal;
  readonly account1: string;
  readonly account2: string;
  /** Number of trading days, including today. */
  readonly orderTerm: '1' | '2' | '3' | '4' | '5';
  readonly nightTrading: boolean;
  readonly expireAt: number;
  readonly reporting: ReportingInfo | null;
  readonly remark: string;
};

/** How an order was filled: the rate that was reached, the business number of the deal, and the bank time in epoch ms. */
export type Fill = { readonly touch: Touch; readonly dealNo: string; readonly at: number };

/** An order: its terms and its state. */
export type Order = PlacedOrder & { status: OrderStatus; fill: Fill | null };

/** Orders, keyed by business number, in the order of placement. */
export type OrdersState = Record<string, Order>;

/** Facts that change an order. */
export type OrderFact =
  | { readonly type: 'orderPlaced'; readonly order: PlacedOrder }
  | { readonly type: 'orderAccepted'; readonly businessNo: string }
  | { readonly type: 'orderRejected'; readonly businessNo: string }
  | { readonly type: 'orderCancelAsked'; readonly businessNo: string }
  | { readonly type: 'orderCancelRefused'; readonly businessNo: string }
  | { readonly type: 'orderCancelled'; readonly businessNo: string }
  | { readonly type: 'orderExpired'; readonly businessNo: string }
  | { readonly type: 'orderFilled'; readonly businessNo: string; readonly fill: Fill };

/** Whether an order is not finished. */
export const isLive = ({ status }: Order): boolean => status === '0' || status === '1' || status === '2';

/**
 * Returns whether the bank still compares the order's rates with the market. It does so while a cancellation is
 * pending, too (BNK-33).
 */
export const isWatched = ({ status }: Order): boolean => status === '1' || status === '2';
