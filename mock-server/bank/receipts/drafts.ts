// Which events create a receipt, and its content: one table from facts to receipts (PRT-04).
import { abs, div } from '../kernel/decimal.ts';
import type { ClaimPayment } from '../facts/ledger-state.ts';
import type { BankState } from '../facts/state.ts';
import {
  about,
  dealtRightLines,
  delayLine,
  exchangeLines,
  exerciseLines,
  legLine,
  legLines,
  premiumLines,
  productLine,
  rightLines,
} from './deal-lines.ts';
import type { ReceiptDraft, ReceiptLine, ReceiptType } from '../facts/receipts-state.ts';
import { shanghaiReading } from '../calendar/dates.ts';
import { bilingual, codeWords } from '../facts/code-words.ts';
import { pairOf } from '../market/pairs.ts';
import type { Fill, Order, Wanted } from '../facts/orders-state.ts';
import { eventWords } from '../facts/labels.ts';
import { byProduct, type ByProduct, isOf } from '../kernel/by-product.ts';
import type { Fact } from '../facts/facts.ts';
import type { Deal } from '../facts/deals-state.ts';
import { legOf } from '../deals/legs.ts';
import type { LegName } from '../facts/leg-state.ts';
import { amountText } from './amount-text.ts';
import { closingReceipt } from './closing-receipt.ts';

// The receipt of a collected claim: what was owed, what was debited, and what is left (BNK-54, PRT-04).

/** Decimals of a rate on a receipt. */
const ratePlaces = 6;

/** The rate between the account's currency and the claim's; empty if they are equal. */
const rateLines = ({ rate, debited }: ClaimPayment, currency: string): ReceiptLine[] =>
  rate === null ? [] : [{ label: 'collectionRate', text: `${debited.currency}/${currency} ${div(rate, '1', ratePlaces, 'DOWN')}` }];

/** Returns the receipt of a claim payment; null if the deal is missing. It must run after the claim was reduced. */
export function claimReceipt(
  { deals, ledger }: BankState,
  { businessNo, payment }: { readonly businessNo: string; readonly payment: ClaimPayment },
): ReceiptDraft | null {
  const deal = deals.all[businessNo];
  if (!deal) return null;
  const { accountNo, debited } = payment;
  const currency = payment.currency;
  return {
    type: '9',
    ...about(deal),
    lines: [
      { label: 'claimPaid', amount: payment.amount, currency },
      { label: 'claimLeft', amount: ledger.claims[businessNo]?.left ?? '0', currency },
      { label: 'debited', ...debited },
      { label: 'debitedAccount', text: accountNo },
      ...rateLines(payment, currency),
    ],
  };
}

// Receipts of orders show the requested deal, the validity and the outcome.

/**
 * Returns the lines of a fill: which rate the market reached, the rate of the resulting deal, which is worse when a
 * stop-loss fills after a jump, and its number. Journals of earlier versions book the deal after the fill.
 */
const fillLines = ({ takeProfit, stopLoss }: Order, { touch, dealNo }: Fill, deal: Deal | undefined): ReceiptLine[] => [
  { label: 'touchType', text: bilingual(codeWords.touchType[touch]) },
  { label: 'rate', text: deal?.legs[0]?.rate ?? (touch === 'TAKE_PROFIT' ? takeProfit : stopLoss) ?? '' },
  { label: 'dealNo', text: dealNo },
];

/** Returns the line with the term of an ordered forward, which counts from the fill (BNK-30); empty for spot. */
const termLines = (wanted: Wanted): ReceiptLine[] => (isOf(wanted, 'forward') ? [{ label: 'forwardTerm', text: wanted.termId }] : []);

/** Returns the receipt of one event of an order; null if the order is missing. */
function orderReceipt({ orders, deals }: BankState, businessNo: string, event: keyof typeof eventWords): ReceiptDraft | null {
  const order = orders[businessNo];
  if (!order) return null;
  const { ccy1, ccy2 } = pairOf(order.rateCode);
  const currency = order.calCyCode === '0' ? ccy1 : ccy2;
  const rates = [
    ['takeProfit', order.takeProfit],
    ['stopLoss', order.stopLoss],
  ] as const;
  return {
    type: '8',
    ...about(order),
    lines: [
      { label: 'event', text: bilingual(eventWords[event]) },
      productLine(order.wanted.product),
      { label: 'orderType', text: bilingual(codeWords.orderType[order.orderType]) },
      { label: 'side', text: `${bilingual(codeWords.tradeDirection[order.buyOrSell === 'B' ? 'BUY' : 'SELL'])} ${currency}` },
      { label: 'orderAmount', amount: order.amount, currency },
      ...rates.flatMap(([label, text]) => (text === null ? [] : [{ label, text }])),
      { label: 'orderTerm', text: bilingual(codeWords.orderTerm[order.orderTerm]) },
      ...termLines(order.wanted),
      { label: 'nightTrading', text: bilingual(codeWords.yesOrNo[`${order.nightTrading}`]) },
      { label: 'expireAt', text: shanghaiReading(order.expireAt) },
      ...(order.fill ? fillLines(order, order.fill, deals.all[order.fill.dealNo]) : []),
    ],
  };
}

/** Receipt type of a new deal, by what made it. A closing deal has its own receipt once its difference is booked. */
const typeOfDeal: Readonly<Record<Deal['tradeType'], ReceiptType | null>> = {
  ORDINARY: '1',
  ROLL: '1',
  EXERCISE: '4',
  EARLY_CLOSE: null,
  DUE_CLOSE: null,
  FULL_CLOSE: null,
  REVERSE_CLOSE: null,
  EARLY_DELIVERY: '6',
};

/** Lines of an option are its premium and right; any other deal has legs. */
const terms: ByProduct<Deal, ReceiptLine[]> = {
  spot: legLines,
  forward: legLines,
  swap: legLines,
  option: (deal) => [...dealtRightLines(deal), ...exerciseLines(deal), ...premiumLines(deal)],
};

function dealReceipt(deal: Deal): ReceiptDraft | null {
  const type = typeOfDeal[deal.tradeType];
  if (type === null) return null;
  return {
    type,
    ...about(deal),
    lines: [
      productLine(deal.product),
      ...(deal.tradeType === 'ORDINARY' ? [] : [{ label: 'tradeType', text: bilingual(codeWords.tradeType[deal.tradeType]) } as const]),
      ...byProduct(terms, deal),
      { label: 'tradeDate', text: deal.tradeDate },
      ...(deal.originNo === null ? [] : [{ label: 'originNo', text: deal.originNo } as const]),
    ],
  };
}

type Delivered = Extract<Fact, { readonly type: 'dealDelivered' }>;

function deliveryReceipt({ deals }: BankState, { businessNo, leg: name, amt1, amt2, delayCharge }: Delivered): ReceiptDraft | null {
  const deal = deals.all[businessNo];
  const leg = deal && legOf(deal, name satisfies LegName);
  // An early delivery has a receipt of its own.
  if (!deal || !leg || deal.tradeType === 'EARLY_DELIVERY') return null;
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  return {
    type: '2',
    ...about(deal),
    lines: [
      productLine(deal.product),
      ...legLine(leg.name),
      ...exchangeLines(deal.rateCode, { side: leg.side, amt1, amt2 }),
      ...delayLine(delayCharge, ccy2),
      { label: 'rate', text: leg.rate },
      { label: 'valueDate', text: leg.date },
      { label: 'account1', text: leg.account1 },
      { label: 'account2', text: leg.account2 },
      { label: 'undelivered', text: amountText({ amount: leg.undelivered1, currency: ccy1 }) },
      { label: 'tradeDate', text: deal.tradeDate },
    ],
  };
}

const premiumReceipt = (deal: Deal | undefined): ReceiptDraft | null =>
  isOf(deal, 'option')
    ? { type: '3', ...about(deal), lines: [...premiumLines(deal), productLine('option'), ...rightLines(deal), ...exerciseLines(deal)] }
    : null;

type Posted = Extract<Fact, { readonly type: 'posted' }>;

/** The deal, order or request with this number, whose margin has moved. */
const ownerOf = ({ quotes, deals, orders }: BankState, businessNo: string) => {
  const request = quotes.all[businessNo]?.request;
  const quoted = request && { businessNo, customerId: request.customerId, rateCode: request.terms.rateCode };
  return deals.all[businessNo] ?? orders[businessNo] ?? quoted;
};

function marginReceipt(state: BankState, { posting: { reason, businessNo, entries } }: Posted): ReceiptDraft | null {
  if (businessNo === null || (reason !== 'marginFrozen' && reason !== 'marginReleased')) return null;
  const owner = ownerOf(state, businessNo);
  const [entry] = entries;
  if (!owner || !entry) return null;
  return {
    type: '7',
    ...about({ ...owner, businessNo }),
    lines: [
      { label: reason, amount: abs(entry.amount), currency: entry.currency },
      { label: 'marginAccount', text: entry.book.replace('.frozen', '') },
    ],
  };
}

type Drafts = { readonly [T in Fact['type']]?: (state: BankState, fact: Extract<Fact, { readonly type: T }>) => ReceiptDraft | null };

/** Creates the receipt of each type of fact; a type without an entry has no receipt. */
const drafts: Drafts = {
  dealBooked: (_, { deal }) => dealReceipt(deal),
  dealDelivered: deliveryReceipt,
  netItemBooked: (state, { item }) => closingReceipt(state, item),
  optionPremiumPaid: ({ deals }, { businessNo }) => premiumReceipt(deals.all[businessNo]),
  posted: marginReceipt,
  claimCollected: claimReceipt,
  orderPlaced: (state, { order }) => orderReceipt(state, order.businessNo, 'orderPlaced'),
  orderFilled: (state, { businessNo }) => orderReceipt(state, businessNo, 'orderFilled'),
  orderCancelled: (state, { businessNo }) => orderReceipt(state, businessNo, 'orderCancelled'),
  orderExpired: (state, { businessNo }) => orderReceipt(state, businessNo, 'orderExpired'),
  orderRejected: (state, { businessNo }) => orderReceipt(state, businessNo, 'orderRejected'),
};

/** Returns the receipt of a fact, or null if it has none. `state` must be the state right after the fact was applied. */
export function draftOf(state: BankState, fact: Fact): ReceiptDraft | null {
  const draft = drafts[fact.type] as ((state: BankState, fact: Fact) => ReceiptDraft | null) | undefined;
  return draft?.(state, fact) ?? null;
}
