// Premiums among the deliveries: one that was paid, one that could not be, and the new one of a closing, which is netted (QRY-11, DLV-06).
import type { DeliveryRow } from '#mock/generated/contract.ts';

import { shanghaiDate } from '../calendar/shanghai-time.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import type { NetItem } from '../facts/net-items.ts';
import { pairOf } from '../market/pairs.ts';
import { nettedFields, notNetted } from './netted-fields.ts';
import { scaledMoney, scaledRate } from '../lists/scaled.ts';

/** Direction is that of the option, not of its exercise; the rate is the price of the option, in ccy2 per 1 of ccy1. */
function common({ businessNo, rateCode, terms, premium }: OptionDeal) {
  const { ccy1, ccy2 } = pairOf(rateCode);
  return {
    businessNo,
    productType: 'OPTION' as const,
    leg: null,
    rateCode,
    tradeDirection: terms.side,
    deliveryRate: scaledRate(premium.unit),
    cyCode1: ccy1 as DeliveryRow['cyCode1'],
    cyCode2: ccy2 as DeliveryRow['cyCode2'],
  };
}

/** The premium is the amount of its own currency; nothing of the other one moves. */
function moved({ rateCode, premium: { currency, amount } }: OptionDeal) {
  const ofCcy1 = pairOf(rateCode).ccy1 === currency;
  return { deliveryAmt1: ofCcy1 ? scaledMoney(amount) : 0, deliveryAmt2: ofCcy1 ? 0 : scaledMoney(amount), ...notNetted };
}

/** The row of a premium that could not be paid and has been cancelled since. */
export const cancelledPremium = (deal: OptionDeal): DeliveryRow => ({
  ...common(deal),
  ...moved(deal),
  deliveryStatus: '4',
  clearingState: '0',
  failureCause: null,
  deliveryDate: deal.terms.premiumDate,
  deliveredAt: null,
});

/** The row of an option; none while its premium is only due. */
export function premiumRows(deal: OptionDeal, difference: NetItem | undefined): (() => DeliveryRow)[] {
  const { terms, life } = deal;
  const { premiumPaidAt, failure } = life;
  if (difference) {
    const closed = () => ({ deliveryAmt1: scaledMoney(terms.amt1), deliveryAmt2: scaledMoney(terms.amt2) });
    return [() => ({ ...common(deal), ...closed(), ...nettedFields(difference) })];
  }
  if (premiumPaidAt !== null) {
    const paid = { deliveryStatus: '2', clearingState: '1', failureCause: null } as const;
    const at = { deliveryDate: shanghaiDate(premiumPaidAt), deliveredAt: premiumPaidAt };
    return [() => ({ ...common(deal), ...moved(deal), ...paid, ...at })];
  }
  if (failure === null) return [];
  const failed = { deliveryStatus: '3', clearingState: '2', failureCause: failure } as const;
  return [() => ({ ...common(deal), ...moved(deal), ...failed, deliveryDate: terms.premiumDate, deliveredAt: null })];
}
