import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, page } from '#web/test/desk.ts';
import { draw, fill, pass } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { OptionTradeScreen } from './option.ticket-screen.tsx';

const priced = {
  rateCode: 'USD/CNH',
  spotRate: '7.0000',
  fwdRate: '6.9535',
  strikeRate: '7.0500',
  custPremium: '45000.00',
  premiumParymentCyCode: 'CNH',
  premiumDate: '2026-11-25',
  expDate: '2026-12-23',
  dealDate: '2026-12-25',
};

describe('the option ticket', () => {
  it('OPT-05 OPT-06 shows the indicative premium, its other unit, and the pay-off', async () => {
    bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' }));
    bank().always('optClientTrade', ok(page([])));
    bank().always('optFenicsPrice', ok({ ...priced, feeShowType: '0', premiumRateIo: '0.6383' }));
    bank().always('doFeeSpreadsheet', ok({ ...priced, percent: '0.6383', pips: '450.00' }));
    await draw(<OptionTradeScreen />);
    await fill(/^金额（USD）/, '1m');
    await fill(/^执行价格/, '7.05');
    await pass(500);
    await pass(500);
    expect(screen.getByText(/^支付期权费 CNH 45,000\.00，获得 2026-12-23 以 7\.050000 买入 USD 1,000,000\.00/)).toBeTruthy();
    expect(document.body.textContent).toContain('450.00点');
    expect(document.querySelector('[data-picture=pay-off]')?.textContent).toContain('7.095000');
  });
});
