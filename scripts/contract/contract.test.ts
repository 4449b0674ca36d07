// @module-tag thorough
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Contract, JsonObject, Operation } from './contract-types.ts';
import { all, compile, contract, faults, form, json, operations, schemasIn } from './contract.fixture.ts';
import { livePath } from './live-document.ts';
import { expectedOperationId } from './bundle.ts';

/** Names of all schemas that a value refers to, directly or indirectly. */
function schemasOf(value: unknown, known = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (known.has(name)) continue;
    known.add(name);
    schemasOf(contract.components.schemas[name as keyof Contract['components']['schemas']], known);
  }
  return known;
}

/** Every description and summary in a document, at any depth. */
function wordsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    (key === 'description' || key === 'summary') && typeof part === 'string' ? [part] : wordsIn(part),
  );
}

/** Returns the examples of a parameter or body; fails the test if it is required and has none. */
function demanded(required: unknown, examples: unknown): { value: unknown }[] {
  const found = Object.values(examples as Record<string, { value: unknown }>);
  if (required === true) expect(found).not.toEqual([]);
  return found;
}

describe('the contract', () => {
  it('API-25 every operation has an id by rule, one tag, a summary and a named answer', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      expect(operation.operationId, path).toBe(expectedOperationId(path));
      expect(operation.tags, path).toHaveLength(1);
      expect(operation['summary'], path).toBeTruthy();
      const answer = operation.responses['200']?.content?.[json]?.schema;
      expect(answer?.['$ref'], path).toMatch(/^#\/components\/schemas\/\w+$/);
    }
  });

  it('API-25 every JSON operation has an example of success and of each refusal; all match their schema', () => {
    for (const { path, operation } of operations) {
      const { schema, examples = {} } = operation.responses['200']!.content![json]!;
      const codes = Object.values(examples).map(({ value }) => (value as { code: number }).code);
      const isBinary = Object.keys(operation.responses['200']!.content!).some((type) => type !== json);
      expect(codes.includes(0) || isBinary, `${path} success`).toBe(true);
      expect(
        codes.filter((code) => code !== 0),
        `${path} refusals`,
      ).toHaveLength(operation['x-refusals'].length);
      for (const [name, { value }] of Object.entries(examples)) {
        expect(faults(String(schema['$ref']), value), `${path} ${name}`).toBe('');
      }
    }
  });

  it('MOC-22 API-25 every operation with input has a request for one of its examples; all match their schema', () => {
    for (const { path, operation } of operations) {
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      const places = (operation.parameters ?? []).filter((parameter) => ['path', 'query'].includes(String(parameter['in'])));
      const asked = [...bodies.map(([, body]) => body), ...places].map(({ examples = {} }) => Object.keys(examples as object));
      const answered = Object.values(operation.responses['200']?.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
      expect(
        asked.flat().filter((name) => !answered.includes(name)),
        path,
      ).toEqual([]);
      for (const [, { schema, examples = {} }] of bodies) {
        expect(Object.keys(examples), path).not.toEqual([]);
        for (const { value } of Object.values(examples)) expect(compile(schema)(value), path).toBe(true);
      }
      for (const { required, schema, examples = {}, name } of places)
        for (const { value } of demanded(required, examples))
          expect(compile(schema as JsonObject)(value), `${path} ${String(name)}`).toBe(true);
    }
  });

  it('MOC-22 API-25 every other answer has an example that matches its schema', () => {
    for (const { path, operation } of operations)
      for (const [status, { content }] of Object.entries(operation.responses).filter(([name]) => name !== '200')) {
        const [[name, { value }] = ['none', { value: null }]] = Object.entries(content?.[json]?.examples ?? {});
        // A process that lost the connection to another knows no more than a bank that failed.
        const code = status === '504' ? 500 : Number(status);
        expect([path, name, (value as { code: number }).code]).toEqual([path, expect.any(String), code]);
        expect(faults('#/components/schemas/ShapeRefusal', value), `${path} ${name}`).toBe('');
      }
  });

  it("MOC-22 Prism's example is the usual case: a list with rows, a user who has signed in before", () => {
    const first = (id: string) => {
      const found = operations.find(({ operation: { operationId } }) => operationId === id);
      return Object.values(found?.operation.responses['200']?.content?.[json]?.examples ?? {})[0]?.value as { data: JsonObject };
    };
    expect(first('login').data).toMatchObject({ firstLogin: false });
    expect(first('SpotClientTrade').data).toMatchObject({ rows: [expect.anything()] });
    expect(first('getServiceTime').data).toMatchObject({ session: 'DAY' });
  });

  it('API-25 API-26 every frame has an example, also quotes of each state and each special quote; all match their schema', () => {
    const frames = (contract.components.schemas['LiveFrame']!['oneOf'] as { $ref: string }[]).map(
      ({ $ref }) => $ref.split('/').pop() ?? '',
    );
    for (const name of frames) {
      const examples = (contract.components.schemas[name]?.['examples'] ?? []) as unknown[];
      expect(examples.length, name).toBeGreaterThan(0);
      for (const example of examples) expect(faults(`#/components/schemas/${name}`, example), name).toBe('');
    }
    const asked = operations.filter(({ operation }) => operation.operationId === 'getTradeQuote');
    const cases = asked.flatMap(({ operation }) => Object.keys(operation.responses['200']?.content?.[json]?.examples ?? {}));
    expect(cases).toEqual(expect.arrayContaining(['live', 'rejected', 'spotBreach', 'fwdEarlyDelivery', 'optionHedging']));
  });

  it('API-25 QRY-02 the detail of a deal is that of one product', () => {
    const example = (product: string) => {
      const text = readFileSync(new URL(`../../openapi/examples/trade/pubTrade.${product}.json`, import.meta.url), 'utf8');
      return (JSON.parse(text) as { data: JsonObject }).data;
    };
    const fits = (detail: JsonObject) => faults('#/components/schemas/TradeDetail', detail) === '';
    const [forward, { swap }, { option }] = [example('forward'), example('swap'), example('option')] as const;
    const others = { ...forward, trade: null };
    expect([forward, { ...others, swap }, { ...others, option }].map(fits)).toEqual([true, true, true]);
    const wrong = [others, { ...forward, swap }, { ...forward, option }, { ...others, swap, option }];
    expect(wrong.map(fits)).toEqual([false, false, false, false]);
  });

  it('API-27 scaled integers occur in rows and details only, never in a request, a quote or a frame', () => {
    const holds = (schema: unknown): boolean => /"#\/components\/schemas\/Scaled(Rate|Money)"/.test(JSON.stringify(schema));
    const holders = Object.entries(contract.components.schemas).filter(([, schema]) => holds(schema));
    expect(holders.map(([name]) => name).sort()).toEqual([
      ...[
        'Coupon',
        'CreditLine',
        'DeliveredPart',
        'DeliveryRow',
        'DueRow',
        'MarginMovement',
        'NetDifference',
        'OptionRow',
        'OrderRow',
        'ReceiptRow',
      ],
      ...['SubmissionRow', 'SwapRow', 'TradeDetail', 'TradeRow', 'TradeStep'],
    ]);
    expect(holds(contract.paths)).toBe(false);
    const taken = schemasOf(operations.map(({ operation }) => operation.requestBody));
    expect(holders.filter(([name]) => taken.has(name))).toEqual([]);
  });

  it.each([
    ['Decimal', ['0', '-1', '007', '1.50', '-0.0'], ['', '+1', '.5', '1.', '1e5', '1,5', ' 1', '0x1', '--1', 1]],
    ['ScaledRate', [0, -1, 9_007_199_254_740_991], [9_007_199_254_740_992, -9_007_199_254_740_992, 0.5, '1']],
    ['ScaledMoney', [0, -1, 9_007_199_254_740_991], [9_007_199_254_740_992, -9_007_199_254_740_992, 0.5, '1']],
  ])('API-27 a %s is one of %j, and not %j', (name, good, bad) => {
    const isWrong = (value: unknown): boolean => faults(`#/components/schemas/${name}`, value) !== '';
    expect(good.filter(isWrong)).toEqual([]);
    expect(bad.filter((value) => !isWrong(value))).toEqual([]);
  });

  it('API-25 no exported description contains a requirement code, and none is empty', () => {
    const live = JSON.parse(readFileSync(livePath, 'utf8')) as unknown;
    const control = parse(readFileSync(new URL('../../mock-server/control/openapi.yaml', import.meta.url), 'utf8')) as unknown;
    const words = [contract, live, control].flatMap(wordsIn);
    expect(words.length).toBeGreaterThan(1_000);
    expect(words.filter((text) => /\b(?!SHA)[A-Z][A-Z0-9]{2}-\d{2}\b/.test(text) || text.trim() === '')).toEqual([]);
  });

  it('API-25 every body, and everything that an envelope or a row contains, has a name', () => {
    const bodies = operations.flatMap(({ operation }) => Object.values(operation.requestBody?.content ?? {}));
    for (const { schema } of bodies) expect(schema['$ref']).toMatch(/^#\/components\/schemas\/\w+$/);
    const isEnvelope = ({ properties }: JsonObject) => Object.keys(properties as JsonObject).join() === 'code,msg,data';
    const nameless = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
      Object.values(schema)
        .flatMap(schemasIn)
        .filter((inner) => inner['type'] === 'object' && inner['properties'] && !isEnvelope(inner))
        .map(() => name),
    );
    expect(nameless).toEqual([]);
  });

  it('API-07 acts that change a deal are JSON, all others are a form or have no body', () => {
    for (const { path, verb, operation } of operations.filter((entry) => entry.verb === 'post')) {
      const isJson =
        /^(do|cancle)[A-Z]|^save(ForeignExchange|CostSetting|ApprovalSettings|Flows|CoverBands)$|^removeFlows$|^allocateCover$|^(ask|decide)Batch$|^changeFlow$|^submitForApproval$|Submission$|^exportList$/.test(
          operation.operationId,
        );
      const types = Object.keys(operation.requestBody?.content ?? {});
      expect([[isJson ? json : form], []], `${verb} ${path}`).toContainEqual(types);
      if (isJson) expect(types, path).toEqual([json]);
    }
  });

  it('API-24 every act requires a client request id', () => {
    const acts = operations.filter(({ operation }) => /^(do|cancle)[A-Z]/.test(operation.operationId));
    expect(acts.length).toBeGreaterThan(0);
    for (const { path, operation } of acts) {
      const ref = String(operation.requestBody?.content[json]?.schema['$ref']).split('/').pop()!;
      expect(contract.components.schemas[ref]?.['required'], path).toContain('clientRequestId');
    }
  });

  it('API-24 operations without a request id are let through once by a captcha, code or token, or can be repeated', () => {
    const schemaOf = (operation: Operation) => Object.values(operation.requestBody?.content ?? {})[0]?.schema['$ref'];
    const propertiesOf = (ref: unknown) => (contract.components.schemas[String(ref).split('/').pop()!]?.['properties'] ?? {}) as JsonObject;
    const without = operations
      .filter(
        ({ verb, operation }) =>
          verb === 'post' && operation['x-read'] !== true && !('clientRequestId' in propertiesOf(schemaOf(operation))),
      )
      .map(({ operation }) => operation.operationId);
    expect(without.toSorted()).toEqual([
      ...[
        'code',
        'decryptHardWare',
        'endOtherSessions',
        'forgetSendMsg',
        'login',
        'loginCode',
        'logout',
        'refreshToken',
        'resetForFirstSignIn',
      ],
      ...[
        'resetLoginName',
        'resetPwd',
        'revokeCalendarSubscription',
        'saveApprovalSettings',
        'saveCalendarSubscription',
        'saveCostSetting',
      ],
      ...['saveForeignExchange', 'scene', 'userResetForget'],
    ]);
  });

  it('API-24 no two examples share a request id', () => {
    const ids = operations.flatMap(({ operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ examples = {} }) =>
        Object.values(examples).flatMap(({ value }) => {
          const { clientRequestId } = value as { clientRequestId?: string };
          return clientRequestId !== undefined && operation['x-read'] !== true ? [clientRequestId] : [];
        }),
      ),
    );
    expect(ids.length).toBeGreaterThan(25);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('API-30 every query by POST is marked as a read, and no act is', () => {
    for (const { path, verb, operation } of operations) {
      const isRead = verb === 'post' && /\/(query|get|check|printConfirm|export)|\/(all|effDate|discountPoint|notices)$/i.test(path);
      expect([path, operation['x-read'] === true]).toEqual([path, isRead]);
    }
  });

  it('API-02 API-03 every operation takes language, client address and trace id in headers', () => {
    for (const { path, operation } of operations) {
      expect(
        operation.parameters?.map(({ $ref }) => String($ref).split('/').pop()),
        path,
      ).toEqual(expect.arrayContaining(['AcceptLanguage', 'ClientIp', 'ClientMac', 'TraceId']));
    }
  });

  it('API-25 no enum and no pattern contains a Chinese character, and every object is closed', () => {
    for (const { enum: values = [], pattern = '' } of all as { enum?: unknown[]; pattern?: string }[])
      expect(`${JSON.stringify(values)}${String(pattern)}`).not.toMatch(/\p{Script=Han}/u);
    for (const schema of all.filter(({ type, properties }) => type === 'object' && properties))
      expect(schema['additionalProperties']).toBe(false);
  });

  it('API-29 generating the client twice yields the same bytes, and none of it is committed', () => {
    const [one, two] = [mkdtempSync(join(tmpdir(), 'client-')), mkdtempSync(join(tmpdir(), 'client-'))];
    for (const folder of [one, two])
      execFileSync('orval', ['--config', 'web/orval.config.ts'], { env: { ...process.env, PORTAL_GENERATED: folder }, stdio: 'ignore' });
    const bytes = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')]);
    expect(bytes(one).length).toBeGreaterThan(10);
    expect(bytes(two)).toEqual(bytes(one));
    expect(execFileSync('git', ['ls-files', '*/generated/*'], { encoding: 'utf8' })).toBe('');
    for (const folder of [one, two]) rmSync(folder, { recursive: true });
  });
});
