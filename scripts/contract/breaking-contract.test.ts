// Changes of the real contract, each of which breaks a client that was built on it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unaccepted } from './accepted.ts';
import { breakingChanges } from './breaking.ts';
import { bundlePath, operationsOf } from './bundle.ts';
import type { Contract, JsonObject, Operation } from './contract-types.ts';
import { unknownKeywords } from './keywords.ts';
import { livePath } from './live-document.ts';
import type { LiveDocument } from './live-shape.ts';
import { shapeOf } from './shape.ts';

type Documents = { readonly contract: Contract; readonly live: LiveDocument };

const texts = [readFileSync(bundlePath, 'utf8'), readFileSync(livePath, 'utf8')] as const;
const documents = (): Documents => ({ contract: JSON.parse(texts[0]) as Contract, live: JSON.parse(texts[1]) as LiveDocument });
const shape = ({ contract, live }: Documents) => shapeOf(contract, live);

function operation({ contract }: Documents, id: string): Operation {
  const found = operationsOf(contract).find((each) => each.operation.operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found.operation;
}

const schema = ({ contract }: Documents, name: string): JsonObject => {
  const found = contract.components.schemas[name];
  if (!found) throw new Error(`no schema ${name}`);
  return found;
};
const property = (parts: Documents, name: string, field: string): JsonObject =>
  (schema(parts, name)['properties'] as Record<string, JsonObject>)[field] ?? {};
const setProperty = (parts: Documents, name: string, field: string, value: JsonObject) =>
  Object.assign(schema(parts, name)['properties'] as JsonObject, { [field]: value });

const changes: Readonly<Record<string, (parts: Documents) => unknown>> = {
  'an operation is gone': ({ contract }) => Reflect.deleteProperty(contract.paths, '/logout'),
  'a path is another one': ({ contract }) => {
    contract.paths['/signin'] = contract.paths['/login'] ?? {};
    Reflect.deleteProperty(contract.paths, '/login');
  },
  'a verb is another one': ({ contract }) => {
    const item = contract.paths['/login'] ?? {};
    contract.paths['/login'] = { put: item['post']! };
  },
  'an open operation asks for a session': (parts) => Reflect.deleteProperty(operation(parts, 'login'), 'security'),
  'the whole contract asks for another session': ({ contract }) => {
    Object.assign(contract.components.securitySchemes, { other: { in: 'cookie', name: 'sid' } });
    contract.security = [{ other: [] }];
  },
  'the session is brought elsewhere': ({ contract }) =>
    Object.assign(contract.components.securitySchemes['token']!, { name: 'authorization' }),
  'one operation takes another session': (parts) => {
    Object.assign(parts.contract.components.securitySchemes, { other: { in: 'cookie', name: 'sid' } });
    operation(parts, 'doSpotTrade').security = [{ other: [] }];
  },
  'a read becomes an act': (parts) => Reflect.deleteProperty(operation(parts, 'claims'), 'x-read'),
  'an act asks for a role': (parts) => Object.assign(operation(parts, 'saveForeignExchange'), { 'x-role': 'print' }),
  'a refusal goes': (parts) => {
    const asked = operation(parts, 'doSpotTrade');
    asked['x-refusals'] = asked['x-refusals'].filter((name) => name !== 'creditInsufficient');
  },
  'a refusal has another number': ({ contract }) =>
    Object.assign(contract.components.schemas.ErrorCode['x-refusals']['balanceShort']!, { code: 2222 }),
  'a limit is tighter': ({ contract }) => Object.assign(Object.values(contract['x-limits'])[0]!, { times: 1 }),
  'a server goes': ({ contract }) => void contract.servers.shift(),
  'a request field is demanded': (parts) => (schema(parts, 'SpotTradeRequest')['required'] as string[]).push('remark'),
  'a request field goes': (parts) => Reflect.deleteProperty(schema(parts, 'SpotTradeRequest')['properties'] as object, 'remark'),
  'a request text is shorter': (parts) => setProperty(parts, 'SpotTradeRequest', 'remark', { type: 'string', maxLength: 3 }),
  'a request pattern is another one': (parts) => setProperty(parts, 'SpotTradeRequest', 'amount', { type: 'string', pattern: '^[1-9]$' }),
  'a request value goes': (parts) => setProperty(parts, 'SpotTradeRequest', 'valueDate', { type: 'string', enum: ['0', '1'] }),
  'a request type is another one': (parts) => setProperty(parts, 'SpotTradeRequest', 'amount', { type: 'integer' }),
  'a request field demands another': (parts) =>
    Object.assign(schema(parts, 'SpotTradeRequest'), { dependentRequired: { couponNo: ['remark'] } }),
  'a request has a condition': (parts) =>
    Object.assign(schema(parts, 'SpotTradeRequest'), { if: { required: ['couponNo'] }, else: { required: ['remark'] } }),
  'a request has one more part': (parts) => Object.assign(schema(parts, 'SpotTradeRequest'), { allOf: [{ required: ['remark'] }] }),
  'a request may not be something': (parts) => Object.assign(schema(parts, 'SpotTradeRequest'), { not: { required: ['couponNo'] } }),
  'a number has to be a multiple': (parts) =>
    setProperty(parts, 'SpotTradeRequest', 'riskStatementAgreed', { type: 'integer', multipleOf: 2 }),
  'a body has another media type': (parts) => {
    const { requestBody } = operation(parts, 'doSpotTrade');
    if (requestBody) requestBody.content = { 'text/plain': requestBody.content['application/json']! };
  },
  'a parameter is demanded': (parts) =>
    operation(parts, 'getCaptchaCode').parameters?.push({ name: 'size', in: 'query', required: true, schema: { type: 'integer' } }),
  'an answer field goes': (parts) => {
    Reflect.deleteProperty(schema(parts, 'TradeRow')['properties'] as object, 'memo');
    schema(parts, 'TradeRow')['required'] = (schema(parts, 'TradeRow')['required'] as string[]).filter((name) => name !== 'memo');
  },
  'an answer field may be missing': (parts) => {
    schema(parts, 'TradeRow')['required'] = (schema(parts, 'TradeRow')['required'] as string[]).filter((name) => name !== 'memo');
  },
  'an answer field may be null': (parts) => setProperty(parts, 'TradeRow', 'tradeDate', { type: ['string', 'null'] }),
  'an answer has a new value': (parts) => {
    const states = property(parts, 'Claim', 'cyCode');
    setProperty(parts, 'Claim', 'cyCode', {
      ...(states['$ref'] ? schema(parts, 'Currency') : states),
      enum: ['CNH', 'BTC'],
      $ref: undefined,
    });
  },
  'an answer has another type': (parts) => setProperty(parts, 'TradeRow', 'memo', { type: 'integer' }),
  'an answer is opened': (parts) => Object.assign(schema(parts, 'TradeRow'), { additionalProperties: true }),
  'an answer list is longer': ({ contract }) => {
    for (const each of Object.values(contract.components.schemas)) widen(each);
  },
  'a status is new': (parts) => {
    const { responses } = operation(parts, 'doSpotTrade');
    responses['409'] = responses['400']!;
  },
  'a header is no longer promised': ({ contract }) => {
    for (const header of Object.values(contract.components.headers ?? {})) Object.assign(header, { required: false });
  },
  'a frame has another shape': ({ live }) => {
    const [message] = Object.values(live.channels.live.messages).filter(({ payload }) => payload.$ref !== undefined);
    if (message) message.payload = { type: 'integer' };
  },
  'the socket is elsewhere': ({ live }) => Object.assign(live.channels.live, { address: '/elsewhere' }),
};

function widen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('maxItems' in value) Object.assign(value, { maxItems: 1_000_000 });
  Object.values(value).forEach(widen);
}

describe('a break of the contract', () => {
  const before = shape(documents());

  it.each(Object.keys(changes))('API-38 is found, and fails unless it is accepted with a reason: %s', (name) => {
    const parts = documents();
    changes[name]?.(parts);
    const found = breakingChanges(before, shape(parts));
    expect(found).not.toEqual([]);
    expect(unaccepted(found, [])).toEqual([...new Set(found)]);
    expect(unaccepted(found, [{ reason: '', breaks: found }])).toEqual([...new Set(found)]);
    expect(unaccepted(found, [{ reason: 'The bank has never sent it to anybody.', breaks: found }])).toEqual([]);
  });

  it('API-38 cannot hide behind a keyword that the comparison does not know', () => {
    const parts = documents();
    expect(unknownKeywords(parts.contract, parts.live)).toEqual([]);
    Object.assign(schema(parts, 'TradeRow'), { unevaluatedProperties: false });
    expect(unknownKeywords(parts.contract, parts.live)).toEqual([
      'TradeRow: the comparison does not know the keyword unevaluatedProperties',
    ]);
  });
});
