// Answers by client request id: the same id makes one request and gives the same answer (BNK-12, API-24).
import type { Answer } from '../kernel/answer.ts';
import { entryOf } from '../kernel/tables.ts';

/** A request and what it was answered. */
export type StoredRequest = {
  readonly operationId: string;
  /** The body as asked, as text with sorted fields. */
  readonly body: string;
  readonly answer: Answer<unknown>;
  /** The deal that the request made or touched. */
  readonly businessNo: string | null;
};

/** By owner and client request id. */
export type RequestsState = Record<string, StoredRequest>;

type Requests = {
  readonly requests: RequestsState;
  readonly refusedRequests: Record<string, string[]>;
  readonly requestOwners: Record<string, string>;
};

/** A request was answered. */
export type RequestFact = {
  readonly type: 'requestAnswered';
  readonly loginName: string;
  readonly clientRequestId: string;
  readonly request: StoredRequest;
};

/** So many refusals are remembered for each login; what was done is remembered for the life of the world. */
const refusalsKept = 1_000;

const ownerOf = ({ requestOwners }: Pick<Requests, 'requestOwners'>, loginName: string): string =>
  entryOf(requestOwners, loginName) ?? loginName;

const keyOf = (owner: string, clientRequestId: string): string => `${owner} ${clientRequestId}`;

/** What a login's request was answered; undefined for one that was never made, or is forgotten. */
export const storedRequestOf = (state: Pick<Requests, 'requests' | 'requestOwners'>, loginName: string, key: string) =>
  entryOf(state.requests, keyOf(ownerOf(state, loginName), key)) ?? undefined;

/** Keeps what a request was answered, and forgets the oldest refusal where there are too many. */
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

/** The requests of a user go on under a new name; none of them is moved. */
export function passOnRequests(state: Pick<Requests, 'requestOwners'>, from: string, to: string): void {
  const owner = ownerOf(state, from);
  delete state.requestOwners[from];
  state.requestOwners[to] = owner;
}

/** A body with a client request id, as every act of the portal has. */
export type IdentifiedBody = { readonly clientRequestId: string };

/** What an id is kept under: a UUID is the same in either case of its letters. */
export const requestKey = (clientRequestId: string): string => clientRequestId.toLowerCase();

/** The same content gives the same text, whatever the order of its fields. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, content]) => content !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, content]) => `${JSON.stringify(name)}:${canonical(content)}`).join()}}`;
}

const numberIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'businessNo' in value && typeof value.businessNo === 'string' ? value.businessNo : null;

/** What is kept of a request and its answer. */
export function storedRequest(operationId: string, body: IdentifiedBody, answer: Answer<unknown>): StoredRequest {
  const businessNo = (answer.ok ? numberIn(answer.data) : null) ?? numberIn(body);
  return { operationId, body: canonical(body), answer, businessNo };
}
