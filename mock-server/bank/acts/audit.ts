// The audit trail: what users do, and what the bank does on their behalf, each with the values that changed (BNK-47,
// EYE-13).
import type { AuditChange, AuditOperation } from '#mock/generated/contract.ts';
import type { SubmissionMove } from '../facts/approvals-state.ts';
import type { AuditEntry, AuditedValue } from '../facts/audit-state.ts';
import type { Event, Fact } from '../facts/facts.ts';
import { customerBehind, type BankState } from '../facts/state.ts';
import { entryOf } from '../kernel/tables.ts';
import {
  bandValues,
  dealValues,
  limitValues,
  orderValues,
  owedValues,
  quoteValues,
  submissionValues,
  userValues,
} from './audited-values.ts';

type Who = { readonly loginName: string | null; readonly address: string | null };
const bank: Who = { loginName: null, address: null };

/** How the trail records facts of one type. What is absent is taken from the event and its business number. */
type Audited<F> = {
  /** Null: this fact is not recorded. */
  readonly operation: AuditOperation | ((fact: F, state: BankState) => AuditOperation | null);
  readonly object?: (fact: F, state: BankState) => string | null;
  readonly customer?: (fact: F) => string;
  /** Who did it, where the event has no caller. */
  readonly who?: (fact: F, state: BankState) => Who;
  /** Values of the object, compared before and after the event. */
  readonly values?: (state: BankState, object: string, fact: F) => readonly AuditedValue[];
  /** Values that only the fact has. */
  readonly told?: (fact: F) => readonly AuditedValue[];
};

const onQuote = (operation: AuditOperation) => ({ operation, values: quoteValues });
const onDeal = (operation: AuditOperation) => ({ operation, values: dealValues });
const onOrder = (operation: AuditOperation) => ({ operation, values: orderValues });
const failed = ({ cause }: { readonly cause: string }): readonly AuditedValue[] => [{ field: 'failure', value: cause }];

const moves: Readonly<Record<SubmissionMove, AuditOperation>> = {
  submit: 'submission',
  change: 'change',
  withdraw: 'withdrawal',
  return: 'return',
  reject: 'rejection',
  approve: 'approval',
  fail: 'notExecuted',
  release: 'released',
  finish: 'done',
  expire: 'submissionExpiry',
};

const ofSession = (state: BankState, tokenHash: string) => state.access.sessions[tokenHash]?.loginName ?? null;

/** The numbers of flows: one, or the first and the last. */
const named = (flowNos: readonly string[]): string => [...new Set([flowNos[0], flowNos.at(-1)])].join(' – ');

/** The recorded facts. A name that does not exist leaves no entry, so strangers cannot fill the trail. */
const audited: { readonly [T in Fact['type']]?: Audited<Extract<Fact, { readonly type: T }>> } = {
  signedIn: { operation: 'signIn', object: ({ loginName }) => loginName, who: ({ loginName, address }) => ({ loginName, address }) },
  signInFailed: {
    operation: ({ loginName }, { directory }) => (entryOf(directory.users, loginName) ? 'signInFailed' : null),
    object: ({ loginName }) => loginName,
    who: ({ address }) => ({ loginName: null, address }),
  },
  sessionEnded: {
    operation: 'signOut',
    object: ({ tokenHash }, state) => ofSession(state, tokenHash),
    told: ({ reason }) => [{ field: 'reason', value: reason }],
  },
  passwordChanged: { operation: 'passwordChange', object: ({ loginName }) => loginName },
  loginNameChanged: {
    operation: 'loginNameChange',
    object: ({ to }) => to,
    values: ({ directory }, _, { from, to }) => [{ field: 'loginName', value: entryOf(directory.users, from) ? from : to }],
  },
  userSaved: { operation: 'user', object: ({ user }) => user.loginName, customer: ({ user }) => user.customerId, values: userValues },
  costSettingSaved: {
    operation: 'costSetting',
    object: () => null,
    customer: ({ customerId }) => customerId,
    values: ({ directory }, _, { customerId }) => [{ field: 'showCost', value: String(directory.showCost[customerId] ?? true) }],
  },
  approvalSettingsSaved: {
    operation: 'limits',
    object: () => null,
    customer: ({ customerId }) => customerId,
    values: (state, _, { customerId }) => limitValues(state, customerId),
  },
  calendarAddressCreated: { operation: 'calendarAddress', object: ({ loginName }) => loginName },
  calendarRevoked: { operation: 'calendarRevocation', object: ({ loginName }) => loginName },
  flowsSaved: { operation: 'flows', object: ({ flows }) => named(flows.map(({ flowNo }) => flowNo)) },
  flowsRemoved: { operation: 'flowRemoval', object: ({ flowNos }) => named(flowNos) },
  coverAllocated: { operation: 'coverAllocation', object: ({ flowNo }) => flowNo },
  coverBandsSaved: {
    operation: 'coverBands',
    object: () => null,
    customer: ({ customerId }) => customerId,
    values: (state, _, { customerId }) => bandValues(state, customerId),
  },
  batchAsked: { operation: 'batch', object: ({ batch }) => batch.batchNo },
  batchDecided: {
    operation: 'batchDecision',
    object: ({ batchNo }) => batchNo,
    told: ({ decision, lineNos }) => [{ field: 'detail', value: `${decision} ${lineNos.join(', ')}` }],
  },
  quoteRequested: { ...onQuote('request'), object: ({ request }) => request.businessNo },
  quoteSent: onQuote('quote'),
  quoteBankRejected: onQuote('bankRejection'),
  quoteAccepted: onQuote('acceptance'),
  quoteRefused: onQuote('refusal'),
  quoteExpired: onQuote('expiry'),
  dealBooked: { ...onDeal('deal'), object: ({ deal }) => deal.businessNo },
  dealDelivered: onDeal('delivery'),
  deliveryFailed: { operation: 'failedDelivery', told: failed },
  dealClosed: onDeal('closing'),
  dealRolled: onDeal('rollOver'),
  dealEarlyDelivered: onDeal('earlyDelivery'),
  optionPremiumPaid: onDeal('premium'),
  optionPremiumFailed: { operation: 'failedDelivery', told: failed },
  optionExercised: onDeal('exercise'),
  optionGivenUp: onDeal('givingUp'),
  optionCancelled: onDeal('cancellation'),
  optionClosed: onDeal('closing'),
  orderPlaced: { ...onOrder('order'), object: ({ order }) => order.businessNo },
  orderAccepted: onOrder('orderAcceptance'),
  orderRejected: onOrder('orderRejection'),
  orderFilled: onOrder('fill'),
  orderCancelAsked: onOrder('cancelRequest'),
  orderCancelled: onOrder('cancel'),
  orderCancelRefused: onOrder('cancelRefusal'),
  orderExpired: onOrder('orderExpiry'),
  claimCollected: { operation: 'claimPayment', values: owedValues },
  submitted: { operation: 'submission', object: ({ submission }) => submission.submissionNo, values: submissionValues },
  submissionMoved: { operation: ({ entry }) => moves[entry.move], object: ({ submissionNo }) => submissionNo, values: submissionValues },
  fileExported: {
    operation: ({ what }) => what,
    object: ({ object }) => object,
    told: ({ format, rows, digest }) => [
      { field: 'format', value: format },
      { field: 'rows', value: String(rows) },
      ...(digest === null ? [] : [{ field: 'digest', value: digest } as const]),
    ],
  },
  // The portal reports a discard as a logged scene.
  sceneLogged: {
    operation: 'scene',
    told: ({ scene }) => [{ field: 'detail', value: scene }],
  },
};

const numberIn = (fact: Fact): string | null => ('businessNo' in fact ? fact.businessNo : null);

/** Returns the values that an object has after an event and did not have before. */
function changesOf(before: readonly AuditedValue[], after: readonly AuditedValue[]): AuditChange[] {
  const known = new Map(before.map(({ field, of = '', value }) => [`${field} ${of}`, value]));
  return after
    .map(({ field, of, value }) => ({ field, of: of ?? null, before: known.get(`${field} ${of ?? ''}`) ?? null, after: value }))
    .filter((change) => change.before !== change.after);
}

const customerOf = ({ directory }: BankState, loginName: string | null): string | null =>
  loginName === null ? null : (entryOf(directory.users, loginName)?.customerId ?? null);

type Recorded = Pick<AuditEntry, 'operation' | 'object' | 'loginName' | 'address' | 'customerId' | 'traceId'>;

const operationOf = ({ operation }: Audited<Fact>, fact: Fact, state: BankState): AuditOperation | null =>
  typeof operation === 'function' ? operation(fact, state) : operation;

/** Returns who did it: the caller of the event, otherwise whom the fact names, otherwise the bank. An unknown address is null. */
function whoDid({ by, fact }: Event, state: BankState, { who }: Audited<Fact>): Omit<Recorded, 'operation' | 'object' | 'customerId'> {
  const { loginName, address } = by ?? who?.(fact, state) ?? bank;
  return { loginName, address: address || null, traceId: by?.traceId || null };
}

/** Returns what the trail records of an event, as far as it is known before the event; null when it records nothing. */
function recordedOf(event: Event, state: BankState, audit: Audited<Fact>): Recorded | null {
  const { fact } = event;
  const operation = operationOf(audit, fact, state);
  if (!operation) return null;
  const object = (audit.object ?? numberIn)(fact, state);
  const who = whoDid(event, state, audit);
  const customerId = audit.customer?.(fact) ?? customerOf(state, who.loginName) ?? customerOf(state, object);
  return { ...who, operation, object, customerId };
}

/**
 * Reads what an event is about to change. The returned function must be called after the event was applied; it returns
 * the entry of the trail. Null when such events are not recorded.
 */
export function auditing(event: Event, state: BankState): (() => AuditEntry) | null {
  const { seq, bankTime, fact } = event;
  const audit = audited[fact.type] as Audited<Fact> | undefined;
  const recorded = audit ? recordedOf(event, state, audit) : null;
  if (!audit || !recorded) return null;
  const { values = () => [], told = () => [] } = audit;
  const { object } = recorded;
  const valuesNow = () => values(state, object ?? '', fact);
  const before = valuesNow();
  return () => ({
    ...{ seq, bankTime, ...recorded },
    customerId: recorded.customerId ?? customerBehind(state, object),
    changes: [...changesOf(before, valuesNow()), ...changesOf([], told(fact))],
  });
}
