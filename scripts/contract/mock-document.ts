// The contract for `prism mock`. Prism matches paths only, so each call is listed under its own path and under the
// prefix of a world.
import type { Contract, JsonObject, Operation } from './contract-types.ts';

const prefix = '/ftfeportal/{provider}';
const provider = { name: 'provider', in: 'path', required: true, schema: { type: 'string' }, example: 'demo' };

/**
 * Returns a copy of an operation with the path parameter `provider`. It has no operationId, because each operationId
 * may occur only once.
 */
const prefixed = ({ operationId: _id, parameters = [], ...operation }: Operation): JsonObject => ({
  ...operation,
  parameters: [provider, ...parameters],
});

/** Returns the document with every path twice. */
export function mockDocument(contract: Contract): JsonObject {
  const twice = Object.entries(contract.paths).flatMap(([path, item]): [string, JsonObject][] => [
    [path, item],
    [prefix + path, Object.fromEntries(Object.entries(item).map(([verb, operation]) => [verb, prefixed(operation)]))],
  ]);
  return { ...contract, paths: Object.fromEntries(twice) };
}
