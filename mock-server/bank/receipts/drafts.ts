// Which events leave a receipt, and what it says: one table from facts to receipts (PRT-04).
import type { Fact } from '../facts.ts';
import { abs, isZero } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../lifecycle/deals-state.ts';
import { type LegName, legOf } from '../lifecycle/legs.ts';
import { pairOf } from '../market/pairs.ts';
import type { Order } from '../orders/orders-state.ts';
import type { Side } from '../products/side.ts';
import type { BankState } from '../state.ts';
import { eventWords } from './labels.ts';
import type { ReceiptDraft, ReceiptLine, ReceiptType } from './receipts-state.ts';

type Exchange = { readonly side: Side; readonly amt1: Decimal; readonly amt2: Decimal };

/** Both amounts of an exchange, the one the customer gets first. */
function exchangeLines(rateCode: string, { side, amt1, amt2 }: Exchange): ReceiptLine[] {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const [first, second] = [
    { amount: amt1, currency: ccy1 },
    { amount: amt2, currency: ccy2 },
  ] as const;
  const [bought, sold] = side === 'BUY' ? [first, second] : [second, first];
  return [
    { label: 'bought', ...bought },
    { label: 'sold', ...sold },
  ];
}

/** Every leg that exchanges something: where the far leg of a swap is closed alone, the reverse swap's near leg does not (SPC-13). */
const legLines = (deal: ExchangeDeal): ReceiptLine[] =>
  deal.legs
    .filter(({ amt1 }) => !isZero(amt1))
    .flatMap((leg): ReceiptLine[] => [
      ...(deal.product === 'swap' ? [{ label: 'leg', text: leg.name } as const] : []),
      ...exchangeLines(deal.rateCode, leg),
      { label: 'rate', text: leg.rate },
      { label: 'valueDate', text: leg.from === leg.date ? leg.date : `${leg.from} – ${leg.date}` },
      { label: 'account1', text: leg.account1 },
      { label: 'account2', text: leg.account2 },
    ]);

const optionLines = ({ rateCode, side, terms }: OptionDeal): ReceiptLine[] => [
  ...exchangeLines(rateCode, { side, amt1: terms.amt1, amt2: terms.amt2 }),
  { label: 'strike', text: terms.strikeRate },
  { label: 'expiryDate', text: terms.expDate },
  { label: 'valueDate', text: terms.dealDate },
];

const about = ({ businessNo, customerId, rateCode }: Pick<Deal, 'businessNo' | 'customerId' | 'rateCode'>) => ({
  businessNo,
  customerId,
  rateCode,
});

/** Which receipt a new deal has, by what made it. */
const typeOfDeal: Readonly<Record<Deal['tradeType'], ReceiptType>> = {
  ORDINARY: '1',
  ROLL: '1',
  EXERCISE: '4',
  EARLY_CLOSE: '5',
  DUE_CLOSE: '5',
  FULL_CLOSE: '5',
  REVERSE_CLOSE: '5',
  EARLY_DELIVERY: '6',
};

const dealReceipt = (deal: Deal): ReceiptDraft => ({
  type: typeOfDeal[deal.tradeType],
  ...about(deal),
  lines: [
    ...(deal.product === 'option' ? optionLines(deal) : legLines(deal)),
    { label: 'tradeDate', text: deal.tradeDate },
    ...(deal.originNo === null ? [] : [{ label: 'originNo', text: deal.originNo } as const]),
  ],
});

type Delivered = Extract<Fact, { readonly type: 'dealDelivered' }>;

function deliveryReceipt({ deals }: BankState, { businessNo, leg: name, amt1, amt2 }: Delivered): ReceiptDraft | null {
  const deal = deals.all[businessNo];
  const leg = deal && legOf(deal, name satisfies LegName);
  // An early delivery has a receipt of its own.
  if (!deal || !leg || deal.tradeType === 'EARLY_DELIVERY') return null;
  return {
    type: '2',
    ...about(deal),
    lines: [
      ...exchangeLines(deal.rateCode, { side: leg.side, amt1, amt2 }),
      { label: 'rate', text: leg.rate },
      { label: 'valueDate', text: leg.date },
      { label: 'account1', text: leg.account1 },
      { label: 'account2', text: leg.account2 },
    ],
  };
}

function premiumReceipt(deal: Deal | undefined): ReceiptDraft | null {
  if (deal?.product !== 'option') return null;
  const { amount, currency } = deal.premium;
  return { type: '3', ...about(deal), lines: [{ label: 'premium', amount, currency }, ...optionLines(deal)] };
}

type Posted = Extract<Fact, { readonly type: 'posted' }>;

/** Whose margin moved: that of a request, a deal or an order. */
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

function orderReceipt(order: Order | undefined, event: keyof typeof eventWords): ReceiptDraft | null {
  if (!order) return null;
  const { ccy1, ccy2 } = pairOf(order.rateCode);
  const rates = [
    ['takeProfit', order.takeProfit],
    ['stopLoss', order.stopLoss],
  ] as const;
  return {
    type: '8',
    ...about(order),
    lines: [
      { label: 'orderAmount', amount: order.amount, currency: order.calCyCode === '0' ? ccy1 : ccy2 },
      { label: 'event', text: eventWords[event] },
      ...rates.flatMap(([label, text]) => (text === null ? [] : [{ label, text }])),
      ...(order.fill ? [{ label: 'originNo', text: order.fill.dealNo } as const] : []),
    ],
  };
}

type Drafts = { readonly [T in Fact['type']]?: (state: BankState, fact: Extract<Fact, { readonly type: T }>) => ReceiptDraft | null };

/** The table; a fact without a line leaves no receipt. */
const drafts: Drafts = {
  dealBooked: (_, { deal }) => dealReceipt(deal),
  dealDelivered: deliveryReceipt,
  optionPremiumPaid: ({ deals }, { businessNo }) => premiumReceipt(deals.all[businessNo]),
  posted: marginReceipt,
  orderPlaced: ({ orders }, { order }) => orderReceipt(orders[order.businessNo], 'orderPlaced'),
  orderFilled: ({ orders }, { businessNo }) => orderReceipt(orders[businessNo], 'orderFilled'),
  orderCancelled: ({ orders }, { businessNo }) => orderReceipt(orders[businessNo], 'orderCancelled'),
  orderExpired: ({ orders }, { businessNo }) => orderReceipt(orders[businessNo], 'orderExpired'),
  orderRejected: ({ orders }, { businessNo }) => orderReceipt(orders[businessNo], 'orderRejected'),
};

/** What a fact leaves on paper, read from the state right after it; null for nothing. */
export function draftOf(state: BankState, fact: Fact): ReceiptDraft | null {
  const draft = drafts[fact.type] as ((state: BankState, fact: Fact) => ReceiptDraft | null) | undefined;
  return draft?.(state, fact) ?? null;
}
