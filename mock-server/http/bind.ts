// The contract becomes routes: each operation is bound to its handler by operationId, or answered with its example.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#mock/bank/answer.ts';
import { digest } from '#mock/secrets/digest.ts';
import type { KeyPair } from '#mock/secrets/key-pair.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
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

async function answerCall(
  request: FastifyRequest, reply: FastifyReply, operation: Operation, validatorsOf: ReturnType<typeof contractValidators>, binding: Binding,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const { provider = '' } = request.params as { provider?: string };
  const world = await binding.worlds.get(provider);
  if (!world) return reply.code(404).send(shapeEnvelope('unknownWorld', language, { field: 'provider', problem: provider.slice(0, 200) }));
  const token = header(request, 'token');
  const session = operation.secured ? sessionOf(world, request, token) : null;
  const loginName = session?.ok ? session.data.loginName : null;
  const traceId = header(request, 'x-trace-id') || null;
  const validators = validatorsOf(operation);
  const to: Destination = { operation, validators, log: world.log, coverage: binding.coverage, bankNow: world.bankClock.now(), language, loginName, traceId };

  const fault = world.faults.take(operation.operationId);
  const spoilt = fault && await spoilRequest(fault, reply, to);
  if (spoilt) return spoilt;
  if (session && !session.ok) return respond(reply, { status: 200, payload: refusalEnvelope(session.refusal, language), source: 'bank', rule: session.refusal.key }, to);
  const violation = checkRequest(request, operation, validators);
  if (violation) {
    world.log.violate({ at: to.bankNow, kind: 'request', where: operation.operationId, ...violation.problem });
    return respond(reply, { status: violation.status, payload: shapeEnvelope(violation.key, language, violation.problem), source: 'bank', rule: violation.key }, to);
  }
  const call: Call = {
    world, token, language, remoteAddress: request.ip, query: request.query, body: request.body, keys: await binding.keys,
    caller: { loginName: loginName ?? '', traceId: traceId ?? '' },
  };
  const outcome = await outcomeOf(call, operation, request, binding);
  if (outcome.source === 'example') reply.header('x-mock-source', 'example');
  return (fault && await spoilAnswer(fault, reply)) ?? respond(reply, outcome, to);
}

/** Reads that the portal makes by itself are no activity of the user (SES-28). */
function sessionOf(world: World, request: FastifyRequest, token: string): Answer<{ loginName: string }> {
  return world.bank.authorize({ tokenHash: digest(token), automatic: header(request, 'x-automatic-read') === '1' });
}

const isBinary = (answer: Answer<unknown> | Binary): answer is Binary => 'bytes' in answer;

async function outcomeOf(call: Call, operation: Operation, request: FastifyRequest, binding: Binding): Promise<Outcome> {
  const handler = binding.handlers[operation.operationId];
  if (!handler) return binding.examples(operation, header(request, 'prefer'));
  const answer = await handler(call as never);
  if (isBinary(answer)) return { status: 200, payload: answer, source: 'bank', rule: null };
  return { status: 200, payload: envelope(answer, call.language), source: 'bank', rule: answer.ok ? null : answer.refusal.key };
}
