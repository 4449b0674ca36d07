// A customer maintains expected flows: saves rows that were typed, pasted or imported, changes one, removes some (EXP-01).
import type {
  ChangeFlowRequest,
  FlowChanged,
  FlowOutcome,
  FlowsRemoved,
  FlowsSaved,
  RemoveFlowsRequest,
  SaveFlowsRequest,
} from '#mock/generated/contract.ts';
import { flowWithTerms } from '../catalogue/found.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import { type ExpectedFlow, type FlowTerms, termsKey } from '../facts/exposures-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { compare, type Money } from '../kernel/decimal.ts';
import { nextBusinessNos } from '../kernel/numbering.ts';
import { type Language, refusalText } from '../kernel/refusal-texts.ts';
import { refusalCodes } from '../kernel/refusals.ts';
import { entryOf } from '../kernel/tables.ts';
import { unlinked } from './links.ts';
import { decimalsRefusal, written } from '../market/amount-rules.ts';

type FlowAct<B> = { readonly caller: Caller; readonly body: B; readonly language: Language };

const moneyOf = ({ cyCode: currency, amount }: FlowTerms): Money => ({ currency, amount });

/** Greatest amount of a flow; lists and files show it exactly as an integer × 100. */
const most = '1000000000000';

/** Returns the refusal of terms, or null: more decimals than the currency has, too much, or a day that is over (EXP-01). */
function termsRefusal(terms: FlowTerms, { businessDate }: BankState): Refused | null {
  if (compare(terms.amount, most) > 0) return refused('amountTooLarge', { max: most });
  return decimalsRefusal(moneyOf(terms)) ?? (terms.date < businessDate ? refused('flowDatePast', { date: businessDate }) : null);
}

/** Returns terms as they are stored: equal amounts are equal texts, however they were written. */
const storedTerms = (terms: FlowTerms): FlowTerms => ({ ...terms, amount: written(moneyOf(terms)) });

/** Returns a customer's flow; undefined for the number of another customer (BNK-38). */
function ownFlow(state: BankState, customerId: string, flowNo: string): ExpectedFlow | undefined {
  const flow = entryOf(state.exposures.flows, flowNo);
  return flow?.customerId === customerId ? flow : undefined;
}

/** Returns the number of the customer's flow with these terms; undefined if there is none. */
const numberOfTerms = (state: BankState, customerId: string, terms: FlowTerms): string | undefined =>
  flowWithTerms(state, customerId, terms)?.flowNo;

const outcomeOf = (outcome: 'saved' | 'known', flowNo: string): FlowOutcome => ({ outcome, flowNo, refusalCode: null, reason: null });

/**
 * Saves the rows that are in order, and says of each other one why it was not saved. A row that is known, from an earlier
 * import of the same file or from this request, is not saved again.
 */
export function saveFlows({ caller, body, language }: FlowAct<SaveFlowsRequest>, state: BankState, env: Env): Decision<Answer<FlowsSaved>> {
  const { customerId, loginName: savedBy } = userOf(state, caller);
  const numbers = nextBusinessNos(state.numbering, 'FLWFT', state.businessDate, body.rows.length);
  const saved = new Map<string, ExpectedFlow>();
  const rows = body.rows.map((row): FlowOutcome => {
    const bad = termsRefusal(row, state);
    if (bad)
      return { outcome: 'refused', flowNo: null, refusalCode: refusalCodes[bad.refusal.key], reason: refusalText(bad.refusal, language) };
    const terms = storedTerms(row);
    const key = termsKey(terms);
    const known = saved.get(key)?.flowNo ?? numberOfTerms(state, customerId, terms);
    if (known !== undefined) return outcomeOf('known', known);
    const flowNo = numbers[saved.size] ?? '';
    saved.set(key, { ...terms, flowNo, customerId, savedBy, savedAt: env.bankNow });
    return outcomeOf('saved', flowNo);
  });
  return { facts: saved.size === 0 ? [] : [{ type: 'flowsSaved', flows: [...saved.values()] }], answer: done({ rows }) };
}

/** Changes a flow; in another currency or direction it is covered by no deal. Refused when the customer has another flow with the same terms. */
export function changeFlow({ caller, body }: FlowAct<ChangeFlowRequest>, state: BankState, env: Env): Decision<Answer<FlowChanged>> {
  const { customerId, loginName: savedBy } = userOf(state, caller);
  const { clientRequestId: _id, flowNo, ...row } = body;
  const before = ownFlow(state, customerId, flowNo);
  if (!before) return unchanged(refused('notFound'));
  const bad = termsRefusal(row, state);
  if (bad) return unchanged(bad);
  const terms = storedTerms(row);
  const same = numberOfTerms(state, customerId, terms);
  if (same !== undefined && same !== flowNo) return unchanged(refused('flowKnown', { flowNo: same }));
  const isOther = terms.cyCode !== before.cyCode || terms.way !== before.way;
  return {
    facts: [
      ...(isOther ? unlinked(state, flowNo) : []),
      { type: 'flowsSaved', flows: [{ ...before, ...terms, savedBy, savedAt: env.bankNow }] },
    ],
    answer: done({ flowNo }),
  };
}

/** Removes flows, all or none. */
export function removeFlows({ caller, body }: FlowAct<RemoveFlowsRequest>, state: BankState): Decision<Answer<FlowsRemoved>> {
  const { customerId } = userOf(state, caller);
  const flowNos = [...new Set(body.flowNos)];
  if (!flowNos.every((flowNo) => ownFlow(state, customerId, flowNo))) return unchanged(refused('notFound'));
  return {
    facts: [...flowNos.flatMap((flowNo) => unlinked(state, flowNo)), { type: 'flowsRemoved', flowNos }],
    answer: done({ removed: flowNos.length }),
  };
}
