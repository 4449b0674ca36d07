// Deals of one exchange as rows of the lists (QRY-09): spot deals and forwards.
import type { TradeRow } from '#mock/generated/contract.ts';

import { byProduct, type ByProduct, isOf } from '../kernel/by-product.ts';
import type { Deal, ForwardDeal, SpotDeal } from '../facts/deals-state.ts';
import { delayRate } from '../lifecycle/delay.ts';
import type { Leg } from '../facts/leg-state.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import { legCodes } from './leg-codes.ts';
import { scaledMoney, scaledRate } from '../lists/scaled.ts';

/** A deal of one exchange. */
export type SingleDeal = SpotDeal | ForwardDeal;

/** Whether a deal is of one exchange. */
export const isSingle = (deal: Deal): deal is SingleDeal => isOf(deal, 'spot') || isOf(deal, 'forward');

/** Its only leg. */
export function legOfSingle({ businessNo, legs: [leg] }: SingleDeal): Leg {
  if (!leg) throw new Error(`${businessNo} has no leg`);
  return leg;
}

const dates: ByProduct<SingleDeal, Pick<TradeRow, 'productType' | 'valueDate' | 'termId' | 'maturityDate' | 'optionDate'>> = {
  spot: ({ valueDate }) => ({ productType: 'SPOT', valueDate, termId: null, maturityDate: null, optionDate: null }),
  forward: ({ termId, maturityDate, optionDate }) => ({
    productType: 'FORWARD',
    valueDate: maturityDate,
    termId: termId as TradeRow['termId'],
    maturityDate,
    optionDate,
  }),
};

/** Its value date, or maturity. */
export const valueDateOf = (deal: SingleDeal): string => byProduct(dates, deal).valueDate;

/** A deal as a row. */
export function tradeRow(deal: SingleDeal, { deals }: BankState): TradeRow {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const leg = legOfSingle(deal);
  const { businessNo, tradeType, side, rateCode, buyOrSell, calCyCode, tradeDate, dealtAt, memo, channel, originNo } = deal;
  return {
    businessNo,
    tradeType,
    tradeDirection: side,
    rateCode,
    buyOrSell,
    calCyCode,
    cyCode1: ccy1 as TradeRow['cyCode1'],
    cyCode2: ccy2 as TradeRow['cyCode2'],
    dealtRate: scaledRate(leg.rate),
    custAmt1: scaledMoney(leg.amt1),
    custAmt2: scaledMoney(leg.amt2),
    undeliveredAmt1: scaledMoney(leg.undelivered1),
    undeliveredAmt2: scaledMoney(leg.undelivered2),
    delayRate: delayRate(rateCode, leg),
    tradeDate,
    dealtAt,
    ...byProduct(dates, deal),
    ...legCodes(leg, deals.netItems[businessNo]),
    tradeStatus: '0',
    memo,
    channel,
    originNo,
    cyCode1Account: leg.account1,
    cyCode2Account: leg.account2,
  };
}
