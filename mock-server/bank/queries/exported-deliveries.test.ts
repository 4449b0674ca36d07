// The file of the deliveries has the words and figures of the screen.
import type { DeliveryRow } from '#mock/generated/contract.ts';
import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, testBank } from '../doors/bank.fixture.ts';
import { act, expiryDay, optionClosed, optionOf, optionPaid } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { fromScaled, round } from '../kernel/decimal.ts';
import { ended } from '../specials/specials.fixture.ts';
import { exported } from './exports.fixture.ts';

type World = ReturnType<typeof testBank>;
const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

/** Columns of deliveries on the screen that show figures or words of codes: Chinese and English heading. */
const deliveryHeadings = {
  businessNo: ['业务编号', 'Reference'],
  product: ['产品类型', 'Product type'],
  rate: ['交割汇率', 'Delivery rate'],
  amt1: ['基准货币金额', 'Base amount'],
  amt2: ['计价货币金额', 'Counter amount'],
  net: ['轧差金额', 'Netting amount'],
  charge: ['延期费用', 'Charge for delay'],
} as const;
const productWords = {
  SPOT: ['即期', 'Spot'],
  FORWARD: ['远期', 'Forward'],
  SWAP: ['掉期', 'Swap'],
  OPTION: ['期权', 'Option'],
} as const;

/** What the screen shows of a delivery, by heading; empty where it shows a dash. */
function onScreen(row: DeliveryRow, place: 0 | 1): Record<string, string> {
  const isPremium = row.productType === 'OPTION' && row.nettingAmount === null;
  const money = (stored: number, currency: string) => (stored === 0 ? '' : `[${round(fromScaled(stored, 2), currency === 'JPY' ? 0 : 2)}]`);
  const cells: Record<keyof typeof deliveryHeadings, string> = {
    businessNo: row.businessNo,
    product: isPremium ? (['期权费', 'Premium'] as const)[place] : productWords[row.productType][place],
    rate: isPremium ? '' : `[${fromScaled(row.deliveryRate, 8)}]`,
    amt1: money(row.deliveryAmt1, row.cyCode1),
    amt2: money(row.deliveryAmt2, row.cyCode2),
    net: row.nettingAmount === null ? '' : money(row.nettingAmount, row.nettingCyCode ?? ''),
    charge: money(row.delayCharge, row.cyCode2),
  };
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [deliveryHeadings[name as keyof typeof cells][place], cell]));
}

/** A world with deliveries of each product: in parts, failed, netted, premiums, an exercise and a closed option. */
async function withDeliveries(): Promise<World> {
  const world = testBank();
  const spotNo = await booked(world, { valueDate: '0', cover: undefined });
  const yenNo = await booked(world, { rateCode: 'JPY/CNH', amount: '15954000', ...onCredit });
  await world.bank.doSpotTradeDelivery(admin, delivery(spotNo, '30000'));
  await ended(world, 'spotBreach', await booked(world, onCredit), '40000');
  await ended(world, 'swapBreach', await swapBooked(world, onCredit), '100000');
  await ended(world, 'fwdEarlyBreach', await forwardBooked(world), '40000');
  const optionNo = await optionPaid(world);
  await world.bank.doSpotTradeDelivery(admin, delivery(yenNo, '15954000'));
  await optionClosed(world, optionNo, '400000');
  await world.goTo(expiryDay, '10:00');
  await world.bank.doOptionTradeExercise(admin, act(optionNo));
  await world.goTo('2026-01-22', '10:00');
  await world.bank.doSpotTradeDelivery(admin, delivery(optionOf(world, optionNo).life.exerciseNo ?? '', '600000'));
  return world;
}

describe('the file of the deliveries', () => {
  it.each([
    ['zh-CN', 0],
    ['en-US', 1],
  ] as const)('PRT-11 QRY-11 QRY-33 has each word and figure of the screen under its heading (%s)', async (language, place) => {
    const world = await withDeliveries();
    const { rows } = dataOf(await world.bank.delivery(admin, { pageNum: 1, pageSize: 50 }));
    expect(await exported(world, 'delivery', language)).toMatchObject(rows.map((row) => onScreen(row, place)));
    const products = rows.map((row) => onScreen(row, 1)['Product type']);
    expect(new Set(products)).toEqual(new Set(['Spot', 'Forward', 'Swap', 'Option', 'Premium']));
    const closing = rows.filter(({ productType, nettingAmount }) => productType === 'OPTION' && nettingAmount !== null);
    expect(closing).toMatchObject([{ deliveryRate: 690_000_000, deliveryAmt1: 40_000_000, deliveryAmt2: 276_000_000 }]);
  });

  it('PRT-11 QRY-11 has a premium in its currency only, without a rate or a column of its own', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const [premium = {}] = await exported(world, 'delivery');
    expect(premium).toMatchObject({
      Reference: businessNo,
      'Product type': 'Premium',
      'Delivery rate': '',
      'Base currency': '',
      'Base amount': '',
      'Counter currency': 'CNH',
      'Counter amount': `[${round(optionOf(world, businessNo).premium.amount, 2)}]`,
      'Charge for delay': '',
      'Delivery status': 'Delivered',
    });
    expect(Object.keys(premium)).not.toContain('Premium');
  });
});
