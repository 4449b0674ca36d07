// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { exampleAnswers } from '#mock/http/examples.ts';
import { handlers } from '#mock/http/handlers.ts';
import { readContract } from '#mock/contract/document.ts';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { expectedCodes, goodRequests, loginOf } from './good-requests.ts';
import { send } from './send.ts';
import { brokenAnswer } from './wire.ts';
import { bench, client, clientOf, world, worldForEachHour } from './world-each-test.ts';

const contract = readContract();
const { operations } = contract;
/** Operations that return a file, with its media type. */
const files: Readonly<Record<string, string>> = {
  getCaptchaCode: 'image/svg+xml',
  printConfirmType: 'application/pdf',
  exportList: 'text/csv',
  calendarFeed: 'text/calendar',
};
const named = operations.map((operation) => [operation.operationId, operation] as const);

const answerByExample = exampleAnswers(contract);

worldForEachHour();

const good = async (operationId: string) => goodRequests[operationId]!(bench.app, world, client);

describe('every operation of the contract', () => {
  it('MOC-21 has a handler, so none returns an example', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
  });

  it.each(named.filter(([id]) => id !== 'logout'))(
    'API-01 API-04 MOC-15 %s answers a valid request with its envelope or file, as the contract defines it on the wire',
    async (id, operation) => {
      const { token } = await clientOf(loginOf(operation));
      const { status, body, type, headers, raw } = await send(bench.app, world, operation, await good(id), token);
      expect(status).toBe(200);
      expect(brokenAnswer(operation, { status, headers, text: String(raw) })).toEqual([]);
      if (files[id]) expect(type).toBe(files[id]);
      else {
        expect(body).toMatchObject({ code: expectedCodes[id] ?? 0, msg: expect.any(String) as string });
        expect(Object.keys(body ?? {})).toEqual(['code', 'msg', 'data']);
      }
    },
  );

  it.each(named.filter(([, { bodyTypes }]) => Object.keys(bodyTypes).length > 0))(
    'MOC-14 API-06 API-07 %s refuses an unknown field, a missing body and the wrong media type',
    async (id, operation) => {
      const request = await good(id);
      const path = request.path && { path: request.path };
      const extra = {
        ...path,
        ...(request.form ? { form: { ...request.form, surprise: '1' } } : { json: { ...request.json, surprise: 1 } }),
      };
      const before = world.log.violations.length;
      const unknown = await send(bench.app, world, operation, extra, client.token);
      expect([unknown.status, unknown.body?.code, unknown.body?.data]).toEqual([
        400,
        400,
        expect.objectContaining({ field: expect.stringContaining('surprise') as string }),
      ]);
      expect((await send(bench.app, world, operation, { ...path }, client.token)).status).toBe(400);
      const swapped = { ...path, ...(request.form ? { json: request.form } : { form: { a: '1' } }) };
      expect((await send(bench.app, world, operation, swapped, client.token)).status).toBe(415);
      expect(world.log.violations.slice(before)).toHaveLength(3);
    },
  );

  it.each(named.filter(([, { secured }]) => secured))('SES-15 VAL-09 BNK-39 %s answers 600 without a session', async (id, operation) => {
    expect((await send(bench.app, world, operation, await good(id), '')).body?.code).toBe(600);
    expect((await send(bench.app, world, operation, await good(id), 'no-such-token-no-such-token')).body?.code).toBe(600);
  });

  it.each(named)('VAL-09 %s answers with the security headers, and ignores prototype keys', async (id, operation) => {
    const { headers } = await send(bench.app, world, operation, {}, id === 'logout' ? '' : client.token);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
    if (operation.bodyTypes['application/json']) {
      const url = `/ftfeportal/${world.name}${operation.path}`;
      const evil = await bench.app.portal.inject({
        method: 'POST',
        url,
        payload: '{"__proto__":{"a":1}}',
        headers: { token: client.token, 'content-type': 'application/json' },
      });
      expect([id, evil.statusCode]).toEqual([id, 400]);
    }
  });

  it.each(named.filter(([id]) => !files[id]))(
    'MOC-22 %s is answered from the contract alone with its success example',
    async (_id, operation) => {
      const outcome = await answerByExample(operation, '');
      expect(outcome).toMatchObject({ status: 200, payload: { code: 0 }, source: 'example' });
    },
  );
});

describe('codes', () => {
  it('API-28 the bank and the contract have the same refusals', () => {
    const { schemas } = contract.document.components as unknown as {
      schemas: { ErrorCode: { 'x-refusals': Record<string, { code: number }> } };
    };
    const declared = Object.entries(schemas.ErrorCode['x-refusals']).map(([key, { code }]) => [key, code]);
    expect(Object.fromEntries(declared)).toEqual(refusalCodes);
  });
});
