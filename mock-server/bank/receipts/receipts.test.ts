import { describe, expect, it } from 'vitest';

import { admin, as, booked, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { act, expiryDay, optionPaid } from '../doors/option.fixture.ts';
import { ended } from '../specials/specials.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import type { ReceiptType } from '../facts/receipts-state.ts';

type World = ReturnType<typeof testBank>;
const page = { pageNum: 1, pageSize: 50 } as const;
const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

async function receiptsOf({ bank }: World, form: { receiptType?: ReceiptType; businessNo?: string; uniformNo?: string } = {}) {
  const answer = await bank.receipts(admin, { ...page, ...form });
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.rows;
}
const typesOf = async (world: World, businessNo: string) =>
  (await receiptsOf(world, { businessNo })).map(({ receiptType }) => receiptType).toReversed();

describe('receipts', () => {
  it('PRT-04 a deal has a confirmation, and each delivered part a receipt of its own', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '0', cover: undefined });
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '40000'));
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '60000'));
    expect(await typesOf(world, businessNo)).toEqual(['1', '2', '2']);
    expect((await receiptsOf(world, { receiptType: '2' })).map(({ amount }) => amount)).toEqual([6_000_000, 4_000_000]);
  });

  it.each(['B', 'S'] as const)('PRT-03 the row of an exchange has the amount in ccy1 on either side: %s', async (buyOrSell) => {
    const world = testBank();
    const businessNo = await booked(world, { ...onCredit, buyOrSell });
    expect(await receiptsOf(world, { businessNo })).toMatchObject([{ cyCode: 'USD', amount: 10_000_000 }]);
  });

  it('PRT-04 the receipt of a delivered part names product and trade date, and what is left', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '0', cover: undefined });
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '40000'));
    const [row] = await receiptsOf(world, { receiptType: '2' });
    const sheet = world.bank.receiptSheet(admin, { serialNo: row?.serialNo ?? '' });
    const facts = sheet.ok ? sheet.data.layout.facts : [];
    const textOf = (label: string) => facts.find(({ en }) => en === label)?.text;
    expect([textOf('Product'), textOf('Trade date'), textOf('Left to deliver')]).toEqual(['即期 Spot', '2026-01-13', 'USD 60,000.00']);
  });

  it('PRT-04 a failed delivery and a refused act have none', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '0', cover: undefined });
    await world.bank.setAccountState('FTE0000000010000001', '1');
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '40000')))).toBe('debitAccountAbnormal');
    expect(outcomeOf(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '400000')))).toBe('amountTooLarge');
    expect(await typesOf(world, businessNo)).toEqual(['1']);
  });

  it('PRT-04 frozen and released margin have one each', async () => {
    const world = testBank();
    const businessNo = await booked(world);
    await ended(world, 'spotBreach', businessNo, '100000');
    expect(await typesOf(world, businessNo)).toEqual(['7', '1', '7']);
  });

  it('PRT-03 a deal and those derived from it are found by their uniform number, other deals are not', async () => {
    const world = testBank();
    const businessNo = await booked(world, onCredit);
    await booked(world, onCredit);
    const { quoteNo } = await ended(world, 'spotBreach', businessNo, '40000');
    const [{ uniformNo } = { uniformNo: '' }] = await receiptsOf(world, { businessNo });
    expect(uniformNo).toBe(`UNISPT${businessNo.slice(5)}`);
    expect((await receiptsOf(world, { uniformNo })).map((row) => [row.businessNo, row.receiptType])).toEqual([
      [quoteNo, '5'],
      [businessNo, '1'],
    ]);
  });

  it('PRT-04 a reverse closing has one, under the number of the closing deal', async () => {
    const world = testBank();
    const businessNo = await booked(world, onCredit);
    const { quoteNo } = await ended(world, 'spotBreach', businessNo, '40000');
    expect([await typesOf(world, businessNo), await typesOf(world, quoteNo)]).toEqual([['1'], ['5']]);
  });

  it('PRT-04 SPC-13 the closing of only the far leg of a swap has one for the closed amount', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, onCredit);
    await world.goTo('2026-01-15', '10:00');
    const near = { ...delivery(businessNo, '100000'), leg: 'near' } as const;
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, near))).toBe('ok');
    const { quoteNo } = await ended(world, 'swapBreach', businessNo, '40000');
    expect(await receiptsOf(world, { businessNo: quoteNo })).toMatchObject([{ receiptType: '5', cyCode: 'USD', amount: 4_000_000 }]);
  });

  it('PRT-04 an early delivery has one, and none for the delivered leg', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, onCredit);
    const { quoteNo } = await ended(world, 'fwdEarlyDelivery', businessNo, '40000');
    expect([await typesOf(world, businessNo), await typesOf(world, quoteNo)]).toEqual([['1'], ['6']]);
  });

  it("PRT-04 a premium and an exercise have one each, with the option's uniform number", async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    expect(await typesOf(world, businessNo)).toEqual(['1', '3']);
    await world.goTo(expiryDay, '10:00');
    const exercised = await world.bank.doOptionTradeExercise(admin, act(businessNo));
    expect(outcomeOf(exercised)).toBe('ok');
    const [exercise] = await receiptsOf(world, { receiptType: '4' });
    const [confirmation] = await receiptsOf(world, { receiptType: '1' });
    expect(exercise?.uniformNo).toBe(confirmation?.uniformNo);
    expect(await typesOf(world, businessNo)).toEqual(['1', '3']);
  });

  it('PRT-03 BNK-38 serial numbers continue through the day, and another customer sees none', async () => {
    const world = testBank();
    await booked(world, onCredit);
    await booked(world, onCredit);
    expect((await receiptsOf(world)).map(({ serialNo }) => serialNo)).toEqual(['RCPFT20260113000002', 'RCPFT20260113000001']);
    expect(await world.bank.receipts(as('nocredit01'), page)).toMatchObject({ data: { total: 0 } });
  });
});
