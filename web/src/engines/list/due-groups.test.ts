import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueGroup, rowGroups } from './due-groups.ts';

type Row = { readonly on: string };
const due = { date: ({ on }: Row) => on, sortBy: 'on' };
const today = '2026-11-24';
const rows = fc.array(fc.constantFrom('2026-11-01', '2026-11-23', '2026-11-24', '2026-11-25', '2027-01-04').map((on) => ({ on })));

it('QRY-35 rows in the order of their dates form at most one group each of overdue, today and later, in this order', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const sorted = some.toSorted((one, other) => one.on.localeCompare(other.on));
      const groups = rowGroups(sorted, { due, sortBy: undefined }, today);
      expect(groups.flatMap(({ rows: grouped }) => grouped)).toEqual(sorted);
      const order = groups.map(({ group }) => ['overdue', 'today', 'later'].indexOf(group ?? ''));
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
      for (const { group, rows: grouped } of groups) expect(grouped.every(({ on }) => dueGroup(on, today) === group)).toBe(true);
    }),
  );
});

it.each([
  ['the business date is unknown', undefined, null],
  ['the user sorts by something else', 'amount', today],
])('QRY-35 rows are not grouped while %s', (_why, sortBy, date) => {
  const some = [{ on: '2026-11-23' }, { on: '2026-11-25' }];
  expect(rowGroups(some, { due, sortBy }, date)).toEqual([{ group: null, rows: some }]);
});
