// Proof that ticket, lists and actions are drawn from records and not copied (house §5).
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { ListScreen } from './list/list-screen.tsx';
import { TicketScreen } from './ticket/ticket-screen.tsx';
import { sent, toy, toys } from './toy-product.fixture.ts';

describe('a product that is only a record', () => {
  it('SPO-12 SWP-05 has a ticket with two legs, a date and accounts of each leg, and is told as placed', async () => {
    await draw(<TicketScreen product={toy} screen="spotTrade" />);
    await fill(/^金额（USD）/, '2m');
    await fill(/^报价汇率/, '7.0012');
    await press('询价');
    expect([sent.length, screen.getAllByText('所选起息日不可交易').length]).toEqual([0, 2]);
    await fill(/^起息日/, '2026-12-01');
    await pass(500);
    expect(screen.getAllByText('7.001200', { selector: 'span' })).toHaveLength(2);
    await press('询价');
    expect(sent).toMatchObject([{ back: '2026-12-01', accounts: ['FTE0000000010000002', 'FTE0000000010000001'] }]);
    expect(document.querySelector('[data-request=placed]')?.textContent).toContain('TOYFT20261123000001');
    expect(screen.getByLabelText<HTMLInputElement>(/^金额（USD）/).value).toBe('');
  });

  it('SPC-18 DLV-07 has an action with two fields, asked for only where its check lets it', async () => {
    bank().always('norSpotTrade/query', ok(page([tradeRow(), tradeRow({ businessNo: 'SPTFT20261120000012' })])));
    await draw(<ListScreen list={toys} />);
    const [first, second] = screen.getAllByRole('button', { name: '撤回' }) as [HTMLElement, HTMLElement];
    await person.click(second);
    await pass();
    expect(screen.getByText('今天不行')).toBeTruthy();
    expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: '撤回' }).disabled).toBe(true);
    await press('取消', dialog());
    await person.click(first);
    await pass();
    await fill(/^本次交割金额/, '250', dialog());
    expect(within(dialog()).getByText('250 loud')).toBeTruthy();
    await press('撤回', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
