// One deal with everything known about it (QRY-02, MRG-07).
import type { TradeDetail } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { mul } from '../kernel/decimal.ts';
import type { DeskCalendar, Env, Prices } from '../desk/env.ts';
import { coverShown } from '../ledger/holds.ts';
import type { Cover } from '../facts/ledger-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal } from '../facts/deals-state.ts';
import { optionRow } from './option-rows.ts';
import { costOnWire } from '../quotes/quote-fields.ts';
import { scaledMoney, scaledRate } from '../lists/scaled.ts';
import { swapRow } from './swap-rows.ts';
import { tradeRow } from './trade-rows.ts';

type CoverFields = Pick<
  TradeDetail,
  | 'marginOfReceipt'
  | 'marginCycode'
  | 'marginAmount'
  | 'marginAccount'
  | 'creditNo'
  | 'marginCnh'
  | 'marginUsd'
  | 'marginCnhRate'
  | 'marginUsdRate'
>;

const uncovered: CoverFields = {
  marginOfReceipt: null,
  marginCycode: null,
  marginAmount: null,
  marginAccount: null,
  creditNo: null,
  marginCnh: null,
  marginUsd: null,
  marginCnhRate: null,
  marginUsdRate: null,
};

/** Cover as taken, converted at the mids of the moment of dealing. */
function coverFields(cover: Cover | undefined, prices: Prices, dealtAt: number): CoverFields {
  if (!cover) return uncovered;
  const { source, currency, amount } = cover;
  const cnhRate = prices.mid(currency, 'CNH', dealtAt);
  const usdRate = prices.mid(currency, 'USD', dealtAt);
  return {
    marginOfReceipt: source.kind === 'hold' ? null : source.kind,
    marginCycode: currency as CoverFields['marginCycode'],
    marginAmount: scaledMoney(amount),
    marginAccount: source.kind === '1' ? null : source.accountNo,
    creditNo: source.kind === '1' ? source.creditNo : null,
    marginCnh: scaledMoney(mul(amount, cnhRate)),
    marginUsd: scaledMoney(mul(amount, usdRate)),
    marginCnhRate: scaledRate(cnhRate),
    marginUsdRate: scaledRate(usdRate),
  };
}

/** What is known of a leg's deliveries. */
const deliveriesOf = (deal: Deal): TradeDetail['deliveries'] =>
  deal.legs.flatMap(({ name, deliveries }) =>
    deliveries.map(({ deliveredAt, amt1, amt2, delayCharge }) => ({
      leg: name,
      deliveredAt,
      amt1: scaledMoney(amt1),
      amt2: scaledMoney(amt2),
      delayCharge: scaledMoney(delayCharge),
    })),
  );

/** The rate of the last leg before discounts; an option has none. */
function orgRateOf({ legs }: Deal): number | null {
  const last = legs.at(-1);
  return last ? scaledRate(last.orgRate) : null;
}

type Rows = Pick<TradeDetail, 'trade' | 'swap' | 'option'>;

/** The deal in the shape of its product; the others are null. */
const rows: ByProduct<Deal, Partial<Rows>, [state: BankState, calendar: DeskCalendar]> = {
  spot: (deal, state) => ({ trade: tradeRow(deal, state) }),
  forward: (deal, state) => ({ trade: tradeRow(deal, state) }),
  swap: (deal, state) => ({ swap: swapRow(deal, state) }),
  option: (deal, state, calendar) => ({ option: optionRow(deal, state, calendar) }),
};

/** A deal of the customer; any other number is not found (BNK-38). */
export function tradeDetail(state: BankState, customerId: string, businessNo: string, { prices, calendar }: Env): Answer<TradeDetail> {
  const deal = state.deals.all[businessNo];
  if (deal?.customerId !== customerId) return refused('notFound');
  return done({
    ...{ trade: null, swap: null, option: null, ...byProduct(rows, deal, state, calendar) },
    orgCustRate: orgRateOf(deal),
    custDiscountShow: deal.discount,
    appl: deal.appl,
    dealtAt: deal.dealtAt,
    ...coverFields(coverShown(state.ledger.covers[businessNo]), prices, deal.dealtAt),
    reporting: deal.reporting,
    couponNo: deal.couponNo,
    deliveries: deliveriesOf(deal),
    cost: costOnWire(deal.cost),
    approvedBy: deal.approvedBy,
  });
}
