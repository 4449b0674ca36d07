// The customer's own deals and orders as marks and levels in the chart of their pair (HOM-15).
import type { OrderListForm } from '#web/api/generated/model/orderListForm.zod.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { useForexOrderList } from '#web/api/generated/orders/orders.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { compactAmount } from '#web/domain/compact-amount.ts';
import { storedMoney, storedRate } from '#web/domain/decimal.ts';
import type { Level, Mark } from '#web/domain/price-marks.ts';
import { currenciesOf, type Side } from '#web/domain/side.ts';
import type { List } from '../list/list-types.ts';
import { useRows } from '../list/use-rows.ts';
import { newest } from './today.tsx';

type Speech = { readonly t: TFunction<'portal'>; readonly language: 'cn' | 'en' };

const sideOf = (direction: 'BUY' | 'SELL'): Side => (direction === 'BUY' ? 'B' : 'S');

/** Returns the marks of a pair's deals, each at its dealing time. */
export function dealMarks(rows: readonly TradeRow[], rateCode: string, { t, language }: Speech): readonly Mark[] {
  return rows
    .filter((row) => row.rateCode === rateCode)
    .map(({ dealtAt, tradeDirection, custAmt1 }) => {
      const side = sideOf(tradeDirection);
      return { at: dealtAt, side, words: t(`chart.deal.${side}`, { amount: compactAmount(storedMoney(custAmt1), language) }) };
    });
}

/** Formats the side and amount of an order as placed; an amount in the second currency is followed by its code. */
function wanted({ rateCode, buyOrSell, calCyCode, amount }: OrderRow, language: 'cn' | 'en') {
  const short = compactAmount(storedMoney(amount), language);
  return { side: buyOrSell, amount: calCyCode === '0' ? short : `${short} ${currenciesOf(rateCode)[1]}` };
}

/** Returns the marks of a pair's filled orders, each at the time of its fill. */
export function filledMarks(rows: readonly OrderRow[], rateCode: string, { t, language }: Speech): readonly Mark[] {
  return rows.flatMap((row) => {
    if (row.rateCode !== rateCode || row.filledAt === null) return [];
    const { side, amount } = wanted(row, language);
    return [{ at: row.filledAt, side: sideOf(row.tradeDirection), words: t(`chart.deal.${side}`, { amount }) }];
  });
}

/**
 * Returns the rates of a pair's working orders. An order with a single rate has it as its take-profit or its stop-loss
 * rate (ORD-12).
 */
export function orderLevels(rows: readonly OrderRow[], rateCode: string, { t, language }: Speech): readonly Level[] {
  return rows
    .filter((row) => row.rateCode === rateCode && row.orderStatus === '1')
    .flatMap((row) => {
      const { side, amount } = wanted(row, language);
      const rates = [
        row.takeProfitState === 'WAITING' ? row.takeProfitRate : null,
        row.stopLossState === 'WAITING' ? row.stopLossRate : null,
      ];
      const words = t(`chart.order.${side}`, { amount });
      return rates.flatMap((rate) => (rate === null ? [] : [{ words, rate: storedRate(rate), tone: 'order' as const }]));
    });
}

function useSpeech(): Speech {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'cn';
  return useMemo(() => ({ t, language }), [t, language]);
}

const none: readonly never[] = [];

/** Returns marks of today's deals; uses the cached response of the list beside the ticket. */
export function useDealMarks(list: List<TradeRow>, rateCode: string): readonly Mark[] {
  const speech = useSpeech();
  const rows = useRows(list, newest).rows ?? none;
  return useMemo(() => dealMarks(rows, rateCode, speech), [rows, rateCode, speech]);
}

/** Returns marks of today's filled orders; uses the cached response of the list beside the ticket. */
export function useFilledMarks(list: List<OrderRow>, rateCode: string): readonly Mark[] {
  const speech = useSpeech();
  const rows = useRows(list, newest).rows ?? none;
  return useMemo(() => filledMarks(rows, rateCode, speech), [rows, rateCode, speech]);
}

/**
 * Returns levels of the pair's working orders, whatever day they were placed. Refetched every minute, since the bank
 * fills and ends orders by itself.
 */
export function useOrderLevels(productType: OrderListForm['productType'], rateCode: string): readonly Level[] {
  const speech = useSpeech();
  const { data } = useForexOrderList(
    { pageNum: 1, pageSize: 10, productType, rateCode, orderStatus: '1' },
    { query: { ...bySelf, enabled: rateCode !== '', refetchInterval: 60_000 }, request: automaticRead },
  );
  const rows = dataOf(data)?.rows ?? none;
  return useMemo(() => orderLevels(rows, rateCode, speech), [rows, rateCode, speech]);
}
