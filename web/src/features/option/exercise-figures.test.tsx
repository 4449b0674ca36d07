import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { openAction } from '#web/engines/action/open-action.tsx';
import type { Language } from '#web/i18n/index.ts';
import { markStale } from '#web/live/staleness.ts';
import { tick } from '#web/test/desk.ts';
import { dialog, draw, pass } from '#web/test/draw.tsx';
import { exercise, giveUp } from './option.actions.ts';

// A paid, bought USD call with strike 6.9, of which USD 600,000 are open.
const call = {
  businessNo: 'OPTFT20261116000001',
  rateCode: 'USD/CNH',
  cyCode1: 'USD',
  cyCode2: 'CNH',
  buyOrSell: 'B',
  callOrPut: 'C',
  strikeRate: 690_000_000,
  custAmt1: 100_000_000,
  openAmt1: 60_000_000,
  expiryDate: '2026-11-23',
  deliveryDate: '2026-11-25',
  account1: 'FTE0000000010000002',
  account2: 'FTE0000000010000001',
  strikeStatus: '0',
  premiumDeliveryStatus: '1',
} as OptionRow;
const put = { ...call, callOrPut: 'P' } as OptionRow;

const shown = () => {
  const terms = [...within(dialog()).getAllByRole('term')].slice(0, 3);
  return terms.map((term) => [...(term.parentElement?.children ?? [])].map(({ textContent }) => textContent));
};
const words = () => dialog().querySelector('[data-worth]')?.textContent;
const ticked = async (bid: string, offer: string, rateCode = 'USD/CNH') => {
  tick(rateCode, bid, offer);
  await pass(20);
};

async function asked(act: typeof exercise, row: OptionRow, language: Language = 'cn'): Promise<void> {
  await draw(<div />, language);
  openAction(act, row);
  await pass(50);
}

describe('the figures of an exercise', () => {
  // Prices of earlier tests are kept.
  beforeEach(() => tick('USD/CNH', '6.9990', '7.0010'));

  it('QUO-49 of a call compare its strike with the offer, in pips per unit and in money on the open amount', async () => {
    await asked(exercise, call);
    expect(shown()).toEqual([
      ['当前市场价', '7.0010', '买入 USD'],
      ['执行价格', '6.900000', '有权买入 USD'],
      ['内在价值', 'CNH 60,600.00', '每 USD 1,010.00点'],
    ]);
    expect(words()).toBe('行权比按当前市场价买入 USD 少付 CNH 60,600.00。');
    // They are the first block of the dialog, before the question and the contract.
    expect(dialog().querySelector('form')?.textContent).toMatch(/^当前市场价.*是否确认行权？业务编号OPTFT20261116000001/);
  });

  it('QUO-49 of a put compare its strike with the bid, in English too', async () => {
    await asked(exercise, { ...put, strikeRate: 705_000_000 }, 'en');
    expect(shown()).toEqual([
      ['Market now', '6.9990', 'Sell USD'],
      ['Strike rate', '7.050000', 'Right to sell USD'],
      ['Intrinsic value', 'CNH 30,600.00', '510.00 pips per USD'],
    ]);
    expect(words()).toBe('Exercising brings CNH 30,600.00 more than selling USD in the market now.');
  });

  it('QUO-49 follow each tick while the dialog is open, and say when the market is better than the strike', async () => {
    await asked(exercise, call);
    await ticked('6.8985', '6.9005');
    expect(shown()[0]?.[1]).toBe('6.9005');
    expect(shown()[2]?.slice(1)).toEqual(['CNH 300.00', '每 USD 5.00点']);
    await ticked('6.8960', '6.8980');
    expect(shown()[2]?.slice(1)).toEqual(['CNH 0.00', '每 USD 0.00点']);
    expect(words()).toBe('当前市场价优于执行价格：行权多付 CNH 1,200.00。');
    await ticked('6.8980', '6.9000');
    expect(words()).toBe('执行价格与当前市场价相同。');
  });

  it('QUO-49 RAT-15 are absent while the price is stale, with its age; the option can still be exercised', async () => {
    await asked(exercise, call);
    await pass(12_000);
    markStale(performance.now(), 0);
    await pass();
    expect(shown()).toEqual([
      ['当前市场价', '—', expect.stringMatching(/^1\d秒无新价$/)],
      ['执行价格', '6.900000', '有权买入 USD'],
      ['内在价值', '—', ''],
    ]);
    expect(words()).toBe('暂无实时市场价，无法与执行价格比较。');
    expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: '行权' }).disabled).toBe(false);
    await ticked('6.9990', '7.0010');
    expect([shown()[0], shown()[2]?.[1]]).toEqual([['当前市场价', '7.0010', '买入 USD'], 'CNH 60,600.00']);
  });

  it('QUO-49 RAT-12 of a yen pair are in the pips of the pair', async () => {
    tick('JPY/CNH', '0.045151', '0.045171');
    await asked(exercise, { ...put, rateCode: 'JPY/CNH', cyCode1: 'JPY', strikeRate: 4_516_100, openAmt1: 12_345_678_900 });
    expect(shown().map(([, value, note]) => [value, note])).toEqual([
      ['0.045151', '卖出 JPY'],
      ['0.045161', '有权卖出 JPY'],
      ['CNH 1,234.57', '每 JPY 10.00点'],
    ]);
  });

  it.each([
    ['cn', '当前市场价优于执行价格：行权少收 CNH 59,400.00。'],
    ['en', 'The market now is better than the strike: exercising brings CNH 59,400.00 less.'],
  ] as const)('QUO-49 are shown when an option is given up (%s)', async (language, text) => {
    await asked(giveUp, put, language);
    expect([shown()[2]?.[1], words()]).toEqual(['CNH 0.00', text]);
  });
});
