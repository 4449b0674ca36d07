// The contract becomes routes: each operation is bound to its handler by operationId, or answered with its example.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#mock/bank/answer.ts';
import { digest } from '#mock/secrets/digest.ts';
import type { KeyPair } from '#mock/secrets/key-pair.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import type { Fault } from '#mock/scenarios/faults.ts';
import type { World } from '#mock/worlds/world.ts';
import { checkRequest } from './check-request.ts';
import type { Contract, Operation } from './document.ts';
import { envelope, refusalEnvelope, shapeEnvelope } from './envelope.ts';
import type { ExampleAnswer } from './examples.ts';
import { spoilAnswer, spoilRequest } from './spoil.ts';
import type { Binary, Call, Handlers } from './handler.ts';
import { languageOf } from './language.ts';
import { type Destination, type Outcome, respond } from './respond.ts';
import { contractValidators } from './validators.ts';

/** What the routes stand on. */
export type Binding = {
  readonly contract: Contract;
  readonly handlers: Handlers;
  readonly examples: ExampleAnswer;
  readonly worlds: { get(name: string): Promise<World | null> };
  readonly keys: Promise<KeyPair>;
  readonly coverage: Coverage;
};

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Registers every operation of the contract under /ftfeportal/{provider}. */
export function bindContract(app: FastifyInstance, binding: Binding): void {
  const validatorsOf = contractValidators(binding.contract);
  for (const operation of binding.contract.operations) {
    const url = `/ftfeportal/:provider${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const method = operation.verb === 'get' ? 'GET' : 'POST';
    app.route({ method, url, handler: (request, reply) => answerCall(request, reply, operation, validatorsOf, binding) });
  }
}

type Session = Answer<{ loginName: string }>;
/** A call whose world is known; `session` is null where the operation needs none. */
type Known = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly world: World; readonly session: Session | null; readonly to: Destination; readonly binding: Binding };

async function answerCall(
  request: FastifyRequest, reply: FastifyReply, operation: Operation, validatorsOf: ReturnType<typeof contractValidators>, binding: Binding,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const { provider } = request.params as { provider: string };
  const world = await binding.worlds.get(provider);
  if (!world) return reply.code(404).send(shapeEnvelope('unknownWorld', language, { field: 'provider', problem: provider.slice(0, 200) }));
  const session = operation.secured ? sessionOf(world, request) : null;
  const to: Destination = {
    operation, validators: validatorsOf(operation), log: world.log, coverage: binding.coverage, bankNow: world.bankClock.now(), language,
    loginName: session?.ok ? session.data.loginName : null, traceId: header(request, 'x-trace-id') || null,
  };
  return withFault(world.faults.take(operation.operationId), { request, reply, world, session, to, binding });
}

/** An ordered fault may answer before the bank, or spoil what the bank has answered (MOC-06). */
async function withFault(fault: Fault | null, call: Known): Promise<FastifyReply> {
  const spoilt = fault && (await spoilRequest(fault, call.reply, call.to));
  if (spoilt) return spoilt;
  const outcome = refusedEarly(call) ?? (await outcomeOf(call));
  if (outcome.source === 'example') call.reply.header('x-mock-source', 'example');
  return (fault && spoilAnswer(fault, call.reply)) ?? respond(call.reply, outcome, call.to);
}

/** What is refused before the bank acts: no session, then a request that breaks the contract. */
function refusedEarly({ request, world, session, to }: Known): Outcome | null {
  const { language, operation, bankNow } = to;
  if (session && !session.ok) return { status: 200, payload: refusalEnvelope(session.refusal, language), source: 'bank', rule: session.refusal.key };
  const violation = checkRequest(request, operation, to.validators);
  if (!violation) return null;
  const { status, key, problem } = violation;
  world.log.violate({ at: bankNow, kind: 'request', where: operation.operationId, ...problem });
  return { status, payload: shapeEnvelope(key, language, problem), source: 'bank', rule: key };
}

/** Reads that the portal makes by itself are no activity of the user (SES-28). */
function sessionOf(world: World, request: FastifyRequest): Session {
  return world.bank.authorize({ tokenHash: digest(header(request, 'token')), automatic: header(request, 'x-automatic-read') === '1' });
}

const isBinary = (answer: Answer<unknown> | Binary): answer is Binary => 'bytes' in answer;

async function outcomeOf({ request, world, to, binding }: Known): Promise<Outcome> {
  const { operation, language, loginName, traceId } = to;
  const handler = binding.handlers[operation.operationId];
  if (!handler) return binding.examples(operation, header(request, 'prefer'));
  const call: Call = {
    world, language, token: header(request, 'token'), remoteAddress: request.ip, query: request.query, body: request.body, keys: await binding.keys,
    caller: { loginName: loginName ?? '', traceId: traceId ?? '' },
  };
  const answer = await handler(call as never);
  // A read may show what another call has just done; it waits until that is durable.
  await world.bank.settled();
  if (isBinary(answer)) return { status: 200, payload: answer, source: 'bank', rule: null };
  return { status: 200, payload: envelope(answer, language), source: 'bank', rule: answer.ok ? null : answer.refusal.key };
}
