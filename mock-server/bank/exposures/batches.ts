// A batch: netted flows are requested as up to 20 quotes at once and decided together. Each line is requested and decided
// as a command of its own, by a timer that is due at once, so that it has its own outcome (EXP-05).
import type {
  AskBatchRequest,
  AskedLine,
  BatchAsked,
  BatchDecided,
  BatchProposalForm,
  DecideBatchRequest,
} from '#mock/generated/contract.ts';
import { worseBy } from '../approvals/decide.ts';
import { withApproval } from '../approvals/gate.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import { batchPushed } from '../directory/pushes.ts';
import type { Batch, BatchDecision, BatchLine, BatchPlace } from '../facts/batch-state.ts';
import type { ExpectedFlow } from '../facts/exposures-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { compare } from '../kernel/decimal.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import type { RefusalKey } from '../kernel/refusals.ts';
import { entryOf } from '../kernel/tables.ts';
import { customerSide } from '../kernel/side.ts';
import { confirmFor } from '../quotes/confirm.ts';
import { type Asking, lineAsked, requestRefusal } from './line-request.ts';
import { type Netted, netted, sumsOf } from './netting.ts';

/** Returns the customer's flows with these numbers and what they net to. Refused for a number of another customer (BNK-38). */
export function proposalOf({ flowNos }: BatchProposalForm, asking: Asking): readonly Netted[] | Refused {
  const flows: ExpectedFlow[] = [];
  for (const flowNo of new Set(flowNos)) {
    const flow = entryOf(asking.state.exposures.flows, flowNo);
    if (flow?.customerId !== asking.customerId) return refused('notFound');
    flows.push(flow);
  }
  return netted(flows, asking);
}

/** Refusals that concern what holds for every line: they refuse the whole batch. */
const ofAll: readonly RefusalKey[] = [
  'outsideTradingHours',
  'coverMissing',
  'notFound',
  'accountNotFound',
  'accountMismatch',
  'marginAccountAbnormal',
  'creditEmpty',
  'reportingMissing',
  'approvalNoMissing',
  'transactionCodeMismatch',
  'riskStatementMissing',
];

/** Returns a line that a user saw, as the flows are now. Refused if it is no longer so, or cannot be requested. */
function lineSeen({ rateCode, date, buyOrSell, amount }: AskedLine, proposal: readonly Netted[]): Netted | Refused {
  const found = proposal.find((line) => line.rateCode === rateCode && line.date === date);
  if (!found) return refused('batchChanged');
  if (found.refusal) return found.refusal;
  const isSame = found.side === customerSide(buyOrSell, '0') && compare(found.amount, amount) === 0;
  return isSame ? found : refused('batchChanged');
}

/** Returns the lines that a user saw, numbered; refused if one is not as it was, or is named twice. */
function linesAsked(asked: readonly AskedLine[], proposal: readonly Netted[]): readonly BatchLine[] | Refused {
  const lines: BatchLine[] = [];
  for (const each of asked) {
    const seen = lineSeen(each, proposal);
    if ('ok' in seen) return seen;
    const { custRate: _custRate, accounts: _accounts, refusal: _refusal, ...terms } = seen;
    if (lines.some(({ flows }) => flows === terms.flows)) return refused('batchChanged');
    lines.push({ ...terms, lineNo: lines.length + 1, limitRate: each.limitRate ?? null, quoteNo: null, refusal: null });
  }
  return lines;
}

/** Requests a batch: its lines are requested at once, one after the other. */
export function askBatch(
  { caller, body }: { readonly caller: Caller; readonly body: AskBatchRequest },
  state: BankState,
  env: Env,
): Decision<Answer<BatchAsked>> {
  const { customerId, loginName } = userOf(state, caller);
  const asking = { caller, customerId, state, env };
  const proposal = proposalOf(body, asking);
  if ('ok' in proposal) return unchanged(proposal);
  const lines = linesAsked(body.lines, proposal);
  if ('ok' in lines) return unchanged(lines);
  const { cover, reporting, riskStatementAgreed } = body;
  const common = { riskStatementAgreed, ...(cover && { cover }), ...(reporting && { reporting }) };
  for (const line of lines) {
    const refusal = requestRefusal(line, common, asking);
    if (refusal && ofAll.includes(refusal.refusal.key)) return unchanged(refusal);
  }
  const batchNo = nextBusinessNo(state.numbering, 'BATFT', state.businessDate);
  const batch: Batch = { batchNo, customerId, loginName, askedAt: env.bankNow, common, sums: sumsOf(lines, env), lines };
  return {
    facts: [
      { type: 'batchAsked', batch },
      ...lines.map(({ lineNo }) => timerSet(env.bankNow, { kind: 'batchAsks', batchNo, lineNo, by: caller })),
    ],
    answer: done({ batchNo, lines: lines.length }),
  };
}

/** Returns a line of a batch. Throws if there is none, which would be a program error. */
function lineAt(state: BankState, { batchNo, lineNo }: BatchPlace): { readonly batch: Batch; readonly line: BatchLine } {
  const batch = entryOf(state.exposures.batches, batchNo);
  const line = batch?.lines.find((each) => each.lineNo === lineNo);
  if (!batch || !line) throw new Error(`no line ${lineNo} in ${batchNo}`);
  return { batch, line };
}

/** A line was refused: the reason is kept with it. */
const refusedLine = (place: BatchPlace, quoteNo: string | null, { refusal }: Refused, batch: Batch): Fact[] => [
  { type: 'batchLineMoved', ...place, quoteNo, refusal },
  batchPushed(batch.loginName, place),
];

type BatchAsks = BatchPlace & { readonly by: Caller };

/** Requests the quote of a line. */
export function batchAsks({ batchNo, lineNo, by }: BatchAsks, state: BankState, env: Env): Fact[] {
  const place = { batchNo, lineNo };
  const { batch, line } = lineAt(state, place);
  const { customerId, loginName, submission, common } = batch;
  const caller = { ...by, loginName: submission?.maker ?? loginName };
  const { facts, answer } = lineAsked(line, common, { caller, customerId, state, env });
  if (!answer.ok) return refusedLine(place, null, answer, batch);
  const named = (fact: Fact): Fact =>
    fact.type === 'quoteRequested'
      ? { ...fact, request: { ...fact.request, loginName, ...(submission && { submission }), batch: place } }
      : fact;
  return [
    ...facts.map(named),
    { type: 'batchLineMoved', ...place, quoteNo: answer.data.businessNo, refusal: null },
    batchPushed(loginName, place),
  ];
}

/** Whether a user may decide on a batch: any user of its customer who may deal, but on that of a submission only its checker. */
export const decides = (state: BankState, { loginName }: Pick<Caller, 'loginName'>, batch: Batch): boolean =>
  userOf(state, { loginName }).customerId === batch.customerId && (!batch.submission || batch.loginName === loginName);

/** Decides on quotes of a batch, in the given order; each has its own outcome. */
export function decideBatch(
  { caller, body }: { readonly caller: Caller; readonly body: DecideBatchRequest },
  state: BankState,
  env: Env,
): Decision<Answer<BatchDecided>> {
  const { batchNo, decision, lineNos } = body;
  const batch = entryOf(state.exposures.batches, batchNo);
  if (batch?.customerId !== userOf(state, caller).customerId) return unchanged(refused('notFound'));
  if (!decides(state, caller, batch)) return unchanged(refused('notAllowed'));
  if (!lineNos.every((lineNo) => batch.lines.some((line) => line.lineNo === lineNo))) return unchanged(refused('notFound'));
  return {
    facts: [
      { type: 'batchDecided', batchNo, lineNos, decision },
      ...lineNos.map((lineNo) => timerSet(env.bankNow, { kind: 'batchDecides', batchNo, lineNo, decision, by: caller })),
    ],
    answer: done({ batchNo, lineNos }),
  };
}

/** Returns the refusal if a live quote is worse than the limit of its line; null if it is not. */
function limitRefusal({ limitRate }: BatchLine, quoteNo: string, state: BankState): Refused | null {
  const quote = entryOf(state.quotes.all, quoteNo);
  if (quote?.step.state !== 'live') return null;
  const pips = worseBy(quote, quote.step.price.custRate, limitRate);
  return compare(pips, '0') > 0 ? refused('worseThanLimit', { pips }) : null;
}

type BatchDecides = BatchPlace & { readonly decision: BatchDecision; readonly by: Caller };

/** Decides on the quote of a line in the name of a user. What is refused stays with the line; no other is affected. */
export function batchDecides({ batchNo, lineNo, decision, by: caller }: BatchDecides, state: BankState, env: Env): Fact[] {
  const place = { batchNo, lineNo };
  const { batch, line } = lineAt(state, place);
  if (line.quoteNo === null) return [];
  // A user who was renamed since decides again, under the new name.
  if (!entryOf(state.directory.users, caller.loginName)) return refusedLine(place, line.quoteNo, refused('notAllowed'), batch);
  const worse = decision === 'acceptWithinLimit' ? limitRefusal(line, line.quoteNo, state) : null;
  if (worse) return refusedLine(place, line.quoteNo, worse, batch);
  const body = {
    clientRequestId: '',
    businessNo: line.quoteNo,
    logonid: caller.loginName,
    doneType: decision === 'decline' ? ('refuse' as const) : ('ok' as const),
  };
  const { facts, answer } = withApproval('quote', confirmFor(line.product))({ caller, body }, state, env);
  if (!answer.ok) return refusedLine(place, line.quoteNo, answer, batch);
  return facts.slice();
}
