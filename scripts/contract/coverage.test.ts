import { expect, it } from 'vitest';
import { coverageOf, frames } from './coverage.ts';

const operations = [{ operationId: 'ask' }, { operationId: 'print' }];
const refusalCodes = { tooMany: 1005, shapeViolation: 400, unknownWorld: 404, mediaType: 415, serverError: 500, headOffice: 2028 };
const full = [
  {
    'ask application/json 200 0': 2,
    'ask application/json 200 1005': 1,
    'ask application/json 400 400': 1,
    'ask application/json 404 404': 1,
  },
  {
    'ask application/json 200 0': 3,
    'ask application/json 415 415': 1,
    'ask application/json 500 500': 1,
    'print application/pdf 200 -': 1,
  },
  Object.fromEntries(frames.map((kind) => [`frame ${kind}`, 1])),
];
const covered = (counts: readonly Record<string, number>[], handled = ['ask', 'print']) =>
  coverageOf({ operations, handled, refusalCodes, pushedOnly: ['headOffice'], counts });

it('MOC-20 counts operation, media type, status and code over all banks; a file counts as success', () => {
  const { operations: rows, left, codes } = covered(full);
  expect(left).toEqual([]);
  expect(codes).toBe(5);
  expect(rows[0]?.answers).toMatchObject({ 'application/json 200': { '0': 5, '1005': 1 }, 'application/json 415': { '415': 1 } });
});

it('MOC-20 counts the whole table of codes, except those that are only pushed, which are listed', () => {
  const run = { operations, handled: ['ask', 'print'], refusalCodes, counts: full };
  expect(coverageOf({ ...run, pushedOnly: [] }).left).toEqual(['2028 headOffice was never answered']);
  expect(covered(full).pushedOnly).toEqual(['headOffice']);
});

it('MOC-20 MOC-21 lists every operation, code and frame that was not reached, and every operation without a handler', () => {
  expect(covered([full[0]!], ['ask']).left).toEqual([
    'print has not succeeded',
    '415 mediaType was never answered',
    '500 serverError was never answered',
    ...frames.map((kind) => `no frame ${kind}`),
    'print has no handler',
  ]);
});
