// Answers an operation without a handler with an example of the contract, through Prism in-process (MOC-21).
import { createRequire } from 'node:module';
import type { Contract, Operation } from '#mock/contract/document.ts';
import type { Envelope } from './envelope.ts';
import type { Outcome } from './respond.ts';

/** `prefer` is the request header, for example `example=empty`. */
export type ExampleAnswer = (operation: Operation, prefer: string) => Promise<Outcome>;

type PrismAnswer = { _tag: 'Right'; right: { output: { statusCode: number; body: Envelope } } } | { _tag: 'Left'; left: Error };
type Prism = { request(input: object, operations: unknown[], config: object): () => Promise<PrismAnswer> };
type PrismHttp = {
  createInstance(config: object, components: { logger: unknown }): Prism;
  getHttpOperationsFromSpec(document: object): Promise<unknown[]>;
};

const config = {
  mock: { dynamic: false },
  validateRequest: false,
  validateResponse: true,
  checkSecurity: false,
  errors: false,
  isProxy: false,
};

async function load(contract: Contract): Promise<{ prism: Prism; operations: unknown[] }> {
  const require = createRequire(import.meta.url);
  const { createInstance, getHttpOperationsFromSpec } = require('@stoplight/prism-http') as PrismHttp;
  const { pino } = require('pino') as typeof import('pino');
  const logger = pino({ level: 'silent', customLevels: { success: 27, start: 25 } });
  // Prism modifies the document that it reads, so it gets a copy.
  return { prism: createInstance(config, { logger }), operations: await getHttpOperationsFromSpec(structuredClone(contract.document)) };
}

/** Prism is loaded on first use; a bank with all handlers never loads it. */
export function exampleAnswers(contract: Contract): ExampleAnswer {
  let loaded: ReturnType<typeof load> | null = null;
  return async (operation, prefer) => {
    loaded ??= load(contract);
    const { prism, operations } = await loaded;
    const exampleKey = /example=(\w+)/.exec(prefer)?.[1];
    const input = { method: operation.verb, url: { path: operation.path, query: {} }, headers: {}, body: undefined };
    const answer = await prism.request(input, operations, { ...config, mock: { dynamic: false, ...(exampleKey && { exampleKey }) } })();
    if (answer._tag === 'Left') throw answer.left;
    return { status: answer.right.output.statusCode, payload: answer.right.output.body, source: 'example', rule: null };
  };
}
