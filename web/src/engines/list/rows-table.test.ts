import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.tsx';
import { figuresIn } from './rows-table.tsx';

type Row = Readonly<Record<'name' | 'paid' | 'rate', Cell>>;

const column = (key: keyof Row) => ({ key, title: 'list.businessNo' as const, cell: (row: Row) => row[key] });
const nothing = { kind: 'text', text: '' } as const;
const rows: readonly Row[] = [
  { name: { kind: 'text', text: 'SPTFT20261120000011' }, paid: nothing, rate: nothing },
  { name: { kind: 'text', text: 'SPTFT20261120000012' }, paid: { kind: 'money', stored: 100, currency: 'CNH' }, rate: nothing },
];

describe('the numeric columns', () => {
  it('QRY-09 are those with a figure in any row, so that empty cells and titles are aligned like the figures', () => {
    expect(figuresIn([column('name'), column('paid'), column('rate')], rows)).toEqual(['paid']);
  });
});
