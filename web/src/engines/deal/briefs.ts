// Rows of lists in two short lines, for narrow places.
import type { TFunction } from 'i18next';
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
