// Rows of lists shortened to two lines, for narrow places.
import type { TFunction } from 'i18next';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import { fullListMoney, fullMoney, listRateText } from '#web/domain/rate-format.ts';
import { currenciesOf, customerSide } from '#web/domain/side.ts';
import type { Brief } from './today.tsx';

/** Shortens a spot deal or a forward: side and amount, rate and day. */
export function tradeBrief({ tradeDirection, cyCode1, custAmt1, dealtRate, valueDate }: TradeRow, t: TFunction<'portal'>): Brief {
  return {
    what: `${t(tradeDirection === 'BUY' ? 'trade.side.B' : 'trade.side.S')} ${fullListMoney(custAmt1, cyCode1)}`,
    more: `${listRateText(dealtRate)} · ${valueDate}`,
  };
}

/** Shortens a swap: both sides and the amount, both days. */
export function swapBrief({ tradeDirection, cyCode1, nearAmt1, nearValueDate, farMaturityDate }: SwapRow, t: TFunction<'portal'>): Brief {
  return {
    what: `${t(`swap.direction.${tradeDirection}`)} ${fullListMoney(nearAmt1, cyCode1)}`,
    more: `${nearValueDate} – ${farMaturityDate}`,
  };
}

function sideText({ buyOrSell, calCyCode, callOrPut, farValueDate }: WaitingRequest, t: TFunction<'portal'>): string {
  if (callOrPut !== undefined) return t(`deal.option.${buyOrSell}${callOrPut}`);
  if (farValueDate === undefined) return t(`trade.side.${buyOrSell}`);
  return t(`swap.direction.${customerSide(buyOrSell, calCyCode) === 'B' ? 'BUY' : 'SELL'}`);
}

/** Describes a waiting request: the deal it ends if any, side, amount and days (QUO-42). */
export function wantedText(request: WaitingRequest, t: TFunction<'portal'>): string {
  const { rateCode, specialFlag, calCyCode, amount, valueDate, farValueDate } = request;
  const currency = currenciesOf(rateCode)[calCyCode === '0' ? 0 : 1];
  const parts = [
    specialFlag && t(`deal.special.${specialFlag}`),
    `${sideText(request, t)} ${fullMoney(amount, currency)}`,
    farValueDate === undefined ? valueDate : `${valueDate} – ${farValueDate}`,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}
