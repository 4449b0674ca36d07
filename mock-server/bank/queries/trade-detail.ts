// All details of one deal (QRY-02, MRG-07).
import type { TradeDetail, TradeDuration, TradeStep } from '#mock/generated/contract.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { byProduct, type ByProduct, isOf } from '../kernel/by-product.ts';
import { mul } from '../kernel/decimal.ts';
import type { DeskCalendar, Env, Prices } from '../desk/env.ts';
import { showsCost } from '../directory/cost-setting.ts';
import { coverShown } from '../ledger/holds.ts';
import type { Cover } from '../facts/ledger-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal, SpotDeal } from '../facts/deals-state.ts';
import type { LegName, NetItem } from '../facts/leg-state.ts';
import { premiumAccount } from '../facts/terms.ts';
import { optionRow } from './option-lists.ts';
import { costOnWire } from '../quotes/quote-fields.ts';
import { scaledMoney, scaledRate } from '../lists/paging.ts';
import { swapRow } from './swap-lists.ts';
import { tradeRow } from './trade-lists.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';

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

/** Returns the deliveries of a deal's legs. */
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

/** Returns the account that pays for a leg, or the premium for null. */
function payingAccount(deal: Deal, name: LegName | null): string | null {
  if (isOf(deal, 'option')) return premiumAccount(deal.terms);
  const leg = deal.legs.find((one) => one.name === name);
  return leg ? (leg.side === 'BUY' ? leg.account2 : leg.account1) : null;
}

/** Returns the failed attempts to deliver a deal or to pay its premium. */
const failedAttemptsOf = (deal: Deal, { deals }: BankState): TradeDetail['failedAttempts'] =>
  (deals.failures[deal.businessNo] ?? []).map(({ at, leg, cause }) => ({ at, leg, cause, accountNo: payingAccount(deal, leg) }));

/** Returns the differences of a deal's closings; of a deal that closes another, its own. */
export function netItemsOf(deal: Deal, state: BankState): NetItem[] {
  const closings = dealsUnder(state, dealsThat.cameOutOf(deal.businessNo)).oldestFirst();
  return [deal, ...closings].flatMap(({ businessNo }) => state.deals.netItems[businessNo] ?? []).slice(-500);
}

const differencesOf = (deal: Deal, state: BankState): TradeDetail['differences'] =>
  netItemsOf(deal, state).map(({ closingNo, date, paidAt, currency, clientProfit, delayCharge, accountNo, failure }) => ({
    closingNo,
    date,
    paidAt,
    cyCode: currency as TradeDetail['differences'][number]['cyCode'],
    amount: scaledMoney(clientProfit),
    delayCharge: scaledMoney(delayCharge),
    accountNo,
    failureCause: failure,
  }));

/** Returns the rate of the last leg before discounts. Null for an option. */
function orgRateOf({ legs }: Deal): number | null {
  const last = legs.at(-1);
  return last ? scaledRate(last.orgRate) : null;
}

type Rows = Pick<TradeDetail, 'trade' | 'swap' | 'option'>;

/** Returns the row of the deal's product. The rows of other products are null. */
const rows: ByProduct<Deal, Partial<Rows>, [state: BankState, calendar: DeskCalendar]> = {
  spot: (deal, state) => ({ trade: tradeRow(deal, state) }),
  forward: (deal, state) => ({ trade: tradeRow(deal, state) }),
  swap: (deal, state) => ({ swap: swapRow(deal, state) }),
  option: (deal, state, calendar) => ({ option: optionRow(deal, state, calendar) }),
};

/** Returns a deal of the customer. Any other business number is refused as not found (BNK-38). */
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
    failedAttempts: failedAttemptsOf(deal, state),
    differences: differencesOf(deal, state),
    cost: showsCost(state, customerId) ? costOnWire(deal.cost) : null,
    approvedBy: deal.approvedBy,
  });
}

// The history of a spot deal, in order (QRY-02).

/** Deals that closed it, as steps of its history. */
const closings = (state: BankState, businessNo: string): TradeStep[] =>
  dealsUnder(state, dealsThat.cameOutOf(businessNo))
    .oldestFirst()
    .map(({ businessNo: relatedNo, dealtAt, legs: [leg] }) => ({
      at: dealtAt,
      what: 'closed',
      amt1: leg ? scaledMoney(leg.amt1) : null,
      amt2: leg ? scaledMoney(leg.amt2) : null,
      relatedNo,
    }));

function stepsOf(state: BankState, { businessNo, dealtAt, legs: [leg] }: SpotDeal): TradeStep[] {
  const booked: TradeStep = {
    at: dealtAt,
    what: 'booked',
    amt1: scaledMoney(leg?.amt1 ?? '0'),
    amt2: scaledMoney(leg?.amt2 ?? '0'),
    relatedNo: null,
  };
  const delivered = (leg?.deliveries ?? []).map(({ deliveredAt, amt1, amt2 }): TradeStep => ({
    at: deliveredAt,
    what: 'delivered',
    amt1: scaledMoney(amt1),
    amt2: scaledMoney(amt2),
    relatedNo: null,
  }));
  return [booked, ...delivered, ...closings(state, businessNo)].toSorted((a, b) => a.at - b.at);
}

/** Returns the history of a spot deal of the customer. Any other business number is refused as not found (BNK-38). */
export function tradeDuration(state: BankState, customerId: string, businessNo: string): Answer<TradeDuration> {
  const deal = state.deals.all[businessNo];
  if (!isOf(deal, 'spot') || deal.customerId !== customerId) return refused('notFound');
  return done({ trade: tradeRow(deal, state), steps: stepsOf(state, deal) });
}
