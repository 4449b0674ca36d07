// Rows of lists in two short lines, for narrow places.
import type { TFunction } from 'i18next';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { listMoneyText, listRateText } from '#web/domain/rate-format.ts';
import type { Brief } from './today.tsx';

/** A spot deal or a forward: side and amount, rate and day. */
export function tradeBrief({ tradeDirection, cyCode1, custAmt1, dealtRate, valueDate }: TradeRow, t: TFunction<'portal'>): Brief {
  return {
    what: `${t(tradeDirection === 'BUY' ? 'trade.side.B' : 'trade.side.S')} ${cyCode1} ${listMoneyText(custAmt1, cyCode1)}`,
    more: `${listRateText(dealtRate)} · ${valueDate}`,
  };
}

/** A swap: both sides and the amount, both days. */
export function swapBrief({ tradeDirection, cyCode1, nearAmt1, nearValueDate, farMaturityDate }: SwapRow, t: TFunction<'portal'>): Brief {
  return {
    what: `${t(`swap.direction.${tradeDirection}`)} ${cyCode1} ${listMoneyText(nearAmt1, cyCode1)}`,
    more: `${nearValueDate} – ${farMaturityDate}`,
  };
}
