// What of a contract a client relies on, without its words: the form in which a release is kept (API-35).
import { operationsOf } from './bundle.ts';
import type { Contract, JsonObject, MediaType, Operation } from './contract-types.ts';
import { resolved, type Schemas } from './fields.ts';

/** A place of a request outside its body, with whether it must be there. */
export type ParameterShape = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonObject };

/** One operation; bodies and answers by media type, answers of success only. */
export type OperationShape = {
  readonly call: string;
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

/** A refusal is no promise: of an envelope only its success counts, and the codes may come and go. */
function successOf(schema: JsonObject, schemas: Schemas): JsonObject {
  const options = resolved(schema, schemas)['oneOf'] as JsonObject[] | undefined;
  const success = options?.filter((option) => {
    const { code } = (resolved(option, schemas)['properties'] ?? {}) as { code?: JsonObject };
    return code?.['const'] === 0;
  });
  if (success?.length !== 1) return schema;
  return success[0] as JsonObject;
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
  const answers = schemasOf(operation.responses['200']?.content);
  return {
    call: `${verb} ${path}`,
    parameters: (operation.parameters ?? []).map((given) => parameterOf(given, contract)),
    bodies: schemasOf(operation.requestBody?.content),
    answers: Object.fromEntries(Object.entries(answers).map(([type, schema]) => [type, successOf(schema, schemas)])),
  };
}

/** The shape of a bundled contract. */
export function shapeOf(contract: Contract & { info: { version: string } }): ContractShape {
  const schemas = wordless(contract.components.schemas, true) as Schemas;
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
