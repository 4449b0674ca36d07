// Keywords of schemas that the comparison understands. Any other would change a contract unnoticed (API-38).
import type { Contract, JsonObject } from './contract-types.ts';
import { conditions, exactBounds, lowerBounds, upperBounds } from './fields.ts';
import type { LiveDocument } from './live-document.ts';
import { wordless } from './words.ts';

const understood = new Set([
  ...['$ref', 'type', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'oneOf', 'anyOf'],
  ...[...lowerBounds, ...upperBounds, ...exactBounds, ...conditions],
]);

/** Subschemas of a schema, listed or by name. */
const inside = (schema: JsonObject): unknown[] =>
  Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties' || keyword === 'patternProperties' || keyword === 'dependentSchemas')
      return Object.values(value as JsonObject);
    return Array.isArray(value) ? value : [value];
  });

const isSchema = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

function strange(schema: JsonObject, path: string): string[] {
  const own = Object.keys(schema).filter((keyword) => !understood.has(keyword));
  // The contents of conditions and enumerations are compared as text.
  const { enum: _values, const: _value, required: _names, type: _types, dependentRequired: _dependent, ...parts } = schema;
  return [
    ...own.map((keyword) => `${path}: the comparison does not know the keyword ${keyword}`),
    ...inside(parts).flatMap((part) => (isSchema(part) ? strange(part, path) : [])),
  ];
}

/** Returns keywords in the schemas of contract and socket that the comparison ignores, as sentences. */
export function unknownKeywords({ components, paths }: Contract, live: LiveDocument): string[] {
  const named = Object.entries(wordless(components.schemas, true) as Record<string, JsonObject>);
  const placed = Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).flatMap(({ parameters = [], requestBody, responses }) => {
      const contents = [requestBody?.content ?? {}, ...Object.values(responses).map(({ content = {} }) => content)];
      const schemas = [
        ...parameters.map(({ schema }) => schema),
        ...contents.flatMap((each) => Object.values(each).map(({ schema }) => schema)),
      ];
      return schemas.filter(isSchema).map((schema) => [path, wordless(schema) as JsonObject] as const);
    }),
  );
  const messages = Object.entries(live.channels.live.messages).map(
    ([name, { payload }]) => [name, wordless(payload) as JsonObject] as const,
  );
  return [...new Set([...named, ...placed, ...messages].flatMap(([name, schema]) => strange(schema, name)))];
}
