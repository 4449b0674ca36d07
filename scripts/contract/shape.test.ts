import { describe, expect, it } from 'vitest';
import { sessionsOf } from './shape.ts';

const contract = {
  security: [{ token: [] }],
  components: { securitySchemes: { token: { in: 'header', name: 'token' }, seal: { in: 'header', name: 'seal' } } },
} as unknown as Parameters<typeof sessionsOf>[0];
const sessions = (security?: readonly object[]) =>
  sessionsOf(contract, { operationId: 'act', ...(security && { security }) } as unknown as Parameters<typeof sessionsOf>[1]);

describe('the sessions of an operation', () => {
  it.each([
    ['of the whole contract', undefined, ['header token']],
    ['none', [], []],
    ['optional', [{ token: [] }, {}], []],
    ['one of two', [{ token: [] }, { seal: [] }], ['header token', 'header seal']],
    ['two together', [{ token: [], seal: [] }], ['header seal and header token']],
  ])('API-38 %s: %j is %j', (_name, security, expected) => {
    expect(sessions(security)).toEqual(expected);
  });

  it('API-38 an undefined scheme is an error', () => {
    expect(() => sessions([{ nowhere: [] }])).toThrow('act requires the undefined security scheme nowhere');
  });
});
