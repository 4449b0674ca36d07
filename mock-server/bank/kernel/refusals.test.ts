import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { refusalText } from './refusal-texts.ts';
import { refusalCodes, type RefusalKey } from './refusals.ts';

type Contract = { ErrorCode: { 'x-refusals': Record<string, { code: number; msg: string }> } };

const envelope = new URL('../../../openapi/schemas/envelope.yaml', import.meta.url);
const { ErrorCode } = parse(readFileSync(envelope, 'utf8')) as Contract;
const keys = Object.keys(refusalCodes) as RefusalKey[];

describe('refusals', () => {
  it('API-28 bank and contract have the same names and numbers', () => {
    const contract = Object.fromEntries(Object.entries(ErrorCode['x-refusals']).map(([key, { code }]) => [key, code]));
    expect(refusalCodes).toEqual(contract);
  });

  it('I18-06 each refusal has a text in both languages, with its parameters filled in', () => {
    const params = {
      min: '10000',
      max: '50000000',
      amount: '100000',
      low: '5.6000',
      high: '8.4000',
      places: '4',
      days: '800',
      most: '10000',
      charge: '123.45',
      owed: '10000.00 CNH',
      limit: '1000000',
      by: 'maker01',
      version: '2',
      checker: 'checker01',
      pips: '12',
      date: '2026-11-24',
      flowNo: 'FLWFT20261124000001',
      cyCode: 'USD',
      fromMonth: '3',
    };
    for (const key of keys) {
      expect(refusalText({ key, params }, 'zh-CN')).toBe(ErrorCode['x-refusals'][key]?.msg);
      expect(refusalText({ key, params }, 'en-US')).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('I18-07 BNK-05 the fixed texts are word for word those of the specification', () => {
    expect(refusalText({ key: 'noValidQuotation' }, 'zh-CN')).toBe('不存在有效报价');
    expect(refusalText({ key: 'noValidQuotation' }, 'en-US')).toBe('No valid quotation exists');
  });
});
