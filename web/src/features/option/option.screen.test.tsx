import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { held, ok } from '#web/test/scripted-bank.ts';
import { optionPrice } from './option.fixture.ts';
import { OptionTradeScreen } from './option.ticket-screen.tsx';

const indication = (premiumRateIo: string) => ok(optionPrice(premiumRateIo));

const kinds = ['ATMS', 'ATMF', '25D', '10D'] as const;
const strikesOf = {
  rateCode: 'USD/CNH',
  callOrPut: 'C',
  spotRate: '7.0010',
  fwdRate: '6.954000',
  expDate: '2027-02-23',
  dealDate: '2027-02-25',
} as const;

/** Renders the ticket with a call that can be priced. */
async function drawn(premium = indication('0.6383')): Promise<void> {
  bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' }));
  bank().always('optClientTrade', ok(page([])));
  answerIndications();
  bank().always('optFenicsPrice', premium);
  await draw(<OptionTradeScreen />);
  await fill(/^金额（USD）/, '1m');
  await fill(/^执行价格/, '7.05');
  await pass(500);
  await pass(500);
}

describe('the option ticket', () => {
  it('OPT-19 a named strike fills the field, and the value stays while the market moves', async () => {
    await drawn();
    const named = () => within(screen.getByRole('radiogroup', { name: '常用价位' })).getAllByRole<HTMLInputElement>('radio');
    const words = () => named().map((radio) => radio.parentElement?.textContent);
    expect(words()).toEqual(['7.001000平值即期', '6.954000平值远期', '7.02130025Δ', '7.10440010Δ']);
    await person.click(named()[1]!);
    const strike = screen.getByLabelText<HTMLInputElement>(/^执行价格/);
    expect(strike.value).toBe('6.954000');
    expect(named().map(({ checked }) => checked)).toEqual([false, true, false, false]);
    const moved = named().map((radio, place) => ({ kind: kinds[place], strikeRate: `${radio.value.slice(0, -1)}5` }));
    bank().always('optStrikes', ok({ ...strikesOf, strikes: moved }));
    await pass(30_000);
    await pass(500);
    expect(words()[1]).toBe('6.954005平值远期');
    expect(strike.value).toBe('6.954000');
    expect(named().some(({ checked }) => checked)).toBe(false);
  });

  it('OPT-19 LAY-26 four named strikes reserve their space until the bank has answered', async () => {
    await drawn();
    bank().always('optStrikes', held(ok(strikesOf)).answer);
    await person.click(screen.getByRole('radio', { name: /买入看跌/ }));
    await pass();
    const named = within(screen.getByRole('radiogroup', { name: '常用价位' })).getAllByRole<HTMLInputElement>('radio');
    expect(named.map((radio) => radio.parentElement?.textContent)).toEqual(['—平值即期', '—平值远期', '—25Δ', '—10Δ']);
    expect(named.every(({ disabled }) => disabled)).toBe(true);
  });

  it('OPT-05 OPT-09 refreshes the premium and keeps the previous rate visible while refreshes change nothing', async () => {
    await drawn();
    expect(document.body.textContent).toContain('约付期权费CNH 45,000.00');
    expect(document.body.textContent).toContain(
      '获得 2026-12-23 以 7.050000 买入 USD 1,000,000.00 的权利；到期汇率高于 7.095000 才有盈利。',
    );
    expect(screen.getAllByText(/参考/).length).toBeGreaterThan(0);
    expect(document.querySelector('[data-picture=pay-off]')?.textContent).toContain('7.095000');
    // 0.6383 % of USD 1,000,000 at 7.05: the amount to which the percentage applies.
    expect(document.body.textContent).toContain('CNH 7,050,000.00 的 0.6383 %');
    expect(document.body.textContent).not.toContain('刷新前');
    bank().always('optFenicsPrice', indication('0.6401'));
    await pass(3000);
    await pass();
    for (let refresh = 0; refresh < 2; refresh += 1) {
      expect(document.body.textContent).toContain('0.6401');
      expect(document.body.textContent).toContain('0.6383');
      await pass(3000);
    }
    bank().always('optFenicsPrice', indication('0.6410'));
    await pass(3000);
    expect(document.body.textContent).toContain('0.6410');
    expect(document.body.textContent).toContain('0.6401');
    expect(document.body.textContent).not.toContain('0.6383');
  });

  it('RAT-18 OPT-05 shows the last premium of the session with its time until the bank prices the option again', async () => {
    portalClock.anchor({ bankTime: DESK_OPENS_AT, clockRate: '1' }, localTime());
    await drawn();
    expect(document.body.textContent).not.toContain('上次参考价时间');
    cleanup();
    queryClient.clear();
    const next = held(indication('0.6500'));
    await drawn(next.answer);
    expect(document.body.textContent).toContain('0.6383');
    expect(document.body.textContent).toMatch(/上次参考价时间10:00:0\d/);
    next.letGo();
    await pass(500);
    expect(document.body.textContent).toContain('0.6500');
    expect(document.body.textContent).not.toContain('上次参考价时间');
  });

  it('OPT-06 API-24 requests both units once per press, with its own id, and discards them when the option changes', async () => {
    await drawn();
    const { feeShowType: _unit, premiumRateIo: _rate, ...priced } = optionPrice('0.6383');
    bank().always('doFeeSpreadsheet', ok({ ...priced, percent: '0.6383', pips: '450.00' }));
    await pass(9000);
    expect(bank().sent('doFeeSpreadsheet')).toEqual([]);
    await press('查询');
    const sheet = within(screen.getByRole('region', { name: '期权费率（百分比与点数）' }));
    expect(sheet.getByText(/^0\.6383/)).toBeTruthy();
    expect(sheet.getByText('450.00点')).toBeTruthy();
    expect(sheet.getByText('按精确价格的期权费').nextElementSibling?.textContent).toBe('CNH 45,000.00');
    await press('查询', screen.getByRole('region', { name: '期权费率（百分比与点数）' }));
    const ids = bank()
      .sent('doFeeSpreadsheet')
      .map(({ body }) => body['clientRequestId']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    expect(bank().sent('doFeeSpreadsheet')[0]?.body).toMatchObject({ strikeRate: '7.05', calcAmount: '1000000', termId: '1M' });
    await fill(/^执行价格/, '7.06');
    expect(screen.queryByText('450.00点')).toBeNull();
  });
});
