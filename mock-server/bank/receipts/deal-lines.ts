// Lines of receipts about deals: both amounts, the legs, and the terms of an option.
import { bilingual, codeWords } from '../facts/code-words.ts';
import { type Decimal, isZero, round } from '../kernel/decimal.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { LegName } from '../facts/leg-state.ts';
import { type Product, productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { shownRate } from '../products/option-premium.ts';
import { premiumAccount } from '../facts/terms.ts';
import type { Side } from '../kernel/side.ts';
import type { ReceiptLine } from '../facts/receipts-state.ts';

type Exchange = { readonly side: Side; readonly amt1: Decimal; readonly amt2: Decimal };

/** What the customer receives and pays in an exchange. */
function amountsOf(rateCode: string, { side, amt1, amt2 }: Exchange) {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const [first, second] = [
    { amount: amt1, currency: ccy1 },
    { amount: amt2, currency: ccy2 },
  ];
  return side === 'BUY' ? { bought: first, sold: second } : { bought: second, sold: first };
}

/** Both amounts of an exchange, the received one first. */
export function exchangeLines(rateCode: string, exchange: Exchange): ReceiptLine[] {
  const { bought, sold } = amountsOf(rateCode, exchange);
  return [
    { label: 'bought', ...bought },
    { label: 'sold', ...sold },
  ];
}

/** The receipt line that names the product. */
export const productLine = (product: Product): ReceiptLine => ({
  label: 'product',
  text: bilingual(codeWords.productType[productRecords[product].wire]),
});

/** Returns the receipt line that names the leg of a swap; empty for other deals. */
export const legLine = (name: LegName): ReceiptLine[] =>
  name === 'single' ? [] : [{ label: 'leg', text: bilingual(codeWords.leg[name]) }];

/**
 * Lines of the legs. Of an early delivery only the delivered leg is listed, because the other leg and the forward
 * cancel each other.
 */
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

/** Returns the lines that describe an option: who bought it, call or put, strike, and dates. */
export function rightLines({ rateCode, terms }: OptionDeal): ReceiptLine[] {
  const { ccy1, forwardAvalible } = pairOf(rateCode);
  return [
    { label: 'side', text: bilingual(codeWords.optionSide[terms.buyOrSell]) },
    { label: 'callOrPut', text: `${ccy1} ${bilingual(codeWords.callOrPut[terms.callOrPut])}` },
    { label: 'strike', text: round(terms.strikeRate, forwardAvalible) },
    { label: 'expiryDate', text: terms.expDate },
    { label: 'deliveryDate', text: terms.dealDate },
  ];
}

/** Returns the same lines with the cut-off of the exercise on the expiry date. */
export const dealtRightLines = (deal: OptionDeal): ReceiptLine[] =>
  rightLines(deal).flatMap((line): ReceiptLine[] =>
    line.label === 'expiryDate' ? [line, { label: 'cutOff', text: bilingual(codeWords.cutOff[deal.terms.cutOffId]) }] : [line],
  );

/** Returns the rate of a premium, with its unit. */
export const premiumRateText = ({ terms: { feeShowType }, premium }: OptionDeal): string =>
  `${shownRate(premium, feeShowType)} ${bilingual(codeWords.feeShowType[feeShowType])}`;

/** Lines of the exchange on exercise; the deal itself moves none of it (OPT-01). */
export function exerciseLines({ rateCode, side, terms }: OptionDeal): ReceiptLine[] {
  const { bought, sold } = amountsOf(rateCode, { side, amt1: terms.amt1, amt2: terms.amt2 });
  return [
    { label: 'exerciseBought', ...bought },
    { label: 'exerciseSold', ...sold },
  ];
}

/** Lines of the premium: a buyer pays, a seller receives. */
export function premiumLines(deal: OptionDeal): ReceiptLine[] {
  const { terms, premium } = deal;
  const { amount, currency } = premium;
  return [
    { label: terms.buyOrSell === 'B' ? 'premiumPaid' : 'premiumReceived', amount, currency },
    { label: 'premiumRate', text: premiumRateText(deal) },
    { label: 'premiumDate', text: terms.premiumDate },
    { label: 'premiumAccount', text: premiumAccount(terms) },
  ];
}

/** Returns the line for the delay charge; empty if the charge is zero (BNK-52). */
export const delayLine = (charge: Decimal, currency: string): ReceiptLine[] =>
  isZero(charge) ? [] : [{ label: 'delayCharge', amount: charge, currency }];

/** Owner and subject of a receipt. */
export const about = ({ businessNo, customerId, rateCode }: Pick<Deal, 'businessNo' | 'customerId' | 'rateCode'>) => ({
  businessNo,
  customerId,
  rateCode,
});
