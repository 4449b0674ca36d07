// @module-tag thorough
import { describe, expect, it } from 'vitest';
import type { JsonObject } from './contract-types.ts';
import { all, contract, faults, json, operations } from './contract.fixture.ts';

const unknownCode = { $ref: '#/components/schemas/UnknownCode' };

describe('the codes of the contract', () => {
  it('API-28 success is code 0; every other code is in one list that includes 600 and 603', () => {
    const {
      anyOf: [{ enum: codes }],
      'x-refusals': table,
    } = contract.components.schemas.ErrorCode;
    expect(codes).toEqual(expect.arrayContaining([600, 603]));
    expect([...new Set(Object.values(table).map(({ code }) => code))].sort()).toEqual([...codes].sort());
    const codeSchemas = all.flatMap(({ properties }) => (properties as JsonObject | undefined)?.['code'] ?? []);
    for (const schema of codeSchemas)
      expect([
        expect.objectContaining({ const: 0 }),
        { $ref: '#/components/schemas/ErrorCode' },
        expect.objectContaining({ anyOf: [expect.objectContaining({ 'x-enum-varnames': expect.any(Array) as string[] }), unknownCode] }),
        expect.objectContaining({ $ref: '#/components/schemas/ValueDateCode' }),
        expect.objectContaining({ $ref: '#/components/schemas/SmsCode' }),
      ]).toContainEqual(schema);
  });

  it('API-28 the refusal of an operation lists its own codes only, with their names', () => {
    const { 'x-refusals': table } = contract.components.schemas.ErrorCode;
    for (const { operation } of operations) {
      const { operationId } = operation;
      const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Refusal`;
      const { properties } = contract.components.schemas[name] ?? {};
      const [listed] = (properties as { code: { anyOf: [{ enum: number[]; 'x-enum-varnames': string[] }] } }).code.anyOf;
      expect(listed.enum, operationId).toEqual(listed['x-enum-varnames'].map((each) => table[each]?.code));
      expect(listed['x-enum-varnames'].toSorted(), operationId).toEqual(operation['x-refusals'].toSorted());
    }
    expect(contract.components.schemas['ClosedDaysRefusal']?.['properties']).toMatchObject({
      code: {
        anyOf: [
          {
            enum: [600, 603, 1005, 2002, 2026, 2046],
            'x-enum-varnames': ['sessionIdle', 'sessionSuperseded', 'tooManyRequests', 'notFound', 'dateRangeInvalid', 'dateRangeTooLong'],
          },
          unknownCode,
        ],
      },
    });
  });

  it('API-28 API-40 an unknown code is a refusal of every operation, and never its success', () => {
    const answers = operations.flatMap(({ operation }) => operation.responses['200']?.content?.[json]?.schema['$ref'] ?? []);
    expect(answers.length).toBeGreaterThan(100);
    for (const $ref of answers) {
      const late = { code: 99_998, msg: '暂不支持', data: null };
      expect(faults(String($ref), late), String($ref)).toBe('');
      expect(faults(String($ref), { ...late, data: {} }), String($ref)).not.toBe('');
      for (const code of [-1, 2.5, '2002', 100_000]) expect(faults(String($ref), { ...late, code }), `${$ref} ${code}`).not.toBe('');
    }
  });

  it('API-28 MOC-20 every code is declared by an operation, is one of shape, or is listed as pushed only', () => {
    const { 'x-refusals': table, 'x-pushed': pushed } = contract.components.schemas.ErrorCode;
    const declared = new Set(operations.flatMap(({ operation }) => operation['x-refusals']));
    const shapes = ['shapeViolation', 'unknownWorld', 'unknownAddress', 'mediaType', 'serverError', 'unavailable'];
    expect([...declared, ...shapes, ...pushed].sort()).toEqual(Object.keys(table).sort());
  });
});
