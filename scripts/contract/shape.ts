// What of a contract a client relies on, without its words: the form in which a release is kept (API-35).
import { operationsOf } from './bundle.ts';
import type { Contract, JsonObject, Limit, MediaType, Operation } from './contract-types.ts';
import { resolved, type Schemas } from './fields.ts';
import { type LiveDocument, type LiveShape, liveShape } from './live-document.ts';
import { wordless } from './words.ts';

/** A place of a request outside its body, with whether it must be there. */
export type ParameterShape = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonObject };

/** One operation; bodies and answers of success by media type. */
export type OperationShape = {
  readonly call: string;
  /** The sessions that it takes, as `header token`; none where it needs none. */
  readonly sessions: readonly string[];
  readonly role: string | null;
  /** Whether it only reads, so that a client may repeat it as it likes. */
  readonly reads: boolean;
  /** The names of the refusals that it gives. */
  readonly refusals: readonly string[];
  readonly parameters: readonly ParameterShape[];
  readonly bodies: Readonly<Record<string, JsonObject>>;
  readonly answers: Readonly<Record<string, JsonObject>>;
  /** What is answered with another status than 200, by status. */
  readonly failures: Readonly<Record<string, JsonObject>>;
  /** Names of the headers that every answer of a status bears, in lower case, by status. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
};

/** A whole contract. */
export type ContractShape = {
  readonly version: string;
  /** Addresses, with the value that a variable has when nobody sets it: `/ftfeportal/{provider=demo}`. */
  readonly servers: readonly string[];
  /** The number of each refusal. */
  readonly codes: Readonly<Record<string, number>>;
  readonly limits: Readonly<Record<string, Limit>>;
  readonly operations: Readonly<Record<string, OperationShape>>;
  readonly live: LiveShape;
  readonly schemas: Schemas;
};

const schemasOf = (content: Record<string, MediaType> = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, wordless(schema) as JsonObject]));

/** A refusal is no promise: of an envelope only its success counts, and the codes may come and go. Null where nothing but a refusal is left. */
function successOf(schema: JsonObject, schemas: Schemas): JsonObject | null {
  const whole = resolved(schema, schemas);
  const isSuccess = (option: JsonObject) => {
    const { code } = (resolved(option, schemas)['properties'] ?? {}) as { code?: JsonObject };
    return code === undefined || code['const'] === 0;
  };
  const successes = ((whole['oneOf'] ?? [schema]) as JsonObject[]).filter(isSuccess);
  return successes.length > 1 ? { oneOf: successes } : (successes[0] ?? null);
}

/** What is answered when the request never reached the bank's rules, or the bank failed. */
const failuresOf = ({ responses }: Operation): OperationShape['failures'] =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, { content }]) => [status, schemasOf(content)['application/json'] ?? {}]),
  );

/** The headers that answers promise. */
const headersOf = ({ responses }: Operation, { components }: Contract): OperationShape['headers'] =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { headers = {} }]) => {
      const promised = Object.entries(headers).filter(([, header]) => resolved(header, components.headers ?? {})['required'] === true);
      return [status, promised.map(([name]) => name.toLowerCase()).toSorted()];
    }),
  );

/** What each media type answers in success. */
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

/** An operation that says nothing of its own takes what the whole contract takes. */
const sessionsOf = ({ security, components: { securitySchemes } }: Contract, operation: Operation): string[] =>
  (operation.security ?? security).flatMap((needs) =>
    Object.keys(needs).map((name) => {
      const scheme = securitySchemes[name];
      if (!scheme) throw new Error(`${operation.operationId} names the session ${name}, which nothing describes`);
      return `${scheme.in} ${scheme.name}`;
    }),
  );

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

/** The named schemas; codes may come and go, in a stored answer too: any number may come (API-40). */
function promisedSchemas({ components: { schemas } }: Contract): Schemas {
  return wordless({ ...schemas, ErrorCode: { type: 'integer' } }, true) as Schemas;
}

/** An address with the values of its variables. */
const addressOf = ({ url, variables = {} }: Contract['servers'][number]) =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${name}=${variables[name]?.default ?? ''}}`);

const codesOf = ({ 'x-refusals': table }: Contract['components']['schemas']['ErrorCode']) =>
  Object.fromEntries(Object.entries(table).map(([name, { code }]) => [name, code]));

/** The shape of a bundled contract and of its socket. */
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
  };
}

/** As text: one line for each entry of a table, so that a difference can be read. */
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
