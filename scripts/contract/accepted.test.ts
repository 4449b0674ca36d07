import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unaccepted } from './accepted.ts';
import { bundlePath } from './bundle.ts';
import type { Contract } from './contract-types.ts';
import { unknownKeywords } from './keywords.ts';
import { type LiveDocument, livePath } from './live-document.ts';

const breaks = ['doSpotTrade: request /remark is gone', 'logout is gone', 'logout is gone'];

describe('a break of the contract', () => {
  it('API-38 fails the check unless it is listed with a reason', () => {
    const reason = 'The bank has never given it to anybody.';
    expect(unaccepted(breaks, [])).toEqual(breaks.slice(0, 2));
    expect(unaccepted(breaks, [{ reason, breaks: ['logout is gone'] }])).toEqual(breaks.slice(0, 1));
    expect(unaccepted(breaks, [{ reason: ' ', breaks }])).toEqual(breaks.slice(0, 2));
    expect(unaccepted(breaks, [{ reason, breaks }])).toEqual([]);
  });

  it('API-38 cannot be hidden by a keyword that the comparison does not support', () => {
    const contract = JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract;
    const live = JSON.parse(readFileSync(livePath, 'utf8')) as LiveDocument;
    expect(unknownKeywords(contract, live)).toEqual([]);
    Object.assign(contract.components.schemas['TradeRow'] ?? {}, { unevaluatedProperties: false });
    expect(unknownKeywords(contract, live)).toEqual(['TradeRow: the comparison does not know the keyword unevaluatedProperties']);
  });
});
