// A bank for tests: clocks stopped at Tuesday 13 January 2026, 10:00 Beijing, a memory journal, and requests that no
// rule refuses.
import type { ConfirmRequest, PartDeliveryRequest, SpotTradeRequest } from '#mock/generated/contract.ts';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';

import { standardLimits, type Limits } from '../access/limits.ts';
import { type Bank, bankOn, openBank } from './bank.ts';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { type ManualClock, manualClock } from '../kernel/clock.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { Engine } from '../engine/engine.ts';
import type { Rules, WorldSetup } from '../engine/engine-parts.ts';
import type { Caller } from '../facts/caller.ts';
import type { Journal } from '../engine/journal-port.ts';
import { nothingYet } from '../engine/opening.ts';

const openingDay = '2026-01-13';

const calendars = calendarsFromTable(holidayTable);

/** Limits are off in all tests but those of the limits. */
const unlimited = Object.fromEntries(
  Object.keys(standardLimits).map((name) => [name, { times: Number.MAX_SAFE_INTEGER, withinMs: 1 }]),
) as unknown as Limits;

/** The set-up of the test world. */
export const setup: WorldSetup = { seed: 'test', shanghaiHolidays: true, passwordHash: 'hash' };

/** Returns a caller for a login name of the cast. */
export const as = (loginName: string): Caller => ({ loginName, traceId: '0'.repeat(32), address: '203.0.113.7' });
/** The administrator of C0001, the default caller. */
export const admin = as('admin01');

type TestParts = {
  journal?: Journal;
  clock?: ManualClock;
  limits?: Limits;
  world?: WorldSetup;
  say?: (line: string) => void;
  rules?: Rules;
};

const partsOf = ({
  journal = memoryJournal(),
  clock = manualClock(shanghaiInstant(openingDay, '10:00')),
  limits = unlimited,
  world = setup,
  say = () => undefined,
  rules,
}: TestParts) => ({ journal, clock, calendars, setup: world, limits, say, ...(rules && { rules }) });

function worldOf(bank: Bank, { clock, journal }: ReturnType<typeof partsOf>) {
  const advance = async (ms: number): Promise<void> => {
    clock.advance({ bank: ms });
    await bank.fireDue();
  };
  const goTo = async (date: string, time: string): Promise<void> => {
    clock.set({ bank: shanghaiInstant(date, time) });
    await bank.fireDue();
  };
  return { bank, clock, journal, advance, goTo };
}

/** Creates a bank with a clock and, by default, an empty journal. */
export function testBank(chosen: TestParts = {}) {
  const parts = partsOf(chosen);
  return worldOf(bankOn(new Engine(parts, nothingYet()), parts.limits), parts);
}

/** Opens a bank with the journal of an earlier one. */
export async function reopened(chosen: TestParts & Required<Pick<TestParts, 'journal'>>): Promise<ReturnType<typeof testBank>> {
  const parts = partsOf(chosen);
  return worldOf(await openBank(parts), parts);
}

let ids = 0;

/** Sets the start of newId, to keep ids apart from those of another process. */
export const idsFrom = (start: number): void => {
  ids = start;
};

/** Returns a new client request id. */
export const newId = (): string => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;

/** A complete report of a current-account item. */
export const reporting: NonNullable<SpotTradeRequest['reporting']> = {
  approvalNo: 'N/A',
  majorItem: 'CURRENT',
  description: 'Payment for goods',
  transactionCode: '121010',
  settlementPurpose: '001',
  detailedPurpose: '货款',
};

/** Returns a valid request: buy 100,000 USD against CNH for spot, on margin. */
export function spotRequest(change: Partial<SpotTradeRequest> = {}, customerId = 'C0001'): SpotTradeRequest {
  const rateCode = change.rateCode ?? 'USD/CNH';
  return {
    clientRequestId: newId(),
    rateCode,
    buyOrSell: 'B',
    calCyCode: '0',
    amount: '100000',
    valueDate: '2',
    cyCode1Account: accountNumber(customerId, 'TRADE', rateCode.slice(0, 3)),
    cyCode2Account: accountNumber(customerId, 'TRADE', rateCode.slice(4)),
    delayInDelivery: false,
    cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber(customerId, 'MARGIN', 'CNH') },
    reporting,
    riskStatementAgreed: true,
    ...change,
  };
}

/** Returns a request that accepts (default) or rejects a quote. */
export const confirm = (businessNo: string, doneType: ConfirmRequest['doneType'] = 'ok', logonid = 'admin01'): ConfirmRequest => ({
  clientRequestId: newId(),
  businessNo,
  logonid,
  doneType,
});

/** Returns a request to deliver an amount of ccy1. */
export const delivery = (businessNo: string, amount: string): PartDeliveryRequest => ({ clientRequestId: newId(), businessNo, amount });

/** Milliseconds, slightly more than the dealer's longest answer time. */
export const dealerTime = 3_001;

type World = ReturnType<typeof testBank>;

/** Requests a quote that is accepted for pricing; resolves with its business number. */
export async function asked(world: World, change?: Partial<SpotTradeRequest>, caller = admin): Promise<string> {
  const answer = await world.bank.doSpotTrade(caller, spotRequest(change));
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.businessNo;
}

/** Requests a quote and waits until it is live; resolves with its business number. */
export async function quoted(world: World, change?: Partial<SpotTradeRequest>): Promise<string> {
  const businessNo = await asked(world, change);
  await world.advance(dealerTime);
  return businessNo;
}

/** Books a spot deal; resolves with its business number. */
export async function booked(world: World, change?: Partial<SpotTradeRequest>): Promise<string> {
  const businessNo = await quoted(world, change);
  const answer = await world.bank.doSpotTradeConfirm(admin, confirm(businessNo));
  if (!answer.ok) throw new Error(answer.refusal.key);
  return businessNo;
}

/** `ok`, or the key of the refusal. */
export const outcomeOf = (answer: { ok: true } | { ok: false; refusal: { key: string } }): string =>
  answer.ok ? 'ok' : answer.refusal.key;
