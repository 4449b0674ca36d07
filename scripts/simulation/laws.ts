// What holds after every simulated life. Each law returns its violations.
import { isDeepStrictEqual } from 'node:util';
import * as books from '#mock/bank/laws/laws.fixture.ts';
import { replayed } from '#mock/bank/engine/opening.ts';
import type { Event } from '#mock/bank/facts/facts.ts';
import { storedRequestOf } from '#mock/bank/facts/requests.ts';
import type { BankState } from '#mock/bank/facts/state.ts';
import { readOnly } from '#mock/journal/reading.ts';
import type { Banks } from './banks.ts';
import type { Client, Request } from './client.ts';
import type { Disk } from './disk.ts';

/** `unlike` is what the pages showed differently from the bank. */
export type Lived = { readonly disk: Disk; readonly banks: Banks; readonly clients: readonly Client[]; readonly unlike: readonly string[] };

const nameOf = ({ loginName, operation, id }: Request): string => `${operation} ${id.slice(-2)} of ${loginName}`;

/** The part of a decision that the state must contain: the quote, and its deal if it was accepted. */
function lostOf({ operation, doneType }: Request, businessNo: string, { quotes, deals }: BankState): string[] {
  if (!quotes.all[businessNo]) return [`quote ${businessNo}`];
  if (operation === 'doSpotTrade') return [];
  return (deals.all[businessNo] !== undefined) === (doneType === 'ok') ? [] : [`the decision on ${businessNo}`];
}

/** Compares what a client knows of a request with the state that was rebuilt from the disk. */
function unlikeStored(request: Request, state: BankState): string[] {
  const { decision, loginName, id, operation } = request;
  const stored = storedRequestOf(state, loginName, id);
  const name = nameOf(request);
  if (!decision) return [`${name} has no known outcome`];
  const executed = stored?.answer.ok === true && stored.operationId === operation ? stored : null;
  if (decision.kind !== 'ok') return executed ? [`${name} was executed, and its client knows ${decision.kind}`] : [];
  if (!executed) return [`${name} was acknowledged and is lost`];
  if (executed.businessNo !== decision.businessNo) return [`${name} led to ${executed.businessNo} and ${decision.businessNo}`];
  return lostOf(request, decision.businessNo, state).map((what) => `${name}: ${what} is lost`);
}

const repeated = (keys: readonly string[]): string[] => keys.filter((key, place) => keys.indexOf(key) !== place);

/** Requests that were executed twice, and quotes that were dealt twice. */
function executedTwice(events: readonly Event[]): string[] {
  const keys = events.flatMap(({ fact }) => {
    if (fact.type === 'requestAnswered') return [`request ${fact.loginName} ${fact.clientRequestId}`];
    if (fact.type === 'dealBooked') return [`deal ${fact.deal.businessNo}`];
    return fact.type === 'quoteExpired' ? [`expiry ${fact.businessNo}`] : [];
  });
  return repeated(keys).map((key) => `${key} happened twice`);
}

/** Deals of quotes that had expired, by bank time or by the time of the life (BNK-05). */
function dealtLate(events: readonly Event[], { decided }: Banks): string[] {
  const sent = events.flatMap(({ fact }) => (fact.type === 'quoteSent' ? [fact] : []));
  return events.flatMap(({ fact, bankTime }) => {
    if (fact.type !== 'dealBooked') return [];
    const { businessNo } = fact.deal;
    const quote = sent.find((one) => one.businessNo === businessNo);
    if (!quote || bankTime >= quote.expireAt) return [`${businessNo} was dealt after its quote had expired`];
    const lasted = (decided.get(`dealBooked ${businessNo}`) ?? 0) - (decided.get(`quoteSent ${businessNo}`) ?? 0);
    return lasted < quote.expirySeconds * 1_000
      ? []
      : [`${businessNo} was dealt ${lasted} ms after its quote, which was valid for ${quote.expirySeconds} s`];
  });
}

/** Events that a process has committed after its successor had become the writer. */
const writtenLate = ({ written }: Disk): string[] =>
  written.filter(({ isLate }) => isLate).map(({ seq }) => `event ${seq} was written by an owner that had been replaced`);

/** Returns what violates a law after a life, when everything is at rest. */
export async function violationsOf({ disk, banks, clients, unlike }: Lived): Promise<string[]> {
  if (banks.failures.length > 0) return banks.failures.map((failure) => `the journal cannot be opened: ${failure}`);
  if (disk.torn.length > 0) return disk.torn;
  const late = writtenLate(disk);
  if (late.length > 0) return late;
  const bank = banks.owner?.bank;
  if (!bank) return ['no process owns the world at the end'];
  await bank.settled();
  const state = await replayed(readOnly(disk.whole)).catch(String);
  if (typeof state === 'string') return [`the journal cannot be read: ${state}`];
  const events = disk.written.map(({ text }) => JSON.parse(text) as Event);
  return [
    ...(isDeepStrictEqual(state, bank.state()) ? [] : ['the state rebuilt from the disk differs from the state of the bank']),
    ...clients.flatMap(({ requests }) => requests.flatMap((request) => unlikeStored(request, state))),
    ...unlike,
    ...executedTwice(events),
    ...dealtLate(events, banks),
    ...[books.brokenBooks, books.overspent, books.strayCover, books.overheld, books.strayClaims, books.wronglyBooked].flatMap((law) =>
      law(state).map((what) => `${law.name}: ${what}`),
    ),
  ];
}
