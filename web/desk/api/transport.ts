// The one fetch of the desk, used by all generated hooks.
import { desk } from './desk-state.ts';

/** A failed call. `status` is 0 if there was no response; the message is then empty, otherwise the bank's sentence. */
export class ControlError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The errors of the generated hooks, whatever the contract declares. */
export type ErrorType<_Declared> = ControlError;

/** Returns the headers of a call, with the token when it is known. */
export const authorized = (headers: HeadersInit = {}): Headers => {
  const all = new Headers(headers);
  if (desk.token !== null) all.set('x-control-token', desk.token);
  return all;
};

/** Returns the sentence of a failed response; a response of something other than the bank has none. */
async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === 'string' ? error : `${response.status} ${response.statusText}`.trim();
}

/** Shows the page of the token when the bank demands one. */
export function noteStatus(status: number): void {
  if (status === 401) desk.isTokenWanted = true;
}

async function answered<Data>(path: string, options: RequestInit): Promise<Data> {
  const response = await fetch(path, { ...options, headers: authorized(options.headers) }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ControlError(0, '');
  });
  noteStatus(response.status);
  if (!response.ok) throw new ControlError(response.status, await sentenceOf(response));
  return (await response.json()) as Data;
}

/** Sends a call and returns its response. Every call that changes something becomes the last act (DSK-12). */
export async function transport<Data>(path: string, options: RequestInit): Promise<Data> {
  const { method = 'GET', body } = options;
  if (method === 'GET') return answered(path, options);
  const act = { method, path, body: typeof body === 'string' ? body : null };
  desk.act = { ...act, outcome: 'sent' };
  desk.failure = null;
  try {
    const data = await answered<Data>(path, options);
    desk.act = { ...act, outcome: 'done' };
    return data;
  } catch (error) {
    desk.act = { ...act, outcome: 'refused' };
    throw error;
  }
}
