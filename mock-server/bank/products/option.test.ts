import { describe, expect, it } from 'vitest';

import { admin, as, confirm, dealerTime, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { compare, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { optionOf, optionQuoted, optionBooked, optionRequest } from '../doors/option.fixture.ts';

type World = ReturnType<typeof testBank>;

function recordOf({ bank }: World, businessNo: string) {
  const quote = bank.getTradeQuote(admin).quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
  if (!quote || !('optionTrade' in quote)) throw new Error('no option quote');
  return { ...quote.optionTrade, rate: quote.tradeQuote.custRate };
}

const creditUsed = ({ bank }: World) => bank.state().ledger.creditLines['CRC0001']?.used ?? '';

describe('an option quote', () => {
  it('OPT-02 OPT-03 OPT-09 contains the whole record, with the earlier indication beside the rate of the quote', async () => {
    const world = testBank();
    const businessNo = await optionQuoted(world, { oldPremiumRateIo: '1234.50' });
    const { rate, ...record } = recordOf(world, businessNo);
    expect(record).toMatchObject({
      callOrPut: 'C',
      cutOffId: '3',
      strikeRate: '6.9000',
      calcAmount: '1000000',
      calcCyCode: '0',
      expDate: '2026-01-20',
      dealDate: '2026-01-22',
      premiumDate: '2026-01-15',
      oldPremiumRateIo: '1234.50',
      premiumRateIo: rate,
      feeShowType: '1',
      premiumParymentCyCode: 'CNH',
      account2: accountNumber('C0001', 'TRADE', 'CNH'),
      marginOfReceipt: null,
      closing: null,
    });
    for (const figure of [record.spotRate, record.fwdRate, record.custPremium]) expect(compare(figure ?? '0', '0')).toBe(1);
  });

  it('BNK-11 OPT-02 is booked at its premium, whatever the market does', async () => {
    const world = testBank();
    const businessNo = await optionQuoted(world);
    const { custPremium } = recordOf(world, businessNo);
    await world.bank.nudgePrice('USD/CNH', 0.02);
    await world.bank.doOptionTradeConfirm(admin, confirm(businessNo));
    expect(optionOf(world, businessNo)).toMatchObject({ premium: { amount: custPremium }, life: { premium: '0', strike: '0' } });
  });

  it('MRG-05 BNK-14 a seller is covered from the credit line by 8 percent plus the premium, a buyer by nothing', async () => {
    const world = testBank();
    await optionBooked(world);
    expect(creditUsed(world)).toBe('0');
    const businessNo = await optionQuoted(world, { buyOrSell: 'S' });
    const { marginAmount, marginOfReceipt, marginAccount, spotRate, custPremium } = recordOf(world, businessNo);
    expect([marginOfReceipt, marginAccount]).toEqual(['1', null]);
    const ofNotional = Number(spotRate) * 80_000;
    expect(Math.abs(Number(marginAmount) - ofNotional - Number(custPremium))).toBeLessThan(200);
    expect(creditUsed(world)).toBe(marginAmount);
  });

  it('BNK-13 a refused sale releases its cover', async () => {
    const world = testBank();
    const businessNo = await optionQuoted(world, { buyOrSell: 'S' });
    await world.bank.doOptionTradeConfirm(admin, confirm(businessNo, 'refuse'));
    expect(compare(creditUsed(world), '0')).toBe(0);
  });

  it('MOC-08 a moved market costs the customer pips of the premium on either side', async () => {
    // Worlds of one seed are equal, so every quote is based on the same price.
    const rateOf = async (buyOrSell: 'B' | 'S', movedPips: string) => {
      const world = testBank();
      await world.bank.setDealer({ movedPips });
      return recordOf(world, await optionQuoted(world, { buyOrSell, strikeRate: '6.5' })).rate ?? '';
    };
    const calm = [await rateOf('B', '0'), await rateOf('S', '0')];
    const moved = [await rateOf('B', '25'), await rateOf('S', '25')];
    expect([sub(moved[0] ?? '', calm[0] ?? ''), sub(moved[1] ?? '', calm[1] ?? '')]).toEqual(['25', '-25']);
  });

  it('BNK-18 a quote of the day session cannot be accepted in the night session', async () => {
    const world = testBank();
    await world.goTo('2026-01-13', '17:59');
    await world.bank.setDealer({ expirySeconds: 600 });
    const businessNo = await optionQuoted(world);
    await world.goTo('2026-01-13', '18:00');
    expect(outcomeOf(await world.bank.doOptionTradeConfirm(admin, confirm(businessNo)))).toBe('outsideTradingHours');
    expect(outcomeOf(await world.bank.doOptionTrade(admin, optionRequest()))).toBe('outsideTradingHours');
  });

  it('BNK-09 a dealer sets a premium rate by hand, and the amount follows from it', async () => {
    const world = testBank();
    await world.bank.setDealer({ answers: 'never' });
    const answer = await world.bank.doOptionTrade(admin, optionRequest());
    const businessNo = answer.ok ? answer.data.businessNo : '';
    await world.advance(dealerTime);
    await world.bank.quoteByHand({ businessNo, custRate: '1500' });
    expect(recordOf(world, businessNo)).toMatchObject({ rate: '1500.00', premiumRateIo: '1500.00', custPremium: '150000.00' });
  });

  it('MOC-13 OPT-08 a premium rate by hand that a seller would receive as 0 is refused, and the request keeps waiting', async () => {
    const world = testBank();
    await world.bank.setDealer({ answers: 'never' });
    const answer = await world.bank.doOptionTrade(admin, optionRequest({ buyOrSell: 'S' }));
    const businessNo = answer.ok ? answer.data.businessNo : '';
    expect(outcomeOf(await world.bank.quoteByHand({ businessNo, custRate: '0.009' }))).toBe('priceUnavailable');
    expect(world.bank.quotesAtDesk().map((quote) => quote.businessNo)).toEqual([businessNo]);
  });

  it('BNK-38 a user of another customer cannot accept it', async () => {
    const world = testBank();
    const businessNo = await optionQuoted(world);
    const answer = await world.bank.doOptionTradeConfirm(as('badmargin01'), confirm(businessNo, 'ok', 'badmargin01'));
    expect(outcomeOf(answer)).toBe('noValidQuotation');
  });
});

describe('the rules of an option request', () => {
  const of = (customerId: string, currency: string) => accountNumber(customerId, 'TRADE', currency);

  it.each([
    ['pairNotFollowed', { rateCode: 'GBP/AUD' }],
    ['dateMissing', { termId: '' }],
    ['strikeOutOfRange', { strikeRate: '5' }],
    ['premiumCurrencyWrong', { premiumParymentCyCode: 'EUR' }],
    ['amountTooSmall', { calcAmount: '10000' }],
    ['amountTooLarge', { calcCyCode: '1', calcAmount: '900000000' }],
    ['accountNotFound', { account1: of('C0002', 'USD') }],
    ['accountMismatch', { account1: of('C0001', 'EUR') }],
    ['reportingMissing', { reporting: undefined }],
    ['riskStatementMissing', { riskStatementAgreed: false }],
  ] as const)('VAL-09 OPT-10 OPT-11 %s for %o', async (key, change) => {
    const world = testBank();
    const before = world.bank.state().seq;
    const answer = await world.bank.doOptionTrade(admin, optionRequest(change as never));
    expect(outcomeOf(answer)).toBe(key);
    expect(world.bank.state().quotes.all).toEqual({});
    expect(world.bank.state().seq).toBe(before + 1);
  });

  it('MRG-09 refuse a second large sale that exceeds the rest of the credit line', async () => {
    const world = testBank();
    const ask = () => world.bank.doOptionTrade(admin, optionRequest({ buyOrSell: 'S', strikeRate: '6', calcAmount: '49000000' }));
    expect([outcomeOf(await ask()), outcomeOf(await ask())]).toEqual(['ok', 'creditInsufficient']);
  });

  it('MRG-05 MRG-08 allow a customer without credit to buy but not to sell', async () => {
    const world = testBank();
    const ask = (buyOrSell: 'B' | 'S') => {
      const accounts = { account1: of('C0002', 'USD'), account2: of('C0002', 'CNH') };
      return world.bank.doOptionTrade(as('nocredit01'), optionRequest({ buyOrSell, ...accounts }));
    };
    expect([outcomeOf(await ask('S')), outcomeOf(await ask('B'))]).toEqual(['creditEmpty', 'ok']);
  });
});
