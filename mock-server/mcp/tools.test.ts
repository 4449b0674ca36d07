import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ApiDocument, verbs } from './document.ts';
import { requestOf, resultOf } from './requests.ts';
import { type ControlTool, toolsOf } from './tools.ts';

const control = parse(readFileSync(new URL('../control/openapi.yaml', import.meta.url), 'utf8')) as ApiDocument;
const tools = toolsOf(control);

/** Compiles the schema of a tool without the document, because a client has only the schema. */
const accepts = ({ definition }: ControlTool, value: unknown) => new Ajv2020({ strict: false }).validate(definition.inputSchema, value);
const toolOf = (name: string, from: readonly ControlTool[] = tools) => {
  const tool = from.find(({ definition }) => definition.name === name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool;
};

/** A document of one operation. */
const documentOf = (path: string, item: object, schemas = {}): ApiDocument => ({
  info: { title: 'Test', version: '1' },
  paths: { [path]: item },
  components: { schemas },
});
const bodyOf = (schema: object, required = true) => ({ required, content: { 'application/json': { schema } } });
const world = { name: 'world', in: 'path', required: true, schema: { type: 'string' } };

describe('tools of the control document', () => {
  it('DSK-13 every control operation is exactly one tool, with its summary and description', () => {
    const operations = Object.values(control.paths)
      .flatMap((item) => verbs.flatMap((verb) => item[verb] ?? []))
      .filter(({ responses }) => !JSON.stringify(responses).includes('text/event-stream'));
    expect(operations.length).toBeGreaterThan(16);
    expect(tools.map(({ definition }) => definition.name)).toEqual(operations.map(({ operationId }) => operationId));
    for (const { operationId, summary = '' } of operations) expect(toolOf(operationId).definition.description).toContain(summary);
    expect(toolOf('moveClock').definition.description).toMatch(/^Set, advance, freeze or scale the clocks\. Access time can be set back/);
  });

  it('DSK-13 a client can compile the schema of every tool without the document, and it demands every path parameter', () => {
    for (const tool of tools) {
      const { required = [], type } = tool.definition.inputSchema;
      expect(type).toBe('object');
      const places = [...tool.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(required).toEqual(expect.arrayContaining(places));
      expect([tool.definition.name, accepts(tool, {})]).toEqual([tool.definition.name, required.length === 0]);
    }
  });

  it.each([
    ['createWorld', { name: 'mine', fixtures: ['forwardInWindow'], bankTime: 1_795_485_600_000 }],
    ['moveClock', { world: 'mine', bank: { advance: 1000 }, access: { rate: 2 } }],
    ['orderFault', { world: 'mine', operationId: 'all', fault: { kind: 'reset', when: 'after' } }],
    ['disturbPrices', { world: 'mine', nudge: { leg: 'EUR/USD', share: 0.01 }, thaw: null }],
    ['placeWorld', { world: 'mine', pin: null }],
    ['placeWorld', { world: 'mine', stop: true }],
    ['viewWorld', { world: 'mine', view: 'outbox' }],
    ['listWorlds', {}],
  ])('DSK-13 the schema of %s accepts %j and no unknown argument', (name, values) => {
    expect(accepts(toolOf(name), values)).toBe(true);
    expect(accepts(toolOf(name), { ...values, surprise: 1 })).toBe(false);
  });

  it.each([
    ['createWorld', { name: 'A WORLD' }],
    ['moveClock', { world: 'mine', bank: { advance: -1 } }],
    ['viewWorld', { world: 'mine', view: 'vault' }],
    ['orderFault', { world: 'mine', operationId: 'all', fault: { kind: 'slow' } }],
  ])('DSK-13 the schema of %s rejects %j as the contract does', (name, values) => {
    expect(accepts(toolOf(name), values)).toBe(false);
  });

  it('DSK-13 reads are marked as such, and deletions as destructive', () => {
    for (const { definition, verb } of tools) expect(definition.annotations?.readOnlyHint).toBe(verb === 'get');
    const responses = { '200': {} };
    const [get, del] = toolsOf(documentOf('/x', { delete: { operationId: 'drop', responses }, get: { operationId: 'read', responses } }));
    expect(get?.definition.annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(del?.definition.annotations).toEqual({ readOnlyHint: false, destructiveHint: true, openWorldHint: false });
  });

  it('DSK-13 an operation that answers with a stream of events is not a tool', () => {
    const stream = { '200': { content: { 'text/event-stream': {} } } };
    expect(toolsOf(documentOf('/x', { get: { operationId: 'watch', responses: stream } }))).toEqual([]);
  });

  it('DSK-13 alternatives of a body become one object that demands only what all of them demand', () => {
    const one = { type: 'object', additionalProperties: false, required: ['kind', 'a'], properties: { kind: { const: 1 }, a: {} } };
    const other = { type: 'object', additionalProperties: false, required: ['kind'], properties: { kind: { const: 2 }, b: {} } };
    const requestBody = bodyOf({ $ref: '#/components/schemas/Either' });
    const post = { operationId: 'choose', requestBody, responses: {} };
    const [tool] = toolsOf(documentOf('/x', { post }, { Either: { oneOf: [one, other] } }));
    expect(tool?.definition.inputSchema).toEqual({
      type: 'object',
      properties: { kind: { anyOf: [{ const: 1 }, { const: 2 }] }, a: {}, b: {} },
      required: ['kind'],
      additionalProperties: false,
    });
  });

  it('DSK-13 a body that is a list, or shares a name with a parameter, is the argument body', () => {
    const parameters = [world];
    const responses = {};
    const clash = { operationId: 'clash', parameters, requestBody: bodyOf({ type: 'object', properties: { world: {} } }), responses };
    const list = { operationId: 'list', parameters, requestBody: bodyOf({ type: 'array' }, false), responses };
    const [post, put] = toolsOf(documentOf('/w/{world}', { post: clash, put: list }));
    expect(post?.definition.inputSchema.required).toEqual(['world', 'body']);
    expect(put?.definition.inputSchema.required).toEqual(['world']);
    expect(post && requestOf(post, { world: 'a', body: { world: 'b' } })).toEqual({ method: 'POST', path: '/w/a', body: { world: 'b' } });
    expect(put && requestOf(put, { world: 'a' })).toEqual({ method: 'PUT', path: '/w/a' });
  });

  it('DSK-13 definitions are included with those that they refer to, also if they refer to themselves', () => {
    const schemas = {
      Tree: { type: 'object', properties: { next: { $ref: '#/components/schemas/Tree' }, leaf: { $ref: '#/components/schemas/Leaf' } } },
      Leaf: { type: 'string' },
      Other: {},
    };
    const post = {
      operationId: 'grow',
      requestBody: bodyOf({ type: 'object', properties: { tree: { $ref: '#/components/schemas/Tree' } } }),
      responses: {},
    };
    const [tool] = toolsOf(documentOf('/x', { post }, schemas));
    expect(Object.keys(tool?.definition.inputSchema['$defs'] as object).toSorted()).toEqual(['Leaf', 'Tree']);
    expect(tool && accepts(tool, { tree: { next: { leaf: 'a' } } })).toBe(true);
    expect(tool && accepts(tool, { tree: { next: { leaf: 1 } } })).toBe(false);
  });
});

describe('requests of tools', () => {
  it('DSK-13 path and query parameters are encoded, and the other arguments are the body', () => {
    expect(requestOf(toolOf('moveClock'), { world: 'a/b', bank: { advance: 1 } })).toEqual({
      method: 'POST',
      path: '/__mock/worlds/a%2Fb/clock',
      body: { bank: { advance: 1 } },
    });
    const query = [
      { name: 'kind', in: 'query', schema: { type: 'array' } },
      { name: 'after', in: 'query', required: true, schema: {} },
    ];
    const [tool] = toolsOf(documentOf('/x', { parameters: query, get: { operationId: 'find', responses: {} } }));
    expect(tool?.definition.inputSchema.required).toEqual(['after']);
    expect(tool && requestOf(tool, { kind: ['a', 'b c'], after: 3 })).toEqual({ method: 'GET', path: '/x?kind=a&kind=b+c&after=3' });
    expect(tool && requestOf(tool, {})).toEqual({ method: 'GET', path: '/x' });
  });

  it.each([undefined, '', '.', '..', { a: 1 }])('DSK-13 %j as a path parameter cannot lead to another path', (value) => {
    expect(requestOf(toolOf('worldStatus'), { world: value })).toEqual({ problem: 'world is missing or cannot be part of a path' });
  });

  it('DSK-13 an argument that cannot be sent is reported', () => {
    expect(requestOf(toolOf('listWorlds'), { word: 1 })).toEqual({ problem: 'unknown arguments: word' });
  });

  it('DSK-13 a response without JSON is returned as its text, also if it is an error', () => {
    expect(resultOf({ status: 200, text: 'plain' })).toEqual({ content: [{ type: 'text', text: 'plain' }] });
    expect(resultOf({ status: 502, text: 'Bad gateway' })).toEqual({ isError: true, content: [{ type: 'text', text: '502 Bad gateway' }] });
  });
});
