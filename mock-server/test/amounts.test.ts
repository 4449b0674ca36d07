import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { books } from './books.ts';
import { type FieldSchema } from './bad-values.ts';
import { resolved } from './broken-requests.ts';
import { goodRequests } from './good-requests.ts';
import { send } from './send.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

/** Returns the name of the body field with the requested amount; undefined if there is none. */
function amountField({ bodyTypes }: Operation): string | undefined {
  const [media] = Object.values(bodyTypes);
  const { properties = {} } = resolved((media?.schema ?? {}) as FieldSchema);
  return Object.keys(properties).find((name) => /^(calc)?amount$/i.test(name));
}

/** These inquiries accept an amount with any number of decimals. */
const exactInquiries: readonly string[] = ['getTradeMode', 'getMarginReceiveAmt'];

const cases = readContract().operations.flatMap((operation) => {
  const field = amountField(operation);
  return field && !exactInquiries.includes(operation.operationId) ? [[operation.operationId, field, operation] as const] : [];
});

describe('an amount with more decimals than its currency', () => {
  it('RAT-12 VAL-05 can be sent to every operation that takes an amount', () => {
    expect(cases.length).toBeGreaterThanOrEqual(17);
  });

  it.each(cases)('RAT-12 VAL-05 SPC-19 is refused by %s for a tenth of a cent in %s, and nothing changes', async (id, field, operation) => {
    const request = await goodRequests[id]!(bench.app, world, client);
    const before = books(world);
    world.accessClock.set(world.accessClock.now() + 1_000);
    const changed = request.json ? { json: { ...request.json, [field]: '100.001' } } : { form: { ...request.form, [field]: '100.001' } };
    const { body } = await send(bench.app, world, operation, { ...request, ...changed }, client.token);
    expect(body?.code).toBe(refusalCodes.amountDecimals);
    expect(books(world)).toEqual(before);
    expect(world.log.violations).toEqual([]);
  });
});
