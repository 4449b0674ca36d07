// One act of a random life, and how it finds what it acts on.
import type { testBank } from '../bank.fixture.ts';

/** A bank with its clock and journal. */
export type World = ReturnType<typeof testBank>;

/** Something that somebody does; it may well be refused. */
export type Act = (world: World) => Promise<unknown>;

/** One of the numbers an act can succeed with, now and then one it cannot. */
export const pick = (numbers: readonly string[], index: number): string =>
  (index % 10 === 9 ? undefined : numbers[index % Math.max(numbers.length, 1)]) ?? 'SPTFT20260113000001';
