// HTTP calls of a chaos run: one connection for each call, so nothing is sent again without the client (SHR-06).
import { request } from 'node:http';

/** An answer, or a failure. `isSent` is false if no connection was made, so the other side has received nothing. */
export type Called =
  | { readonly failed: false; readonly status: number; readonly retryAfter: number; readonly body: Envelope }
  | { readonly failed: true; readonly status: 0; readonly isSent: boolean; readonly why: string };

export type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

export type Sending = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>> | URLSearchParams;
  /** Longest wait for the whole answer, in ms. */
  readonly patience?: number;
};

/** Milliseconds after which a client gives up waiting. */
export const callPatience = 5_000;

const payloadOf = ({ json, form }: Sending) => {
  if (json !== undefined) return { type: 'application/json', text: JSON.stringify(json) };
  return form && { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
};

const parsed = (text: string): Envelope => {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return { code: -1, msg: text.slice(0, 200), data: null };
  }
};

/** Sends a request; never rejects. */
export function call(url: string, sending: Sending = {}): Promise<Called> {
  const payload = payloadOf(sending);
  const { method = payload ? 'POST' : 'GET', patience = callPatience } = sending;
  const headers = {
    ...sending.headers,
    ...(payload && { 'content-type': payload.type, 'content-length': Buffer.byteLength(payload.text) }),
  };
  return new Promise((resolve) => {
    let isSent = false;
    const outgoing = request(url, { method, headers, agent: false });
    const late = setTimeout(() => outgoing.destroy(new Error('timeout')), patience);
    const end = (called: Called) => {
      clearTimeout(late);
      resolve(called);
    };
    const fail = (error: Error) => end({ failed: true, status: 0, isSent, why: (error as { code?: string }).code ?? error.message });
    outgoing.once('socket', (socket) => socket.once('connect', () => (isSent = true)));
    outgoing.once('error', fail);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        const { statusCode = 0, headers: answered } = response;
        end({
          failed: false,
          status: statusCode,
          retryAfter: Number(answered['retry-after'] ?? 1),
          body: parsed(Buffer.concat(chunks).toString()),
        });
      });
    });
    outgoing.end(payload?.text);
  });
}
