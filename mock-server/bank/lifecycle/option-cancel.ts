// The end of an option whose premium was not paid in time. What closing it would lose is paid all the same: else its premium would be paid only where
// the market has earned it, and the option be free (BNK-25, BNK-48).
import { isZero, min } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { premiumNow } from '../products/option-premium.ts';
import { premiumAccount } from '../facts/option-terms.ts';
import type { BankState } from '../facts/state.ts';
import { premiumProfit } from './closing.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import { itemBooked } from './differences.ts';
import { waitingItem } from '../facts/net-items.ts';
import { optionCoverFreed, optionCoverLeft } from './option-exercise.ts';

/** What closing an unpaid option today would bring, at most nothing: a gain is forfeited. Null while there is no price. */
function lossOf(deal: OptionDeal, { businessDate }: BankState, env: Env): Decimal | null {
  const { terms } = deal;
  const opposite = terms.buyOrSell === 'B' ? 'S' : 'B';
  const now = premiumNow({ ...terms, buyOrSell: opposite, premiumDate: businessDate }, env);
  return now && min(premiumProfit(deal, terms.amt1, now.amount), '0');
}

/** The loss as a difference of the option itself, paid today out of account and cover. */
function lossBooked(deal: OptionDeal, loss: Decimal, state: BankState, env: Env): Fact[] {
  const { businessNo } = deal;
  const item = waitingItem({
    closingNo: businessNo,
    businessNo,
    currency: deal.premium.currency,
    clientProfit: loss,
    accountNo: premiumAccount(deal.terms),
    date: state.businessDate,
    coverHeld: optionCoverLeft(state, deal),
  });
  return itemBooked(state, item, env);
}

/** An unpaid option is cancelled; `loss` is what the customer owes by it, at most 0. Without a price nothing happens until the next day end. */
export function cancelledUnpaid(deal: OptionDeal, state: BankState, env: Env): { readonly facts: Fact[]; readonly loss: Decimal } {
  const loss = lossOf(deal, state, env);
  if (loss === null) return { facts: [], loss: '0' };
  const ending = isZero(loss) ? optionCoverFreed(state, deal) : lossBooked(deal, loss, state, env);
  return { facts: [...ending, { type: 'optionCancelled', businessNo: deal.businessNo }], loss };
}
