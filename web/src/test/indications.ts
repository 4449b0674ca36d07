// Current indications and named strikes of the bank. They differ slightly from the quotes in `deals.ts`, each by
// another amount, so that a test can tell them apart.
import { bank } from './desk.ts';
import { ok } from './scripted-bank.ts';

/** Compared with the quotes in `deals.ts`: forward 3.5 pips higher, swap points 4 pips lower, premium 2 pips higher. */
export function answerIndications(): void {
  const rateCode = 'USD/CNH';
  const forward = { rateCode, orgCustRate: '6.95435', custRate: '6.95355', points: '-465', custDiscountShow: '8' };
  bank().always('getFwdTradeRate', ok({ ...forward, maturityDate: '2027-02-25', optionDate: null }));
  const near = { orgNearCustRate: '7.0020', nearCustRate: '7.0020', nearCustPoints: '0', nearValueDate: '2026-11-25' };
  const far = { orgFarCustRate: '6.9536', farCustRate: '6.9538', farCustPoints: '-484', farMaturityDate: '2027-02-25' };
  bank().always('getSwapTradeRate', ok({ rateCode, ...near, ...far, custDiscountShow: '2' }));
  const days = { premiumDate: '2026-11-25', expDate: '2027-02-23', dealDate: '2027-02-25' };
  const strikes = [
    { kind: 'ATMS', strikeRate: '7.001000' },
    { kind: 'ATMF', strikeRate: '6.954000' },
    { kind: '25D', strikeRate: '7.021300' },
    { kind: '10D', strikeRate: '7.104400' },
  ];
  const { expDate, dealDate } = days;
  bank().always('optStrikes', ok({ rateCode, callOrPut: 'C', spotRate: '7.0010', fwdRate: '6.954000', expDate, dealDate, strikes }));
  const priced = {
    rateCode,
    spotRate: '7.0010',
    fwdRate: '6.9540',
    strikeRate: '7.0500',
    custPremium: '45200.00',
    premiumParymentCyCode: 'CNH',
  };
  bank().always('optFenicsPrice', ({ body: { feeShowType } }, signal) =>
    ok({ ...priced, ...days, feeShowType, premiumRateIo: feeShowType === '0' ? '0.6411' : '452' })({} as never, signal),
  );
}
