import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { all, contract, faults } from './contract.fixture.ts';
import type { JsonObject } from './contract-types.ts';

/**
 * Whether a schema has the same values as one of the named schemas. Values are compared, because copies of a schema
 * lack its examples.
 */
const isAmong = (named: ReadonlySet<JsonObject | undefined>, { enum: values }: JsonObject) =>
  [...named].some((each) => JSON.stringify(each?.['enum']) === JSON.stringify(values));

describe('values in the contract', () => {
  it('API-25 each code has a meaning in both languages', () => {
    const isCode = (value: unknown) => /^(\d+|[A-Z])$/.test(String(value));
    const { PageSize, ErrorCode } = contract.components.schemas;
    const known = new Set([PageSize, ErrorCode.anyOf[0]]);
    const coded = all.filter((schema) => (schema['enum'] as unknown[] | undefined)?.some(isCode) && !isAmong(known, schema));
    expect(coded.length).toBeGreaterThan(30);
    for (const { enum: values, 'x-enumDescriptions': meanings = {} } of coded) {
      expect(Object.keys(meanings as object).toSorted(), JSON.stringify(values)).toEqual((values as unknown[]).map(String).toSorted());
      for (const meaning of Object.values(meanings as object)) expect(meaning).toMatch(/^[^/\p{Script=Han}]+ \/ .*\p{Script=Han}/u);
    }
  });

  it('API-25 REP-01 the portal names reporting codes as the contract does', () => {
    const file = (language: string, name: string) =>
      JSON.parse(readFileSync(new URL(`../../web/src/i18n/${language}/${name}.json`, import.meta.url), 'utf8')) as Record<
        string,
        Record<string, string>
      >;
    const texts = (language: string) => ({ ...file(language, 'ticket'), ...file(language, 'trade') });
    const [cn, en] = [texts('cn'), texts('en')];
    const { MajorItem, CurrentTransactionCode, CapitalTransactionCode, ReportingInfo } = contract.components.schemas;
    const { settlementPurpose } = (ReportingInfo ?? {})['properties'] as Record<string, JsonObject>;
    const meant = (...schemas: (JsonObject | undefined)[]) =>
      Object.assign({}, ...schemas.map((each) => each?.['x-enumDescriptions'])) as object;
    const shown = (group: string, prefix = (_code: string) => '') =>
      Object.fromEntries(
        Object.entries(en[group] ?? {}).map(([code, text]) => [
          code,
          `${text.slice(prefix(code).length)} / ${cn[group]?.[code]?.slice(prefix(code).length)}`,
        ]),
      );
    expect(shown('majorItem')).toEqual(meant(MajorItem));
    expect(shown('purpose')).toEqual(meant(settlementPurpose));
    expect(shown('transactionCode', (code) => `${code} `)).toEqual(meant(CurrentTransactionCode, CapitalTransactionCode));
  });

  it('API-25 no description consists only of a requirement code', () => {
    const descriptions = all.map(({ description }) => description).filter((words) => typeof words === 'string');
    expect(descriptions.length).toBeGreaterThan(100);
    expect(descriptions.filter((words) => /^\W*([A-Z]+-\d+\W*)+$/.test(words))).toEqual([]);
  });

  it('API-27 API-37 no pattern uses look-around, so that every engine can read it', () => {
    const control = readFileSync(new URL('../../mock-server/control/openapi.yaml', import.meta.url), 'utf8');
    const patterns = all.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
    expect(patterns.length).toBeGreaterThan(20);
    expect([...patterns, ...control.split('\n')].filter((text) => /\(\?[=!<]/.test(text))).toEqual([]);
  });

  it.each([
    [
      'Amount',
      ['1', '1000000.5', '0.01', '0.50', '999999999999999.99999999'],
      ['0', '0.00', '00', '01', '-1', '1e3', '.5', '1.', '1000000000000000', '1.123456789'],
    ],
    ['AskedRate', ['6.9', '0.00000001', '99999999'], ['0', '0.0', '07.1', '100000000', '7.123456789']],
    ['PositiveDecimal', ['7.0012', '0.001', '100'], ['0', '0.000', '007', '-7', '']],
    [
      'BusinessDate',
      ['2026-11-24', '2028-02-29'],
      ['2026/11/24', '2026-13-01', '2026-11-32', '2026-02-30', '20261124', '1926-11-24', '2026-11-24T00:00:00Z'],
    ],
    [
      'BankInstant',
      [1_795_485_600_000, 946_684_800_000, 4_102_444_799_999],
      [1_795_485_600, 946_684_799_999, 4_102_444_800_000, '2026-11-24', 1.5],
    ],
  ] as const)('API-27 %s accepts valid values, and nothing else', (name, good, bad) => {
    const fits = (value: unknown) => faults(`#/components/schemas/${name}`, value) === '';
    expect(good.filter((value) => !fits(value))).toEqual([]);
    expect(bad.filter(fits)).toEqual([]);
  });

  it('API-27 amounts and rates are decimal strings or bounded integers, never floats', () => {
    expect(all.filter(({ type }) => type === 'number')).toEqual([]);
    const unbounded = all.filter(
      ({ type, enum: values, const: value, maximum }) =>
        type === 'integer' && !values && value === undefined && !(typeof maximum === 'number' && maximum <= Number.MAX_SAFE_INTEGER),
    );
    expect(unbounded).toEqual([]);
  });
});
