// Margin at day end: what covers a deal, minus what closing it would lose now. Below half of it the customer is
// called, below a fifth the bank closes (BNK-35).
import { heldAsMargin, itemsUnder } from '../catalogue/found.ts';
import { itemsThat } from '../catalogue/index-keys.ts';
import { add, compare, type Decimal, div, isZero, mul, sub } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { Cover } from '../facts/ledger-state.ts';
import { pairOf } from '../market/pairs.ts';
import { messagePushed } from '../directory/pushes.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import { clientProfit, closingRate } from './closing.ts';
import { delayCharge } from './delay.ts';
import type { Deal } from '../facts/deals-state.ts';

/** A margin call is sent below this percentage of the required margin. */
const callBelow: Decimal = '50';
const closeBelow: Decimal = '20';

/**
 * Returns the result, in ccy2, of closing now everything that is open, including the charge for delay. Null without a
 * price.
 */
function profitNow(deal: Deal, state: BankState, env: Env): Decimal | null {
  let total: Decimal | null = '0';
  for (const leg of deal.legs.filter(({ stage }) => stage !== 'done')) {
    const rate = closingRate(deal, leg, state, env);
    total = rate === null || total === null ? null : add(total, clientProfit(deal.rateCode, leg.side, leg.undelivered1, leg.rate, rate));
  }
  const late = delayCharge(
    deal.rateCode,
    deal.legs.map((leg) => ({ leg, amt1: leg.undelivered1 })),
  );
  return total && sub(total, late);
}

/** Unpaid results of earlier partial closings, in ccy2, which the margin covers too (BNK-50). */
const unpaid = (state: BankState, { businessNo }: Deal): Decimal =>
  itemsUnder(state, itemsThat.waitFor(businessNo)).reduce(
    (sum, { clientProfit: difference, delayCharge: charge }) => add(sum, sub(difference, charge)),
    '0',
  );

/**
 * Returns the margin plus the results of open parts and of closed but unpaid parts, as a percentage of the margin,
 * rounded down. Null without a price.
 */
export function marginWorth(deal: Deal, { currency, left }: Cover, state: BankState, env: Env): Decimal | null {
  const profit = profitNow(deal, state, env);
  if (profit === null || isZero(left)) return null;
  const inCover = mul(add(profit, unpaid(state, deal)), env.prices.mid(pairOf(deal.rateCode).ccy2, currency, env.bankNow));
  return div(mul('100', add(left, inCover)), left, 2, 'DOWN');
}

/** Requests more margin from the customer. */
const called = (state: BankState, { businessNo, customerId }: Deal, worth: Decimal): Fact[] =>
  messagePushed(state, customerId, {
    msgType: 1,
    msgContentCN: `交易${businessNo}保证金仅为要求的${worth}%，请追加保证金。`,
    msgContentEN: `The margin of deal ${businessNo} is worth only ${worth}% of what is required; please add margin.`,
  });

/**
 * Values every deal on margin of type 0. If nothing is left to close, the customer is called. Initial margin (type 3)
 * has no calls.
 */
export function marginValuation(state: BankState, env: Env): Fact[] {
  return heldAsMargin(state).flatMap((businessNo) => {
    const [deal, cover] = [state.deals.all[businessNo], state.ledger.covers[businessNo]];
    const worth = deal && cover ? marginWorth(deal, cover, state, env) : null;
    if (!deal || worth === null || compare(worth, callBelow) >= 0) return [];
    const open = deal.legs.filter(({ stage }) => stage !== 'done');
    if (compare(worth, closeBelow) >= 0 || open.length === 0) return called(state, deal, worth);
    return open.map(({ name }) => timerSet(env.bankNow, { kind: 'forcedClose', businessNo, leg: name, reason: 'margin' }));
  });
}
