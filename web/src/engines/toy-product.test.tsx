// Tests that tickets, lists and actions of a new product need only declarations.
import { screen, within } from '@testing-library/react';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import { describe, expect, it, vi } from 'vitest';
import { WaitingRequests } from '#web/features/quotes/waiting-requests.tsx';
import { receiptList } from '#web/features/receipts/receipt.lists.ts';
import { tradeRow, waitingRequest } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, fill, openRow, pass, person, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { ListScreen } from './list/list-screen.tsx';
import { TicketScreen } from './ticket/ticket-screen.tsx';
import { sent, shouted, toy, toyReceipt, toys } from './toy-product.fixture.ts';

const withWaiting = (waiting: WaitingRequest) => ({ bankTime: DESK_OPENS_AT, clockRate: '1', seq: 0, quotes: [], waiting: [waiting] });

describe('a product defined only by its record', () => {
  it('SPO-12 SWP-05 has a ticket with two legs, a date and accounts for each leg, and is reported as placed', async () => {
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

  it('SPC-18 DLV-07 has an action with two fields, available only when its check allows it', async () => {
    bank().always('norSpotTrade/query', ok(page([tradeRow(), tradeRow({ businessNo: 'SPTFT20261120000012' })])));
    await draw(
      <>
        <ListScreen list={toys} />
        <WaitingRequests lookedUp={null} onShow={() => undefined} />
      </>,
    );
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
    bank().next('getTradeQuote', ok(withWaiting(waitingRequest(DESK_OPENS_AT, shouted))));
    await press('撤回', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    // The special flag selects the call that decides a quote, whatever product its business number names.
    bank().next('doSwapBreachProcessConfirm', ok({ businessNo: shouted.businessNo, done: 'refuse' }));
    await press('撤回', screen.getByText('EUR/USD 询价中').closest<HTMLElement>('section')!);
    await press('撤回询价', dialog());
    expect(bank().sent('doSwapBreachProcessConfirm')).toMatchObject([{ body: { businessNo: shouted.businessNo, doneType: 'refuse' } }]);
  });

  it.each([
    ['cn', '打印'],
    ['en', 'Print'],
  ] as const)('PRT-01 PRT-02 PRT-05 has a receipt with its rows only, on screen and on paper (%s)', async (language, print) => {
    const { serialNo, receiptType } = toyReceipt;
    const row = { receiptType, serialNo, generateDate: '2026-11-23', generatedAt: DESK_OPENS_AT, uniformNo: 'UNISPT20261123000042' };
    const of = { businessNo: shouted.businessNo, rateCode: 'USD/CNH', cyCode: 'USD', amount: 200_000_000 };
    bank().always('query/receipts', ok(page([{ ...row, ...of }])));
    bank().always('receiptSheet', ok(toyReceipt));
    bank().always('printConfirm/8', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    const printed = vi.fn<() => void>();
    vi.stubGlobal('print', printed);
    await draw(<ListScreen list={receiptList} />, language);
    await openRow();
    for (const sheet of document.querySelectorAll(`[data-receipt=${serialNo}]`)) {
      const lines = within(sheet as HTMLElement)
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent);
      expect(lines).toEqual([
        '去程起息日 Value date there2026-11-25',
        '回程起息日 Value date back2026-12-01',
        '人民币大写 CNH in Chinese capitals壹仟肆佰万贰仟肆佰元整',
      ]);
      for (const text of ['往返交易回单', 'Round-trip Receipt', '1180 4207 9926']) expect(sheet.textContent).toContain(text);
    }
    expect(document.querySelectorAll(`[data-receipt=${serialNo}]`)).toHaveLength(2);
    await press(print, dialog());
    expect([bank().sent('printConfirm/8').length, printed.mock.calls.length]).toEqual([1, 1]);
  });
});
