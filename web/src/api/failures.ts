// All kinds of failure of a call, as data, and a table with the message of each (ERR-01 to ERR-06, ERR-10).
import { TOAST_TIME } from '#web/domain/constants.ts';
import type { DetailNotice } from './refusal-detail.ts';

/**
 * The reason why a call returned no data. After a timeout, a network failure, an invalid response or a 5xx status, it
 * is unknown whether the bank performed an act.
 */
export type Failure =
  /** `data` is additional data of the bank's refusal, of any shape. */
  | { readonly kind: 'business'; readonly code: number; readonly msg: string; readonly data?: unknown }
  | { readonly kind: 'session'; readonly code: 600 | 603 }
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
 * Whether it is certain that the call changed nothing, because the bank refused it. After any other failure it is
 * unknown whether the bank performed an act.
 */
export function isDecided(failure: Failure): boolean {
  return failure.kind === 'business' || failure.kind === 'session' || (failure.kind === 'http' && failure.status < 500);
}

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

const table: { readonly [K in Failure['kind']]: (failure: Extract<Failure, { kind: K }>, isAct: boolean) => Told | null } = {
  business: ({ msg, data }) => (msg === '' ? server : { notice: explained(data, msg) ?? { text: msg }, duration: TOAST_TIME.server }),
  // The end of a session has its own dialog and no toast (SES-16).
  session: () => null,
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
  const row = table[failure.kind] as (failure: Failure, isAct: boolean) => Told | null;
  return row(failure, isAct);
}
