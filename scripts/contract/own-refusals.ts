// Gives each operation a response schema of its own, whose refusal lists the codes of the operation by name (API-28).
import type { Contract, JsonObject, Operation } from './contract-types.ts';

const general = '#/components/schemas/Refusal';
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const branchesOf = (schema: JsonObject = {}) => (schema['oneOf'] ?? []) as JsonObject[];

/**
 * Returns the variants of an open list of codes: a listed code, or any other integer, which a newer bank may use for a
 * refusal (API-40).
 */
export const openList = <Listed extends object>(listed: Listed): [{ type: 'integer' } & Listed, JsonObject] => [
  { type: 'integer', ...listed },
  refTo('UnknownCode'),
];

/** Names are in the order of the numbers; two names may share a number. */
function ownRefusal({ components }: Contract, { operationId, 'x-refusals': names }: Operation): JsonObject {
  const { ErrorCode, Refusal } = components.schemas;
  const table = ErrorCode['x-refusals'];
  const listed = names
    .map((name) => ({ name, code: table[name]?.code ?? 0 }))
    .toSorted((one, other) => one.code - other.code || (one.name < other.name ? -1 : 1));
  const code = {
    description: 'Why, by its number.',
    anyOf: openList({
      enum: listed.map((each) => each.code),
      'x-enum-varnames': listed.map(({ name }) => name),
      'x-enumDescriptions': Object.fromEntries(listed.map((each) => [each.code, `${each.name} / ${table[each.name]?.msg}`])),
    }),
  };
  return {
    ...Refusal,
    description: `How ${operationId} is refused; nothing changed.`,
    properties: { ...(Refusal?.['properties'] as JsonObject), code },
  };
}

/** Schemas of one operation by name; its response refers to them afterwards. */
function ownSchemas(contract: Contract, operation: Operation): Record<string, JsonObject> {
  const json = operation.responses['200']?.content?.['application/json'];
  if (!json) return {};
  const shared = String(json.schema['$ref']);
  const name = capitalised(operation.operationId);
  const own = { [`${name}Refusal`]: ownRefusal(contract, operation) };
  if (shared === general) {
    json.schema = refTo(`${name}Refusal`);
    return own;
  }
  json.schema = refTo(`${name}Result`);
  const branches = branchesOf(contract.components.schemas[nameOf(shared)]);
  return {
    ...own,
    [`${name}Result`]: {
      description: `The answer of ${operation.operationId}: what it brings, or why it is refused.`,
      oneOf: branches.map((branch) => (branch['$ref'] === general ? refTo(`${name}Refusal`) : branch)),
    },
  };
}

/** Replaces the general refusal by each operation's own, and removes shared responses that are no longer used. */
export function addOwnRefusals(contract: Contract, operations: readonly Operation[]): void {
  const { schemas } = contract.components;
  const own = operations.map((operation) => ownSchemas(contract, operation));
  const shared = Object.entries(schemas).filter(([, schema]) => branchesOf(schema).some(({ $ref }) => $ref === general));
  for (const [name] of shared) Reflect.deleteProperty(schemas, name);
  Object.assign(schemas, ...own);
}
