// Plays a few days of business in a new world, so that a newcomer finds deals in every list (MOC-27).
import type { SpotTradeRequest } from '#mock/generated/contract.ts';
import { addDays } from '#mock/bank/calendar/dates.ts';
import { shanghaiDate, shanghaiInstant } from '#mock/bank/calendar/shanghai-time.ts';
import type { World } from '#mock/worlds/world.ts';

/** One deal of the past: asked `daysBefore` calendar days before the world begins, accepted, and perhaps delivered in part on its value date. */
type PlantedDeal = Pick<SpotTradeRequest, 'rateCode' | 'buyOrSell' | 'calCyCode' | 'amount' | 'valueDate'> & { readonly daysBefore: number; readonly time: string };

const deals: readonly PlantedDeal[] = [
  { daysBefore: 3, time: '10:05', rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '500000', valueDate: '2' },
  { daysBefore: 2, time: '14:20', rateCode: 'EUR/CNH', buyOrSell: 'S', calCyCode: '0', amount: '300000', valueDate: '2' },
  { daysBefore: 1, time: '11:10', rateCode: 'EUR/USD', buyOrSell: 'B', calCyCode: '1', amount: '250000', valueDate: '2' },
  { daysBefore: 1, time: '15:40', rateCode: 'JPY/CNH', buyOrSell: 'B', calCyCode: '0', amount: '30000000', valueDate: '2' },
  { daysBefore: 0, time: '09:35', rateCode: 'USD/CNH', buyOrSell: 'S', calCyCode: '0', amount: '800000', valueDate: '2' },
  { daysBefore: 0, time: '09:41', rateCode: 'GBP/CNH', buyOrSell: 'B', calCyCode: '0', amount: '120000', valueDate: '1' },
  { daysBefore: 0, time: '09:48', rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '200000', valueDate: '0' },
  { daysBefore: 0, time: '09:52', rateCode: 'HKD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '2000000', valueDate: '0' },
];

const caller = { loginName: 'operator01', traceId: '' };

const reporting = {
  approvalNo: 'N/A', majorItem: 'CURRENT', description: '货款', transactionCode: '121010', settlementPurpose: '001', detailedPurpose: '进口货款', remark: '',
} as const;

/** How many calendar days before its beginning a planted world has to be opened. */
export const plantedDays = 4;

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The longest a dealer takes, and a little; bank milliseconds. */
const untilQuoted = 4_000;

async function playDeal(world: World, { daysBefore: _days, time: _time, ...terms }: PlantedDeal, number: number): Promise<void> {
  const { bank } = world;
  const accounts = bank.getAccounts(caller, 'TRADE');
  const [ccy1 = '', ccy2 = ''] = terms.rateCode.split('/');
  const accountOf = (currency: string) => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
  const asked = await bank.doSpotTrade(caller, {
    ...terms, clientRequestId: idOf(number), cyCode1Account: accountOf(ccy1), cyCode2Account: accountOf(ccy2), delayInDelivery: false, riskStatementAgreed: true,
    cover: { marginOfReceipt: '1', creditNo: bank.creditQuery(caller)[0]?.id ?? '' },
    ...(ccy2 === 'CNH' && { reporting }),
  });
  if (!asked.ok) return;
  await world.advanceBank(untilQuoted);
  await bank.doSpotTradeConfirm(caller, { clientRequestId: idOf(number + 1000), businessNo: asked.data.businessNo, logonid: caller.loginName, doneType: 'ok' });
}

/** Plays the deals in a world that was opened `plantedDays` earlier, then moves its bank time to `begin`. Days without trading are skipped by the bank itself. */
export async function plantDemo(world: World, begin: number): Promise<void> {
  for (const [place, deal] of deals.entries()) {
    const at = shanghaiInstant(addDays(shanghaiDate(begin), -deal.daysBefore), deal.time);
    await world.advanceBank(Math.max(0, at - world.bankClock.now()));
    await playDeal(world, deal, place + 1);
  }
  await world.advanceBank(Math.max(0, begin - world.bankClock.now()));
}
