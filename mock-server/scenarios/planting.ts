// Building blocks of the demo deals. A story is what a customer did with one deal, act by act, on the days before a
// world begins (MOC-09, MOC-27).
import { type Answer, dataOf } from '#mock/bank/kernel/answer.ts';
import type { PairCalendar } from '#mock/bank/calendar/pair-calendar.ts';
import type { CoverChoice, ReportingInfo } from '#mock/generated/contract.ts';
import type { World } from '#mock/worlds/world.ts';

/** What a step receives: the world before it begins, its days, and its calendar. */
export type Scene = {
  readonly world: World;
  /** The business date on which the world begins, then earlier settlement days of USD/CNH, newest first. */
  readonly days: readonly string[];
  /** Calendar with the settlement days of USD/CNH. */
  readonly calendar: PairCalendar;
  /** Returns a new request id. */
  newId(): string;
};

/**
 * One step of an act. It receives the number of the story's deal, which is empty at first. It returns the number for
 * the next step.
 */
export type Step = (scene: Scene, businessNo: string) => Promise<string>;

/** Steps on one day. `time` is Beijing time, or the seconds before the world begins. */
export type Act = { readonly daysBefore: number; readonly time: string | number; readonly steps: readonly Step[] };

/** The history of one deal, order or quote. */
export type Story = readonly Act[];

/** A time on the first day, before the world begins. */
export const morning = '09:31';

/** Steps at 09:31 on the n-th settlement day of USD/CNH before the world begins; other days are not counted. */
export const daysAgo = (daysBefore: number, ...steps: readonly Step[]): Act => ({ daysBefore, time: morning, steps });

/** Steps on the day on which the world begins. */
export const today = (...steps: readonly Step[]): Act => daysAgo(0, ...steps);

/** Steps at a given time of a day. */
export const at = (daysBefore: number, time: string, ...steps: readonly Step[]): Act => ({ daysBefore, time, steps });

/** Steps a moment before the world begins. */
export const justBefore = (...steps: readonly Step[]): Act => ({ daysBefore: 0, time: 5, steps });

/** The user who owns the planted deals. */
export const caller = { loginName: 'operator01', traceId: '', address: '' };

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

type Side = 'B' | 'S';

/** Returns the side of ccy1 of a request, whose side is that of the currency of its amount. */
export const firstSide = ({ buyOrSell, calCyCode }: { readonly buyOrSell: Side; readonly calCyCode: '0' | '1' }): Side =>
  (calCyCode === '0') === (buyOrSell === 'B') ? 'B' : 'S';

/** Fields of every request besides its terms. Who sells ccy1 was paid for exports; who buys it pays for imports. */
export const commonOf = ({ bank }: World, side: Side): Common => ({
  riskStatementAgreed: true,
  cover: { marginOfReceipt: '1', creditNo: dataOf(bank.creditQuery(caller))[0]?.id ?? '' },
  reporting: { ...reporting, detailedPurpose: side === 'S' ? '出口货款' : '进口货款' },
});

/** Returns the customer's trade accounts in both currencies of a pair; an empty text for a currency without one. */
export function accountsOf({ bank }: World, rateCode: string): { readonly account1: string; readonly account2: string } {
  const accounts = dataOf(bank.getAccounts(caller, { kind: 'TRADE' }));
  const accountOf = (currency = ''): string => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
  const [ccy1, ccy2] = rateCode.split('/');
  return { account1: accountOf(ccy1), account2: accountOf(ccy2) };
}

/** Advances access time, because a user may send two requests a second and these days are played in an instant. */
export const breathes = ({ world: { accessClock } }: Scene): void => accessClock.set(accessClock.now() + 1_000);

/** The business date, and the spot date of a pair. */
export function datesOf({ bank }: World, rateCode: string) {
  const dates = bank.effDate(caller, { rateCode, tranType: '0' });
  if (!dates.ok) throw new Error(`no dates for ${rateCode}`);
  return dates.data;
}

/** The bank refused a planted story, which a world that begins on such a day cannot have. */
export class Unplantable extends Error {
  readonly statusCode = 409;
}

/** Returns the data of an answer; throws Unplantable for a refusal. */
export function granted<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Unplantable(answer.refusal.key);
  return answer.data;
}
