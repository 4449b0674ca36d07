// A bought USD call with strike 7.0500 as priced by the bank; spot, forward and strike differ.
import type { OptionPrice } from '#web/api/generated/model/optionPrice.zod.ts';

/** Returns its price, with a premium rate in percent. */
export const optionPrice = (premiumRateIo: string): OptionPrice => ({
  rateCode: 'USD/CNH',
  spotRate: '7.0000',
  fwdRate: '6.9535',
  strikeRate: '7.0500',
  custPremium: '45000.00',
  premiumParymentCyCode: 'CNH',
  premiumDate: '2026-11-25',
  expDate: '2026-12-23',
  dealDate: '2026-12-25',
  feeShowType: '0',
  premiumRateIo,
});
