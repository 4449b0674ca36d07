// The receipt of a reverse closing: which deal was closed at which rate, and what is paid. The exchanged amounts
// themselves never move (SPC-17, SPC-20).
import { byProduct, type ByProduct, isOf } from '../kernel/by-product.ts';
import { bilingual, codeWords } from '../facts/code-words.ts';
import { abs, compare, type Decimal, isZero } from '../kernel/decimal.ts';
import { premiumProfit } from '../lifecycle/closing.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import { legOf } from '../deals/legs.ts';
import type { Leg, NetItem } from '../facts/leg-state.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import { about, delayLine, legLine, premiumRateText, productLine, rightLines } from './deal-lines.ts';
import type { ReceiptDraft, ReceiptLine } from '../facts/receipts-state.ts';

const closedAmount = ({ rateCode }: Deal, amount: Decimal): ReceiptLine => ({
  label: 'closedAmount',
  amount,
  currency: pairOf(rateCode).ccy1,
});

/** Returns the lines of a closed leg, with the rates at which it was dealt and closed. */
function closedLeg(closed: ExchangeDeal, by: Leg): ReceiptLine[] {
  // A far leg that is left alone is closed by the bank with a spot deal, which has no leg of that name.
  const leg = legOf(closed, by.name) ?? closed.legs.at(-1);
  if (!leg) return [];
  return [
    ...legLine(leg.name),
    closedAmount(closed, by.amt1),
    { label: 'closedSide', text: bilingual(codeWords.tradeDirection[leg.side]) },
    { label: 'closedRate', text: leg.rate },
    { label: 'closingRate', text: by.rate },
  ];
}

/** What was closed, and the customer's gain. */
type Closed = { readonly lines: readonly ReceiptLine[]; readonly profit: Decimal };

/**
 * An option is closed by the opposite option, whose premium is paid. The gain is that premium minus the premium of the
 * closed option (SPC-23).
 */
function optionClosed(closed: OptionDeal, closing: OptionDeal): Closed {
  const { terms, premium } = closing;
  return {
    lines: [closedAmount(closing, terms.amt1), ...rightLines(closing), { label: 'closingPremium', text: premiumRateText(closing) }],
    profit: premiumProfit(closed, terms.amt1, premium.amount),
  };
}

/** If only the far leg of a swap is closed, the reverse swap's near leg closes nothing (SPC-13). */
function legsClosed(closed: ExchangeDeal, closing: Deal, { clientProfit }: NetItem): Closed {
  const legs = closing.legs.filter(({ amt1 }) => !isZero(amt1));
  return { lines: legs.flatMap((by) => closedLeg(closed, by)), profit: clientProfit };
}

/**
 * Handles closings of an option. An option cancelled before its premium was paid has no closing deal: it counts as its
 * own.
 */
function rightClosed(closed: OptionDeal, closing: Deal, { clientProfit }: NetItem): Closed | null {
  if (closed.businessNo === closing.businessNo)
    return { lines: [closedAmount(closed, closed.terms.amt1), ...rightLines(closed)], profit: clientProfit };
  return isOf(closing, 'option') ? optionClosed(closed, closing) : null;
}

const closedBy: ByProduct<Deal, Closed | null, [closing: Deal, item: NetItem]> = {
  spot: legsClosed,
  forward: legsClosed,
  swap: legsClosed,
  option: rightClosed,
};

/**
 * Returns the receipt of a closing deal, created once its difference is known; null if the deals are missing or do not
 * belong together.
 */
export function closingReceipt({ deals }: BankState, item: NetItem): ReceiptDraft | null {
  const [closed, closing] = [deals.all[item.businessNo], deals.all[item.closingNo]];
  const what = closed && closing && byProduct(closedBy, closed, closing, item);
  if (!what) return null;
  const { currency, clientProfit, delayCharge, accountNo, date } = item;
  return {
    type: '5',
    ...about(closing),
    lines: [
      { label: 'closedNo', text: closed.businessNo },
      productLine(closed.product),
      ...what.lines,
      { label: 'clientProfit', amount: what.profit, currency },
      { label: compare(clientProfit, '0') < 0 ? 'netPaid' : 'netReceived', amount: abs(clientProfit), currency },
      ...delayLine(delayCharge, currency),
      { label: 'nettingAccount', text: accountNo },
      { label: 'settlementDate', text: date },
      { label: 'tradeDate', text: closing.tradeDate },
    ],
  };
}
