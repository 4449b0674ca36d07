import { describe, expect, it } from 'vitest';
import type { Column } from './list-types.ts';
import { cardColumns, needsTitle } from './row-cards.tsx';

describe('a card', () => {
  it('QRY-25 has no titles for the two amounts of a pair after their side, and a title for every other amount', () => {
    const [usd, cnh] = [
      { kind: 'money', stored: 100, currency: 'USD' },
      { kind: 'amount', amount: '7', currency: 'CNH' },
    ] as const;
    const side = { kind: 'side', side: 'BUY' } as const;
    expect([needsTitle(usd, [side]), needsTitle(cnh, [side, usd])]).toEqual([false, false]);
    expect([needsTitle({ ...usd, stored: 5 }, [side, usd]), needsTitle({ ...cnh, currency: 'EUR' }, [side, usd, cnh])]).toEqual([
      true,
      true,
    ]);
    expect([needsTitle(usd, []), needsTitle(cnh, [usd])]).toEqual([true, true]);
    expect(needsTitle({ kind: 'worth', businessNo: '', of: 'value' }, [usd])).toBe(true);
    const state = { kind: 'status', text: 'deal.orderStatus.1', tone: 'good' } as const;
    expect([needsTitle(state, [usd]), needsTitle(state, [usd, state])]).toEqual([false, true]);
    expect([needsTitle({ kind: 'pair', rateCode: 'USD/CNH' }, [usd]), needsTitle({ kind: 'date', date: null }, [])]).toEqual([false, true]);
  });

  it('QRY-25 QRY-26 keeps the identifying columns, then the permanent ones, then those with the highest priority, and the side after its pair', () => {
    const column = (place: number, givesWay: Column<never>['givesWay'] | undefined): Column<never> => ({
      key: String(place),
      ...(givesWay !== undefined && { givesWay }),
      title: 'list.businessNo',
      cell: () => ({ kind: 'text', text: '' }),
    });
    const columns = ([3, undefined, 1, undefined, 2, undefined, undefined, 3, 'never', 3, 'never'] as const).map((givesWay, place) =>
      column(place, givesWay),
    );
    const keys = (all: readonly Column<never>[]) => cardColumns(all).map(({ key }) => key);
    expect(keys(columns)).toEqual(['0', '1', '3', '5', '6', '8', '10']);
    expect(keys(columns.toSpliced(2, 0, { ...column(11, 1), besidePair: true }))).toEqual(['0', '1', '11', '3', '5', '6', '8', '10']);
    // A joined column stays in addition, unless the list lacks the column that it joins.
    expect(keys([...columns, { ...column(11, 1), joins: '3' }])).toEqual(['0', '1', '3', '5', '6', '8', '10', '11']);
    expect(keys([...columns, { ...column(11, 1), joins: '12' }])).toEqual(['0', '1', '3', '5', '6', '8', '10']);
  });
});
