// What receipts say of deals: the amounts of both sides, the legs, and the terms of an option.
import { bilingual, codeWords } from '../facts/code-words.ts';
import { type Decimal, isZero } from '../kernel/decimal.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { LegName } from '../facts/leg-state.ts';
import { type Product, productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { premiumAccount } from '../facts/terms.ts';
import type { Side } from '../kernel/side.ts';
import type { ReceiptLine } from '../facts/receipts-state.ts';

type Exchange = { readonly side: Side; readonly amt1: Decimal; readonly amt2: Decimal };

/** Both amounts of an exchange: what the customer gets, what he gives. */
function amountsOf(rateCode: string, { side, amt1, amt2 }: Exchange) {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const [first, second] = [
    { amount: amt1, currency: ccy1 },
    { amount: amt2, currency: ccy2 },
  ];
  return side === 'BUY' ? { bought: first, sold: second } : { bought: second, sold: first };
}

/** Both amounts of an exchange, the one the customer gets first. */
export function exchangeLines(rateCode: string, exchange: Exchange): ReceiptLine[] {
  const { bought, sold } = amountsOf(rateCode, exchange);
  return [
    { label: 'bought', ...bought },
    { label: 'sold', ...sold },
  ];
}

/** What kind of deal it is. */
export const productLine = (product: Product): ReceiptLine => ({
  label: 'product',
  text: bilingual(codeWords.productType[productRecords[product].wire]),
});

/** Which leg of a swap; nothing of a deal that has only one. */
export const legLine = (name: LegName): ReceiptLine[] =>
  name === 'single' ? [] : [{ label: 'leg', text: bilingual(codeWords.leg[name]) }];

/** Its legs; of an early delivery only what is delivered: the other leg and the forward cancel each other out. */
export const legLines = (deal: ExchangeDeal): ReceiptLine[] =>
  deal.legs
    .filter(({ stage }) => deal.tradeType !== 'EARLY_DELIVERY' || stage !== 'done')
    .flatMap((leg): ReceiptLine[] => [
      ...legLine(leg.name),
      ...exchangeLines(deal.rateCode, leg),
      { label: 'rate', text: leg.rate },
      { label: 'valueDate', text: leg.from === leg.date ? leg.date : `${leg.from} – ${leg.date}` },
      { label: 'account1', text: leg.account1 },
      { label: 'account2', text: leg.account2 },
    ]);

/** A right to which exchange, and who bought it. */
export function rightLines({ rateCode, terms }: OptionDeal): ReceiptLine[] {
  const { ccy1 } = pairOf(rateCode);
  return [
    { label: 'side', text: bilingual(codeWords.optionSide[terms.buyOrSell]) },
    { label: 'callOrPut', text: `${ccy1} ${bilingual(codeWords.callOrPut[terms.callOrPut])}` },
    { label: 'strike', text: terms.strikeRate },
    { label: 'expiryDate', text: terms.expDate },
    { label: 'deliveryDate', text: terms.dealDate },
  ];
}

/** What an exercise would exchange: nothing of it moves by the deal itself (OPT-01). */
export function exerciseLines({ rateCode, side, terms }: OptionDeal): ReceiptLine[] {
  const { bought, sold } = amountsOf(rateCode, { side, amt1: terms.amt1, amt2: terms.amt2 });
  return [
    { label: 'exerciseBought', ...bought },
    { label: 'exerciseSold', ...sold },
  ];
}

/** The one payment of an option: who bought it pays, who sold it receives. */
export const premiumLines = ({ terms, premium: { amount, currency } }: OptionDeal): ReceiptLine[] => [
  { label: terms.buyOrSell === 'B' ? 'premiumPaid' : 'premiumReceived', amount, currency },
  { label: 'premiumDate', text: terms.premiumDate },
  { label: 'premiumAccount', text: premiumAccount(terms) },
];

/** What delay cost; nothing where nothing was late (BNK-52). */
export const delayLine = (charge: Decimal, currency: string): ReceiptLine[] =>
  isZero(charge) ? [] : [{ label: 'delayCharge', amount: charge, currency }];

/** Whose receipt it is, and of what. */
export const about = ({ businessNo, customerId, rateCode }: Pick<Deal, 'businessNo' | 'customerId' | 'rateCode'>) => ({
  businessNo,
  customerId,
  rateCode,
});
