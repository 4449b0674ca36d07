// One act of a random history, and how it finds the deal or quote that it acts on.
import fc from 'fast-check';

import type { testBank } from '../doors/bank.fixture.ts';

export type World = ReturnType<typeof testBank>;

/** Something that somebody does; the bank may refuse it. */
export type Act = (world: World) => Promise<unknown>;

/** One of the numbers with which an act can succeed, and sometimes one with which it cannot. */
export const pick = (numbers: readonly string[], index: number): string =>
  (index % 10 === 9 ? undefined : numbers[index % Math.max(numbers.length, 1)]) ?? 'SPTFT20260113000001';

/** A first page large enough for all rows. */
export const page = { pageNum: 1, pageSize: 50 } as const;

type Rows = { readonly ok: true; readonly data: { readonly rows: readonly { readonly businessNo: string }[] } } | { readonly ok: false };

/** Numbers of a list; empty for a refusal. */
export const numbersOf = (answer: Rows): string[] => (answer.ok ? answer.data.rows.map(({ businessNo }) => businessNo) : []);

/** The letters of a number that identify its product. */
export const prefixOf = (businessNo: string) => businessNo.slice(0, 3) as 'SPT' | 'FWD' | 'SWP' | 'OPT';

/** An index into a list. */
export const which = fc.nat({ max: 40 });

/** Milliseconds within which the dealer always answers. */
export const untilQuoted = 3_001;
