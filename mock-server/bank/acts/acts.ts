// Acts are the operations of the contract that change something. Each is declared once here, with its handler and the
// activity that the caller's role must allow. Guard, facade and HTTP handler are derived from these tables by
// operationId. Rate limits are in the contract (x-limits).
import type { DataOf, OperationId, Operations } from '#mock/generated/operations.ts';
import type { SubmittableOperation } from '#mock/generated/contract.ts';
import { type Answer, refused } from '../kernel/answer.ts';
import { type Decision, type Handler, unchanged } from '../desk/env.ts';
import { type Activity, roleRefusal } from '../directory/roles.ts';
import type { Caller } from '../facts/caller.ts';
import { canonical, type IdentifiedBody, requestKey, storedRequest, storedRequestOf } from '../facts/requests.ts';
import { revokeCalendar } from '../access/calendar.ts';
import { approveFor, rejectSubmission, returnSubmission } from '../approvals/decide.ts';
import { withApproval } from '../approvals/gate.ts';
import { changeFor, type Submittables, submitFor, submittableOperations, withdrawSubmission } from '../approvals/submit.ts';
import type { ApprovalArea } from '../facts/approvals-state.ts';
import type { BankState } from '../facts/state.ts';
import { saveCostSetting } from '../directory/cost-setting.ts';
import { askBatch, decideBatch } from '../exposures/batches.ts';
import { saveCoverBands } from '../exposures/bands.ts';
import { allocateCover } from '../exposures/links.ts';
import { changeFlow, removeFlows, saveFlows } from '../exposures/flows.ts';
import { saveFollows } from '../directory/follows.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { byName, entryOf } from '../kernel/tables.ts';
import { cancelRequest } from './cancel-request.ts';
import { logScene } from './world-acts.ts';
import { payClaim } from '../ledger/claims.ts';
import { deliverLeg } from '../lifecycle/delivery.ts';
import { deliverPremium, exercise, giveUp } from '../lifecycle/option-acts.ts';
import { cancelOrder, placeOrder } from '../orders/place.ts';
import { forwardOrder, spotOrder } from '../orders/order-rules.ts';
import { forward } from '../products/forward.ts';
import { option } from '../products/option.ts';
import { spot } from '../products/spot.ts';
import { swap } from '../products/swap.ts';
import { feeSpreadsheet } from '../queries/option-prices.ts';
import { askFor } from '../quotes/ask.ts';
import { confirmFor } from '../quotes/confirm.ts';
import { fwdEarlyBreach, fwdExpireBreach, spotBreach } from '../specials/breach.ts';
import { fwdEarlyDelivery } from '../specials/early-delivery.ts';
import { optionHedging } from '../specials/option-hedging.ts';
import { swapBreach } from '../specials/swap-breach.ts';

// Every act checks the caller's role first. An act with a request id also checks that it runs only once (BNK-12, BNK-36).

/** Acts on expected flows and their cover: they move no money, so nobody approves them (EXP-01, EXP-07). */
type PlanningName = 'saveFlows' | 'changeFlow' | 'removeFlows' | 'saveCoverBands' | 'allocateCover';

/** Acts about submissions, which are not themselves submitted. */
type ApprovingName =
  'submitForApproval' | 'changeSubmission' | 'withdrawSubmission' | 'returnSubmission' | 'rejectSubmission' | 'approveSubmission';

type Act<B> = { readonly caller: Caller; readonly body: B; readonly language: Language };
type Called = { readonly caller: Caller };

/** Wraps a handler: callers whose role does not allow the activity are refused. */
export const authorised =
  <A extends Called, T>(activity: Activity, handler: Handler<A, Answer<T>>): Handler<A, Answer<T>> =>
  (act, state, env) => {
    const notAllowed = roleRefusal(state, act.caller, activity);
    return notAllowed ? unchanged(notAllowed) : handler(act, state, env);
  };

/**
 * Wraps a handler: a repeated request id, in upper or lower case, returns the stored answer. The same id with another
 * body or act is refused.
 */
export const idempotent =
  <B extends IdentifiedBody, T>(operationId: string, handler: Handler<Act<B>, Answer<T>>): Handler<Act<B>, Answer<T>> =>
  (act, state, env): Decision<Answer<T>> => {
    const { loginName } = act.caller;
    const clientRequestId = requestKey(act.body.clientRequestId);
    const body = { ...act.body, clientRequestId };
    const before = storedRequestOf(state, loginName, clientRequestId);
    if (before) {
      const same = before.operationId === operationId && before.body === canonical(body);
      return unchanged(same ? (before.answer as Answer<T>) : refused('requestIdMismatch'));
    }
    const { facts, answer } = handler(act, state, env);
    const request = storedRequest(operationId, body, answer);
    return { facts: [...facts, { type: 'requestAnswered', loginName, clientRequestId, request }], answer };
  };

/**
 * Operations whose body carries their own request id; requestOutcome and cancelRequest are excluded because they carry
 * the id of another request.
 */
type Identified = Exclude<
  { [K in OperationId]: Operations[K]['body'] extends IdentifiedBody ? K : never }[OperationId],
  'requestOutcome' | 'cancelRequest'
>;

/** The input of an act: who calls, the body as the contract defines it, and the language of texts in the answer. */
export type Acting<K extends OperationId> = { readonly caller: Caller; readonly body: Operations[K]['body']; readonly language: Language };
type ActOf<K extends OperationId> = Handler<Acting<K>, Answer<DataOf<K>>>;

/** Acts on deals, orders and money. What a second person must decide is refused (EYE-02). */
const dealing: { readonly [K in Exclude<Identified, ApprovingName | PlanningName>]: readonly [ApprovalArea, ActOf<K>] } = {
  askBatch: ['quote', askBatch],
  decideBatch: ['quote', decideBatch],
  doSpotTrade: ['quote', askFor(spot)],
  doSpotTradeConfirm: ['quote', confirmFor('spot')],
  doSpotTradeDelivery: ['lifecycle', deliverLeg('spot', () => 'single')],
  doForwardTrade: ['quote', askFor(forward)],
  doForwardTradeConfirm: ['quote', confirmFor('forward')],
  doForwardTradeDelivery: ['lifecycle', deliverLeg('forward', () => 'single')],
  doSwapTrade: ['quote', askFor(swap)],
  doSwapTradeConfirm: ['quote', confirmFor('swap')],
  doSwapTradeDelivery: ['lifecycle', deliverLeg('swap', ({ leg }) => leg)],
  doSpotBreachProcess: ['lifecycle', askFor(spotBreach)],
  doSpotBreachProcessConfirm: ['lifecycle', confirmFor('spotBreach')],
  doFwdEarlyBreachProcess: ['lifecycle', askFor(fwdEarlyBreach)],
  doFwdEarlyBreachProcessConfirm: ['lifecycle', confirmFor('fwdEarlyBreach')],
  doFwdExpireBreachProcess: ['lifecycle', askFor(fwdExpireBreach)],
  doFwdExpireBreachProcessConfirm: ['lifecycle', confirmFor('fwdExpireBreach')],
  doFwdEarlyDeliveryProcess: ['lifecycle', askFor(fwdEarlyDelivery)],
  doFwdEarlyDeliveryProcessConfirm: ['lifecycle', confirmFor('fwdEarlyDelivery')],
  doSwapBreachProcess: ['lifecycle', askFor(swapBreach)],
  doSwapBreachProcessConfirm: ['lifecycle', confirmFor('swapBreach')],
  doOptionTrade: ['quote', askFor(option)],
  doOptionTradeConfirm: ['quote', confirmFor('option')],
  doFeeSpreadsheet: ['quote', feeSpreadsheet],
  doOptPremiumDelivery: ['lifecycle', deliverPremium],
  doOptionTradeExercise: ['lifecycle', exercise],
  doOptionGiveUp: ['lifecycle', giveUp],
  doClaimPayment: ['lifecycle', payClaim],
  doOptionHedging: ['lifecycle', askFor(optionHedging)],
  doOptionHedgingConfirm: ['lifecycle', confirmFor('optionHedging')],
  doSpotForexOrderTrade: ['order', placeOrder(spotOrder)],
  cancleSpotForexOrder: ['order', cancelOrder('spot')],
  doFwdForexOrderTrade: ['order', placeOrder(forwardOrder)],
  doCancleFwdOrderTrade: ['order', cancelOrder('forward')],
};

/** The acts that can be submitted to a second person; each runs by the rules of the table above. */
const submittables = byName<Submittables>(submittableOperations, (name: SubmittableOperation) => {
  const [area, decides] = dealing[name];
  return { area, decides };
});

/** Acts about submissions. */
const approving: { readonly [K in ApprovingName]: readonly [Activity, ActOf<K>] } = {
  submitForApproval: ['submit', submitFor(submittables)],
  changeSubmission: ['submit', changeFor(submittables)],
  withdrawSubmission: ['submit', withdrawSubmission],
  returnSubmission: ['decide', returnSubmission],
  rejectSubmission: ['decide', rejectSubmission],
  approveSubmission: ['decide', approveFor(submittables)],
};

/** Acts on expected flows and their cover, for the roles that may deal (EXP-08). */
const planning: { readonly [K in PlanningName]: ActOf<K> } = { saveFlows, changeFlow, removeFlows, saveCoverBands, allocateCover };

/** Whether a request decides on a quote or a batch of a submission, which is for its checker. */
function isChecking({ body }: { readonly body: object }, { quotes, exposures }: BankState): boolean {
  if ('batchNo' in body) return entryOf(exposures.batches, String(body.batchNo))?.submission !== undefined;
  return 'doneType' in body && 'businessNo' in body && quotes.all[String(body.businessNo)]?.request.submission !== undefined;
}

function dealt<K extends keyof typeof dealing>(name: K): ActOf<K> {
  const [area, decides] = dealing[name];
  const handler = idempotent(name, withApproval(area, decides));
  return (act, state, env) => authorised(isChecking(act, state) ? 'decide' : area, handler)(act, state, env);
}

function approved<K extends ApprovingName>(name: K): ActOf<K> {
  const [activity, decides] = approving[name];
  return authorised(activity, idempotent(name, decides));
}

const planned = <K extends PlanningName>(name: K): ActOf<K> => authorised('quote', idempotent(name, planning[name]));

/** Acts without a request id of their own; running them twice is harmless. */
const repeatable = {
  saveForeignExchange: authorised('changeOwn', saveFollows),
  saveCostSetting: authorised('administer', saveCostSetting),
  revokeCalendarSubscription: authorised('changeOwn', revokeCalendar),
  scene: logScene,
  cancelRequest,
} as const satisfies { readonly [K in OperationId]?: ActOf<K> };

/** Name of an act; equals its operationId. */
export type ActName = Identified | keyof typeof repeatable;

/** The handlers of all acts, each guarded by role and request id (BNK-12, BNK-36). */
export const acts: { readonly [K in ActName]: ActOf<K> } = {
  ...byName<{ [K in keyof typeof dealing]: ActOf<K> }>(Object.keys(dealing) as (keyof typeof dealing)[], dealt),
  ...byName<{ [K in ApprovingName]: ActOf<K> }>(Object.keys(approving) as ApprovingName[], approved),
  ...byName<{ [K in PlanningName]: ActOf<K> }>(Object.keys(planning) as PlanningName[], planned),
  ...repeatable,
};

/** The names of all acts. */
export const actNames = Object.keys(acts) as ActName[];
