import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type LogFormat, logOf } from './log.ts';

const noon = Date.parse('2026-11-24T12:00:00+08:00');

/** Returns what a log of this format writes for one message. */
function written(format: LogFormat, ...message: Parameters<ReturnType<typeof logOf>>): string {
  const lines: string[] = [];
  logOf(
    format,
    () => noon,
    (line) => lines.push(line),
  )(...message);
  return lines.join('');
}

describe('the log', () => {
  it('SHR-11 as JSON has one object a line, with time, level, world, epoch and trace id', () => {
    const line = written('json', 'doSpotTrade: Error\n    at one\n    at two', { world: 'demo', epoch: 7, traceId: 'T-1', level: 'error' });
    expect(line.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(line)).toEqual({
      at: '2026-11-24T04:00:00.000Z',
      level: 'error',
      text: 'doSpotTrade: Error\n    at one\n    at two',
      world: 'demo',
      epoch: 7,
      traceId: 'T-1',
    });
  });

  it('SHR-11 as JSON leaves out what a message is not about', () => {
    expect(JSON.parse(written('json', 'listens', { traceId: null }))).toEqual({
      at: '2026-11-24T04:00:00.000Z',
      level: 'info',
      text: 'listens',
    });
  });

  it('SHR-11 as text begins with the world, if the message is about one', () => {
    expect(written('text', 'listens')).toBe('bank: listens\n');
    expect(written('text', 'has failed', { world: 'demo', traceId: 'T-1' })).toBe('bank: world demo: has failed\n');
  });

  it('SHR-11 is text unless MOCK_LOG is json; any other value is named at start', () => {
    const formats = [undefined, '', 'text', 'json'].map((value) => readConfig({ MOCK_LOG: value }).log);
    expect(formats).toEqual(['text', 'text', 'text', 'json']);
    expect(() => readConfig({ MOCK_LOG: 'xml' })).toThrow('MOCK_LOG must be text or json, not "xml"');
  });
});
