// Sends requests to the control API over HTTP, as any other client does, so the same checks apply.
import type { ControlRequest, ControlResponse } from './requests.ts';

/** Sends a request; rejects if there is no response. */
export type Send = (request: ControlRequest, signal: AbortSignal) => Promise<ControlResponse>;

/** `base` is the origin of the control API; `token` is null if it requires none. */
export const controlClient =
  (base: string, token: string | null): Send =>
  async ({ method, path, body }, signal) => {
    const headers = {
      accept: 'application/json',
      ...(token !== null && { 'x-control-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    // A redirect could send the token to another host.
    const response = await fetch(base + path, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
