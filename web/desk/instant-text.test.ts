import { describe, expect, it } from 'vitest';
import { parseInstant, spanOf } from './instant-text.ts';

describe('instants as typed', () => {
  it('DSK-05 are those of Shanghai, whatever the zone of the browser is', () => {
    expect(parseInstant('2026-11-24 10:00')).toBe(1_795_485_600_000);
    expect(parseInstant(' 2026-11-24T10:00:30 ')).toBe(1_795_485_630_000);
    expect(parseInstant('2026-11-24')).toBe(1_795_449_600_000);
  });

  it.each(['', 'tomorrow', '2026-02-30', '2026-13-01', '2026-11-24 24:30', '2026-11-24 9:00', '24/11/2026'])(
    'DSK-05 "%s" is none',
    (text) => {
      expect(parseInstant(text)).toBeNull();
    },
  );

  it('DSK-05 a span is stated in its two largest parts', () => {
    expect(spanOf(90_061_000)).toEqual([
      { unit: 'day', count: 1 },
      { unit: 'hour', count: 1 },
    ]);
    expect(spanOf(-60_000)).toEqual([{ unit: 'minute', count: 1 }]);
    expect(spanOf(400)).toEqual([]);
  });
});
