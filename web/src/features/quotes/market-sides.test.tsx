// The market beside a quote, for each side of the customer and each currency in which the amount was entered.
import { describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import type { CalcCurrency, Side } from '#web/domain/side.ts';
import { receiveQuote } from '#web/live/quote-queue.ts';
import { closingResult, forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import { bank, tick } from '#web/test/desk.ts';
import { dialog, draw, pass } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { secondsRun } from '#web/test/open-quote.tsx';

secondsRun();

type Language = 'cn' | 'en';
type Deal = { readonly buyOrSell: Side; readonly calCyCode: CalcCurrency };

const label = { cn: '当前市场（仅供参考）', en: 'Market now, for information' } as const;
const words = {
  cn: {
    better: (pips: string, amount: string) => `优于本报价${pips}点（${amount}）`,
    worse: (pips: string, amount: string) => `差于本报价${pips}点（${amount}）`,
  },
  en: {
    better: (pips: string, amount: string) => `${pips} pips better than this quote (${amount})`,
    worse: (pips: string, amount: string) => `${pips} pips worse than this quote (${amount})`,
  },
} as const;

/** Who buys the first currency: the customer who buys it, or sells the second. Written by hand from SPO-07. */
const sides = [
  { buyOrSell: 'B', calCyCode: '0', inFirst: 'B' },
  { buyOrSell: 'S', calCyCode: '1', inFirst: 'B' },
  { buyOrSell: 'S', calCyCode: '0', inFirst: 'S' },
  { buyOrSell: 'B', calCyCode: '1', inFirst: 'S' },
] as const satisfies readonly (Deal & { readonly inFirst: Side })[];

const cases = sides.flatMap((side) => (['cn', 'en'] as const).map((language) => ({ ...side, language })));

const market = () => dialog().querySelector('[data-figure-name="quote.market.title"]')?.textContent;

async function opened(quote: Quote, language: Language): Promise<void> {
  answerIndications();
  await draw(<QuoteHost />, language);
  receiveQuote(quote);
  await pass(2_000);
  await pass(500);
}

describe.each(cases)('the market beside a quote of side $buyOrSell in currency $calCyCode ($language)', (each) => {
  const { buyOrSell, calCyCode, inFirst, language } = each;
  const deal: Deal = { buyOrSell, calCyCode };
  const isBought = inFirst === 'B';
  const line = (value: string, move: 'better' | 'worse', pips: string, amount: string) =>
    label[language] + value + words[language][move](pips, amount);
  // What is better for a seller is worse for a buyer by the same amount.
  const forBuyer = (move: 'better' | 'worse') => (isBought === (move === 'better') ? 'better' : 'worse');

  it('QUO-44 QUO-47 of spot is the offer for a buyer of the first currency and the bid for a seller', async () => {
    const spotRate = isBought ? '7.0020' : '7.0010';
    await opened(spotQuote({ custRate: '7.0015' }, { ...deal, custRate: '7.0015', spotRate }), language);
    tick('USD/CNH', '7.0017', '7.0023');
    await pass(500);
    const [forBuyerNow, forSellerNow] = [line('7.0018', 'worse', '3.0', 'CNH 300.00'), line('7.0022', 'better', '7.0', 'CNH 700.00')];
    expect(market()).toBe(isBought ? forBuyerNow : forSellerNow);
  });

  it('QUO-44 QUO-47 of a forward is requested for the side in the first currency', async () => {
    await opened(forwardQuote({}, deal), language);
    expect(bank().sent('getFwdTradeRate')[0]?.body).toMatchObject({ buyOrSell: inFirst, calCyCode: '0' });
    expect(market()).toBe(line('6.953550', forBuyer('worse'), '3.5', 'CNH 350.00'));
  });

  it('QUO-44 QUO-47 of a swap is requested on its own terms, and judged for the side of the near leg', async () => {
    await opened(swapQuote({}, deal), language);
    expect(bank().sent('getSwapTradeRate')[0]?.body).toMatchObject(deal);
    expect(market()).toBe(line(language === 'cn' ? '−482点' : '−482 pips', forBuyer('worse'), '4.0', 'CNH 400.00'));
  });

  it('QUO-47 of an early delivery is judged for the side of the near leg', async () => {
    await opened({ ...swapQuote({}, { ...deal, closing: closingResult() }), specialFlag: 'fwdEarlyDelivery' }, language);
    expect(market()).toBe(line('7.001400', forBuyer('worse'), '4.0', 'CNH 400.00'));
  });

  it('QUO-47 of the closing of a swap is judged for the side of the far leg', async () => {
    await opened({ ...swapQuote({}, { ...deal, closing: closingResult() }), specialFlag: 'swapBreach' }, language);
    expect(market()).toBe(line('6.952800', forBuyer('worse'), '4.0', 'CNH 400.00'));
  });

  it('QUO-47 of the closing of the far leg alone is requested for the side of the far leg', async () => {
    const far = { ...deal, closing: closingResult(), custNearAmt1: null, custNearAmt2: null };
    await opened({ ...swapQuote({}, far), specialFlag: 'swapBreach' }, language);
    expect(bank().sent('getFwdTradeRate')[0]?.body).toMatchObject({ buyOrSell: isBought ? 'S' : 'B', calCyCode: '0' });
    expect(market()).toBe(line('6.954350', isBought ? 'better' : 'worse', '11.5', 'CNH 1,150.00'));
  });

  it.each(['C', 'P'] as const)(
    'QUO-44 QUO-47 of an option %s is requested on its own terms, in the side of the contract',
    async (callOrPut) => {
      await opened(optionQuote({}, { buyOrSell, calcCyCode: calCyCode, callOrPut }), language);
      expect(bank().sent('optFenicsPrice')[0]?.body).toMatchObject({ buyOrSell, calcCyCode: calCyCode, callOrPut });
      expect(market()).toBe(line(language === 'cn' ? '452点' : '452 pips', buyOrSell === 'B' ? 'worse' : 'better', '2.0', 'CNH 200.00'));
    },
  );
});
