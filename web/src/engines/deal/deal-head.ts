// The summary at the top of the page of a deal: what it is, its states, and the next event with its date.
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { DetailHead } from '../detail/detail-types.ts';
import { deliveryTone, premiumTone, strikeTone } from './due-tone.ts';
import { farLegOf, isOpen, legOfTrade, nearLegOf, type OpenLeg } from './open-leg.ts';
import { isOutstanding } from './open-option.ts';
import { type SpecialDeal, specialWords } from './special-words.ts';

const nothing: Words = { key: 'record.next.nothing' };

function nextOf({ from, date }: Pick<OpenLeg, 'from' | 'date'>, today: string): Words {
  if (today > date) return { key: 'record.next.late', values: { date } };
  if (from !== null && today >= from) return { key: 'record.next.window', values: { date } };
  return today === date ? { key: 'record.next.today' } : { key: 'record.next.delivery', values: { date: from ?? date } };
}

const special = (deal: SpecialDeal) => [specialWords(deal)].filter((words) => words !== null);
const delivery = (status: TradeRow['deliveryStatus'], { date }: OpenLeg, today: string) =>
  ({ text: `trade.deliveryStatus.${status}`, tone: deliveryTone(status, date, today) }) as const;

function ofTrade(row: TradeRow, today: string): DetailHead {
  const leg = legOfTrade(row);
  return {
    what: [
      row.rateCode,
      { key: `trade.productType.${row.productType}` },
      { key: `trade.sideOf.${leg.side}`, values: { currency: row.cyCode1 } },
    ],
    states: [delivery(row.deliveryStatus, leg, today), ...special(row)],
    next: isOpen(leg) ? nextOf(leg, today) : nothing,
  };
}

function ofSwap(row: SwapRow, today: string): DetailHead {
  const leg = [nearLegOf(row), farLegOf(row)].find(isOpen);
  return {
    what: [row.rateCode, { key: 'trade.productType.SWAP' }, { key: `swap.direction.${row.tradeDirection}` }],
    states: [
      { of: 'deal.leg.near', ...delivery(row.nearDeliveryStatus, nearLegOf(row), today) },
      { of: 'deal.leg.far', ...delivery(row.farDeliveryStatus, farLegOf(row), today) },
      ...special(row),
    ],
    next: leg ? nextOf(leg, today) : nothing,
  };
}

// Returns the next step of an option. On the expiry date, the buyer must exercise or abandon it before the cut-off
// (OPT-15, OPT-17).
function nextOfOption(row: OptionRow, today: string): Words {
  const { buyOrSell, premiumDeliveryStatus, premiumDeliveryDate, expiryDate, cutOffAt } = row;
  if (!isOutstanding(row)) return nothing;
  if (premiumDeliveryStatus === '0') return { key: 'record.next.premium', values: { date: premiumDeliveryDate } };
  if (buyOrSell === 'B' && today === expiryDate) return { key: 'record.next.dispose', values: { time: bankClock(cutOffAt).slice(0, 5) } };
  return { key: 'record.next.expiry', values: { date: expiryDate } };
}

const ofOption = (row: OptionRow, today: string): DetailHead => ({
  what: [row.rateCode, { key: 'trade.productType.OPTION' }, { key: `deal.option.${row.buyOrSell}${row.callOrPut}` }],
  states: [
    { text: `option.premiumStatus.${row.premiumDeliveryStatus}`, tone: premiumTone(row, today) },
    // A closed or cancelled option has no state of its exercise.
    ...(row.strikeStatus === '0' && !isOutstanding(row)
      ? []
      : [{ text: `option.strikeStatus.${row.strikeStatus}`, tone: strikeTone(row, today) } as const]),
    ...special(row),
  ],
  next: nextOfOption(row, today),
});

/**
 * Returns the summary of any deal on a business day (yyyy-mm-dd). Null only for a detail without a deal, which the
 * contract excludes.
 */
export function headOf({ trade, swap, option }: TradeDetail, today: string): DetailHead | null {
  if (trade) return ofTrade(trade, today);
  if (swap) return ofSwap(swap, today);
  return option && ofOption(option, today);
}
