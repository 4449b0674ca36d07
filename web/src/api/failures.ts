// Every way in which a call can fail, as data; one table holds the message of each (ERR-01 to ERR-06, ERR-10).
import { TOAST_TIME } from '#web/domain/constants.ts';
import type { DetailNotice } from './refusal-detail.ts';

/** Why a call has no data. A timeout, a network failure, a broken answer or a 5xx leaves the outcome of an act unknown. */
export type Failure =
  /** `data` is what the bank added to its words, of any shape. */
  | { readonly kind: 'business'; readonly code: number; readonly msg: string; readonly data?: unknown }
  | { readonly kind: 'session'; readonly code: 600 | 603 }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'contract' }
  | { readonly kind: 'unknown' };

/** The error that the transport throws. */
export class CallFailed extends Error {
  readonly failure: Failure;
  readonly traceId: string;

  constructor(failure: Failure, traceId: string) {
    super(failure.kind === 'business' ? failure.msg : failure.kind);
    this.failure = failure;
    this.traceId = traceId;
  }
}

/** The failure in any thrown value; what the transport did not throw is unknown. */
export function failureOf(thrown: unknown): Failure {
  return thrown instanceof CallFailed ? thrown.failure : { kind: 'unknown' };
}

/** The bank has said no; nothing happened. Every other failure of an act leaves its outcome open. */
export function isDecided(failure: Failure): boolean {
  return failure.kind === 'business' || failure.kind === 'session' || (failure.kind === 'http' && failure.status < 500);
}

let explained: (data: unknown, words: string) => DetailNotice | null = () => null;

/** Sets the reader of the bank's data beside its words; it comes with the signed-in portal, not with the login page. */
export function explainRefusals(reader: typeof explained): void {
  explained = reader;
}

/** A text of ours for a failure of which the bank says nothing. */
type OwnText = 'errors.server' | 'errors.service' | 'errors.notFound' | 'errors.timeout' | 'errors.timeoutLookingUp' | 'errors.unknown';

/** What to show: the bank's own text where it gave one, with what its data adds, else a text of ours by key. */
export type FailureNotice = { readonly text: string } | DetailNotice | { readonly key: OwnText };

type Told = { readonly notice: FailureNotice; readonly duration: number };

const network = (key: OwnText): Told => ({ notice: { key }, duration: TOAST_TIME.network });
const server: Told = { notice: { key: 'errors.server' }, duration: TOAST_TIME.server };

const table: { readonly [K in Failure['kind']]: (failure: Extract<Failure, { kind: K }>, isAct: boolean) => Told | null } = {
  business: ({ msg, data }) => (msg === '' ? server : { notice: explained(data, msg) ?? { text: msg }, duration: TOAST_TIME.server }),
  // The session has its own dialog and no toast (SES-16).
  session: () => null,
  http: ({ status }) => network(status === 404 ? 'errors.notFound' : 'errors.service'),
  timeout: (_failure, isAct) => network(isAct ? 'errors.timeoutLookingUp' : 'errors.timeout'),
  contract: () => server,
  // An act without an answer is looked up, and says that instead (ERR-11).
  unknown: (_failure, isAct) => (isAct ? null : network('errors.unknown')),
};

/** How long, in milliseconds, and what a failure shows; null when it shows no toast. Acts that move money say that the outcome is looked up (ERR-06). */
export function tell(failure: Failure, isAct = false): Told | null {
  const row = table[failure.kind] as (failure: Failure, isAct: boolean) => Told | null;
  return row(failure, isAct);
}
