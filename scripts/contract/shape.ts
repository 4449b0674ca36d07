// The shape of a contract: what clients rely on, and the words that say what fields mean. A release is stored in this form (API-35).
import { operationsOf } from './bundle.ts';
import type { Contract, JsonObject, Limit, MediaType, Operation } from './contract-types.ts';
import { resolved, type Schemas } from './fields.ts';
import { type LiveDocument, type LiveShape, liveShape } from './live-document.ts';
import { type Meanings, meaningsOf } from './meanings.ts';
import { wordless } from './words.ts';

/** A parameter of a request in its path, query or headers. */
export type ParameterShape = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonObject };

/** The promised shape of one operation. Bodies and success responses are keyed by media type. */
export type OperationShape = {
  readonly call: string;
  /** Accepted sessions, such as `header token`; empty if none is needed. */
  readonly sessions: readonly string[];
  readonly role: string | null;
  /** Whether the operation only reads, so that clients may repeat it. */
  readonly reads: boolean;
  /** Names of the refusals that the operation may return. */
  readonly refusals: readonly string[];
  readonly parameters: readonly ParameterShape[];
  readonly bodies: Readonly<Record<string, JsonObject>>;
  readonly answers: Readonly<Record<string, JsonObject>>;
  /** Schemas of responses with a status other than 200, by status. */
  readonly failures: Readonly<Record<string, JsonObject>>;
  /** Lower-case names of the headers in every response of a status, by status. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
};

/** Everything that a contract promises to clients. */
export type ContractShape = {
  readonly version: string;
  /** Server addresses with default values of their variables: `/ftfeportal/{provider=demo}`. */
  readonly servers: readonly string[];
  /** Code of each refusal, by name. */
  readonly codes: Readonly<Record<string, number>>;
  readonly limits: Readonly<Record<string, Limit>>;
  readonly operations: Readonly<Record<string, OperationShape>>;
  readonly live: LiveShape;
  readonly schemas: Schemas;
  /** The words that say what fields mean. */
  readonly meanings: Meanings;
};

const schemasOf = (content: Record<string, MediaType> = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, wordless(schema) as JsonObject]));

/**
 * Returns the success variant of an envelope; null if it has only refusals. Refusals are left out, because codes may
 * be added and removed.
 */
function successOf(schema: JsonObject, schemas: Schemas): JsonObject | null {
  const whole = resolved(schema, schemas);
  const isSuccess = (option: JsonObject) => {
    const { code } = (resolved(option, schemas)['properties'] ?? {}) as { code?: JsonObject };
    return code === undefined || code['const'] === 0;
  };
  const successes = ((whole['oneOf'] ?? [schema]) as JsonObject[]).filter(isSuccess);
  return successes.length > 1 ? { oneOf: successes } : (successes[0] ?? null);
}

/** Responses to requests that never reached the bank's rules, or that failed in the bank. */
const failuresOf = ({ responses }: Operation): OperationShape['failures'] =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, { content }]) => [status, schemasOf(content)['application/json'] ?? {}]),
  );

/** Returns the names of the headers that each response always contains, by status. */
const headersOf = ({ responses }: Operation, { components }: Contract): OperationShape['headers'] =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { headers = {} }]) => {
      const promised = Object.entries(headers).filter(([, header]) => resolved(header, components.headers ?? {})['required'] === true);
      return [status, promised.map(([name]) => name.toLowerCase()).toSorted()];
    }),
  );

/** Success response of each media type. */
function answersOf({ responses }: Operation, schemas: Schemas): OperationShape['answers'] {
  const found = Object.entries(schemasOf(responses['200']?.content)).map(([type, schema]) => [type, successOf(schema, schemas)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, JsonObject] => entry[1] !== null));
}

function parameterOf(parameter: JsonObject, contract: Contract): ParameterShape {
  const named = (contract.components as unknown as { parameters: Record<string, JsonObject> }).parameters;
  const {
    name,
    in: place,
    required = false,
    schema,
  } = resolved(parameter, named) as unknown as Omit<ParameterShape, 'required'> & { required?: boolean };
  return { name, in: place, required, schema: wordless(schema) as JsonObject };
}

/**
 * Sessions of the operation, or those of the whole contract if it declares none. Each is one alternative; schemes that are
 * required together are one, joined by `and`.
 */
export function sessionsOf({ security, components: { securitySchemes } }: Contract, operation: Operation): string[] {
  const alternatives = (operation.security ?? security).map((needs) =>
    Object.keys(needs)
      .map((name) => {
        const scheme = securitySchemes[name];
        if (!scheme) throw new Error(`${operation.operationId} requires the undefined security scheme ${name}`);
        return `${scheme.in} ${scheme.name}`;
      })
      .toSorted()
      .join(' and '),
  );
  // An alternative without a scheme: no session is demanded.
  return alternatives.includes('') ? [] : alternatives;
}

function operationShape(
  contract: Contract,
  schemas: Schemas,
  { path, verb, operation }: { path: string; verb: string; operation: Operation },
): OperationShape {
  return {
    call: `${verb} ${path}`,
    sessions: sessionsOf(contract, operation),
    role: operation['x-role'] ?? null,
    reads: verb === 'get' || operation['x-read'] === true,
    refusals: operation['x-refusals'].toSorted(),
    parameters: (operation.parameters ?? []).map((parameter) => parameterOf(parameter, contract)),
    bodies: schemasOf(operation.requestBody?.content),
    answers: answersOf(operation, schemas),
    failures: failuresOf(operation),
    headers: headersOf(operation, contract),
  };
}

/** Named schemas. Codes may be added and removed, also in stored answers, so any integer counts as a code (API-40). */
function promisedSchemas({ components: { schemas } }: Contract): Schemas {
  return wordless({ ...schemas, ErrorCode: { type: 'integer' } }, true) as Schemas;
}

/** An address with the default values of its variables. */
const addressOf = ({ url, variables = {} }: Contract['servers'][number]) =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${name}=${variables[name]?.default ?? ''}}`);

const codesOf = ({ 'x-refusals': table }: Contract['components']['schemas']['ErrorCode']) =>
  Object.fromEntries(Object.entries(table).map(([name, { code }]) => [name, code]));

/** Returns the promised shape of a bundled contract and of its socket. */
export function shapeOf(contract: Contract, live: LiveDocument): ContractShape {
  const schemas = promisedSchemas(contract);
  const operations = operationsOf(contract).map(
    (entry) => [entry.operation.operationId, operationShape(contract, schemas, entry)] as const,
  );
  return {
    version: contract.info.version,
    servers: contract.servers.map(addressOf),
    codes: codesOf(contract.components.schemas.ErrorCode),
    limits: contract['x-limits'],
    operations: Object.fromEntries(operations.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    live: liveShape(live),
    schemas,
    meanings: meaningsOf(contract, live),
  };
}

/** The shape as text, one line for each table entry, so that a diff is readable. */
export function shapeText(shape: ContractShape): string {
  const lines = (value: object) =>
    Object.entries(value)
      .map(([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
      .join(',\n');
  const parts = Object.entries(shape).map(([name, value]) => {
    const isTable = typeof value === 'object' && !Array.isArray(value);
    return ` ${JSON.stringify(name)}: ${isTable ? `{\n${lines(value)}\n }` : JSON.stringify(value)}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
