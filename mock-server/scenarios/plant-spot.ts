// Spot deals of a newcomer's world: some to come, some to be delivered, one delivered in part.
import type { SpotTradeRequest } from '#mock/generated/contract.ts';
import type { World } from '#mock/worlds/world.ts';
import { accepted, accountsOf, caller, commonOf, type Planted } from './planting.ts';

type Terms = Pick<SpotTradeRequest, 'rateCode' | 'buyOrSell' | 'calCyCode' | 'amount' | 'valueDate' | 'couponNo'>;

/** On a day that is a holiday of the pair nothing can be due the same day; the deal is dated as usual then. */
function valueDateOf({ bank }: World, { rateCode, valueDate }: Terms): Terms['valueDate'] {
  const today = bank.effDate({ rateCode, tranType: '0' });
  const isOpen = today.ok && today.data.valueDates.some(({ code, date }) => code === valueDate && date !== null);
  return isOpen ? valueDate : '2';
}

const deal =
  (terms: Terms, delivered?: string): Planted['play'] =>
  async (world, id) => {
    const { account1, account2 } = accountsOf(world, terms.rateCode);
    const accounts = { cyCode1Account: account1, cyCode2Account: account2, delayInDelivery: false };
    const body = { ...terms, ...commonOf(world), ...accounts, valueDate: valueDateOf(world, terms), clientRequestId: id(0) };
    const businessNo = await accepted(world, await world.bank.doSpotTrade(caller, body), 'doSpotTradeConfirm', id(1));
    if (delivered !== undefined) await world.bank.doSpotTradeDelivery(caller, { clientRequestId: id(2), businessNo, amount: delivered });
  };

const buy = { buyOrSell: 'B', calCyCode: '0' } as const;
const sell = { buyOrSell: 'S', calCyCode: '0' } as const;

/** Every spot deal. */
export const plantedSpot: readonly Planted[] = [
  { daysBefore: 3, time: '10:05', play: deal({ ...buy, rateCode: 'USD/CNH', amount: '500000', valueDate: '2' }) },
  { daysBefore: 2, time: '14:20', play: deal({ ...sell, rateCode: 'EUR/CNH', amount: '300000', valueDate: '2' }) },
  { daysBefore: 1, time: '11:10', play: deal({ ...sell, calCyCode: '1', rateCode: 'EUR/CNH', amount: '2000000', valueDate: '2' }) },
  { daysBefore: 1, time: '15:40', play: deal({ ...buy, rateCode: 'JPY/CNH', amount: '30000000', valueDate: '2' }) },
  { daysBefore: 0, time: '09:35', play: deal({ ...sell, rateCode: 'USD/CNH', amount: '800000', valueDate: '2', couponNo: 'CPC000101' }) },
  { daysBefore: 0, time: '09:41', play: deal({ ...buy, rateCode: 'GBP/CNH', amount: '120000', valueDate: '1' }) },
  { daysBefore: 0, time: '09:48', play: deal({ ...buy, rateCode: 'USD/CNH', amount: '200000', valueDate: '0' }, '50000') },
  { daysBefore: 0, time: '09:52', play: deal({ ...buy, rateCode: 'HKD/CNH', amount: '2000000', valueDate: '0' }) },
];
