// Stored answers by client request id. Repeating an id does not run the request again and returns the same answer
// (BNK-12, API-24).
import { type Answer, refused } from '../kernel/answer.ts';
import { entryOf } from '../kernel/tables.ts';

/** A request that was made once and its answer, kept so that a repetition gets the same answer. */
export type StoredRequest = {
  readonly operationId: string;
  /** Canonical JSON of the body, with sorted fields. */
  readonly body: string;
  readonly answer: Answer<unknown>;
  /** The deal that the request created or changed; null when there is none. */
  readonly businessNo: string | null;
};

/** Keyed by owner and client request id. The owner is the user's first login name. */
export type RequestsState = Record<string, StoredRequest>;

type Requests = {
  readonly requests: RequestsState;
  readonly refusedRequests: Record<string, string[]>;
  readonly requestOwners: Record<string, string>;
};

/** Stores the answer of a request. */
export type RequestFact = {
  readonly type: 'requestAnswered';
  readonly loginName: string;
  readonly clientRequestId: string;
  readonly request: StoredRequest;
};

/** Maximum number of refusals kept for each login. Successful requests are kept for the life of the world. */
const refusalsKept = 1_000;

const ownerOf = ({ requestOwners }: Pick<Requests, 'requestOwners'>, loginName: string): string =>
  entryOf(requestOwners, loginName) ?? loginName;

const keyOf = (owner: string, clientRequestId: string): string => `${owner} ${clientRequestId}`;

/** Returns the stored request of a login name. Undefined when it was never made or is no longer kept. */
export const storedRequestOf = (state: Pick<Requests, 'requests' | 'requestOwners'>, loginName: string, key: string) =>
  entryOf(state.requests, keyOf(ownerOf(state, loginName), key)) ?? undefined;

/** Stores a request with its answer, and deletes the oldest refusal when there are too many. */
export function keepRequest(state: Requests, { loginName, clientRequestId, request }: RequestFact): void {
  const { requests, refusedRequests } = state;
  const owner = ownerOf(state, loginName);
  requests[keyOf(owner, clientRequestId)] = request;
  if (request.answer.ok) return;
  const refused = (refusedRequests[owner] ??= []);
  refused.push(clientRequestId);
  const oldest = refused.length > refusalsKept ? refused.shift() : undefined;
  if (oldest !== undefined) delete requests[keyOf(owner, oldest)];
}

/** Assigns a user's stored requests to the new login name, without moving them. */
export function passOnRequests(state: Pick<Requests, 'requestOwners'>, from: string, to: string): void {
  const owner = ownerOf(state, from);
  delete state.requestOwners[from];
  state.requestOwners[to] = owner;
}

/** The part that the bodies of all acts with a client request id share. */
export type IdentifiedBody = { readonly clientRequestId: string };

/** Returns the key of a client request id. UUIDs are compared without regard to case. */
export const requestKey = (clientRequestId: string): string => clientRequestId.toLowerCase();

/** JSON text with sorted fields: equal content gives equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const held = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(held).sort()) {
    if (held[name] === undefined) continue;
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${canonical(held[name])}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

const numberIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'businessNo' in value && typeof value.businessNo === 'string' ? value.businessNo : null;

/** Returns the form in which a request and its answer are stored. */
export function storedRequest(operationId: string, body: IdentifiedBody, answer: Answer<unknown>): StoredRequest {
  const businessNo = (answer.ok ? numberIn(answer.data) : null) ?? numberIn(body);
  return { operationId, body: canonical(body), answer, businessNo };
}

const withdrawal = 'cancelRequest';

/**
 * Returns what is stored for a request that was withdrawn before it arrived. It differs from every act, so the request
 * is refused when it arrives. It counts as one of the refusals that are kept for a login.
 */
export const withdrawnRequest = (clientRequestId: string): StoredRequest =>
  storedRequest(withdrawal, { clientRequestId }, refused('requestIdMismatch'));

/** Whether a stored request is a withdrawal; the bank has executed nothing for its id. */
export const isWithdrawn = ({ operationId }: StoredRequest): boolean => operationId === withdrawal;
