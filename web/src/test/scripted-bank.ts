// A bank of a test behind the one fetch: each call is answered as the test says, and kept so that the test can read what was sent.

/** One call as it left the portal: its address, and its body as data whether it was JSON or a form. */
export type SentCall = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
};

/** How a call ends; `signal` is the portal giving up. */
export type Answer = (call: SentCall, signal: AbortSignal | null) => Response | Promise<Response>;

/** A good answer with its data. */
export const ok =
  (data: unknown): Answer =>
  () =>
    Response.json({ code: 0, msg: '', data });

/** The bank's no, in its own words, and what a program can read of it. */
export const refused =
  (code: number, msg: string, data: object | null = null): Answer =>
  () =>
    Response.json({ code, msg, data });

/** An answer without an envelope: an HTTP status. */
export const httpStatus =
  (status: number): Answer =>
  () =>
    new Response('', { status });

/** No answer at all; the call ends when the portal gives it up. */
export const lost: Answer = (_call, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** An answer that the test lets through when it wants to. */
export function held(answer: Answer): { readonly answer: Answer; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (call, signal) => promise.then(() => answer(call, signal)), letGo: resolve };
}

function bodyOf(text: string): SentCall['body'] {
  return text.startsWith('{') ? (JSON.parse(text) as SentCall['body']) : Object.fromEntries(new URLSearchParams(text));
}

/** The bank. An operation is named by the end of its path. */
export type ScriptedBank = {
  /** Answers every call of an operation so, until said otherwise. */
  readonly always: (operation: string, answer: Answer) => void;
  /** Answers the next calls of an operation so, one after the other, before what is said with `always`. */
  readonly next: (operation: string, ...answers: Answer[]) => void;
  /** The calls of an operation so far, the first first. */
  readonly sent: (operation: string) => readonly SentCall[];
  /** Calls that no test had an answer for. */
  readonly unexpected: () => readonly string[];
  readonly fetch: typeof fetch;
};

/** A bank that knows nothing yet. */
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
      // The answer that was declared last counts, also where another name ends like it.
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
      calls.push(call);
      return answerOf(path)(call, init?.signal ?? null);
    },
  };
}
