import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, readContract } from '#mock/contract/document.ts';
import type { World } from '#mock/worlds/world.ts';
import { badValues, type FieldSchema } from './bad-values.ts';
import { type Bench, type Client, startBench } from './bench.ts';
import { books } from './books.ts';
import { type GoodRequest, goodRequests } from './good-requests.ts';
import { send } from './send.ts';

const contract = readContract();
const { schemas } = contract.document.components as unknown as { schemas: Record<string, FieldSchema> };

let bench: Bench;
let world: World;
let client: Client;
let stranger: Client;
beforeAll(async () => {
  bench = await startBench();
  world = await bench.world();
  client = await bench.signIn(world);
  stranger = await bench.signIn(world, 'nocredit01');
});
afterAll(async () => {
  await bench.close();
});

/** A schema without references at its top. */
const resolved = (schema: FieldSchema): FieldSchema => {
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...resolved(schemas[$ref.split('/').pop() ?? ''] ?? {}), ...own };
};

const ajv = new Ajv2020({ strict: false, coerceTypes: true });
addFormats.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema({ ...contract.document, $id: 'contract' });

type Body = Readonly<Record<string, unknown>>;
type Broken = { readonly how: string; readonly request: GoodRequest };

/** A field of a body, set or taken away. */
const changed = (body: Body, name: string, value: unknown): Body => {
  const { [name]: _old, ...rest } = body;
  return value === undefined ? rest : { ...rest, [name]: value };
};

/** Of a body that has several shapes the one that this body has. */
const variantOf = (schema: FieldSchema, body: Body): FieldSchema =>
  schema.oneOf?.map(resolved).find(({ required = [] }) => required.every((name) => name in body)) ?? schema;

/** Every way to break a request that its schema forbids; a value that the schema lets pass is none. */
function broken(operation: Operation, request: GoodRequest): Broken[] {
  const isJson = request.json !== undefined;
  const path = request.path && { path: request.path };
  const [media] = Object.values(operation.bodyTypes);
  const body: Body | undefined = request.json ?? request.form;
  if (!media || !body) return [];
  const shape = variantOf(resolved(media.schema as FieldSchema), body);
  const absolute = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"contract#/')) as object;
  const passes = (value: Body) => ajv.validate(absolute, structuredClone(value));
  return Object.entries(shape.properties ?? {}).flatMap(([name, property]) =>
    badValues(resolved(property), shape.required?.includes(name) ?? false, isJson).flatMap(({ how, value }) => {
      const bad = changed(body, name, value);
      // What coercion would let pass in a form is no breach; in JSON the bank is exact, and types are told apart there.
      if (passes(bad) && !(isJson && typeof value !== 'string' && value !== undefined)) return [];
      if (isJson && passes(bad) && exact(absolute, bad)) return [];
      return [{ how: `${name} ${how}`, request: { ...path, ...(isJson ? { json: bad } : { form: bad as Record<string, string> }) } }];
    }),
  );
}

const strict = new Ajv2020({ strict: false });
addFormats.default(strict);
strict.addFormat('binary', true);
strict.addSchema({ ...contract.document, $id: 'contract' });
const exact = (schema: object, value: Body): boolean => strict.validate(schema, value);

const withBody = contract.operations.filter(({ bodyTypes }) => Object.keys(bodyTypes).length > 0);

describe('bad input made from the contract', () => {
  it.each(withBody.map((operation) => [operation.operationId, operation] as const))(
    'VAL-09 MOC-14 S12 %s answers 400 to every broken field, and nothing changes',
    async (id, operation) => {
      const request = await goodRequests[id]?.(bench.app, world, client);
      const all = broken(operation, request ?? {});
      const before = books(world);
      const letThrough: string[] = [];
      for (const { how, request: bad } of all) {
        const { status, body } = await send(bench.app, world, operation, bad, client.token);
        if (status !== 400 || body?.code !== 400) letThrough.push(`${how}: ${status} ${body?.code}`);
      }
      expect(letThrough).toEqual([]);
      expect(all.length).toBeGreaterThan(0);
      expect(books(world)).toEqual(before);
    },
  );

  it('VAL-09 the generator breaks each kind of field', () => {
    const how = (schema: FieldSchema) => badValues(schema, true, true).length;
    expect([
      how({ type: 'string', maxLength: 3 }),
      how({ type: 'string', enum: ['A'] }),
      how({ type: 'integer', minimum: 0, maximum: 3 }),
    ]).toEqual([6, 6, 7]);
  });
});

/** Fields that name something a customer owns. */
const owned = ['businessNo', 'accountNo', 'orderNo', 'serialNo', 'marginAccount', 'cyCode1Account', 'account1', 'nearCyCode1Account'];

describe("another customer's numbers", () => {
  const naming = withBody.flatMap((operation) => {
    const [media] = Object.values(operation.bodyTypes);
    const names = Object.keys(resolved((media?.schema ?? {}) as FieldSchema).properties ?? {}).filter((name) => owned.includes(name));
    const isFree = operation.operationId === 'scene' || 'pageNum' in (resolved((media?.schema ?? {}) as FieldSchema).properties ?? {});
    return names.length > 0 && !isFree ? [[operation.operationId, operation] as const] : [];
  });

  it.each(naming)('BNK-38 S10 %s answers a stranger with a code, and nothing changes', async (id, operation) => {
    const request = await goodRequests[id]?.(bench.app, world, client);
    const before = books(world);
    const json = request?.json && 'logonid' in request.json ? { ...request.json, logonid: 'nocredit01' } : request?.json;
    const asked = { ...request, ...(json && { json }) };
    const { status, body } = await send(bench.app, world, operation, asked, stranger.token);
    expect([status, body?.code === 0, body?.data ?? null]).toEqual([200, false, null]);
    expect(books(world)).toEqual(before);
  });
});
