// Deals as rows of the lists: rates ×10⁸ and money ×100 (RAT-10), and the codes that follow from where a deal stands.
import type { ClearingState, DeliveryStatus, SpecialState, TradeRow } from '#mock/generated/contract.ts';

import { compare, toScaled } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Deal } from '../lifecycle/deals-state.ts';
import { pairOf } from '../market/pairs.ts';

/** A rate ×10⁸. */
export const scaledRate = (rate: Decimal): number => toScaled(rate, 8);
/** An amount ×100. */
export const scaledMoney = (amount: Decimal): number => toScaled(amount, 2);

const isZero = (amount: Decimal): boolean => compare(amount, '0') === 0;

/** The first condition that holds names the code. */
type Codes<C> = readonly (readonly [code: C, holds: (deal: Deal) => boolean])[];

const codeOf = <C>(codes: Codes<C>, deal: Deal, otherwise: C): C => codes.find(([, holds]) => holds(deal))?.[0] ?? otherwise;

const isReverse = ({ tradeType }: Deal): boolean => tradeType === 'FULL_CLOSE';
const isClosed = ({ closed1, undelivered1 }: Deal): boolean => !isZero(closed1) && isZero(undelivered1);

const specialStates: Codes<SpecialState> = [
  ['5', (deal) => isReverse(deal) || isClosed(deal)],
  ['6', ({ closed1 }) => !isZero(closed1)],
  ['1', ({ stage }) => stage === 'overdue'],
];

const deliveryStatuses: Codes<DeliveryStatus> = [
  ['3', ({ failure }) => failure !== null],
  ['4', (deal) => isReverse(deal) || (isClosed(deal) && deal.deliveries.length === 0)],
  ['1', (deal) => deal.deliveries.length > 0 && (isClosed(deal) || deal.stage !== 'done')],
  ['2', ({ stage }) => stage === 'done'],
];

const clearingStates: Codes<ClearingState> = [
  ['2', ({ failure }) => failure !== null],
  ['1', ({ stage }) => stage === 'done'],
];

/** A deal as a row. */
export function tradeRow(deal: Deal): TradeRow {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const { businessNo, tradeType, side, rateCode, buyOrSell, calCyCode, tradeDate, valueDate, memo, channel } = deal;
  return {
    businessNo,
    productType: 'SPOT',
    tradeType,
    tradeDirection: side,
    rateCode,
    buyOrSell,
    calCyCode,
    cyCode1: ccy1 as TradeRow['cyCode1'],
    cyCode2: ccy2 as TradeRow['cyCode2'],
    dealtRate: scaledRate(deal.custRate),
    custAmt1: scaledMoney(deal.amt1),
    custAmt2: scaledMoney(deal.amt2),
    undeliveredAmt1: scaledMoney(deal.undelivered1),
    undeliveredAmt2: scaledMoney(deal.undelivered2),
    tradeDate,
    valueDate,
    maturityDate: null,
    optionDate: null,
    specialState: codeOf(specialStates, deal, '0'),
    tradeStatus: '0',
    deliveryStatus: codeOf(deliveryStatuses, deal, '0'),
    clearingState: codeOf(clearingStates, deal, '0'),
    failureCause: deal.failure,
    memo,
    channel,
    cyCode1Account: deal.cyCode1Account,
    cyCode2Account: deal.cyCode2Account,
  };
}
