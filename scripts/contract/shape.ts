// What of a contract a client relies on, without its words: the form in which a release is kept (API-35).
import { operationsOf } from './bundle.ts';
import type { Contract, JsonObject, MediaType, Operation } from './contract-types.ts';
import { resolved, type Schemas } from './fields.ts';

/** A place of a request outside its body, with whether it must be there. */
export type ParameterShape = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonObject };

/** One operation; bodies and answers by media type, answers of success only. */
export type OperationShape = {
  readonly call: string;
  /** Whether it demands a session, and of which role; both are missing from releases before 0.3.0. */
  readonly secured?: boolean;
  readonly role?: string | null;
  readonly parameters: readonly ParameterShape[];
  readonly bodies: Readonly<Record<string, JsonObject>>;
  readonly answers: Readonly<Record<string, JsonObject>>;
};

/** A whole contract. */
export type ContractShape = {
  readonly version: string;
  readonly operations: Readonly<Record<string, OperationShape>>;
  /** Schema of every frame that the bank sends. */
  readonly frames: JsonObject;
  readonly schemas: Schemas;
};

const words = new Set(['description', 'summary', 'examples', 'title']);
/** Keywords whose members are names, not keywords. */
const tables = new Set(['properties', 'schemas']);

/** The same document without words and extensions, its members in alphabetical order. */
export function wordless(value: unknown, isTable = false): unknown {
  if (Array.isArray(value)) return value.map((each) => wordless(each));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([name]) => isTable || !(words.has(name) || name.startsWith('x-')));
  return Object.fromEntries(
    members.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, wordless(each, tables.has(name))]),
  );
}

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

/** What each media type answers in success. */
function answersOf({ responses }: Operation, schemas: Schemas): OperationShape['answers'] {
  const found = Object.entries(schemasOf(responses['200']?.content)).map(([type, schema]) => [type, successOf(schema, schemas)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, JsonObject] => entry[1] !== null));
}

function parameterOf(given: JsonObject, contract: Contract): ParameterShape {
  const named = (contract.components as unknown as { parameters: Record<string, JsonObject> }).parameters;
  const {
    name,
    in: place,
    required = false,
    schema,
  } = resolved(given, named) as unknown as Omit<ParameterShape, 'required'> & { required?: boolean };
  return { name, in: place, required, schema: wordless(schema) as JsonObject };
}

function operationShape(
  contract: Contract,
  schemas: Schemas,
  { path, verb, operation }: { path: string; verb: string; operation: Operation },
): OperationShape {
  return {
    call: `${verb} ${path}`,
    secured: operation.security === undefined,
    role: operation['x-role'] ?? null,
    parameters: (operation.parameters ?? []).map((given) => parameterOf(given, contract)),
    bodies: schemasOf(operation.requestBody?.content),
    answers: answersOf(operation, schemas),
  };
}

/** The named schemas; codes may come and go, in a stored answer too, so that their list is no promise. */
function promisedSchemas({ components: { schemas } }: Contract): Schemas {
  const { enum: _codes, ...ErrorCode } = schemas.ErrorCode;
  return wordless({ ...schemas, ErrorCode }, true) as Schemas;
}

/** The shape of a bundled contract. */
export function shapeOf(contract: Contract & { info: { version: string } }): ContractShape {
  const schemas = promisedSchemas(contract);
  const operations = operationsOf(contract).map(
    (entry) => [entry.operation.operationId, operationShape(contract, schemas, entry)] as const,
  );
  return {
    version: contract.info.version,
    operations: Object.fromEntries(operations.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    frames: { $ref: '#/components/schemas/LiveFrame' },
    schemas,
  };
}

/** As text: one line for an operation or a schema, so that a difference can be read. */
export function shapeText({ version, operations, frames, schemas }: ContractShape): string {
  const table = (entries: object) =>
    Object.entries(entries)
      .map(([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
      .join(',\n');
  return `{\n "version": ${JSON.stringify(version)},\n "operations": {\n${table(operations)}\n },\n "frames": ${JSON.stringify(frames)},\n "schemas": {\n${table(schemas)}\n }\n}\n`;
}
