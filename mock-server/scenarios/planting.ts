// What planted business is made of: a story is what a customer did with one deal, act by act, on the days before a world begins (MOC-09, MOC-27).
import { type Answer, dataOf } from '#mock/bank/kernel/answer.ts';
import type { PairCalendar } from '#mock/bank/calendar/pair-calendar.ts';
import type { CoverChoice, ReportingInfo } from '#mock/generated/contract.ts';
import type { World } from '#mock/worlds/world.ts';

/** Where acts are played: a world on its way to its begin. */
export type Scene = {
  readonly world: World;
  /** The business date on which the world begins, then the days on which USD/CNH was paid before it, newest first. */
  readonly days: readonly string[];
  /** When USD/CNH can be paid. */
  readonly calendar: PairCalendar;
  /** A request id that no other request has. */
  newId(): string;
};

/** One step of an act: it is handed the number of the story's deal so far (blank at first) and gives the number to go on with. */
export type Step = (scene: Scene, businessNo: string) => Promise<string>;

/** Some steps on one of the days; the time is Beijing's, or so many seconds before the world begins. */
export type Act = { readonly daysBefore: number; readonly time: string | number; readonly steps: readonly Step[] };

/** What became of one deal, order or quote. */
export type Story = readonly Act[];

/** On the day of the begin, before it. */
export const morning = '09:31';

/** Steps of a day before; days on which USD/CNH cannot be paid do not count. */
export const daysAgo = (daysBefore: number, ...steps: readonly Step[]): Act => ({ daysBefore, time: morning, steps });

/** Steps of the day on which the world begins. */
export const today = (...steps: readonly Step[]): Act => daysAgo(0, ...steps);

/** Steps at a time of a day, for a story that is read beside others. */
export const at = (daysBefore: number, time: string, ...steps: readonly Step[]): Act => ({ daysBefore, time, steps });

/** Steps a moment before the world begins. */
export const justBefore = (...steps: readonly Step[]): Act => ({ daysBefore: 0, time: 5, steps });

/** Whose business it is. */
export const caller = { loginName: 'operator01', traceId: '' };

const reporting: ReportingInfo = {
  approvalNo: 'N/A',
  majorItem: 'CURRENT',
  description: '货款',
  transactionCode: '121010',
  settlementPurpose: '001',
  detailedPurpose: '进口货款',
  remark: '',
};

type Common = {
  readonly riskStatementAgreed: true;
  readonly cover: CoverChoice;
  readonly reporting: ReportingInfo;
};

/** What every request for a deal says besides its terms. */
export const commonOf = ({ bank }: World): Common => ({
  riskStatementAgreed: true,
  cover: { marginOfReceipt: '1', creditNo: dataOf(bank.creditQuery(caller))[0]?.id ?? '' },
  reporting,
});

/** The trade accounts of a pair. */
export function accountsOf({ bank }: World, rateCode: string): { readonly account1: string; readonly account2: string } {
  const accounts = dataOf(bank.getAccounts(caller, { kind: 'TRADE' }));
  const accountOf = (currency = ''): string => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
  const [ccy1, ccy2] = rateCode.split('/');
  return { account1: accountOf(ccy1), account2: accountOf(ccy2) };
}

/** A user may ask twice a second; these days are played in an instant. */
export const breathes = ({ world: { accessClock } }: Scene): void => accessClock.set(accessClock.now() + 1_000);

/** The business date, and the spot date of a pair. */
export function datesOf({ bank }: World, rateCode: string) {
  const dates = bank.effDate(caller, { rateCode, tranType: '0' });
  if (!dates.ok) throw new Error(`no dates of ${rateCode}`);
  return dates.data;
}

/** What the bank refused of a planted story; a world that begins on such a day cannot have it. */
export class Unplantable extends Error {
  readonly statusCode = 409;
}

/** The data of an answer that a story needs. */
export function granted<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Unplantable(answer.refusal.key);
  return answer.data;
}
