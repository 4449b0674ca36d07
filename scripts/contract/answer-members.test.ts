import { describe, expect, it } from 'vitest';
import { membersOf, strayMembers } from './answer-members.ts';

const examples = membersOf([
  { total: 2, rows: [{ no: 'A', leg: 'near' }, { no: 'B' }] },
  { total: 0, rows: [] },
]);

describe('the members of an answer', () => {
  it('API-38 may be those of any example, and must be those that every example has', () => {
    expect(strayMembers({ total: 1, rows: [{ no: 'C' }, { no: 'D', leg: 'far' }] }, examples)).toEqual([]);
    expect(strayMembers({ total: 1, rows: [{ leg: 'far' }] }, examples)).toEqual(['/*/rows/*/no is missing']);
    expect(strayMembers({ total: 1, rows: [{ no: 'C', colour: 'red' }] }, examples)).toEqual(['/*/rows/*/colour is in no example']);
    expect(strayMembers({ rows: [] }, examples)).toEqual(['/*/total is missing']);
  });

  it('API-38 are reported as a whole where no example has an object', () => {
    expect(strayMembers({ total: { of: 1 }, rows: [] }, examples)).toEqual(['/*/total is in no example']);
  });

  it('API-38 of a value without members are no difference', () => {
    expect([strayMembers(null, examples), strayMembers('text', examples)]).toEqual([[], []]);
  });
});
