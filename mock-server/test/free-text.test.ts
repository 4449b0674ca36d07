// Free text must not hide or reverse what other people read.
import { describe, expect, it } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import { spotRequest } from './bench.ts';
import { client, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

type Schema = { readonly [keyword: string]: unknown };
const { document, operations } = readContract();
const schemas = (document.components as unknown as { schemas: Record<string, Schema> }).schemas;

/** Texts of a schema that are limited only in length, by name. */
function looseTexts(schema: Schema, name: string): string[] {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return looseTexts(schemas[reference.split('/').pop() ?? ''] ?? {}, name);
  const inner = [schema['oneOf'], schema['anyOf'], schema['allOf'], schema['items']].flat().filter((each) => each !== undefined);
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const isLoose = schema['type'] === 'string' && ['enum', 'const', 'format', 'pattern'].every((keyword) => !(keyword in schema));
  return [
    ...(isLoose ? [name] : []),
    ...inner.flatMap((each) => looseTexts(each as Schema, name)),
    ...fields.flatMap(([field, each]) => looseTexts(each, field)),
  ];
}

/** Fields whose text nobody reads: compared with stored values, decrypted, or written to the log as JSON. */
const unread = [
  'username',
  'loginName',
  'newLoginName',
  'logonid',
  'captchaCode',
  'refresh_token',
  'cipher',
  'password',
  'oldPsw',
  'newPsw',
  'couponNo',
  'creditNo',
  'name',
  'detail',
];

const hidden = ['\u0000', '\n', '\u007F', '\u009F', '\u061C', '\u200F', '\u202E', '\u2066'];

describe('free text of a request', () => {
  it('VAL-09 is limited in every operation, including future ones', () => {
    const loose = operations.flatMap(({ bodyTypes }) => Object.values(bodyTypes).flatMap(({ schema }) => looseTexts(schema as Schema, '')));
    expect([...new Set(loose)].filter((name) => !unread.includes(name))).toEqual([]);
    expect(loose.length).toBeGreaterThan(3);
  });

  it.each(hidden)('VAL-09 with %j in it is a violation of shape, in a remark and in a scene', async (sign) => {
    const remark = `货款${sign}123`;
    const request = await spotRequest(client);
    expect((await client.json('/shop/trade/spot/doSpotTrade', { ...request, remark })).code).toBe(400);
    expect((await client.form('/shop/base/log/scene', { scene: remark })).code).toBe(400);
    expect((await client.form<{ waiting: unknown[] }>('/trade/getTradeQuote')).data.waiting).toEqual([]);
    expect((await client.json('/shop/trade/spot/doSpotTrade', { ...request, remark: '货款 é 👍 123' })).code).toBe(0);
  });
});
