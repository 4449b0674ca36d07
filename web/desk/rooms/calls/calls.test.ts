import { describe, expect, it } from 'vitest';
import type { Call } from '../../api/generated/control.schemas.ts';
import { foundCalls } from './found-calls.ts';
import { continued } from './use-calls.ts';

const call = (no: number, more: Partial<Call> = {}): Call => ({
  no,
  at: 1_795_485_600_000 + no,
  operationId: 'clientInfo',
  source: 'bank',
  status: 200,
  code: 0,
  rule: null,
  facts: null,
  loginName: 'operator01',
  traceId: null,
  body: null,
  ...more,
});
const numbers = (calls: readonly Call[]) => calls.map(({ no }) => no);

describe('the journal of calls', () => {
  const whole = [call(1), call(2), call(3)];
  const after = (calls: readonly Call[]) => (no: number) => Promise.resolve(calls.filter((each) => each.no > no));

  it('DSK-08 continues with what is newer than the last known call', async () => {
    const asked: number[] = [];
    const known = await continued(whole.slice(0, 2), (no) => {
      asked.push(no);
      return after(whole)(no);
    });
    expect([numbers(known), asked]).toEqual([[1, 2, 3], [1]]);
  });

  it('DSK-08 begins again when the world was replaced', async () => {
    const other = [call(1, { operationId: 'login' }), call(2, { operationId: 'login' })];
    expect(await continued(whole, after(other))).toEqual(other);
    expect(await continued(whole.slice(0, 2), after(other))).toEqual(other);
  });

  it('DSK-08 is searched by how calls ended and by words in any of their parts', () => {
    const calls = [
      call(1, { rule: 'amountTooSmall', code: 2007, body: { amount: '1' } }),
      call(2, { source: 'fault', status: 503 }),
      call(3, { status: 400, rule: 'shapeViolation' }),
      call(4),
    ];
    const found = (end: Parameters<typeof foundCalls>[1], typed = '') => numbers(foundCalls(calls, end, typed));
    expect([found('all'), found('refused'), found('faults'), found('violations')]).toEqual([[4, 3, 2, 1], [1], [2], [3]]);
    expect([found('all', 'toosmall 2007'), found('all', '"amount":"1"'), found('all', 'nothing')]).toEqual([[1], [1], []]);
  });
});
