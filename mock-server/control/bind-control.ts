// Binds the control API on its own Fastify instance and validates it by its own contract (MOC-10, MOC-11).
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { parse } from 'yaml';
import { arrivingWithin } from '#mock/patience.ts';
import { refusedEntry } from './admission.ts';
import { type ControlCall, type ControlParts, notThere, type Places } from './control-call.ts';
import { controlHandlers } from './handlers.ts';
import { bindDesk } from './desk.ts';
import { bindDocs } from './docs.ts';
import { inTurn, type InTurn } from './in-turn.ts';
import { watchWorld } from './stream.ts';
import { type Check, controlChecks, type ControlDocument } from './control-checks.ts';

const methods = { get: 'GET', post: 'POST', delete: 'DELETE' } as const;

/** Statuses of a request body that is too long (413) or of another media type (415). Both count as contract violations. */
const unreadable = new Set([413, 415]);

/** Builds the control API without listening. `desk` is the folder of the built desk. */
export async function bindControl({ desk, ...parts }: ControlParts & { readonly desk: string }): Promise<FastifyInstance> {
  const document = parse(readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8')) as ControlDocument;
  const turns = inTurn();
  const app = Fastify({ bodyLimit: 1024 * 1024, ...arrivingWithin(parts.patience) });
  app.addHook('onRequest', async (request, reply) => {
    const refused = refusedEntry(request.headers, parts.admission, isDocument(request));
    if (refused) await reply.code(refused.status).send({ error: refused.error });
  });
  app.setErrorHandler(({ statusCode = 500, message }: Error & { statusCode?: number }, _request, reply) =>
    reply.code(unreadable.has(statusCode) ? 400 : statusCode).send({ error: message }),
  );
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ error: `there is nothing at ${request.url}` }));
  for (const check of controlChecks(document)) {
    app.route({
      method: methods[check.verb],
      ...(check.bodyLimit !== undefined && { bodyLimit: check.bodyLimit }),
      url: check.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(request, reply, check, parts, turns),
    });
  }
  app.get('/__mock/openapi.json', async () => document);
  bindDocs(app, parts.contract.document, document);
  bindDesk(app, desk);
  return app;
}

/** Pages and their files reveal nothing about worlds, and a browser cannot send a token when it opens a page (MOC-30, DSK-01). */
const isDocument = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url === '/__mock/openapi.json' || url.startsWith('/__mock/docs') || url.startsWith('/__mock/desk');

/** The world that a call creates. */
const nameIn = (body: unknown): string | undefined => (body as { name?: string } | null)?.name;

/** What is wrong with a call, with its status; null for nothing. */
function objection(check: Check, { params, query, body }: FastifyRequest): { readonly status: 400 | 404; readonly error: string } | null {
  const nowhere = check.places(params);
  if (nowhere !== null) return { status: 404, error: nowhere };
  const wrong = check.query(query) ?? check.request(body);
  return wrong === null ? null : { status: 400, error: wrong };
}

/** Answers a call. Calls that change one world take effect one after the other (MOC-42). */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  check: Check,
  parts: ControlParts,
  turns: InTurn,
): Promise<FastifyReply> {
  const refused = objection(check, request);
  if (refused) return reply.code(refused.status).send({ error: refused.error });
  const places = request.params as Places;
  const carriedOut = async () => {
    const world = places.world === undefined ? null : await parts.worlds.get(places.world);
    if (places.world !== undefined && !world) throw notThere(`world ${places.world}`);
    if (check.isStream && world) return watchWorld(world, () => parts.worlds.opened(world.name), reply);
    const call = { parts, world, places, query: request.query, body: request.body } as ControlCall;
    return controlHandlers[check.operationId]?.(call);
  };
  const changed = check.verb === 'get' ? undefined : (places.world ?? nameIn(request.body));
  const answered = await (changed === undefined ? carriedOut() : turns(changed, carriedOut));
  return check.isStream ? reply : send(answered, check, request, reply);
}

/** Sends what a handler returned, if the contract allows it. */
function send(answered: unknown, check: Check, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (answered === undefined) return reply.code(404).send({ error: `there is nothing at ${url}` });
  const broken = check.answer(answered);
  if (broken !== null) return reply.code(500).send({ error: `the response violates the contract of control: ${broken}` });
  return reply.type('application/json').send(JSON.stringify(answered));
}
