// Proposals and batches as in the contract (EXP-05, EXP-06).
import type {
  Batch as BatchAnswer,
  BatchFlow as FlowAnswer,
  BatchLine as LineAnswer,
  BatchProposal,
  BatchProposalForm,
  BatchRow,
  NettedLine,
  RecentBatches,
} from '#mock/generated/contract.ts';
import { worseBy } from '../approvals/decide.ts';
import { userOf, mayDo } from '../directory/roles.ts';
import { decides, proposalOf } from '../exposures/batches.ts';
import type { Asking } from '../exposures/line-request.ts';
import { type Netted, sidesOf, sumsOf } from '../exposures/netting.ts';
import { sharesOf } from '../exposures/shares.ts';
import type { Batch, BatchLine, NettedTerms } from '../facts/batch-state.ts';
import type { Quote, QuoteStep } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { type Language, refusalText } from '../kernel/refusal-texts.ts';
import { type Refusal, refusalCodes } from '../kernel/refusals.ts';
import { entryOf } from '../kernel/tables.ts';
import { written } from '../market/amount-rules.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';

const reasonOf = (refusal: Refusal | null, language: Language): Pick<NettedLine, 'refusalCode' | 'reason'> =>
  refusal ? { refusalCode: refusalCodes[refusal.key], reason: refusalText(refusal, language) } : { refusalCode: null, reason: null };

const tranTypes = { spot: '0', forward: '1' } as const;

/** The fields that a line has before and after it is requested. */
function termsOf(line: NettedTerms) {
  const inCcy1 = (amount: Decimal): Decimal => written({ currency: pairOf(line.rateCode).ccy1, amount });
  const { receive, pay } = sidesOf(line);
  return {
    rateCode: line.rateCode as NettedLine['rateCode'],
    date: line.date,
    tranType: tranTypes[line.product],
    buyOrSell: line.side === 'BUY' ? ('B' as const) : ('S' as const),
    receive: inCcy1(receive),
    pay: inCcy1(pay),
    amount: line.amount,
    saving: line.saving,
  };
}

const flowsWith = ({ flows }: NettedTerms, shares: readonly Decimal[] | null): FlowAnswer[] =>
  flows.map((flow, at) => ({ ...flow, share: shares?.[at] ?? null }));

const proposed = (line: Netted, language: Language): NettedLine => ({
  ...termsOf(line),
  custRate: line.custRate,
  cyCode1Account: line.accounts[0],
  cyCode2Account: line.accounts[1],
  ...reasonOf(line.refusal?.refusal ?? null, language),
  flows: flowsWith(line, null),
});

/** Answers batchProposal: what the chosen flows net to now. */
export function batchProposal(body: BatchProposalForm, asking: Asking, language: Language): Answer<BatchProposal> {
  const lines = proposalOf(body, asking);
  if ('ok' in lines) return lines;
  const { env } = asking;
  return done({ bankTime: env.bankNow, lines: lines.map((line) => proposed(line, language)), totals: sumsOf(lines, env) });
}

const stateOfStep: Readonly<Record<QuoteStep['state'], LineAnswer['state']>> = {
  waiting: 'waiting',
  live: 'live',
  bankRejected: 'rejected',
  accepted: 'dealt',
  refused: 'declined',
  expired: 'expired',
};

type Quoted = Pick<LineAnswer, 'custRate' | 'amt2' | 'worsePips' | 'expirySeconds' | 'expireAt'>;
const unquoted: Quoted = { custRate: null, amt2: null, worsePips: null, expirySeconds: null, expireAt: null };

/** The rate of a line while its quote is live, and of its deal. */
function quotedOf({ limitRate }: BatchLine, quote: Quote | undefined, { deals }: BankState): Quoted {
  if (quote?.step.state === 'live') {
    const { price, expirySeconds, expireAt } = quote.step;
    const worsePips = worseBy(quote, price.custRate, limitRate);
    return { custRate: price.custRate, amt2: price.legs[0]?.amt2 ?? null, worsePips, expirySeconds, expireAt };
  }
  const leg = quote && entryOf(deals.all, quote.request.businessNo)?.legs[0];
  return leg ? { ...unquoted, custRate: leg.rate, amt2: leg.amt2 } : unquoted;
}

function stateOf(line: BatchLine, quote: Quote | undefined): LineAnswer['state'] {
  if (quote) return stateOfStep[quote.step.state];
  return line.refusal ? 'refused' : 'asking';
}

function lineOf(line: BatchLine, state: BankState, language: Language): LineAnswer {
  const quote = line.quoteNo === null ? undefined : entryOf(state.quotes.all, line.quoteNo);
  const quoted = quotedOf(line, quote, state);
  const { custRate, amt2 } = quoted;
  const isDealt = quote?.step.state === 'accepted';
  const places = currencyOf(pairOf(line.rateCode).ccy2).decimals;
  const shares =
    isDealt && custRate !== null && amt2 !== null ? sharesOf(line.flows, { side: line.side, rate: custRate, amt2 }, places) : null;
  return {
    lineNo: line.lineNo,
    ...termsOf(line),
    limitRate: line.limitRate,
    state: stateOf(line, quote),
    businessNo: line.quoteNo,
    ...quoted,
    ...reasonOf(isDealt ? null : line.refusal, language),
    flows: flowsWith(line, shares),
  };
}

type Reading = Pick<Asking, 'caller' | 'state' | 'env'>;

/** Answers batchDetail; the number of another customer's batch is not found (BNK-38). */
export function batchDetail({ caller, state, env }: Reading, batchNo: string, language: Language): Answer<BatchAnswer> {
  const batch = entryOf(state.exposures.batches, batchNo);
  const user = userOf(state, caller);
  if (batch?.customerId !== user.customerId) return refused('notFound');
  return done({
    bankTime: env.bankNow,
    batchNo,
    askedBy: batch.submission?.maker ?? batch.loginName,
    approvedBy: batch.submission ? batch.loginName : null,
    askedAt: batch.askedAt,
    mayDecide: mayDo(user, batch.submission ? 'decide' : 'quote') && decides(state, caller, batch),
    lines: batch.lines.map((line) => lineOf(line, state, language)),
    totals: batch.sums,
  });
}

const isOpen: Readonly<Partial<Record<LineAnswer['state'], true>>> = { asking: true, waiting: true, live: true };

function rowOf(batch: Batch, state: BankState): BatchRow {
  const states = batch.lines.map((line) => stateOf(line, line.quoteNo === null ? undefined : entryOf(state.quotes.all, line.quoteNo)));
  return {
    batchNo: batch.batchNo,
    askedBy: batch.submission?.maker ?? batch.loginName,
    askedAt: batch.askedAt,
    lines: batch.lines.length,
    open: states.filter((each) => isOpen[each]).length,
    dealt: states.filter((each) => each === 'dealt').length,
  };
}

/** Answers batchQuery: the last batches of the customer, the latest first. */
export function recentBatches(state: BankState, customerId: string): Answer<RecentBatches> {
  const numbers = entryOf(state.exposures.recent, customerId) ?? [];
  return done({ rows: numbers.flatMap((batchNo) => entryOf(state.exposures.batches, batchNo) ?? []).map((batch) => rowOf(batch, state)) });
}
