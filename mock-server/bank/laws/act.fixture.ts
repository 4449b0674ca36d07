// One act of a random life, and how it finds what it acts on.
import fc from 'fast-check';

import type { testBank } from '../doors/bank.fixture.ts';

/** A bank with its clock and journal. */
export type World = ReturnType<typeof testBank>;

/** Something that somebody does; it may well be refused. */
export type Act = (world: World) => Promise<unknown>;

/** One of the numbers an act can succeed with, now and then one it cannot. */
export const pick = (numbers: readonly string[], index: number): string =>
  (index % 10 === 9 ? undefined : numbers[index % Math.max(numbers.length, 1)]) ?? 'SPTFT20260113000001';

/** A first page that holds everything. */
export const page = { pageNum: 1, pageSize: 50 } as const;

type Rows = { readonly ok: true; readonly data: { readonly rows: readonly { readonly businessNo: string }[] } } | { readonly ok: false };

/** The numbers of a list; none of a refusal. */
export const numbersOf = (answer: Rows): string[] => (answer.ok ? answer.data.rows.map(({ businessNo }) => businessNo) : []);

/** The letters of a number that name its product. */
export const prefixOf = (businessNo: string) => businessNo.slice(0, 3) as 'SPT' | 'FWD' | 'SWP' | 'OPT';

/** Which of several. */
export const which = fc.nat({ max: 40 });

/** The longest the dealer takes, and a little. */
export const untilQuoted = 3_001;
