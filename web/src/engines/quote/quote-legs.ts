// The legs of a quote by its trade object: what the customer receives and pays, when, and at which rate (QUO-09, RAT-20).
import type { ForwardRecord } from '#web/api/generated/model/forwardRecord.zod.ts';
import type { OptionRecord } from '#web/api/generated/model/optionRecord.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import type { SwapRecord } from '#web/api/generated/model/swapRecord.zod.ts';
import { exerciseSide, otherSide } from '#web/domain/side.ts';
import type { PayOffTerms } from '#web/domain/pay-off.ts';
import { isInPercent } from '#web/domain/rate-format.ts';
import { exchanged, type Leg } from '../deal/legs.ts';

/** Returns the exchange of a spot deal. */
export function spotLegs({ custAmt1, custAmt2, custRate, valueDate, ...deal }: SpotRecord): readonly Leg[] {
  return [
    {
      is: 'exchange',
      label: null,
      ...exchanged({ ...deal, amounts: [custAmt1, custAmt2] }),
      rate: custRate,
      kind: 'spot',
      date: valueDate,
    },
  ];
}

/** Returns the exchange of a forward, with its window if it has one. */
export function forwardLegs({ custAmt1, custAmt2, custRate, valueDate, optionDate, ...deal }: ForwardRecord): readonly Leg[] {
  return [
    {
      is: 'exchange',
      label: null,
      ...exchanged({ ...deal, amounts: [custAmt1, custAmt2] }),
      rate: custRate,
      kind: 'forward',
      date: valueDate,
      ...(optionDate !== null && { from: optionDate }),
    },
  ];
}

/** Returns the near and the far leg; the far leg has the opposite side (SWP-05). */
export function swapLegs(deal: SwapRecord): readonly Leg[] {
  const { rateCode, buyOrSell, calCyCode } = deal;
  return [
    {
      is: 'exchange',
      label: { key: 'deal.leg.near' },
      ...exchanged({ rateCode, buyOrSell, calCyCode, amounts: [deal.custNearAmt1, deal.custNearAmt2] }),
      rate: deal.nearCustRate,
      kind: 'forward',
      date: deal.nearValueDate,
    },
    {
      is: 'exchange',
      label: { key: 'deal.leg.far' },
      ...exchanged({ rateCode, buyOrSell: otherSide(buyOrSell), calCyCode, amounts: [deal.custFarAmt1, deal.custFarAmt2] }),
      rate: deal.farCustRate,
      kind: 'forward',
      date: deal.farMaturityDate,
    },
  ];
}

/** Returns the exchange at exercise, and the premium. */
export function optionLegs(deal: OptionRecord): readonly Leg[] {
  const { rateCode, buyOrSell, callOrPut, custAmt1, custAmt2, strikeRate, dealDate } = deal;
  return [
    {
      is: 'exchange',
      label: { key: 'deal.leg.exercise' },
      ...exchanged({ rateCode, buyOrSell: exerciseSide(buyOrSell, callOrPut), calCyCode: '0', amounts: [custAmt1, custAmt2] }),
      rate: strikeRate,
      kind: 'forward',
      named: 'strike',
      date: dealDate,
    },
    {
      is: 'premium',
      label: { key: 'deal.leg.premium' },
      direction: buyOrSell === 'B' ? 'pays' : 'receives',
      money: { currency: deal.premiumParymentCyCode, amount: deal.custPremium },
      rate: deal.premiumRateIo,
      unit: isInPercent(deal.feeShowType) ? 'percent' : 'pips',
      date: deal.premiumDate,
    },
  ];
}

/** Returns the legs of a quote. A quote contains exactly one of the four trade objects, which determines the product. */
export function legsOfQuote(quote: Quote): readonly Leg[] {
  if ('spotTrade' in quote) return spotLegs(quote.spotTrade);
  if ('forwardTrade' in quote) return forwardLegs(quote.forwardTrade);
  return 'swapTrade' in quote ? swapLegs(quote.swapTrade) : optionLegs(quote.optionTrade);
}

// The pay-off of a quoted option (OPT-19).

/** Returns the pay-off of an option in a quote; null until there is a premium. */
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
