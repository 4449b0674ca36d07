import { expect, it } from 'vitest';
import { refusalDetail, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { spotRequest } from './bench.ts';
import { optionRequest } from './option-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const spot = async (changes: Record<string, unknown>) => client.json('/shop/trade/spot/doSpotTrade', await spotRequest(client, changes));

it.each([
  ['10000', 2007, { field: '/amount', above: '10000' }],
  ['50000001', 2008, { field: '/amount', atMost: '50000000' }],
  ['20000.001', 2037, { field: '/amount', places: 2 }],
])('API-28 an amount of %s is refused with what is allowed', async (amount, code, data) => {
  expect(await spot({ amount })).toMatchObject({ code, data });
});

it('API-28 a code of another item is refused with the valid codes, and a missing report names the field', async () => {
  const { reporting } = (await spotRequest(client)) as { reporting: object };
  expect(await spot({ reporting: { ...reporting, majorItem: 'CAPITAL', approvalNo: '7' } })).toMatchObject({
    code: 2048,
    data: { field: '/reporting/transactionCode', allowed: ['622011', '721010', '821010'] },
  });
  expect(await spot({ reporting: undefined })).toMatchObject({ code: 2015, data: { field: '/reporting' } });
});

it('API-28 amount and premium of an option are named as in its request', async () => {
  const asked = async (changes: object) =>
    client.json('/shop/trade/option/doOptionTrade', { ...(await optionRequest(client)), ...changes });
  expect(await asked({ calcAmount: '1' })).toMatchObject({ code: 2007, data: { field: '/calcAmount', above: '10000' } });
  expect(await asked({ premiumParymentCyCode: 'EUR' })).toMatchObject({
    code: 2043,
    data: { field: '/premiumParymentCyCode', allowed: ['USD', 'CNH'] },
  });
});

it.each([
  ['2026-11-25T02:59:59.999+08:00', 0, null],
  ['2026-11-25T03:00:00+08:00', 2003, { nextOpening: Date.parse('2026-11-25T09:30:00+08:00') }],
  ['2026-11-25T09:29:59.999+08:00', 2003, { nextOpening: Date.parse('2026-11-25T09:30:00+08:00') }],
  ['2026-11-28T12:00:00+08:00', 2003, { nextOpening: Date.parse('2026-11-30T09:30:00+08:00') }],
])('API-28 BNK-18 at %s a quote returns %i, with the next opening', async (at, code, data) => {
  await world.advanceBank(Date.parse(at) - world.bankClock.now());
  const answer = await spot({ valueDate: '2' });
  expect([answer.code, code === 0 ? null : answer.data]).toEqual([code, data]);
});

it('API-28 BNK-18 in the night session an option returns the next day session', async () => {
  await world.advanceBank(Date.parse('2026-11-24T18:00:00+08:00') - world.bankClock.now());
  expect(await client.json('/shop/trade/option/doOptionTrade', await optionRequest(client))).toMatchObject({
    code: 2003,
    data: { nextOpening: Date.parse('2026-11-25T09:30:00+08:00') },
  });
});

it('API-31 a stored refusal contains its original detail', async () => {
  const request = await spotRequest(client, { amount: '1' });
  await client.json('/shop/trade/spot/doSpotTrade', request);
  const { clientRequestId } = request as { clientRequestId: string };
  expect(await client.form('/shop/trade/query/requestOutcome', { clientRequestId })).toMatchObject({
    data: { answer: { code: 2007, data: { field: '/amount', above: '10000' } } },
  });
});

it('SES-15 SES-16 the reason for a missing session is in the data, with code 600 for each', async () => {
  const asked = (headers: Record<string, string> = {}) => client.form('/shop/client/query/custCountext', undefined, headers);
  const other = await bench.signIn(world, 'admin01');
  await other.form('/logout');
  const left = await other.form('/shop/client/query/custCountext');
  expect([await asked({ token: '' }), await asked({ token: 'x'.repeat(40) }), left]).toMatchObject(
    ['missing', 'unknown', 'ended'].map((session) => ({ code: 600, data: { session } })),
  );
  world.accessClock.set(world.accessClock.now() + 30 * 60_000);
  expect(await asked()).toMatchObject({ code: 600, data: { session: 'idle' } });
});

type Schema = { readonly $ref?: string; readonly properties?: Readonly<Record<string, Schema>>; readonly oneOf?: readonly Schema[] };
const { document, operations } = readContract() as unknown as {
  document: { components: { schemas: Readonly<Record<string, Schema>> } };
  operations: readonly Operation[];
};

/** Whether a pointer leads to a field of a schema. */
function leadsTo(schema: Schema | undefined, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return schema !== undefined;
  const { properties, oneOf, $ref = '' } = schema ?? {};
  const named = document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)];
  return leadsTo(properties?.[name], rest) && properties?.[name] !== undefined
    ? true
    : [...(oneOf ?? []), ...(named ? [named] : [])].some((each) => leadsTo(each, [name, ...rest]));
}

it('API-28 a field named by a refusal is a field of the request, for every operation that can return it', () => {
  const named = operations.flatMap(({ operationId, refusals, bodyTypes }) =>
    refusals.flatMap((key) => {
      const { field } = refusalDetail({ key: key as RefusalKey }, operationId) ?? {};
      return field === undefined ? [] : [{ operationId, field, body: Object.values(bodyTypes)[0]?.schema as Schema }];
    }),
  );
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter(({ field, body }) => !leadsTo(body, field.split('/').slice(1)))).toEqual([]);
});
