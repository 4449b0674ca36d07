import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPriceFrame, parseFrame } from './frames.ts';

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
  it('LIV-06 may be one of the fixed texts', () => {
    expect(parseFrame('connected')).toEqual({ kind: 'connected' });
    expect(parseFrame('keepAlived success')).toEqual({ kind: 'keepAliveAnswer' });
  });

  it('LIV-07 may contain price rows', () => {
    const frame = { ...clock, xpriceSPOT: [row] };
    expect(parseFrame(JSON.stringify(frame))).toEqual({ kind: 'frame', frame });
  });

  it.each(Object.keys(row))('RAT-04 a row without %s is invalid', (name) => {
    const { [name]: _left, ...rest } = row as Readonly<Record<string, unknown>>;
    expect(parseFrame(JSON.stringify({ ...clock, xpriceSPOT: [rest] })).kind).toBe('malformed');
  });

  it.each(['SPOT', 'FWD', 'SWAP'])('RAT-04 a row of type %s is valid, of another type it is not', (type) => {
    const frame = (of: string) => parseFrame(JSON.stringify({ ...clock, xpriceSPOT: [{ ...row, type: of }] })).kind;
    expect([frame(type), frame(`${type}X`)]).toEqual(['frame', 'malformed']);
  });

  it.each([
    ['a quote of no shape', { seq: 3, quoteVal: { tradeQuote: 1 } }],
    ['the end of none', { seq: 3, quoteGone: {} }],
    ['a move of no batch', { seq: 3, batchMoved: {} }],
    ['a push without words', { seq: 3, commonMsgVal: { msgType: 1 } }],
  ])('LIV-14 %s is not read as prices', (_what, more) => {
    expect(parseFrame(JSON.stringify({ ...clock, ...more, xpriceSPOT: [row] })).kind).toBe('malformed');
  });

  it('LIV-28 a price frame is recognized unparsed, and a frame with a number never is, whatever it contains', () => {
    expect(isPriceFrame(JSON.stringify({ ...clock, xpriceSPOT: [row] }))).toBe(true);
    expect(['connected', 'keepAlived success', '{}', undefined].map(isPriceFrame)).toEqual([false, false, false, false]);
    const numbered = fc.record({ seq: fc.nat(), commonMsgVal: fc.json(), xpriceSPOT: fc.array(fc.constant(row)) });
    fc.assert(fc.property(numbered, (frame) => !isPriceFrame(JSON.stringify(frame))));
  });

  it('LIV-09 reads a push in both languages', () => {
    const frame = { ...clock, seq: 3, commonMsgVal: { msgType: 1, msgContentCN: '好', msgContentEN: 'good' } };
    expect(parseFrame(JSON.stringify(frame))).toEqual({ kind: 'frame', frame });
  });

  const examples = ['PriceFrame.tick', 'QuoteFrame.spot', 'QuoteFrame.rejected', 'QuoteGoneFrame.accepted', 'NoticeFrame.headOffice'];
  it.each(examples)(
    'API-26 %s of the contract is read unchanged, and is rejected without one of its parts or with another type of part',
    (name) => {
      const frame = JSON.parse(readFileSync(`openapi/examples/live/${name}.json`, 'utf8')) as Readonly<Record<string, unknown>>;
      const kindOf = (changed: object) => parseFrame(JSON.stringify(changed)).kind;
      expect(parseFrame(JSON.stringify(frame))).toEqual({ kind: 'frame', frame });
      // A frame needs only one of the price lists, so all of them are removed together.
      const lists = Object.keys(frame).filter((part) => part.startsWith('xprice'));
      for (const part of Object.keys(frame)) {
        const left = lists.includes(part) ? lists : [part];
        const less = Object.fromEntries(Object.entries(frame).filter(([key]) => !left.includes(key)));
        expect(kindOf(less), `without ${left.join()}`).toBe('malformed');
        expect(kindOf({ ...frame, [part]: { other: 1 } }), `another ${part}`).toBe('malformed');
      }
    },
  );

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
