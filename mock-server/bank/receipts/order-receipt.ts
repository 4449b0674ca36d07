// What receipts say of orders: the deal that is wanted, how long it is watched for, and what became of it.
import { shanghaiReading } from '../calendar/shanghai-time.ts';
import { bilingual, codeWords } from '../facts/code-words.ts';
import { pairOf } from '../market/pairs.ts';
import type { Fill, Order } from '../facts/orders-state.ts';
import { about, productLine } from './deal-lines.ts';
import { eventWords } from '../facts/labels.ts';
import type { ReceiptDraft, ReceiptLine } from '../facts/receipts-state.ts';

/** Which rate was met, and the deal that it made. */
const fillLines = ({ takeProfit, stopLoss }: Order, { touch, dealNo }: Fill): ReceiptLine[] => [
  { label: 'touchType', text: bilingual(codeWords.touchType[touch]) },
  { label: 'rate', text: (touch === 'TAKE_PROFIT' ? takeProfit : stopLoss) ?? '' },
  { label: 'dealNo', text: dealNo },
];

/** The receipt of something that happened to an order. */
export function orderReceipt(order: Order | undefined, event: keyof typeof eventWords): ReceiptDraft | null {
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
      { label: 'nightTrading', text: bilingual(codeWords.yesOrNo[`${order.nightTrading}`]) },
      { label: 'expireAt', text: shanghaiReading(order.expireAt) },
      ...(order.fill ? fillLines(order, order.fill) : []),
    ],
  };
}
