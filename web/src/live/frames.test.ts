import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrame } from './frames.ts';

const row = {
  ccyPair: 'USD/CNH',
  type: 'SPOT',
  term: null,
  custBid: '6.9982',
  custOffer: '7.0008',
  farBidPoint: null,
  farOfferPoint: null,
  valTime: 1_795_485_600_000,
  maturityDate: '2026-11-27',
};
const clock = { bankTime: 1_795_485_600_000, clockRate: '1' };

describe('frames', () => {
  it('LIV-06 knows the bare texts', () => {
    expect(parseFrame('connected')).toEqual({ kind: 'connected' });
    expect(parseFrame('keepAlived success')).toEqual({ kind: 'keepAliveAnswer' });
  });

  it('LIV-07 reads price rows', () => {
    const frame = { ...clock, xpriceSPOT: [row] };
    expect(parseFrame(JSON.stringify(frame))).toEqual({ kind: 'frame', frame });
  });

  it('LIV-09 reads a push in both languages', () => {
    const frame = { ...clock, seq: 3, commonMsgVal: { msgType: 1, msgContentCN: '好', msgContentEN: 'good' } };
    expect(parseFrame(JSON.stringify(frame))).toEqual({ kind: 'frame', frame });
  });

  it.each([
    '',
    '{',
    '{}',
    '[]',
    'null',
    '{"quoteVal":1}',
    JSON.stringify({ ...clock, xpriceSPOT: [{ ...row, custBid: 7 }] }),
    `"${'x'.repeat(70_000)}"`,
  ])('LIV-14 drops %.40s', (text) => expect(parseFrame(text).kind).toBe('malformed'));

  it('LIV-14 never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (data) => {
        expect(['connected', 'keepAliveAnswer', 'frame', 'malformed']).toContain(parseFrame(data).kind);
      }),
      { numRuns: 2000 },
    );
  });
});
