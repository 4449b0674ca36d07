// Turns the contract into routes: each operation calls its handler by operationId, or returns its example.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReplayOnly } from '#mock/bank/engine/engine-faults.ts';
import { FencedOff, Unreachable } from '#mock/bank/engine/journal-port.ts';
import type { Answer } from '#mock/bank/kernel/answer.ts';
import { type Refusal, refusalDetail } from '#mock/bank/kernel/refusals.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import type { OperationId } from '#mock/generated/operations.ts';
import type { Say } from '#mock/log.ts';
import type { FilePool } from '#mock/files/file-pool.ts';
import type { BankName } from '#mock/files/sheet.ts';
import type { Streams } from '#mock/files/streams.ts';
import type { Metrics } from '#mock/metrics/metrics.ts';
import type { KeyPair } from '#mock/secrets/key-pair.ts';
import type { Passwords } from '#mock/secrets/passwords.ts';
import type { World } from '#mock/worlds/world.ts';
import type { AnonymousQueue } from './anonymous-queue.ts';
import { type Arrival, arrivalOf, header } from './arrival.ts';
import { checkRequest, type RequestViolation } from './check-request.ts';
import type { Contract, Operation } from '#mock/contract/document.ts';
import { envelope, languageOf, refusalEnvelope, shapeEnvelope, violationOf } from './envelope.ts';
import type { ExampleAnswer } from './examples.ts';
import type { Binary, Handlers } from './handler.ts';
import { answerHeld } from './held.ts';
import { limitsOf, type WithinLimits } from './limits.ts';
import { type Destination, type Outcome, respond } from './respond.ts';
import { spoil } from './spoil.ts';
import { changedNothing, isUnavailable, sendUnavailable, unavailable } from './unavailable.ts';
import { contractValidators } from './validators.ts';

/** The dependencies of the routes. */
export type Binding = {
  readonly contract: Contract;
  /** An operation without a handler returns its example (MOC-21). */
  readonly handlers: Partial<Handlers>;
  readonly examples: ExampleAnswer;
  readonly worlds: { get(name: string): Promise<World | null> };
  readonly keys: Promise<KeyPair>;
  readonly passwords: Passwords;
  readonly files: FilePool;
  readonly streams: Streams;
  readonly bankName: BankName;
  readonly coverage: Coverage;
  readonly metrics: Pick<Metrics, 'called'>;
  /** Calls that have not proved a session take turns here. */
  readonly queue: AnonymousQueue;
  /** Called for each unexpected error. */
  readonly say: Say;
};

type Act = (arrival: Arrival) => Promise<FastifyReply>;

/** A call before its world is found; `failure` is what its handler has thrown. */
type Arriving = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operation: Operation;
  readonly failure?: FastifyError;
};

/** Registers every operation of the contract under /ftfeportal/{provider}. */
export function bindContract(app: FastifyInstance, binding: Binding): void {
  const { contract, worlds, coverage, metrics, queue } = binding;
  const validatorsOf = contractValidators(contract);
  const withinLimits = limitsOf(contract);

  /** Finds a world; null when there is none of this name. */
  async function found(provider: string): Promise<World | 'unavailable' | null> {
    try {
      return await worlds.get(provider);
    } catch (error) {
      if (isUnavailable(error)) return 'unavailable';
      throw error;
    }
  }

  /**
   * Finds the world of a call. An unknown world is reported by name and answers nothing else (MOC-02). After a `failure`
   * of the handler, a world that is unavailable is answered with 503 only if the handler has changed nothing.
   */
  async function arrive({ request, reply, operation, failure }: Arriving, act: Act): Promise<FastifyReply> {
    const { provider } = request.params as { provider: string };
    const world = await found(provider);
    if (world === 'unavailable') {
      if (failure && !violationOf(failure) && !changedNothing(failure, operation)) throw failure;
      coverage.answered(operation.operationId, 'application/json', 503, 503);
      metrics.called(operation.operationId, 'unavailable');
      return sendUnavailable(reply, languageOf(request));
    }
    if (world) return act(arrivalOf(request, reply, { world, operation, validators: validatorsOf(operation), coverage, metrics }));
    await inTurn({ request, reply, session: null }, queue, async () => null);
    coverage.answered(operation.operationId, 'application/json', 404, 404);
    metrics.called(operation.operationId, 'violation');
    return reply.code(404).send(shapeEnvelope('unknownWorld', languageOf(request), { field: 'provider', problem: provider.slice(0, 200) }));
  }

  for (const operation of contract.operations) {
    app.route({
      method: operation.verb === 'get' ? 'GET' : 'POST',
      url: `/ftfeportal/:provider${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => arrive({ request, reply, operation }, (arrival) => answer(arrival, binding, withinLimits)),
      errorHandler(error: FastifyError, request, reply) {
        return arrive({ request, reply, operation, failure: error }, async (arrival) => {
          const outcome = await inTurn(arrival, queue, async () => outcomeOfError(error, arrival, binding));
          return respond(reply, outcome ?? turnedAway(arrival), arrival.to);
        }).catch((fault: unknown) => {
          // The world cannot be opened.
          metrics.called(operation.operationId, 'fault');
          throw fault;
        });
      },
    });
  }
}

/** Answers a call. An injected fault may answer instead of the bank, or damage the bank's response (MOC-06). */
async function answer(arrival: Arrival, binding: Binding, withinLimits: WithinLimits): Promise<FastifyReply> {
  const { world, reply, to } = arrival;
  const { operationId } = to.operation;
  const decided = async () => refusedEarly(arrival, withinLimits) ?? (await outcomeOf(arrival, binding));
  const executed = async () => (await inTurn(arrival, binding.queue, decided)) ?? turnedAway(arrival);
  if (world.holds.stops(operationId)) return answerHeld(arrival, executed);
  const fault = world.faults.take(operationId);
  if (fault && (await spoil(fault, 'before', reply, to))) return reply;
  const outcome = await executed();
  if (outcome.source === 'example') reply.header('x-mock-source', 'example');
  return fault && (await spoil(fault, 'after', reply, to)) ? reply : respond(reply, outcome, to);
}

/**
 * Queues a call without a valid session, even if it will be refused; other calls start immediately (TRU-06). Null if
 * too many calls wait; then the connection ends, so that the next call costs a connection.
 */
function inTurn<Done>(
  { request, reply, session }: Pick<Arrival, 'request' | 'reply' | 'session'>,
  queue: AnonymousQueue,
  work: () => Promise<Done>,
): Promise<Done | null> {
  if (session?.ok) return work();
  const turn = queue.run(request.ip, work);
  if (turn !== null) return turn;
  reply.header('connection', 'close');
  return Promise.resolve(null);
}

/** The outcome of a call for which there is no room in the queue. */
const turnedAway = (arrival: Arrival): Outcome => refusal({ key: 'tooManyRequests' }, arrival);

/**
 * Returns the refusal for a missing session, a contract violation or an exceeded rate limit, checked in this order;
 * null if none applies.
 */
function refusedEarly(arrival: Arrival, withinLimits: WithinLimits): Outcome | null {
  const { request, to } = arrival;
  const refused = noSession(arrival);
  if (refused) return refused;
  const violation = checkRequest(request, to.validators);
  if (violation) return violated(violation, arrival);
  return withinLimits(arrival) ? null : refusal({ key: 'tooManyRequests' }, arrival);
}

const refusal = (reason: Refusal, { to }: Arrival): Outcome => ({
  status: 200,
  payload: refusalEnvelope(reason, to),
  source: 'bank',
  ...ruleOf(reason, to),
});

/** The rule that refused, and what it has looked at. */
const ruleOf = (reason: Refusal, { operation }: Pick<Destination, 'operation'>): Pick<Outcome, 'rule' | 'facts'> => {
  const facts = { ...reason.params, ...refusalDetail(reason, operation.operationId) };
  return { rule: reason.key, facts: Object.keys(facts).length === 0 ? null : facts };
};

const noSession = (arrival: Arrival): Outcome | null =>
  arrival.session === null || arrival.session.ok ? null : refusal(arrival.session.refusal, arrival);

/** Records a contract violation and returns the field (MOC-14). */
function violated({ status, key, problem }: RequestViolation, { to }: Arrival): Outcome {
  to.log.violate({ at: to.bankNow, kind: 'request', where: to.operation.operationId, ...problem });
  return { status, payload: shapeEnvelope(key, to.language, problem), source: 'bank', rule: key, facts: problem };
}

/**
 * Returns the outcome for an error: a contract violation if the body was unreadable, 503 if the world has lost its
 * owner and nothing was executed, otherwise a 500. Unexpected errors are printed, and recorded unless the store failed.
 */
function outcomeOfError(error: FastifyError, arrival: Arrival, { say }: Binding): Outcome {
  if (error instanceof ReplayOnly) return { ...unavailable(arrival.to.language), rule: 'replay' };
  const violation = violationOf(error);
  if (violation) return noSession(arrival) ?? violated(violation, arrival);
  const { log, bankNow: at, operation, language, traceId } = arrival.to;
  if (changedNothing(error, operation)) return unavailable(language);
  say(`${operation.operationId}: ${error.stack ?? error.message}`, { ...arrival.world.about, traceId, level: 'error' });
  // After an act, an unreachable store leaves the outcome unknown: 500, after which clients look it up (QUO-36).
  if (!isUnavailable(error)) log.violate({ at, kind: 'answer', where: operation.operationId, field: '/', problem: error.message });
  return { status: 500, payload: shapeEnvelope('serverError', language, null), source: 'bank', rule: 'serverError' };
}

/** A handler without its exact types. Requests are validated before the handler runs, and responses after it. */
type Handle = (call: object) => Promise<Answer<unknown> | Binary> | Answer<unknown> | Binary;

/** Refusals have status 200 and a code; only an address that the bank does not know is 404, also for other programs. */
const statusOf = (answered: Answer<unknown>): number => (!answered.ok && answered.refusal.key === 'unknownAddress' ? 404 : 200);

const isBinary = (answered: Answer<unknown> | Binary): answered is Binary => 'bytes' in answered;

async function outcomeOf({ request, world, to }: Arrival, binding: Binding): Promise<Outcome> {
  const { operation, language, loginName, traceId } = to;
  const handler = binding.handlers[operation.operationId as OperationId] as Handle | undefined;
  if (!handler) return binding.examples(operation, header(request, 'prefer'));
  const call = {
    world,
    language,
    token: header(request, 'token'),
    params: request.params,
    query: request.query,
    body: request.body,
    keys: await binding.keys,
    passwords: binding.passwords,
    files: binding.files,
    streams: binding.streams,
    bankName: binding.bankName,
    address: request.ip,
    caller: { loginName: loginName ?? '', traceId: traceId ?? '', address: request.ip },
  };
  const watched = world.bank.watched();
  const answered = await handler(call);
  // A read may show what another call has just done, so it waits until that is durable.
  await (operation.read ? watched() : durable(watched));
  if (isBinary(answered)) return { status: 200, payload: answered, source: 'bank', rule: null };
  const rule = answered.ok ? { rule: null } : ruleOf(answered.refusal, to);
  return { status: statusOf(answered), payload: envelope(answered, to), source: 'bank', ...rule };
}

/**
 * Waits until everything that an act has read is durable. Its own events are durable already. If this process has lost
 * the world meanwhile, the outcome counts as unknown, because 503 would promise that nothing was executed.
 */
async function durable(watched: () => Promise<void>): Promise<void> {
  await watched().catch((error: unknown) => {
    throw error instanceof FencedOff ? new Unreachable('the world was lost after an act', { cause: error }) : error;
  });
}
