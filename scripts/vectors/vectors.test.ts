// Runs the public vector suites, kept beside the code that they test, against the bank's functions.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from './operations.ts';
import { faults } from './suite.ts';
import type { VectorSuite } from './suite.ts';

const bank = new URL('../../mock-server/bank/', import.meta.url);

/** Returns the suites of one folder of the bank. */
function suitesOf(folder: string): VectorSuite[] {
  const at = new URL(`${folder}/vectors/`, bank);
  return readdirSync(at).map((name) => JSON.parse(readFileSync(new URL(name, at), 'utf8')) as VectorSuite);
}

const faultsOf = ({ cases, defaultTolerance }: VectorSuite) => cases.flatMap((vector) => faults(vector, operations, defaultTolerance));

describe('public vectors', () => {
  for (const suite of suitesOf('calendar')) {
    it(`BNK-15 all ${suite.cases.length} cases of ${suite.suite} pass`, () => expect(faultsOf(suite)).toEqual([]));
  }
  for (const suite of suitesOf('market')) {
    it(`BNK-16 all ${suite.cases.length} cases of ${suite.suite} pass`, () => expect(faultsOf(suite)).toEqual([]));
  }
  for (const suite of suitesOf('lifecycle')) {
    it(`SPC-20 SPC-22 BNK-29 all ${suite.cases.length} cases of ${suite.suite} pass`, () => expect(faultsOf(suite)).toEqual([]));
  }
});

describe('an order with two rates', () => {
  const faultsOf = (ticks: unknown, expected: object) =>
    faults(
      {
        id: 'x',
        op: 'orderTrigger',
        input: { type: 'OCO', customerSide: 'BUY', takeProfit: '6.9900', stopLoss: '7.0100', ticks },
        expected,
      },
      operations,
    );

  it('BNK-29 BNK-31 fills at the rate that is met first, and the other one is cancelled', () => {
    const [between, low, high] = [
      ['7.0000', '7.0016'],
      ['6.9884', '6.9900'],
      ['7.0090', '7.0106'],
    ];
    const takesProfit = { filledAtTick: 1, fillRate: '6.9900', leg: 'TP', otherLeg: 'cancelled' };
    const stops = { filledAtTick: 1, fillRate: '7.0100', leg: 'SL', otherLeg: 'cancelled' };
    expect(faultsOf([between, low, high], takesProfit)).toEqual([]);
    expect(faultsOf([between, high, low], stops)).toEqual([]);
    expect(faultsOf([between], { filledAtTick: null, fillRate: null, leg: null, otherLeg: null })).toEqual([]);
    expect(faultsOf([between, high], takesProfit)).not.toEqual([]);
  });
});

describe('the vector runner', () => {
  const passing = {
    id: 'x',
    op: 'adjust',
    input: { convention: 'FOLLOWING', date: '2014-07-12', calendar: 'SAT_SUN' },
    expected: '2014-07-14',
  };

  it('BNK-15 treats a wrong figure, an unknown operation and an exception as failures', () => {
    expect(faults(passing, operations)).toEqual([]);
    expect(faults({ ...passing, expected: '2014-07-15' }, operations)).toHaveLength(1);
    expect(faults({ ...passing, op: 'guess' }, operations)).toEqual(['x: unknown op guess']);
    expect(faults({ ...passing, op: 'toString' }, operations)).toEqual(['x: unknown op toString']);
    expect(faults({ ...passing, input: {} }, operations)).toHaveLength(1);
  });

  it('BNK-16 compares a figure within the tolerance of its kind, and a decimal without one exactly', () => {
    const echo = { echo: (input: unknown) => input };
    const vector = { id: 'x', op: 'echo', input: { farBidPoint: '1.02', days: 30 }, expected: { farBidPoint: '1.01', days: 30 } };
    expect(faults({ ...vector, tolerance: { points: 0.01 } }, echo)).toEqual([]);
    expect(faults({ ...vector, tolerance: { points: 0.009 } }, echo)).toHaveLength(1);
    expect(faults(vector, echo)).toHaveLength(1);
    expect(faults({ ...vector, input: null }, echo)).toHaveLength(1);
  });
});
