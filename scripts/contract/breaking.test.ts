import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakingChanges, mayBreak } from './breaking.ts';
import { bundlePath } from './bundle.ts';
import type { Contract, JsonObject } from './contract-types.ts';
import { type LiveDocument, livePath } from './live-document.ts';
import { currentShape } from './released.ts';
import { type ContractShape, shapeOf, shapeText } from './shape.ts';

const order = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'string', pattern: '^\\d+$', maxLength: 10 },
    side: { type: 'string', enum: ['B', 'S'] },
    days: { type: 'integer', minimum: 1, maximum: 5 },
    remark: { type: 'string' },
  },
};
const row = {
  type: 'object',
  required: ['state', 'rate', 'items'],
  properties: {
    state: { enum: ['open', 'done'], type: 'string' },
    rate: { oneOf: [{ $ref: '#/components/schemas/Rate' }, { type: 'null' }] },
    items: { type: 'array', maxItems: 5, items: { type: 'object', properties: { no: { type: 'string' } } } },
    note: { type: 'string' },
  },
};
const json = 'application/json';

function shape(
  change: (parts: { order: JsonObject; row: JsonObject; place: ContractShape['operations'][string] }) => void = () => undefined,
) {
  const place = structuredClone({
    call: 'post /orders',
    sessions: [] as string[],
    role: null as string | null,
    reads: true,
    refusals: ['closed'],
    parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }],
    bodies: { [json]: { $ref: '#/components/schemas/Order' } as JsonObject },
    answers: { [json]: { $ref: '#/components/schemas/Row' } as JsonObject },
    failures: { 400: { $ref: '#/components/schemas/Row' } as JsonObject },
    headers: { 200: ['etag'] },
  });
  const schemas = structuredClone({ Order: order as JsonObject, Row: row as JsonObject, Rate: { type: 'integer' } as JsonObject });
  change({ order: schemas.Order['properties'] as JsonObject, row: schemas.Row['properties'] as JsonObject, place });
  return {
    version: '1.0.0',
    servers: ['/bank'],
    codes: { closed: 2003, empty: 2011 },
    limits: { asks: { times: 10, seconds: 60, per: 'account', operations: ['place'] } },
    operations: { place },
    live: {
      address: '/live',
      servers: ['ws://bank'],
      messages: {
        rate: { from: 'bank' as const, payload: { $ref: '#/components/schemas/Rate' } },
        alive: { from: 'client' as const, payload: { type: 'string', maxLength: 9 } },
      },
    },
    schemas,
    meanings: {},
  };
}
type Change = NonNullable<Parameters<typeof shape>[0]>;

const before = shape();
const breaks = (change: Change) => breakingChanges(before, shape(change));
const required = (parts: { order: JsonObject }, name: string) => void Object.assign(parts.order, { [name]: { type: 'string' } });

describe('a breaking change', () => {
  it('API-38 is a second scheme that is required together with the first', () => {
    const sessions = (...each: string[]) => shape(({ place }) => Object.assign(place, { sessions: each }));
    const broken = breakingChanges(sessions('header token'), sessions('header seal and header token'));
    expect(broken).toEqual(['place: no longer takes the session in the header token']);
    expect(breakingChanges(sessions('header token'), sessions('header token', 'header seal'))).toEqual([]);
  });

  it.each<[string, Change, string]>([
    ['another path', ({ place }) => Object.assign(place, { call: 'post /order' }), 'place: is no longer post /orders'],
    ['a session that is demanded', ({ place }) => Object.assign(place, { sessions: ['header token'] }), 'place: demands a session now'],
    ['a role that is demanded', ({ place }) => Object.assign(place, { role: 'trade' }), 'place: demands the role trade now'],
    ['a media type that is gone', ({ place }) => Object.assign(place, { bodies: { form: {} } }), `place: request ${json} is gone`],
    ['an answer that is gone', ({ place }) => Object.assign(place, { answers: {} }), `place: answer ${json} is gone`],
    [
      'a parameter that is demanded',
      ({ place }) => Object.assign(place.parameters[0]!, { required: true }),
      'place: parameter /query page is now required',
    ],
    ['a parameter that is gone', ({ place }) => Object.assign(place, { parameters: [] }), 'place: parameter /query page is gone'],
    ['a request field that is gone', ({ order: o }) => delete o['remark'], 'place: request /remark is gone'],
    [
      'a request value that is gone',
      ({ order: o }) => Object.assign(o['side']!, { enum: ['B'] }),
      'place: request /side no longer takes value "S"',
    ],
    [
      'values that are listed now',
      ({ order: o }) => Object.assign(o['remark']!, { enum: ['x'] }),
      'place: request /remark no longer takes value of any kind',
    ],
    [
      'another pattern',
      ({ order: o }) => Object.assign(o['amount']!, { pattern: '^[1-9]+$' }),
      'place: request /amount no longer takes pattern ^\\d+$',
    ],
    [
      'a shorter text',
      ({ order: o }) => Object.assign(o['amount']!, { maxLength: 9 }),
      'place: request /amount no longer takes maxLength 10',
    ],
    [
      'listed values made a text that is too short for one',
      ({ order: o }) => Object.assign(o, { side: { type: 'string', maxLength: 0 } }),
      'place: request /side no longer takes maxLength 1',
    ],
    ['a higher least', ({ order: o }) => Object.assign(o['days']!, { minimum: 2 }), 'place: request /days no longer takes minimum 1'],
    [
      'another request type',
      ({ order: o }) => Object.assign(o, { days: { type: 'string' } }),
      'place: request /days no longer takes type integer',
    ],
    ['an answer field that is gone', ({ row: r }) => delete r['note'], 'place: answer /note is gone'],
    [
      'a field of a row that is gone',
      ({ row: r }) => Object.assign(r['items']!, { items: { type: 'object' } }),
      'place: answer /items/*/no is gone',
    ],
    [
      'an answer value that is gone',
      ({ row: r }) => Object.assign(r['state']!, { enum: ['open'] }),
      'place: answer /state never is "done" any more',
    ],
    [
      'an answer value that is new',
      ({ row: r }) => Object.assign(r['state']!, { enum: ['open', 'done', 'lost'] }),
      'place: answer /state may now have value "lost"',
    ],
    [
      'another answer type',
      ({ row: r }) => Object.assign(r, { rate: { type: ['string', 'null'] } }),
      'place: answer /rate may now have type string',
    ],
    [
      'an answer that may be null',
      ({ row: r }) => Object.assign(r, { note: { type: ['string', 'null'] } }),
      'place: answer /note may now have type null',
    ],
    [
      'more rows than promised',
      ({ row: r }) => Object.assign(r['items']!, { maxItems: 6 }),
      'place: answer /items may now have maxItems 6',
    ],
  ])('API-35 is found: %s', (_name, change, found) => {
    expect(breaks(change)).toContain(found);
  });

  it('API-35 is found: a removed operation, a required field, an answer that may be missing', () => {
    expect(breakingChanges(before, { ...before, operations: {} })).toEqual(['place is gone']);
    const demanding = shape((parts) => required(parts, 'currency'));
    (demanding.schemas.Order['required'] as string[]).push('currency', 'remark');
    (demanding.schemas.Row['required'] as string[]).splice(0, 1);
    expect(breakingChanges(before, demanding)).toEqual([
      'place: request /remark is now required',
      'place: request /currency is now required',
      'place: answer /state may be missing',
      'place: status 400 /state may be missing',
    ]);
  });

  it('API-35 is found in a frame of the socket', () => {
    const after = { ...before, schemas: { ...before.schemas, Rate: { type: 'string' } } };
    expect(breakingChanges(before, after)).toContain('live rate:  may now have type string');
  });
});

describe('a compatible change', () => {
  it.each<[string, Change]>([
    ['nothing', () => undefined],
    ['an optional field', (parts) => required(parts, 'currency')],
    ['a wider request', ({ order: o }) => Object.assign(o, { side: { type: 'string' }, days: { type: 'number', minimum: 0 } })],
    ['listed values made any short text', ({ order: o }) => Object.assign(o, { side: { type: 'string', maxLength: 1 } })],
    ['a narrower answer', ({ row: r }) => Object.assign(r, { rate: { type: 'integer', minimum: 0 } })],
    ['a role that may be any', ({ place }) => Object.assign(place, { role: null, sessions: [] })],
    ['a new answer field', ({ row: r }) => Object.assign(r, { more: { type: 'string' } })],
  ])('API-35 is accepted: %s', (_name, change) => {
    expect(breaks(change)).toEqual([]);
  });

  it('API-35 is accepted: a new code, of envelopes and beside files', () => {
    const contract = JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract;
    const live = JSON.parse(readFileSync(livePath, 'utf8')) as LiveDocument;
    const now = shapeOf(contract, live);
    contract.components.schemas.ErrorCode.anyOf[0].enum.push(9999);
    contract.components.schemas.ErrorCode['x-refusals']['late'] = { code: 9999, msg: '' };
    expect(breakingChanges(now, shapeOf(contract, live))).toEqual([]);
    expect(Object.keys(now.operations['printConfirmType']?.answers ?? {})).toEqual(['application/pdf']);
  });

  it.each<[string, Partial<ContractShape>]>([
    ['another server beside the first', { servers: ['/other', '/bank'] }],
    ['a refusal that is gone and one that is new', { codes: { closed: 2003, late: 2012 } }],
    ['a limit that allows more in less time', { limits: { often: { ...before.limits.asks, times: 11, seconds: 59 } } }],
    ['a limit that is gone', { limits: {} }],
    [
      'a limit of a new call alone',
      { limits: { ...before.limits, news: { ...before.limits.asks, times: 1, operations: ['news'] } } } as never,
    ],
    ['a limit that counts a new call as well', { limits: { asks: { ...before.limits.asks, operations: ['place', 'news'] } } }],
    [
      'a client that may say more',
      { live: { ...before.live, messages: { ...before.live.messages, alive: { from: 'client', payload: { type: 'string' } } } } },
    ],
  ])('API-35 is accepted: %s', (_name, parts) => {
    expect(breakingChanges(before, { ...before, ...parts })).toEqual([]);
  });

  it('API-35 is accepted: a new operation', () => {
    expect(breakingChanges(before, { ...before, operations: { ...before.operations, other: before.operations.place } })).toEqual([]);
  });
});

describe('versions', () => {
  it.each([
    ['0.2.0', '0.2.1', false],
    ['0.2.0', '0.3.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.0.0', '1.1.0', false],
    ['1.4.0', '2.0.0', true],
  ] as const)('API-35 from %s to %s', (from, to, allowed) => {
    expect(mayBreak(from, to)).toBe(allowed);
  });

  it('API-35 the whole contract is stored as text that reads back the same, without descriptions', () => {
    const shapeOfNow = currentShape();
    expect(JSON.parse(shapeText(shapeOfNow))).toEqual(shapeOfNow);
    expect(breakingChanges(shapeOfNow, shapeOfNow)).toEqual([]);
    expect(shapeText(shapeOfNow)).not.toMatch(/"(description|summary|examples)":"/);
  });
});
