// A scripted bank for tests behind fetch: each call gets the response that the test sets, and is recorded.

/** A call that the portal has sent. `body` contains the same properties for JSON and for a form. */
export type SentCall = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
};

/** Returns the response of a call; `signal` aborts when the portal cancels the call. */
export type Answer = (call: SentCall, signal: AbortSignal | null) => Response | Promise<Response>;

/** The data of successful responses, which must have the members of an example. */
export const dataOfResponse = new WeakMap<Response, unknown>();

/** Returns an answer that the bank cannot be brought to give; `_why` says why. */
export const handMade =
  (_why: string, data: unknown): Answer =>
  () =>
    Response.json({ code: 0, msg: '', data });

/** Returns a successful response with this data. */
export const ok =
  (data: unknown): Answer =>
  () => {
    const response = Response.json({ code: 0, msg: '', data });
    dataOfResponse.set(response, data);
    return response;
  };

/** Returns a refusal with the bank's message and additional data. */
export const refused =
  (code: number, msg: string, data: object | null = null): Answer =>
  () =>
    Response.json({ code, msg, data });

/** Returns a response without an envelope: an HTTP status. */
export const httpStatus =
  (status: number): Answer =>
  () =>
    new Response('', { status });

/** Returns the answer of a bank that cannot serve the call yet and has not executed it. */
export const unavailable: Answer = () =>
  Response.json({ code: 503, msg: '系统繁忙，请稍候', data: null }, { status: 503, headers: { 'retry-after': '1' } });

/** Never responds. The call fails when the portal cancels it. */
export const lost: Answer = (_call, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** Holds a response back until the test calls `letGo`. */
export function held(answer: Answer): { readonly answer: Answer; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (call, signal) => promise.then(() => answer(call, signal)), letGo: resolve };
}

function bodyOf(text: string): SentCall['body'] {
  return text.startsWith('{') ? (JSON.parse(text) as SentCall['body']) : Object.fromEntries(new URLSearchParams(text));
}

/** The scripted bank. An operation is identified by the end of its path. */
export type ScriptedBank = {
  /** Sets the response of every call of an operation, until it is changed. */
  readonly always: (operation: string, answer: Answer) => void;
  /** Sets the responses of the next calls of an operation, in order; they take precedence over `always`. */
  readonly next: (operation: string, ...answers: Answer[]) => void;
  /** Returns the calls of an operation so far, oldest first. */
  readonly sent: (operation: string) => readonly SentCall[];
  /** Returns calls without a response set by the test. */
  readonly unexpected: () => readonly string[];
  readonly fetch: typeof fetch;
};

/** Returns a bank without any responses. */
export function scriptedBank(): ScriptedBank {
  const standing = new Map<string, Answer>();
  const queued = new Map<string, Answer[]>();
  const calls: SentCall[] = [];
  const unexpected: string[] = [];

  function answerOf(path: string): Answer {
    const isAsked = (operation: string) => path.endsWith(`/${operation}`);
    const queue = [...queued.keys()].find((operation) => isAsked(operation) && queued.get(operation)?.length !== 0);
    const next = queue === undefined ? undefined : queued.get(queue)?.shift();
    const found = next ?? standing.get([...standing.keys()].findLast(isAsked) ?? '');
    if (!found) unexpected.push(path);
    return found ?? httpStatus(501);
  }

  return {
    always: (operation, answer) => {
      // The newest declaration has precedence, also over another name that matches the same path.
      standing.delete(operation);
      standing.set(operation, answer);
    },
    next: (operation, ...answers) => void queued.set(operation, [...(queued.get(operation) ?? []), ...answers]),
    sent: (operation) => calls.filter(({ path }) => path.endsWith(`/${operation}`)),
    unexpected: () => unexpected,
    fetch: async (address, init) => {
      const { pathname: path, searchParams } = new URL(String(address), 'http://bank.test');
      const body = bodyOf(typeof init?.body === 'string' || init?.body instanceof URLSearchParams ? String(init.body) : '');
      const call = { path, query: Object.fromEntries(searchParams), body, headers: new Headers(init?.headers) };
      // A call that the portal cancels at once, as strict mode does, never leaves the browser.
      await Promise.resolve();
      init?.signal?.throwIfAborted();
      calls.push(call);
      return answerOf(path)(call, init?.signal ?? null);
    },
  };
}
