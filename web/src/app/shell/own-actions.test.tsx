// Checks the badges after each kind of action by the user.
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { optionMaturity, optionPremiumPending } from '#web/features/option/option.open.lists.ts';
import { spotOrders } from '#web/features/orders/order.lists.ts';
import { spotPendingDelivery } from '#web/features/spot/spot.lists.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, dialog, pass, press } from '#web/test/draw.tsx';
import { exampleRows } from '#web/test/examples.ts';
import { withLiveBank } from '#web/test/live-socket.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { useSignedIn } from './use-signed-in.ts';

withLiveBank();

function Shell() {
  useSignedIn();
  return null;
}

const counted = () => bank().sent('custCountext').length;

/** Renders a list with one row, on which the test performs an action, beside a shell that reads the badges. */
async function signedIn(list: List<unknown>, operation: string, operationId: string, first: object = {}): Promise<void> {
  bank().always(
    'custCountext',
    ok({
      nearExpire: 1,
      optionExpire: 2,
      optionPremiumExpire: 3,
      overdue: { nearExpire: 0, optionExpire: 0, optionPremiumExpire: 0 },
    }),
  );
  bank().always(
    'clientInfo',
    ok({ client: { customerId: 'C0001', customerName: '示例贸易有限公司', companyMember: '2' }, showCost: true }),
  );
  bank().always('getQuoteAuth', ok({ allowed: true, reason: null }));
  bank().always('foreignExchangeByCustomerId', ok([]));
  const [row] = exampleRows(operationId);
  bank().always(operation, ok(page([{ ...row, ...first }])));
  await draw(
    <>
      <Shell />
      <ListScreen list={list} />
    </>,
  );
  await pass(100);
}

const taken = { businessNo: 'SPTFT20261124000001' };
const actions = [
  [
    'a delivery',
    spotPendingDelivery,
    'matutitySpotTrade/query',
    'matutitySpotTradeQuery',
    '交割',
    'doSpotTradeDelivery',
    { ...taken, deliveryStatus: '2', undeliveredAmt1: '0', delayCharge: '0.00' },
  ],
  ['a premium', optionPremiumPending, 'optionTradeListToDelivery', 'optionTradeListToDelivery', '交割期权费', 'doOptPremiumDelivery', null],
  ['an exercise', optionMaturity, 'reachDateOptClientTrade', 'reachDateOptClientTrade', '行权', 'doOptionTradeExercise', null],
  ['the cancelling of an order', spotOrders, 'forexOrderList', 'forexOrderList', '撤单', 'cancleSpotForexOrder', null],
] as const;

describe('the badges', () => {
  it.each(actions)('LAY-23 are read at login and again after %s, whether the bank accepts it or not', async (...row) => {
    const [, list, operation, operationId, label, act, answer] = row;
    await signedIn(
      list as List<unknown>,
      operation,
      operationId,
      act === 'cancleSpotForexOrder' ? { orderStatus: '1', dealNo: null, dealState: null } : {},
    );
    expect(counted()).toBe(1);
    bank().next(act, answer === null ? refused(2018, '当前状态不允许该操作！') : ok(answer));
    await press(label);
    fireEvent.submit(dialog().querySelector('form') ?? dialog());
    await pass(50);
    expect(bank().sent(act)).toHaveLength(1);
    expect(counted()).toBe(2);
    expect(screen.queryAllByText('当前状态不允许该操作！').length > 0).toBe(answer === null);
  });
});
