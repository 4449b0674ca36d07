// The only use of fetch in the portal: sets address and headers, limits a call to 60 seconds, waits while the bank cannot
// serve it, unwraps the envelope and validates the response with the contract's schema.
import type { ZodMiniType } from 'zod/mini';
import { REQUEST_TIMEOUT } from '#web/domain/constants.ts';
import { CallFailed, type Failure } from './failures.ts';
import { type OnWait, patiently } from './patience.ts';

/** Callbacks of the portal, read at each call so that language and session are current. */
export type TransportContext = {
  readonly baseUrl: () => string;
  readonly token: () => string;
  readonly language: () => 'zh-CN' | 'en-US';
  readonly clientIp: string;
  readonly clientMac: string;
  /** Called before each call; a read by the portal itself is not user activity (SES-28). */
  readonly onCall?: (isAutomatic: boolean) => void;
  readonly onWait?: OnWait;
  /** Called for codes 600 and 603, and for responses that violate the contract. */
  readonly onFailure: (failure: Failure, url: string, traceId: string) => void;
};

/**
 * Reads a response body while it arrives. Must call `goesOn` for each chunk, because a call is aborted after 60
 * seconds without data.
 */
export type BodyReader = (response: Response, goesOn: () => void) => Promise<Blob>;

/** Orval passes the schema of the response; an operation without a schema returns a file. */
export type TransportInit = RequestInit & { schema?: ZodMiniType; readBody?: BodyReader };
/** The error type of generated hooks. */
export type ErrorType<_Refusal> = CallFailed;
/** The body type of generated hooks, which is the generated type unchanged. */
export type BodyType<Body> = Body;

let context: TransportContext | null = null;

/** Sets the callbacks for session, language and configuration; called once at start. */
export function configureTransport(next: TransportContext): void {
  context = next;
}

/** Marks a read by the portal itself, which is not user activity (SES-28). */
export const automaticRead: RequestInit = { headers: { 'X-Automatic-Read': '1' } };

/** Returns 32 random hex digits, new for each call (API-03). */
function newTraceId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

function headersOf(init: TransportInit, traceId: string, { token, language, clientIp, clientMac }: TransportContext): Headers {
  const headers = new Headers(init.headers);
  if (token() !== '') headers.set('token', token());
  headers.set('Accept-Language', language());
  headers.set('X-Client-Ip', clientIp);
  headers.set('X-Client-Mac', clientMac);
  headers.set('X-Trace-Id', traceId);
  return headers;
}

// Uses setTimeout and AbortController, so that tests can advance the clock (CST-03).
async function fetched(url: string, { readBody, ...init }: TransportInit, headers: Headers): Promise<Response | Failure> {
  const abort = new AbortController();
  let timedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timedOut = true;
      abort.abort();
    }, REQUEST_TIMEOUT);
  };
  wait();
  init.signal?.addEventListener('abort', () => abort.abort(), { once: true });
  try {
    const response = await fetch(url, { ...init, headers, signal: abort.signal });
    // The body is read here, so that the time limit includes it.
    return new Response(await (readBody ? readBody(response, wait) : response.arrayBuffer()), response);
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown;
    return timedOut ? { kind: 'timeout' } : { kind: 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}

type Envelope = { code: number; msg: string; data: unknown };

// Only an envelope of the bank promises that nothing was executed; a proxy may answer 503 too.
async function failureOfStatus(response: Response): Promise<Failure> {
  const { status, headers } = response;
  const envelope = status === 503 ? ((await response.json().catch(() => null)) as Envelope | null) : null;
  return envelope?.code === 503 ? { kind: 'unavailable', seconds: Number(headers.get('retry-after')) || 1 } : { kind: 'http', status };
}

async function read(response: Response, schema: ZodMiniType | undefined): Promise<{ answer: unknown } | Failure> {
  if (!response.ok) return failureOfStatus(response);
  const type = response.headers.get('content-type') ?? '';
  // A page comes from a proxy, never from the bank; as a file it would be kept under the name of a receipt.
  if (!type.startsWith('application/json'))
    return schema || type.startsWith('text/html') ? { kind: 'contract' } : { answer: await response.blob() };
  let answer: Envelope;
  try {
    answer = (await response.json()) as Envelope;
  } catch {
    return { kind: 'contract' };
  }
  return judged(answer, schema);
}

function judged(answer: Envelope, schema: ZodMiniType | undefined): { answer: unknown } | Failure {
  const { code, msg, data } = answer;
  if (code === 600 || code === 603) return { kind: 'session', code };
  // The bank's own message is shown even for an unknown code.
  if (Number.isInteger(code) && code !== 0)
    return { kind: 'business', code, msg: typeof msg === 'string' ? msg : '', ...(data !== null && data !== undefined && { data }) };
  return schema && !schema.safeParse(answer).success ? { kind: 'contract' } : { answer };
}

type Result = { readonly traceId: string } & ({ readonly answer: unknown } | { readonly failure: Failure });

async function send(url: string, { schema, ...init }: TransportInit, current: TransportContext): Promise<Result> {
  const traceId = newTraceId();
  const response = await fetched(current.baseUrl() + url, init, headersOf(init, traceId, current));
  const result = 'kind' in response ? response : await read(response, schema);
  return { traceId, ...('answer' in result ? result : { failure: result }) };
}

const secondsToWait = (result: Result): number | null =>
  'failure' in result && result.failure.kind === 'unavailable' ? result.failure.seconds : null;

/**
 * Sends one call and returns the validated response; throws CallFailed, or the abort reason of the caller. Used by
 * generated code, with few exceptions.
 */
export async function transport<Answer>(url: string, init: TransportInit = {}): Promise<Answer> {
  if (!context) throw new Error('the transport is not configured');
  const current = context;
  current.onCall?.(new Headers(init.headers).has('X-Automatic-Read'));
  const result = await patiently(() => send(url, init, current), secondsToWait, init.signal, current.onWait);
  if ('answer' in result) return result.answer as Answer;
  current.onFailure(result.failure, url, result.traceId);
  throw new CallFailed(result.failure, result.traceId);
}
