import { describe, expect, it } from 'vitest';
import { kept, listed, type Measured, tableOf } from './table.ts';

const machine = { processor: 'P', cores: 2, node: 'v24.1.0' };
const figures: Measured['figures'] = [
  { name: 'first answer', value: 0.9, unit: 's', part: 'start', met: true, bar: { atMost: 1 } },
  { name: 'longest hold: positions', value: 30, unit: 'ms', part: 'bank', met: false, bar: { atMost: 20 } },
  { name: 'longest hold: notices', value: 2, unit: 'ms', part: 'bank', met: true, bar: { atMost: 20 } },
  { name: 'bare route', value: 30_000, unit: 'requests/s', part: 'bank', met: true },
];
const measured: Measured = { measuredAt: '2026-11-27T08:00:00.000Z', machine, figures };

describe('the table of the benchmark', () => {
  it('TRU-07 has date and machine, each figure that has a bar, and only the longest hold', () => {
    expect(tableOf(measured).split('\n')).toEqual([
      'Measured on 2026-11-27 with 2 cores (P) and Node 24.1.0.',
      '',
      '| figure | value | bar | met |',
      '|---|---|---|---|',
      '| first answer | 0.90 s | at most 1 | yes |',
      '| longest hold: positions | 30.00 ms | at most 20 | **no** |',
    ]);
    expect(listed(figures)).toHaveLength(2);
  });

  it('TRU-07 keeps the figures of parts that are not measured again, of the same day and machine only', () => {
    const now = { measuredAt: '2026-11-27T20:00:00.000Z', machine };
    expect(kept(measured, now, ['bank']).map(({ part }) => part)).toEqual(['start']);
    expect(kept(measured, { ...now, measuredAt: '2026-11-28T00:00:00.000Z' }, [])).toEqual([]);
    expect(kept(measured, { ...now, machine: { ...machine, cores: 4 } }, [])).toEqual([]);
  });
});
