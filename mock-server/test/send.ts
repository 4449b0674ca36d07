// Sends a request to an operation as declared in the contract.
import type { App } from '#mock/app.ts';
import type { Operation } from '#mock/contract/document.ts';
import type { World } from '#mock/worlds/world.ts';
import { formText } from './wire.ts';
import type { GoodRequest } from './good-requests.ts';

export type Sent = {
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, unknown>;
  readonly body: { code: number; msg: string; data: unknown } | null;
  readonly raw: Buffer;
};

/** Sends one request over HTTP; `headers` replace the default headers of the portal. */
export async function send(
  app: App,
  world: Pick<World, 'name'>,
  operation: Operation,
  { path = {}, query, form, json }: GoodRequest,
  token: string,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const payload = form ? formText(form) : json && JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : json && 'application/json';
  const answer = await app.portal.inject({
    method: operation.verb === 'get' ? 'GET' : 'POST',
    url: `/ftfeportal/${world.name}${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))}${query ? `?${formText(query)}` : ''}`,
    headers: { ...(token && { token }), ...(type && { 'content-type': type }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const mediaType = String(answer.headers['content-type']).split(';')[0] ?? '';
  return {
    status: answer.statusCode,
    type: mediaType,
    headers: answer.headers,
    raw: answer.rawPayload,
    body: mediaType === 'application/json' ? (answer.json() as Sent['body']) : null,
  };
}
