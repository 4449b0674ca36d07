import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, testBank } from '../doors/bank.fixture.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';

describe('the names on a deal', () => {
  it('BNK-56 a deal, its postings and its receipts name the user who requested it, and no approver', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '0' });
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
    const { deals, ledger, receipts } = world.bank.state();
    expect(deals.all[businessNo]).toMatchObject({ loginName: 'admin01', approvedBy: null });
    const own = ledger.postings.filter((posting) => posting.businessNo === businessNo);
    const reasons = ['held', 'holdReleased', 'held', 'holdReleased', 'delivery'];
    expect(own.map(({ reason, askedBy, approvedBy }) => [reason, askedBy, approvedBy])).toEqual(
      reasons.map((reason) => [reason, 'admin01', null]),
    );
    expect(receipts.map(({ type, askedBy, approvedBy }) => [type, askedBy, approvedBy])).toEqual([
      ['1', 'admin01', null],
      ['2', 'admin01', null],
    ]);
    const sheet = world.bank.receiptSheet(admin, { serialNo: receipts[1]?.serialNo ?? '' });
    expect(sheet.ok && sheet.data.lines.slice(6, 8)).toEqual([
      { cn: '经办', en: 'Maker', text: 'admin01' },
      { cn: '复核', en: 'Checker', text: '—' },
    ]);
  });

  it('BNK-56 acts of the bank itself name who requested the deal; a request not yet dealt names its maker', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: 'SW' });
    expect(world.bank.ledger().postings.at(-1)).toMatchObject({ reason: 'marginFrozen', businessNo, askedBy: 'admin01' });
    await world.goTo('2026-02-05', '10:00');
    const closings = world.bank.ledger().postings.filter(({ reason }) => reason === 'closing');
    expect(closings.map(({ askedBy }) => askedBy)).toEqual(['admin01']);
    expect(world.bank.ledger().postings[0]).toMatchObject({ reason: 'opening', askedBy: null, approvedBy: null });
  });
});
