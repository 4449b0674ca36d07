import { describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import { pipsApart } from './market-questions.ts';
import { receiveQuote } from '#web/live/quote-queue.ts';
import { forwardQuote, optionQuote, swapQuote } from '#web/test/deals.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, pass } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { secondsRun } from '#web/test/open-quote.tsx';
import { ok } from '#web/test/scripted-bank.ts';

secondsRun();

const line = () => dialog().querySelector('[data-market-now]')?.textContent;

async function opened(quote: Quote): Promise<void> {
  answerIndications();
  await draw(<QuoteHost />);
  receiveQuote(quote);
  await pass(2_000);
  await pass(500);
}

describe('the market beside a quote', () => {
  it.each([
    ['7.0012', '7.0017', '10000', '+5'],
    ['7.0017', '7.0012', '10000', '-5'],
    ['7.0017', '7.0017', '10000', '0'],
    ['155.123', '155.1385', '100', '+1.6'],
    ['0.045161', '0.045151', '1000000', '-10'],
  ])('QUO-44 from %s to %s differs by %4$s pips', (quoted, now, pipFactor, pips) => {
    expect(pipsApart(quoted, now, pipFactor)).toBe(pips);
  });

  it('QUO-44 QUO-33 of a forward is requested by its dates every 3 s, and the quoted rate does not change', async () => {
    await opened(forwardQuote({}, { optionDate: '2027-02-01' }));
    expect(line()).toBe('当前市场汇率 6.953550（相差+3.5点，仅供参考）');
    const asked = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', termId: '', maturityDate: '2027-02-25', optionDate: '2027-02-01' };
    expect(bank().sent('getFwdTradeRate')[0]?.body).toEqual(asked);
    const cheaper = { rateCode: 'USD/CNH', orgCustRate: '6.9538', custRate: '6.9530', points: '-470', custDiscountShow: '8' };
    bank().always('getFwdTradeRate', ok({ ...cheaper, maturityDate: '2027-02-25', optionDate: '2027-02-01' }));
    await pass(3_000);
    await pass();
    expect(line()).toBe('当前市场汇率 6.953000（相差-2点，仅供参考）');
    expect(dialog().textContent).toContain('6.953200');
  });

  it('QUO-44 of a swap shows its points', async () => {
    await opened(swapQuote());
    expect(line()).toBe('当前市场掉期点 -482（相差-4点，仅供参考）');
    expect(bank().sent('getSwapTradeRate')[0]?.body).toMatchObject({
      nearTermId: '',
      farTermId: '',
      nearValueDate: '2026-11-25',
      farMaturityDate: '2027-02-25',
    });
  });

  it.each([
    ['1', '450', '当前市场期权费率 452点（相差+2点，仅供参考）'],
    ['0', '0.6383', '当前市场期权费率 0.6411%（相差+0.0028个百分点，仅供参考）'],
  ] as const)('QUO-44 of an option shows its premium, in the unit %s of the quote', async (feeShowType, premiumRateIo, shown) => {
    await opened(optionQuote({}, { feeShowType, premiumRateIo }));
    expect(line()).toBe(shown);
    expect(bank().sent('optFenicsPrice')[0]?.body).toMatchObject({
      strikeRate: '7.0500',
      expDate: '2027-02-23',
      dealDate: '2027-02-25',
      feeShowType,
    });
  });

  it('QUO-47 of a special quote other than spot is not requested', async () => {
    await opened({ ...swapQuote(), specialFlag: 'swapBreach' });
    expect([line(), bank().sent('getSwapTradeRate')]).toEqual([undefined, []]);
  });
});
