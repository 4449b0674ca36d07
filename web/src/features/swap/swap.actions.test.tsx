import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { quotes } from '#web/live/quote-queue.ts';
import { waitingRequest } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { swapRow } from '#web/test/swap-row.ts';
import { swapFarNonMaturity, swapFarPendingDelivery, swapNearNonMaturity, swapNearPendingDelivery } from './swap.legs.lists.ts';
import { swapSerial } from './swap.lists.ts';

const { businessNo } = swapRow();
const rows = () =>
  within(dialog())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const cells = () =>
  within(screen.getAllByRole('row')[1]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('lists of swaps', () => {
  it('QRY-04 QRY-06 each list sends its own call: today by both dates, legs by their stage', async () => {
    bank().always('swapClientTrade', ok(page([])));
    bank().always('swapTrade', ok(page([])));
    await draw(<ListScreen list={swapSerial} />);
    for (const list of [swapNearNonMaturity, swapFarNonMaturity, swapNearPendingDelivery, swapFarPendingDelivery])
      await draw(<ListScreen list={list} />);
    expect(bank().sent('swapClientTrade').at(-1)?.body).toMatchObject({ startDate: '2026-11-23', endDate: '2026-11-23' });
    expect(
      bank()
        .sent('swapTrade')
        .map(({ body }) => body['stage']),
    ).toEqual(['NEAR_NON_MATURITY', 'FAR_NON_MATURITY', 'NEAR_PENDING_DELIVERY', 'FAR_PENDING_DELIVERY']);
  });

  it.each([
    ['cn', '未交割合计，仅含近端已交割或平仓的交易'],
    ['en', 'Total still to settle, only deals whose near leg is settled or closed'],
  ] as const)('QRY-27 BNK-24 the totals of far legs state which deals the list has (%s)', async (language, title) => {
    bank().always('swapTrade', ok(page([swapRow({ nearDeliveryStatus: '2', nearUndeliveredAmt1: 0 })])));
    const totals = [{ cyCode: 'USD', received: '1.00', paid: '0.00', net: '1.00' }];
    bank().always('query/listTotals', ok({ counts: 'UNDELIVERED', total: 1, counted: 1, bankTime: DESK_OPENS_AT, totals, due: [] }));
    await draw(<ListScreen list={swapFarNonMaturity} />, language);
    await pass(500);
    expect(screen.getByRole('list', { name: title })).toBeTruthy();
  });

  it('QRY-10 SWP-05 a row names both legs in words, with date, amount and rate of each', async () => {
    bank().always('swapClientTrade', ok(page([swapRow()])));
    await draw(<ListScreen list={swapSerial} />);
    await pass(500);
    expect(cells().slice(0, 9)).toEqual([
      businessNo,
      'USD/CNH',
      '近买远卖',
      '1,000,000.00 USD',
      '7.001000',
      '2026-11-24',
      '1,000,000.00 USD',
      '6.953200',
      '2027-02-24',
    ]);
  });
});

describe('the actions of a swap', () => {
  it.each([
    ['near', swapNearPendingDelivery, '1000000', ['买入 USD', '7.001000', '2026-11-24', 'CNH 7,001,000.00', 'USD 1,000,000.00']],
    ['far', swapFarPendingDelivery, '600000', ['卖出 USD', '6.953200', '2027-02-24', 'USD 600,000.00', 'CNH 4,171,920.00']],
  ] as const)('DLV-02 DLV-07 deliver the %s leg by name, with its own side, rate, date and amounts', async (leg, list, amount, shown) => {
    bank().always('swapTrade', ok(page([swapRow()])));
    await draw(<ListScreen list={list} />);
    bank().next('doSwapTradeDelivery', ok({ businessNo, deliveryStatus: '2', undeliveredAmt1: '0', delayCharge: '0.00' }));
    await press('交割');
    expect(rows()).toEqual(expect.arrayContaining([...shown]));
    expect(rows().indexOf(shown[3])).toBeLessThan(rows().indexOf(shown[4]));
    await press('交割', dialog());
    expect(bank().sent('doSwapTradeDelivery')[0]?.body).toMatchObject({ businessNo, leg, amount });
    await pass();
    expect(screen.getByText('交割成功！')).toBeTruthy();
  });

  it('SPC-12 SPC-13 SPC-25 before near delivery it is closed in full, without an amount to fill in', async () => {
    const waits = waitingRequest(DESK_OPENS_AT, { businessNo: 'SWPFT20261123000009', specialFlag: 'swapBreach' });
    bank().always('getTradeQuote', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', seq: 0, quotes: [], waiting: [waits] }));
    bank().always('swapTrade', ok(page([swapRow()])));
    await draw(<ListScreen list={swapNearNonMaturity} />);
    bank().next('doSwapBreachProcess', ok({ businessNo: 'SWPFT20261123000009' }));
    await press('反向平仓');
    expect(within(dialog()).queryByRole('textbox')).toBeNull();
    expect(rows()).toEqual([
      businessNo,
      'USD/CNH',
      '2026-11-20',
      '买入 USD',
      '7.001000',
      '2026-11-24',
      'USD FTE0000000010000002 / CNH FTE0000000010000001',
      'USD 1,000,000.00 / CNH 7,001,000.00',
      'USD 0.00 / CNH 0.00',
      '卖出 USD',
      '6.953200',
      '2027-02-24',
      'USD FTE0000000010000003 / CNH FTE0000000010000004',
      'USD 600,000.00 / CNH 4,171,920.00',
      'USD 0.00 / CNH 0.00',
    ]);
    for (const leg of ['近端', '远端']) expect(within(dialog()).getByText(leg)).toBeTruthy();
    await press('反向平仓', dialog());
    expect(bank().sent('doSwapBreachProcess')[0]?.body).toMatchObject({ businessNo, amount: '1000000' });
    expect(quotes.waiting).toEqual([waits]);
  });

  it('SPC-13 DLV-07 close, with the rest of a partly delivered near leg, the same amount of the far leg', async () => {
    const rest = { nearDeliveryStatus: '1', nearUndeliveredAmt1: 25_000_000, nearUndeliveredAmt2: 175_025_000 } as const;
    bank().always('swapTrade', ok(page([swapRow(rest)])));
    await draw(<ListScreen list={swapNearPendingDelivery} />);
    await press('反向平仓');
    expect([rows().slice(7, 9), rows().slice(-2)]).toEqual([
      ['USD 250,000.00 / CNH 1,750,250.00', 'USD 0.00 / CNH 0.00'],
      ['USD 150,000.00 / CNH 1,042,980.00', 'USD 450,000.00 / CNH 3,128,940.00'],
    ]);
    bank().next('doSwapBreachProcess', ok({ businessNo: 'SWPFT20261123000009' }));
    await press('反向平仓', dialog());
    expect(bank().sent('doSwapBreachProcess')[0]?.body).toMatchObject({ amount: '250000' });
  });

  it('SPC-12 SPC-13 SPC-19 close the far leg after the near delivery, also in part', async () => {
    bank().always('swapTrade', ok(page([swapRow({ nearDeliveryStatus: '2', nearUndeliveredAmt1: 0 })])));
    await draw(<ListScreen list={swapFarNonMaturity} />);
    bank().next('doSwapBreachProcess', ok({ businessNo: 'SWPFT20261123000009' }));
    await press('反向平仓');
    await fill(/^平仓金额/, '250k', dialog());
    expect(rows().slice(-2)).toEqual(['USD 250,000.00 / CNH 1,738,300.00', 'USD 350,000.00 / CNH 2,433,620.00']);
    await press('反向平仓', dialog());
    expect(bank().sent('doSwapBreachProcess')[0]?.body).toMatchObject({ businessNo, amount: '250000' });
  });
});
