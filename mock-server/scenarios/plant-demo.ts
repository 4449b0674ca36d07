// Plays a few days of business in a new world, so that a newcomer finds deals in every list (MOC-27).
import type { SpotTradeRequest } from '#mock/generated/contract.ts';
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { addDays } from '#mock/bank/calendar/dates.ts';
import { isTradingDay, opensAt } from '#mock/bank/calendar/sessions.ts';
import { shanghaiDate, shanghaiInstant } from '#mock/bank/calendar/shanghai-time.ts';
import type { World } from '#mock/worlds/world.ts';

/** One deal of the past: asked so many trading days before the world begins, accepted, and perhaps delivered in part at once. */
type PlantedDeal = Pick<SpotTradeRequest, 'rateCode' | 'buyOrSell' | 'calCyCode' | 'amount' | 'valueDate' | 'couponNo'> & {
  readonly daysBefore: number;
  readonly time: string;
  readonly delivered?: string;
};

const deals: readonly PlantedDeal[] = [
  { daysBefore: 3, time: '10:05', rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '500000', valueDate: '2' },
  { daysBefore: 2, time: '14:20', rateCode: 'EUR/CNH', buyOrSell: 'S', calCyCode: '0', amount: '300000', valueDate: '2' },
  { daysBefore: 1, time: '11:10', rateCode: 'EUR/CNH', buyOrSell: 'S', calCyCode: '1', amount: '2000000', valueDate: '2' },
  { daysBefore: 1, time: '15:40', rateCode: 'JPY/CNH', buyOrSell: 'B', calCyCode: '0', amount: '30000000', valueDate: '2' },
  {
    daysBefore: 0,
    time: '09:35',
    rateCode: 'USD/CNH',
    buyOrSell: 'S',
    calCyCode: '0',
    amount: '800000',
    valueDate: '2',
    couponNo: 'CPC000101',
  },
  { daysBefore: 0, time: '09:41', rateCode: 'GBP/CNH', buyOrSell: 'B', calCyCode: '0', amount: '120000', valueDate: '1' },
  {
    daysBefore: 0,
    time: '09:48',
    rateCode: 'USD/CNH',
    buyOrSell: 'B',
    calCyCode: '0',
    amount: '200000',
    valueDate: '0',
    delivered: '50000',
  },
  { daysBefore: 0, time: '09:52', rateCode: 'HKD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '2000000', valueDate: '0' },
];

const caller = { loginName: 'operator01', traceId: '' };

const reporting = {
  approvalNo: 'N/A',
  majorItem: 'CURRENT',
  description: '货款',
  transactionCode: '121010',
  settlementPurpose: '001',
  detailedPurpose: '进口货款',
  remark: '',
} as const;

const longestAgo = Math.max(...deals.map(({ daysBefore }) => daysBefore));

/** The last trading days up to a date, that date first. */
function tradingDaysBack(calendars: Calendars, date: string): string[] {
  const days = [date];
  for (let day = addDays(date, -1); days.length <= longestAgo; day = addDays(day, -1)) if (isTradingDay(calendars, day)) days.push(day);
  return days;
}

/** When a world that is to begin at an instant has to be opened, so that the deals of the days before fit in. */
export function plantingBegins(calendars: Calendars, begin: number): number {
  const days = tradingDaysBack(calendars, shanghaiDate(begin));
  return opensAt(days.at(-1) ?? shanghaiDate(begin));
}

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The longest a dealer takes, and a little; bank milliseconds. */
const untilQuoted = 4_000;

type Terms = Omit<PlantedDeal, 'daysBefore' | 'time'>;

function requestOf({ bank }: World, terms: Terms, clientRequestId: string): SpotTradeRequest {
  const accounts = bank.getAccounts(caller, 'TRADE');
  const [ccy1 = '', ccy2 = ''] = terms.rateCode.split('/');
  const accountOf = (currency: string) => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
  return {
    ...terms,
    clientRequestId,
    cyCode1Account: accountOf(ccy1),
    cyCode2Account: accountOf(ccy2),
    delayInDelivery: false,
    riskStatementAgreed: true,
    cover: { marginOfReceipt: '1', creditNo: bank.creditQuery(caller)[0]?.id ?? '' },
    reporting,
  };
}

async function playDeal(world: World, { daysBefore: _days, time: _time, delivered, ...terms }: PlantedDeal, number: number): Promise<void> {
  const { bank } = world;
  const today = bank.effDate({ rateCode: terms.rateCode, tranType: '0' });
  // On a day that is a holiday of the pair nothing can be due the same day; the deal is dated as usual then.
  const isOpen = today.ok && today.data.valueDates.some(({ code, date }) => code === terms.valueDate && date !== null);
  const asked = await bank.doSpotTrade(caller, requestOf(world, { ...terms, valueDate: isOpen ? terms.valueDate : '2' }, idOf(number)));
  if (!asked.ok) throw new Error(`the planted deal ${number} was refused: ${asked.refusal.key}`);
  await world.advanceBank(untilQuoted);
  const { businessNo } = asked.data;
  await bank.doSpotTradeConfirm(caller, { clientRequestId: idOf(number + 1000), businessNo, logonid: caller.loginName, doneType: 'ok' });
  if (delivered !== undefined)
    await bank.doSpotTradeDelivery(caller, { clientRequestId: idOf(number + 2000), businessNo, amount: delivered });
}

/** Plays the deals in a world that was opened at `plantingBegins`, then moves its bank time to `begin`; the days in between end as they do. */
export async function plantDemo(world: World, calendars: Calendars, begin: number): Promise<void> {
  const days = tradingDaysBack(calendars, shanghaiDate(begin));
  for (const [place, deal] of deals.entries()) {
    const at = shanghaiInstant(days[deal.daysBefore] ?? '', deal.time);
    await world.advanceBank(Math.max(0, at - world.bankClock.now()));
    await playDeal(world, deal, place + 1);
    // A user may ask twice a second; these days are played in an instant.
    world.accessClock.set(world.accessClock.now() + 1_000);
  }
  await world.advanceBank(Math.max(0, begin - world.bankClock.now()));
}
