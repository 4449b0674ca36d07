// What is checked before every act of the portal: the role, and for an act with a request id that it happens once (BNK-12, BNK-36).
import { type Answer, refused } from '../kernel/answer.ts';
import { type Decision, type Handler, unchanged } from '../desk/commands.ts';
import { type Activity, roleRefusal } from '../directory/roles.ts';
import type { Caller } from '../facts/facts.ts';
import { canonical, type IdentifiedBody, requestKey, storedRequest, storedRequestOf } from '../facts/requests.ts';

type Act<B> = { readonly caller: Caller; readonly body: B };
type Called = { readonly caller: Caller };

/** Lets an act through for the roles of an activity. */
export const permitted =
  <A extends Called, T>(activity: Activity, handler: Handler<A, Answer<T>>): Handler<A, Answer<T>> =>
  (act, state, env) => {
    const notAllowed = roleRefusal(state, act.caller, activity);
    return notAllowed ? unchanged(notAllowed) : handler(act, state, env);
  };

/** Answers a repeated id with the answer it had, in whatever case it is written; the same id with another body or act is refused. */
export const once =
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
