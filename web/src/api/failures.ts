// All kinds of failure of a call, as data, with two tables: what each means for its call (SHR-05, QUO-36), and its
// message (ERR-01 to ERR-06, ERR-10).
import { TOAST_TIME } from '#web/domain/constants.ts';
import type { DetailNotice } from './refusal-detail.ts';

/** The reason why a call returned no data. `meaningOf` states whether the bank may have executed it. */
export type Failure =
  /** `data` is additional data of the bank's refusal, of any shape. */
  | { readonly kind: 'business'; readonly code: number; readonly msg: string; readonly data?: unknown }
  | { readonly kind: 'session'; readonly code: 600 | 603 }
  /** The bank could not serve the call yet, and has not executed it; the call may be repeated after `seconds`. */
  | { readonly kind: 'unavailable'; readonly seconds: number }
  /** Any other status. Without the bank's envelope, a 503 is that of a proxy, which does not know what was executed. */
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'contract' }
  | { readonly kind: 'unknown' };

/** The error thrown by the transport. */
export class CallFailed extends Error {
  readonly failure: Failure;
  readonly traceId: string;

  constructor(failure: Failure, traceId: string) {
    super(failure.kind === 'business' ? failure.msg : failure.kind);
    this.failure = failure;
    this.traceId = traceId;
  }
}

/** Returns the failure in any thrown value; `unknown` for errors not thrown by the transport. */
export function failureOf(thrown: unknown): Failure {
  return thrown instanceof CallFailed ? thrown.failure : { kind: 'unknown' };
}

/**
 * What a failure means for its call:
 * - `refused`: the bank has not executed it, and would not on another try.
 * - `waits`: the bank has not executed it. The transport repeats reads and acts after `seconds`.
 * - `lost`: the bank may have executed it. A read is repeated once, an act is looked up (QUO-36).
 * - `broken`: as `lost`, but a read is not repeated, because it would probably fail again.
 */
type Meaning = 'refused' | 'waits' | 'lost' | 'broken';

const meanings: { readonly [K in Exclude<Failure['kind'], 'http'>]: Meaning } = {
  business: 'refused',
  session: 'refused',
  unavailable: 'waits',
  timeout: 'broken',
  contract: 'broken',
  unknown: 'lost',
};

/** Returns what a failure means for its call. A proxy answers 502 or 504 when its bank has ended or does not answer. */
export function meaningOf(failure: Failure): Meaning {
  if (failure.kind !== 'http') return meanings[failure.kind];
  if (failure.status < 500) return 'refused';
  return failure.status === 502 || failure.status === 504 ? 'lost' : 'broken';
}

/** Whether it is certain that the call changed nothing. */
export const changedNothing = (failure: Failure): boolean => ['refused', 'waits'].includes(meaningOf(failure));

let explained: (data: unknown, words: string) => DetailNotice | null = () => null;

/** Sets the reader of a refusal's additional data; it is loaded with the signed-in portal, not with the login page. */
export function explainRefusals(reader: typeof explained): void {
  explained = reader;
}

/** Keys of the portal's own texts, for failures without a message of the bank. */
type OwnText = 'errors.server' | 'errors.service' | 'errors.notFound' | 'errors.timeout' | 'errors.timeoutLookingUp' | 'errors.unknown';

/** The text to show: the bank's own, with details from its data, otherwise one of the portal by key. */
export type FailureNotice = { readonly text: string } | DetailNotice | { readonly key: OwnText };

type Told = { readonly notice: FailureNotice; readonly duration: number };

const network = (key: OwnText): Told => ({ notice: { key }, duration: TOAST_TIME.network });
const server: Told = { notice: { key: 'errors.server' }, duration: TOAST_TIME.server };

const messages: { readonly [K in Failure['kind']]: (failure: Extract<Failure, { kind: K }>, isAct: boolean) => Told | null } = {
  business: ({ msg, data }) => (msg === '' ? server : { notice: explained(data, msg) ?? { text: msg }, duration: TOAST_TIME.server }),
  // The end of a session has its own dialog and no toast (SES-16).
  session: () => null,
  unavailable: () => network('errors.service'),
  http: ({ status }) => network(status === 404 ? 'errors.notFound' : 'errors.service'),
  timeout: (_failure, isAct) => network(isAct ? 'errors.timeoutLookingUp' : 'errors.timeout'),
  contract: () => server,
  // An act without a response shows no toast here: its outcome is looked up, and the look-up has its own message (ERR-11).
  unknown: (_failure, isAct) => (isAct ? null : network('errors.unknown')),
};

/**
 * Returns the toast of a failure and its duration in milliseconds; null when it has none. For acts that move money,
 * the text says that the outcome is being looked up (ERR-06).
 */
export function tell(failure: Failure, isAct = false): Told | null {
  const row = messages[failure.kind] as (failure: Failure, isAct: boolean) => Told | null;
  return row(failure, isAct);
}
