// The menu of a row: made when it is first opened, and used with the keyboard alone (EXP-09, QRY-26).
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw, pass, person } from '#web/test/draw.tsx';
import { RowActions } from './row-actions.tsx';

const opened = vi.fn<(label: string, row: string) => void>();
const offered = (['account.flows.change', 'account.flows.cover.open', 'account.flows.remove'] as const).map((label) => ({
  ...{ id: label, label, appliesTo: () => true },
  open: (row: string) => opened(label, row),
}));
const button = () => screen.getByRole('button', { name: '操作' });
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

async function pressKey(key: string): Promise<void> {
  await person.keyboard(key);
  await pass(50);
}

describe('the menu of a row', () => {
  it.each(['{Enter}', '{ArrowDown}'])('EXP-09 opens at its first item with %s, and gives the focus back', async (key) => {
    await draw(<RowActions offered={offered} row="FLWFT1" asButtons={2} />);
    button().focus();
    expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded'), items()]).toEqual(['menu', 'false', []]);
    await pressKey(key);
    expect(items()).toEqual(['修改', '关联交易', '删除']);
    expect(screen.getByRole('menuitem', { name: '修改' }).dataset['highlighted']).toBe('');
    await pressKey('{Escape}');
    expect([document.activeElement, items()]).toEqual([button(), []]);
    await pressKey('{ArrowDown}');
    await pressKey('{Enter}');
    expect(opened).toHaveBeenLastCalledWith('account.flows.change', 'FLWFT1');
  });
});
