// Which deals are shown for a typed text. Part of a business number is found by the bank, among all deals; any other text
// among the newest ones that were read.
import type { DeskDeal } from '../../api/generated/control.schemas.ts';

const NUMBER = /^(?:(?:SPTFT|FWDFT|SWPFT|OPTFT)\d*|\d{3,40})$/;
const DEAL = /^(?:SPT|FWD|SWP|OPT)FT\d+$/;

/** Returns the part of a business number that was typed, for the bank to find; undefined for any other text. */
export function numberIn(typed: string): string | undefined {
  const text = typed.trim().toUpperCase();
  return NUMBER.test(text) ? text : undefined;
}

/** Whether a number is that of a deal. A deal can also come out of an order. */
export const isDealNo = (businessNo: string): boolean => DEAL.test(businessNo);

/** Returns the deals that contain every typed word. `shown` is a deal's text as displayed, such as its state in words. */
export function matching(deals: readonly DeskDeal[], typed: string, shown: (deal: DeskDeal) => string): readonly DeskDeal[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return deals;
  return deals.filter((deal) => {
    const { businessNo, customerId, loginName, rateCode, currency, amount } = deal;
    const text = `${businessNo} ${customerId} ${loginName} ${rateCode} ${currency} ${amount} ${shown(deal)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
