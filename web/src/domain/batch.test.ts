import { describe, expect, it } from 'vitest';
import { canBeNetted, needsCover, netPercent, openAmount } from './batch.ts';

const flow = (cyCode: 'USD' | 'CNH', covered: string) => ({ cyCode, amount: '400.00', covered });

describe('a flow of a batch', () => {
  it.each([
    ['USD', '0.00', true],
    ['USD', '399.99', true],
    ['USD', '400.00', false],
    ['CNH', '0.00', false],
  ] as const)('EXP-05 in %s of which %s of 400.00 is covered can be netted: %s', (cyCode, covered, can) => {
    expect(canBeNetted(flow(cyCode, covered))).toBe(can);
  });

  it('EXP-05 is netted with what is not covered of it', () => {
    expect(openAmount(flow('USD', '150.50'))).toBe('249.5');
  });
});

describe('a batch', () => {
  it.each([
    [[['0', '2026-11-23']], false],
    [[['0', '2026-11-24']], true],
    [
      [
        ['0', '2026-11-23'],
        ['1', '2027-01-15'],
      ],
      true,
    ],
  ] as const)('EXP-05 MRG-03 of %j needs cover on 2026-11-23: %s', (lines, needs) => {
    expect(
      needsCover(
        lines.map(([tranType, date]) => ({ tranType, date })),
        '2026-11-23',
      ),
    ).toBe(needs);
  });

  it.each([
    ['400.00', '100.00', '25'],
    ['0.00', '0.00', '100'],
    ['3.00', '1.00', '33.3'],
  ])('EXP-06 of %s gross and %s net draws its net bar with %s percent', (gross, net, percent) => {
    expect(Number.parseFloat(netPercent({ gross, net }))).toBe(Number.parseFloat(percent));
  });
});
