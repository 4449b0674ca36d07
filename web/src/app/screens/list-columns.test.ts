// The columns that are never hidden, by name, for every list of the portal.
import { describe, expect, it } from 'vitest';
import type { List } from '#web/engines/list/list-types.ts';
import { cardColumns } from '#web/engines/list/row-cards.tsx';
import { fitOf } from '#web/engines/list/use-fitting.ts';
import { allLists } from './all-lists.fixture.ts';

const trade = ['dealtRate', 'valueDate'];
const near = ['nearRate', 'nearValueDate'];
const far = ['farRate', 'farMaturityDate'];
const order = ['orderPrice', 'takeProfitRate', 'stopLossRate', 'expireAt'];

/** The columns of rates, and of dates of an exchange or expiry, in each list. */
const expected: Readonly<Record<keyof typeof allLists, readonly string[]>> = {
  spotSerial: trade,
  spotNonMaturity: trade,
  spotPendingDelivery: trade,
  spotHistory: trade,
  spotInProgress: trade,
  forwardSerial: trade,
  forwardNonMaturity: trade,
  forwardPendingDelivery: trade,
  forwardHistory: trade,
  forwardInProgress: trade,
  swapSerial: [...near, ...far],
  swapHistory: [...near, ...far],
  swapInProgress: [...near, ...far],
  swapNearNonMaturity: near,
  swapNearPendingDelivery: near,
  swapFarNonMaturity: far,
  swapFarPendingDelivery: far,
  optionSerial: ['strikeRate', 'premiumDeliveryDate', 'expiryDate'],
  optionNonMaturity: ['strikeRate', 'expiryDate'],
  optionMaturity: ['strikeRate', 'deliveryDate'],
  optionPremiumPending: ['strikeRate', 'premiumDeliveryDate'],
  optionHistory: ['strikeRate', 'expiryDate'],
  spotOrders: order,
  forwardOrders: order,
  historyOrders: order,
  nearExpire: ['dueDate'],
  deliveries: ['deliveryDate', 'deliveryRate'],
  receiptList: [],
  toApprove: ['limitRate', 'expireAt'],
  mySubmissions: ['limitRate', 'expireAt'],
  auditTrail: [],
  expectedFlows: ['date'],
  accounts: [],
  marginAccounts: [],
  credits: ['expireDate'],
  coupons: ['expireDate'],
};

const lists = Object.entries(allLists) as [keyof typeof allLists, List<unknown>][];
const shownOf = ({ columns }: List<unknown>) => columns.filter(({ optional }) => !optional);

describe('columns that are always visible', () => {
  it.each(lists)('QRY-26 the rates and dates of %s remain visible in a narrow table and on a card', (name, list) => {
    const shown = shownOf(list);
    const widths = new Map(shown.map(({ key }) => [key, 100]));
    const { hidden } = fitOf(shown, { natural: widths, tight: widths }, 1);
    const table = shown.map(({ key }) => key).filter((key) => !hidden.includes(key));
    const card = cardColumns(shown).map(({ key }) => key);
    const kept = shown.filter(({ givesWay }) => givesWay === 'never').map(({ key }) => key);
    expect(kept).toEqual(expected[name]);
    for (const key of kept) expect([table, card]).toEqual([expect.arrayContaining([key]), expect.arrayContaining([key])]);
  });
});
