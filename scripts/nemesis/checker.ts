// Checks the history of a nemesis run against the deals and the ledger, without the code of the bank (TRU-02).
import { scaled } from '../chaos/events.ts';
import { acceptedLines, batchProblems, lineKey } from './batch-law.ts';
import { frameProblems } from './frame-law.ts';
import type { Act, End, Limit, Outage, Posting, Seen, Shown, Trade } from './history.ts';

/**
 * - `I1`: an accept that succeeded has exactly one deal, one that failed has none.
 * - `I2`: each deal has an act that caused it.
 * - `I3`: an unknown outcome is resolved within 5 s once the bank can be reached.
 * - `I4`: postings sum to 0 in each currency, and the books are the sums of the postings.
 * - `I5`: no deal after its quote expired.
 * - `I6`: deals have the quoted rate, and no limit is exceeded.
 * - `end`: no credit is used, nothing is frozen, and the bank has no defects.
 * - `frame`: frames of sockets agree with quotes and deals, are in order, and reach only whom they concern.
 * - `batch`: each line of a batch has one outcome, shares add up, and no more of a flow or deal is covered than there is.
 * - `screen`: a balance on screen is one that the ledger had at that time.
 */
export type Law = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'end' | 'frame' | 'batch' | 'screen';
export type Violation = { readonly law: Law; readonly what: string };

/** Longest time in ms until an unknown outcome is known, without outages, on a machine that has nothing else to do. */
export const RESOLVED_WITHIN = 5_000;

const found = (law: Law, texts: readonly string[]): Violation[] => texts.map((what) => ({ law, what }));
const nameOf = ({ operation, id, client, subject }: Act) => `${operation} ${id} of ${client} for ${subject}`;

/** Ids of the accepts that succeeded, by quote. */
function acceptedIds(accepts: readonly Act[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { subject, id, decision } of accepts)
    if (decision.kind === 'ok' && subject !== null) ids.set(subject, (ids.get(subject) ?? new Set()).add(id));
  return ids;
}

/** Whether the client was told that its accept has changed nothing. */
const hasFailed = ({ decision }: Act) => decision.kind === 'refused' || decision.kind === 'none';

function acceptProblems({ acts }: Seen, { trades }: End): string[] {
  const deals = new Map<string, number>();
  for (const { businessNo } of trades) deals.set(businessNo, (deals.get(businessNo) ?? 0) + 1);
  const accepts = acts.filter(({ operation }) => operation === 'accept');
  const accepted = acceptedIds(accepts);
  const succeeded = [...accepted].flatMap(([subject, ids]) => {
    const count = deals.get(subject) ?? 0;
    if (count !== 1) return [`${subject} was accepted and has ${count} deals`];
    return ids.size > 1 ? [`${subject} was accepted by ${[...ids].join(' and ')}`] : [];
  });
  const failed = accepts
    .filter((act) => hasFailed(act) && act.subject !== null && !accepted.has(act.subject) && deals.has(act.subject))
    .map((act) => `${nameOf(act)} was decided as ${act.decision.kind}, and its deal exists`);
  return [...succeeded, ...failed];
}

/** Whether an instant is 03:00 in Beijing, when the bank closes overdue deals by itself (BNK-34). */
const isDayEnd = (at: number) => (at + 5 * 3_600_000) % 86_400_000 === 0;

function causeProblems({ acts }: Seen, { trades, orders, lines }: End): string[] {
  const sent = (operation: Act['operation']) =>
    new Set(acts.flatMap((act) => (act.operation === operation && act.subject !== null ? [act.subject] : [])));
  const [accepted, exercised] = [sent('accept'), sent('exercise')];
  const accepting = acceptedLines(acts);
  for (const line of lines) if (line.businessNo !== null && accepting.has(lineKey(line))) accepted.add(line.businessNo);
  const filled = new Set(orders.flatMap(({ dealNo }) => (dealNo === null ? [] : [dealNo])));
  const closed = new Set<string>();
  const isCaused = ({ businessNo, tradeType, originNo, dealtAt }: Trade): boolean => {
    if (accepted.has(businessNo) || filled.has(businessNo)) return true;
    if (originNo === null) return false;
    if (tradeType === 'EXERCISE') return exercised.has(originNo);
    // An overdue deal is closed once, whole.
    const isFirst = !closed.has(originNo);
    closed.add(originNo);
    return tradeType === 'FULL_CLOSE' && isFirst && isDayEnd(dealtAt);
  };
  return trades.filter((trade) => !isCaused(trade)).map(({ businessNo, tradeType }) => `${businessNo} (${tradeType}) has no cause`);
}

/** Milliseconds from one instant to another without those in outages. */
function reachableMs(from: number, to: number, outages: readonly Outage[]): number {
  let ms = 0;
  let at = from;
  for (const outage of outages.toSorted((one, other) => one.from - other.from)) {
    if (outage.from >= to) break;
    if (outage.from > at) ms += outage.from - at;
    at = Math.max(at, Math.min(outage.to ?? to, to));
  }
  return ms + Math.max(0, to - at);
}

const outcomeProblems = ({ acts, outages }: Seen, resolvedWithin: number): string[] =>
  acts.flatMap((act) => {
    if (act.decision.kind === 'unknown') return [`${nameOf(act)} has no outcome`];
    if (act.lostAt === null) return [];
    const ms = reachableMs(act.lostAt, act.ended, outages);
    return ms > resolvedWithin ? [`${nameOf(act)} was resolved after ${ms} ms`] : [];
  });

/** Sums of amounts by the key of an entry. */
function sums(postings: readonly Posting[], key: 'book' | 'currency'): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const { entries } of postings)
    for (const entry of entries) totals.set(entry[key], (totals.get(entry[key]) ?? 0n) + scaled(entry.amount));
  return totals;
}

function ledgerProblems({ postings, books }: End): string[] {
  const unbalanced = postings.flatMap((posting) =>
    [...sums([posting], 'currency')].flatMap(([currency, sum]) =>
      sum === 0n ? [] : [`the posting of ${posting.businessNo} at ${posting.at} leaves ${sum} of ${currency}`],
    ),
  );
  const totals = sums(postings, 'book');
  const differing = [...new Set([...totals.keys(), ...Object.keys(books)])].flatMap((book) => {
    const [is, should] = [scaled(books[book] ?? '0'), totals.get(book) ?? 0n];
    return is === should ? [] : [`the book ${book} is ${is} and its postings sum to ${should}`];
  });
  return [...unbalanced, ...differing];
}

function expiryProblems({ quotes }: Seen, { trades }: End): string[] {
  const expiries = new Map(quotes.map(({ businessNo, expireAt }) => [businessNo, expireAt]));
  return trades.flatMap(({ businessNo, dealtAt }) => {
    const expireAt = expiries.get(businessNo);
    if (expireAt === undefined || dealtAt < expireAt) return [];
    return [`${businessNo} was dealt at ${dealtAt}, and its quote expired at ${expireAt}`];
  });
}

const isExceeded = ({ total, used }: Limit) => used > total || used < 0;

function rateProblems({ quotes, limits }: Seen, { trades, credits }: End): string[] {
  const quoted = new Map<string, Set<string>>();
  for (const { businessNo, rates } of quotes) quoted.set(businessNo, (quoted.get(businessNo) ?? new Set()).add(rates.join(' and ')));
  const rates = trades.flatMap(({ businessNo, rates: dealt }) => {
    const offered = quoted.get(businessNo);
    if (!offered || (offered.size === 1 && offered.has(dealt.join(' and ')))) return [];
    return [`${businessNo} was quoted at ${[...offered].join(' or ')} and dealt at ${dealt.join(' and ')}`];
  });
  const exceeded = [...limits, ...credits].filter(isExceeded);
  return [...rates, ...exceeded.map(({ name, total, used }) => `${name}: ${used} of ${total} is used`)];
}

function endProblems({ credits, frozen, books, defects }: End): string[] {
  return [
    ...credits.filter(({ used }) => used !== 0).map(({ name, used }) => `${used} of ${name} is used`),
    ...Object.entries(frozen).flatMap(([account, amount]) => (scaled(amount) === 0n ? [] : [`${amount} of ${account} is frozen`])),
    ...Object.entries(books).flatMap(([book, amount]) =>
      book.endsWith('.frozen') && scaled(amount) !== 0n ? [`the book ${book} is ${amount}`] : [],
    ),
    ...defects.map((defect) => JSON.stringify(defect)),
  ];
}

/** Balances of an account, frozen money included, from one instant of bank time to another, both included. */
function balancesOf(postings: readonly Posting[], account: string, from: number, to: number): Set<bigint> {
  let balance = 0n;
  const balances = new Set<bigint>();
  for (const { at, entries } of postings) {
    if (at > to) break;
    // The balance before a posting of the interval was the current one at its beginning.
    if (at >= from) balances.add(balance);
    for (const entry of entries) if (entry.book === account || entry.book === `${account}.frozen`) balance += scaled(entry.amount);
    if (at >= from) balances.add(balance);
  }
  return balances.add(balance);
}

function screenProblem({ browser, account, text, fromBank, toBank }: Shown, postings: readonly Posting[]): string[] {
  const digits = text.replaceAll(',', '');
  const where = `${browser} showed ${text} for ${account} between ${fromBank} and ${toBank}`;
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return [`${where}, which is no amount`];
  // A posting executed within a turn has the time at which its turn began.
  const balances = balancesOf(postings, account, fromBank, toBank);
  return balances.has(scaled(digits)) ? [] : [`${where}; the ledger had ${[...balances].join(', ')} (× 10⁸)`];
}

/** Returns everything that a run has violated; empty if all laws hold. `resolvedWithin` in ms. */
export function violationsOf(seen: Seen, end: End, resolvedWithin = RESOLVED_WITHIN): Violation[] {
  return [
    ...found('I1', acceptProblems(seen, end)),
    ...found('I2', causeProblems(seen, end)),
    ...found('I3', outcomeProblems(seen, resolvedWithin)),
    ...found('I4', ledgerProblems(end)),
    ...found('I5', expiryProblems(seen, end)),
    ...found('I6', rateProblems(seen, end)),
    ...found('end', endProblems(end)),
    ...found('frame', frameProblems(seen, end)),
    ...found('batch', batchProblems(seen, end)),
    ...found(
      'screen',
      seen.screens.flatMap((shown) => screenProblem(shown, end.postings)),
    ),
  ];
}
