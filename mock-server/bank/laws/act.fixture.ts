// Building blocks of random histories: one act, and how it chooses the deal or quote that it acts on.
import fc from 'fast-check';

import type { testBank } from '../doors/bank.fixture.ts';

export type World = ReturnType<typeof testBank>;

/** An act of a user or of the bank. The bank may refuse it. */
export type Act = (world: World) => Promise<unknown>;

/** Returns one of the business numbers with which an act can succeed, and sometimes one with which it cannot. */
export const pick = (numbers: readonly string[], index: number): string =>
  (index % 10 === 9 ? undefined : numbers[index % Math.max(numbers.length, 1)]) ?? 'SPTFT20260113000001';

/** A first page large enough for all rows. */
export const page = { pageNum: 1, pageSize: 50 } as const;

type Rows = { readonly ok: true; readonly data: { readonly rows: readonly { readonly businessNo: string }[] } } | { readonly ok: false };

/** Returns the business numbers in a list; none for a refusal. */
export const numbersOf = (answer: Rows): string[] => (answer.ok ? answer.data.rows.map(({ businessNo }) => businessNo) : []);

/** Returns the letters of a business number that identify its product. */
export const prefixOf = (businessNo: string) => businessNo.slice(0, 3) as 'SPT' | 'FWD' | 'SWP' | 'OPT';

/** A random index into a list. */
export const which = fc.nat({ max: 40 });

/** Milliseconds within which the dealer always answers. */
export const untilQuoted = 3_001;
