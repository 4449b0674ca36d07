import { describe, expect, it } from 'vitest';
import { dayEnd, serviceSpans } from './service-hours.ts';

describe('service hours', () => {
  it.each([
    ['09:30-18:00, 18:00-03:00', [{ from: '09:30', to: '03:00', endsNextDay: true }]],
    ['09:30-18:00', [{ from: '09:30', to: '18:00', endsNextDay: false }]],
    [
      '09:30-12:00,13:00-18:00',
      [
        { from: '09:30', to: '12:00', endsNextDay: false },
        { from: '13:00', to: '18:00', endsNextDay: false },
      ],
    ],
    ['18:00-00:00', [{ from: '18:00', to: '00:00', endsNextDay: true }]],
    ['09:30-09:30', [{ from: '09:30', to: '09:30', endsNextDay: true }]],
    ['09:30-18:00, later', []],
    ['', []],
  ])('LAY-03 %j', (hours, spans) => {
    expect(serviceSpans(hours)).toEqual(spans);
  });

  it.each([
    ['09:30-18:00, 18:00-03:00', '2026-11-23T10:00', { time: '03:00', isNextDay: true }],
    ['09:30-18:00, 18:00-03:00', '2026-11-24T01:00', { time: '03:00', isNextDay: false }],
    ['09:30-18:00', '2026-11-23T10:00', { time: '18:00', isNextDay: false }],
    ['24h', '2026-11-23T10:00', undefined],
  ])('HOM-13 the end of the hours %s at %s', (hours, at, end) => {
    expect(dayEnd({ hours, bankTime: Date.parse(`${at}:00+08:00`), businessDate: '2026-11-23' })).toEqual(end);
  });
});
