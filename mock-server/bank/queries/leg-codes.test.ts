// Codes of deals that ended in more than one way (DLV-06, QRY-14).
import { describe, expect, it } from 'vitest';

import type { Answer } from '../kernel/answer.ts';
import { admin, booked, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { ended } from '../specials/specials.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';

const page = { pageNum: 1, pageSize: 10 } as const;
const done = { deliveryStatus: '2', undeliveredAmt1: 0 };

const rowIn = (answer: Answer<{ readonly rows: readonly { readonly businessNo: string }[] }>, businessNo: string) =>
  answer.ok ? answer.data.rows.find((row) => row.businessNo === businessNo) : answer.refusal.key;

describe('a deal that ended partly by closing and partly by delivery', () => {
  it('DLV-06 SPC-06 a spot deal is delivered, and partly closed', async () => {
    const world = testBank();
    const businessNo = await booked(world);
    await ended(world, 'spotBreach', businessNo, '25000');
    await world.goTo('2026-01-15', '10:00');
    expect(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '30000'))).toMatchObject({ data: { deliveryStatus: '1' } });
    expect(rowIn(await world.bank.SpotClientTrade(admin, page), businessNo)).toMatchObject({ deliveryStatus: '1', specialState: '6' });
    expect(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '45000'))).toMatchObject({ data: { deliveryStatus: '2' } });
    expect(rowIn(await world.bank.SpotClientTrade(admin, page), businessNo)).toMatchObject({ ...done, specialState: '6' });
  });

  it('DLV-06 SPC-07 SPC-09 a forward is delivered after a partial early delivery, a closing before its maturity and one on it', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    await ended(world, 'fwdEarlyDelivery', businessNo, '40000');
    await ended(world, 'fwdEarlyBreach', businessNo, '30000');
    await world.goTo(world.bank.state().deals.all[businessNo]?.legs[0]?.date ?? '', '10:00');
    await ended(world, 'fwdExpireBreach', businessNo, '10000');
    expect(outcomeOf(await world.bank.doForwardTradeDelivery(admin, delivery(businessNo, '20000')))).toBe('ok');
    expect(rowIn(await world.bank.forwardClientTrade(admin, page), businessNo)).toMatchObject({ ...done, specialState: '6' });
  });

  it('DLV-06 SPC-13 a far leg is delivered after a part of it was closed', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world);
    await world.goTo('2026-01-15', '10:00');
    await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '100000'), leg: 'near' });
    await ended(world, 'swapBreach', businessNo, '40000');
    await world.goTo(world.bank.state().deals.all[businessNo]?.legs[1]?.date ?? '', '10:00');
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '60000'), leg: 'far' }))).toBe('ok');
    expect(rowIn(await world.bank.swapClientTrade(admin, page), businessNo)).toMatchObject({
      nearDeliveryStatus: '2',
      farDeliveryStatus: '2',
      farUndeliveredAmt1: 0,
      specialState: '6',
    });
  });
});
