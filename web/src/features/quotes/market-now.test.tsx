import { describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import type { Language } from '#web/i18n/index.ts';
import { receiveQuote } from '#web/live/quote-queue.ts';
import { forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { bank, tick } from '#web/test/desk.ts';
import { dialog, draw, pass } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { secondsRun } from '#web/test/open-quote.tsx';
import { ok } from '#web/test/scripted-bank.ts';

secondsRun();

const label = '当前市场（仅供参考）';
const market = () => dialog().querySelector('[data-figure-name="quote.market.title"]')?.textContent;

async function opened(quote: Quote, language: Language = 'cn'): Promise<void> {
  answerIndications();
  await draw(<QuoteHost />, language);
  receiveQuote(quote);
  await pass(2_000);
  await pass(500);
}

const closing = {
  originNo: 'FWDFT20261120000011',
  dealtRate: '7.0013',
  breachRate: '6.9532',
  clientProfit: '-520.00',
  netAmt: '520.00',
  delayCharge: '0.00',
  netCurr: 'CNH',
  flatAmt: '1000000.00',
  balance: '0.00',
  settleDate: '2026-11-23',
} as const;

describe('the market beside a quote', () => {
  it.each([
    ['B', '7.0017', '7.0010', '7.0020', '7.0017与本报价相同'],
    ['B', '7.0017', '7.0010', '7.0023', '7.0020差于本报价3.0点（CNH 300.00）'],
    ['B', '7.0017', '7.0010', '7.0018', '7.0015优于本报价2.0点（CNH 200.00）'],
    ['S', '7.0013', '7.0014', '7.0024', '7.0017优于本报价4.0点（CNH 400.00）'],
  ] as const)(
    'QUO-44 QUO-47 of spot %s at %s, discount included, with the feed at %s/%s: %s',
    async (buyOrSell, custRate, bid, offer, shown) => {
      await opened(spotQuote({ custRate }, { buyOrSell, custRate, spotRate: buyOrSell === 'B' ? '7.0020' : '7.0010' }));
      tick('USD/CNH', bid, offer);
      await pass(500);
      expect(market()).toBe(label + shown);
      expect(dialog().textContent).toContain(`接受 ${custRate}`);
    },
  );

  it('QUO-44 QUO-33 of a forward is requested by its dates every 3 s, keeps the discount of the quote, and leaves the rate as it is', async () => {
    await opened(forwardQuote({}, { optionDate: '2027-02-01' }));
    expect(market()).toBe(`${label}6.953550差于本报价3.5点（CNH 350.00）`);
    const asked = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', termId: '', maturityDate: '2027-02-25', optionDate: '2027-02-01' };
    expect(bank().sent('getFwdTradeRate')[0]?.body).toEqual(asked);
    const cheaper = { rateCode: 'USD/CNH', orgCustRate: '6.9538', custRate: '6.9538', points: '-470', custDiscountShow: '0' };
    bank().always('getFwdTradeRate', ok({ ...cheaper, maturityDate: '2027-02-25', optionDate: '2027-02-01' }));
    await pass(3_000);
    await pass();
    expect(market()).toBe(`${label}6.953000优于本报价2.0点（CNH 200.00）`);
    expect(dialog().textContent).toContain('6.953200');
  });

  it('QUO-47 of the closing of a forward is the outright of its day, for the side of the closing', async () => {
    await opened({
      ...forwardQuote({}, { buyOrSell: 'S', orgCustRate: '6.9532', custDiscountShow: '0', closing }),
      specialFlag: 'fwdEarlyBreach',
    });
    expect(market()).toBe(`${label}6.954350优于本报价11.5点（CNH 1,150.00）`);
    expect(bank().sent('getFwdTradeRate')[0]?.body).toMatchObject({ buyOrSell: 'S', maturityDate: '2027-02-25' });
  });

  it.each([
    ['B', '−482点差于本报价4.0点（CNH 400.00）'],
    ['S', '−482点优于本报价4.0点（CNH 400.00）'],
  ] as const)('QUO-44 QUO-47 of a swap %s are its points', async (buyOrSell, shown) => {
    await opened(swapQuote({}, { buyOrSell }));
    expect(market()).toBe(label + shown);
    expect(bank().sent('getSwapTradeRate')[0]?.body).toMatchObject({
      nearTermId: '',
      farTermId: '',
      nearValueDate: '2026-11-25',
      farMaturityDate: '2027-02-25',
    });
  });

  it.each([
    ['fwdEarlyDelivery', '7.001400差于本报价4.0点（CNH 400.00）'],
    ['swapBreach', '6.952800差于本报价4.0点（CNH 400.00）'],
  ] as const)('QUO-47 of %s is its rate with the points of now', async (specialFlag, shown) => {
    await opened({ ...swapQuote({}, { closing }), specialFlag });
    expect(market()).toBe(label + shown);
  });

  it('QUO-47 of the closing of the far leg alone is the outright of its day', async () => {
    await opened({ ...swapQuote({}, { closing, custNearAmt1: null, custNearAmt2: null }), specialFlag: 'swapBreach' });
    expect(bank().sent('getFwdTradeRate')[0]?.body).toMatchObject({ buyOrSell: 'S', maturityDate: '2027-02-25' });
  });

  it.each([
    ['B', '1', '450', '452点差于本报价2.0点（CNH 200.00）'],
    ['S', '1', '450', '452点优于本报价2.0点（CNH 200.00）'],
    ['B', '0', '0.6383', '0.6411 %差于本报价0.0028个百分点（CNH 200.00）'],
  ] as const)(
    'QUO-44 QUO-47 of an option %s is its premium, in the unit %s of the quote',
    async (buyOrSell, feeShowType, premiumRateIo, shown) => {
      await opened(optionQuote({}, { buyOrSell, feeShowType, premiumRateIo }));
      expect(market()).toBe(label + shown);
      expect(bank().sent('optFenicsPrice')[0]?.body).toMatchObject({
        strikeRate: '7.0500',
        expDate: '2027-02-23',
        dealDate: '2027-02-25',
        feeShowType,
      });
    },
  );

  it('QUO-47 a premium rate that differs by exactly 1 reads one percentage point', async () => {
    await opened(optionQuote({}, { buyOrSell: 'B', feeShowType: '0', premiumRateIo: '1.6411' }), 'en');
    expect(market()).toContain('1 percentage point better than this quote');
  });

  it('QUO-47 has no figure while there is no price, and none for the early delivery of an optional date', async () => {
    await opened(spotQuote({}, { spotRate: null }));
    expect(market()).toBe(`${label}—暂无行情`);
    await opened({
      ...swapQuote({ businessNo: 'SWPFT20261123000009' }, { closing }),
      specialFlag: 'fwdEarlyDelivery',
      originOptionDate: '2027-01-04',
    });
    expect(bank().sent('getSwapTradeRate')).toEqual([]);
  });
});
