// The pay-off of an option that is quoted (OPT-19).
import type { OptionRecord } from '#web/api/generated/model/optionRecord.zod.ts';
import type { PayOffTerms } from '#web/domain/pay-off.ts';

/** The pay-off of an option in a quote; null before there is a premium. */
export function payOffOfQuote(deal: OptionRecord): PayOffTerms | null {
  if (deal.custPremium === null) return null;
  return {
    rateCode: deal.rateCode,
    side: deal.buyOrSell,
    right: deal.callOrPut,
    strike: deal.strikeRate,
    spot: deal.spotRate,
    forward: deal.fwdRate,
    amount1: deal.custAmt1,
    premium: deal.custPremium,
    premiumCcy: deal.premiumParymentCyCode,
  };
}
