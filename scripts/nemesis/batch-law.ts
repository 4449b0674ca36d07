// What holds for the batches and flows of a nemesis run (EXP-05, EXP-06).
import { scaled } from '../chaos/events.ts';
import type { Act, End, Flow, Line, Seen, Trade } from './history.ts';

/** The name of a line, unique in the run. */
export const lineKey = ({ batchNo, lineNo }: Pick<Line, 'batchNo' | 'lineNo'>): string => `${batchNo} line ${lineNo}`;

/** Lines that decisions of some acts concern. */
const linesOf = (acts: readonly Act[], isMeant: (act: Act) => boolean): ReadonlySet<string> =>
  new Set(
    acts
      .filter((act) => act.operation === 'decideBatch' && isMeant(act))
      .flatMap(({ subject, decides }) => (decides?.lineNos ?? []).map((lineNo) => lineKey({ batchNo: subject ?? '', lineNo }))),
  );

const accepts = ({ decides }: Act): boolean => decides?.decision !== 'decline';

/** Returns the names of the lines that somebody may have accepted: the client was not told that nothing has changed. */
export const acceptedLines = (acts: readonly Act[]): ReadonlySet<string> =>
  linesOf(acts, (act) => accepts(act) && act.decision.kind !== 'refused' && act.decision.kind !== 'none');

const sum = (amounts: readonly (string | null)[]): bigint => amounts.reduce((total, amount) => total + scaled(amount ?? '0'), 0n);

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Each batch that was requested exists once, and nobody has requested another one. */
function askProblems({ acts }: Seen, { lines }: End): string[] {
  const asked = countBy(acts, ({ operation, decision }) =>
    operation === 'askBatch' && decision.kind === 'ok' ? decision.businessNo : null,
  );
  const held = new Set(lines.map(({ batchNo }) => batchNo));
  return [
    ...[...asked].filter(([, requests]) => requests > 1).map(([batchNo, requests]) => `${batchNo} is the answer to ${requests} requests`),
    ...[...asked.keys()].filter((batchNo) => !held.has(batchNo)).map((batchNo) => `${batchNo} was requested and is lost`),
    ...[...held].filter((batchNo) => !asked.has(batchNo)).map((batchNo) => `${batchNo} was requested by nobody`),
  ];
}

const isFinal = ({ state }: Line): boolean => state !== 'asking' && state !== 'waiting' && state !== 'live';

/** A line that has ended is dealt, with one deal, or has none; and the number of a quote belongs to one line. */
function dealProblems({ lines, trades }: End): string[] {
  const deals = countBy(trades, ({ businessNo }) => businessNo);
  const owners = countBy(lines, ({ businessNo }) => businessNo);
  return lines.flatMap((line) => {
    const { businessNo, state } = line;
    const count = deals.get(businessNo ?? '') ?? 0;
    const isShared = businessNo !== null && owners.get(businessNo) !== 1;
    return [
      ...(isFinal(line) ? [] : [`${lineKey(line)} is still ${state}`]),
      ...(count === (state === 'dealt' ? 1 : 0) ? [] : [`${lineKey(line)} is ${state} and has ${count} deals`]),
      ...(isShared ? [`${businessNo} belongs to several lines, one of them ${lineKey(line)}`] : []),
    ];
  });
}

/** Whether a line was dealt or declined, or has the reason why it was not dealt. */
const hasOutcome = ({ state, refusalCode }: Line): boolean => state === 'dealt' || state === 'declined' || refusalCode !== null;

/** Somebody accepted each dealt line, and each accepted line has an outcome. */
function acceptProblems({ acts }: Seen, { lines }: End): string[] {
  const possible = acceptedLines(acts);
  const confirmed = linesOf(acts, (act) => accepts(act) && act.decision.kind === 'ok');
  return lines.flatMap((line) => {
    const key = lineKey(line);
    return [
      ...(line.state === 'dealt' && !possible.has(key) ? [`${key} was dealt and accepted by nobody`] : []),
      ...(confirmed.has(key) && !hasOutcome(line) ? [`${key} was accepted, is ${line.state} and has no reason`] : []),
    ];
  });
}

/** What a client has read of a line is still true at the end. */
function readProblems({ readLines }: Seen, { lines }: End): string[] {
  const last = new Map(lines.map((line) => [lineKey(line), line]));
  const texts = readLines.flatMap((read) => {
    const key = lineKey(read);
    const end = last.get(key);
    if (!end) return [`${key} was read and is lost`];
    return [
      ...(isFinal(read) && read.state !== end.state ? [`${key} was ${read.state} and is ${end.state}`] : []),
      ...(read.businessNo !== null && read.businessNo !== end.businessNo ? [`${key} was ${read.businessNo} and is ${end.businessNo}`] : []),
    ];
  });
  return [...new Set(texts)];
}

/** An amount × rate, both × 10⁸, rounded half up to hundredths, × 10⁸. */
const worth = (amount: string, rate: string): bigint => ((scaled(amount) * scaled(rate) + 5n * 10n ** 13n) / 10n ** 14n) * 10n ** 6n;

const size = (share: string | null): bigint => scaled((share ?? '0').replace('-', ''));

/** Whether the parts of a line net to its amount, and each share but the largest is its part at the one rate. */
function isShared({ buyOrSell, amount, custRate, amt2, flows }: Line): boolean {
  const own = buyOrSell === 'S' ? 'receive' : 'pay';
  const of = (isOwn: boolean) => flows.filter(({ way }) => (way === own) === isOwn);
  const parts = (isOwn: boolean) => sum(of(isOwn).map((flow) => flow.amount));
  const largest = flows.reduce((most, { share }) => (size(share) > most ? size(share) : most), 0n);
  const wrong = flows.filter((flow) => {
    const share = scaled(flow.share ?? '0');
    const expected = worth(flow.amount, custRate ?? '0');
    return size(flow.share) < largest && share !== (flow.way === own ? expected : -expected);
  });
  return (
    parts(true) - parts(false) === scaled(amount) && sum(flows.map(({ share }) => share)) === scaled(amt2 ?? '0') && wrong.length === 0
  );
}

/** A dealt line has the amounts of its deal, and the shares of its flows add up to them; another line has no shares. */
function shareProblems({ lines, trades }: End): string[] {
  const deals = new Map(trades.map((trade) => [trade.businessNo, trade]));
  return lines.flatMap((line) => {
    const key = lineKey(line);
    if (line.state !== 'dealt') return line.flows.every(({ share }) => share === null) ? [] : [`${key} is ${line.state} and has shares`];
    const [amt1, amt2] = deals.get(line.businessNo ?? '')?.amounts ?? ['', ''];
    const hundredths = (amount: string | null) => String(scaled(amount ?? '0') / 1_000_000n);
    return [
      ...(amt1 === hundredths(line.amount) && amt2 === hundredths(line.amt2) ? [] : [`${key} and its deal differ in their amounts`]),
      ...(isShared(line) ? [] : [`the shares of ${key} do not add up`]),
    ];
  });
}

/** No flow and no deal is covered beyond its amount. */
function coverProblems(flows: readonly Flow[], trades: readonly Trade[]): string[] {
  const most = new Map(trades.map(({ businessNo, amounts }) => [businessNo, BigInt(amounts?.[0] ?? 0) * 1_000_000n]));
  const used = new Map<string, bigint>();
  for (const { businessNo, amount } of flows.flatMap(({ links }) => links))
    used.set(businessNo, (used.get(businessNo) ?? 0n) + scaled(amount));
  return [
    ...flows.flatMap(({ flowNo, amount, covered, links }) => {
      const linked = sum(links.map((link) => link.amount));
      return linked === scaled(covered) && linked <= scaled(amount) && linked >= 0n
        ? []
        : [`${linked} of ${flowNo} (${amount}) is covered`];
    }),
    ...[...used].flatMap(([businessNo, amount]) =>
      amount <= (most.get(businessNo) ?? 0n) ? [] : [`${businessNo} covers ${amount}, which is more than it has`],
    ),
  ];
}

/** A saved flow exists once, and one whose request was withdrawn does not. */
function flowProblems({ acts }: Seen, { flows }: End): string[] {
  const counts = countBy(flows, ({ reference }) => reference);
  const numbers = new Set(flows.map(({ flowNo }) => flowNo));
  const saving = acts.filter(({ operation }) => operation === 'saveFlows');
  const mayExist = new Set(
    saving.filter(({ decision }) => decision.kind === 'ok' || decision.kind === 'unknown').flatMap(({ references }) => references ?? []),
  );
  const saved = saving.flatMap(({ decision }) => (decision.kind === 'ok' ? (decision.flowNos ?? []) : []));
  return [
    ...[...counts].filter(([, count]) => count > 1).map(([reference, count]) => `the flow ${reference} exists ${count} times`),
    ...[...counts.keys()].filter((reference) => !mayExist.has(reference)).map((reference) => `nobody has saved the flow ${reference}`),
    ...[...new Set(saved)].filter((flowNo) => !numbers.has(flowNo)).map((flowNo) => `${flowNo} was saved and is lost`),
  ];
}

/** Returns what is wrong with the batches and flows of a run. */
export function batchProblems(seen: Seen, end: End): string[] {
  return [
    ...askProblems(seen, end),
    ...dealProblems(end),
    ...acceptProblems(seen, end),
    ...readProblems(seen, end),
    ...shareProblems(end),
    ...coverProblems(end.flows, end.trades),
    ...flowProblems(seen, end),
  ];
}
