// The end of an undisposed option: a reminder on the morning of its expiry, the cut-off, and the cancellation of an
// unpaid one (BNK-25, BNK-27, BNK-28).
import { compare, type Decimal, div, isZero, min, negate, sub } from '../kernel/decimal.ts';
import type { DeskCalendar, Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { premiumNow } from '../products/option-premium.ts';
import { premiumAccount } from '../facts/terms.ts';
import type { BankState } from '../facts/state.ts';
import { premiumProfit } from './closing.ts';
import { isOption, type OptionDeal } from '../facts/deals-state.ts';
import { itemBooked } from './differences.ts';
import { waitingItem } from '../facts/leg-state.ts';
import { exerciseOf, givenUp, optionCoverFreed, optionCoverLeft } from './option-exercise.ts';
import { isOf } from '../kernel/by-product.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { pairOf } from '../market/pairs.ts';
import type { Message } from '../facts/notices.ts';
import { messagePushed } from '../directory/pushes.ts';
import { timerSet } from '../facts/timers.ts';
import { isOutstanding } from '../deals/option-life.ts';

// The end of an option whose premium was not paid in time. The customer pays what closing it would lose; otherwise
// premiums would be paid only where the market has earned them, and options would be free (BNK-25, BNK-48).

/** Result of closing an unpaid option today, at most 0: a gain is forfeited. Null without a price. */
function lossOf(deal: OptionDeal, { businessDate }: BankState, env: Env): Decimal | null {
  const { terms } = deal;
  const opposite = terms.buyOrSell === 'B' ? 'S' : 'B';
  const now = premiumNow({ ...terms, buyOrSell: opposite, premiumDate: businessDate }, env);
  return now && min(premiumProfit(deal, terms.amt1, now.amount), '0');
}

/** Books the loss as a difference of the option itself, paid today from account and cover. */
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

/**
 * Cancels an unpaid option. `loss` is what the customer owes for it, at most 0. Without a price nothing happens until
 * the next day end.
 */
export function cancelledUnpaid(deal: OptionDeal, state: BankState, env: Env): { readonly facts: Fact[]; readonly loss: Decimal } {
  const loss = lossOf(deal, state, env);
  if (loss === null) return { facts: [], loss: '0' };
  const ending = isZero(loss) ? optionCoverFreed(state, deal) : lossBooked(deal, loss, state, env);
  return { facts: [...ending, { type: 'optionCancelled', businessNo: deal.businessNo }], loss };
}

const texts = {
  morning: ['今日到期，请在截止时间前行权或放弃。', 'expires today; exercise it or give it up before the cut-off.'],
  inTheMoney: ['今日到期，目前为价内，银行可能行权。', 'expires today in the money; the bank may execute it.'],
  givenUp: ['已过截止时间，视为放弃行权。', 'was given up at the cut-off.'],
  exercised: ['已在截止时间自动行权。', 'was exercised at the cut-off.'],
  executed: ['已由银行行权。', 'was executed by the bank.'],
  lapsed: ['银行未行权，已到期失效。', 'was not executed by the bank and has lapsed.'],
  cancelled: ['期权费逾期未交割，交易已取消。', 'was cancelled, as its premium was not paid in time.'],
  cancelledAtLoss: [
    '期权费逾期未交割，交易已取消，平仓损失{loss}。',
    'was cancelled, as its premium was not paid in time. The loss of closing it is {loss}.',
  ],
} as const;

function messageOf(
  state: BankState,
  { businessNo, customerId }: OptionDeal,
  msgType: Message['msgType'],
  text: keyof typeof texts,
  loss = '',
): Fact[] {
  const [cn, en] = texts[text].map((words) => words.replace('{loss}', loss));
  return messagePushed(state, customerId, { msgType, msgContentCN: `期权${businessNo}${cn}`, msgContentEN: `Option ${businessNo} ${en}` });
}

/** Cancels an option whose premium was not paid in time, and notifies the customer of the cost. */
function cancelled(state: BankState, deal: OptionDeal, env: Env): Fact[] {
  const { facts, loss } = cancelledUnpaid(deal, state, env);
  if (facts.length === 0) return [];
  if (isZero(loss)) return [...facts, ...messageOf(state, deal, 1, 'cancelled')];
  return [...facts, ...messageOf(state, deal, 1, 'cancelledAtLoss', `${negate(loss)} ${deal.premium.currency}`)];
}

/** In the money by at least one pip of the market's mid (BNK-28). */
function isInTheMoney({ terms: { rateCode, callOrPut, strikeRate } }: OptionDeal, { prices, bankNow }: Env): boolean {
  const { ccy1, ccy2, pipFactor, spotAvalible } = pairOf(rateCode);
  const mid = prices.mid(ccy1, ccy2, bankNow);
  const gain = callOrPut === 'C' ? sub(mid, strikeRate) : sub(strikeRate, mid);
  return compare(gain, div('1', pipFactor, spotAvalible)) >= 0;
}

/** Ends a sold option: the bank exercises it or gives it up. */
const soldAtCut = (deal: OptionDeal, state: BankState, env: Env): Fact[] =>
  isInTheMoney(deal, env)
    ? [...exerciseOf(deal, 'BANK', state, env).facts, ...messageOf(state, deal, 0, 'executed')]
    : [...givenUp(deal, state), ...messageOf(state, deal, 0, 'lapsed')];

/**
 * Ends a bought option. It is given up, in the money or not, unless the world is set to exercise for the customer
 * (BNK-27).
 */
const boughtAtCut = (deal: OptionDeal, state: BankState, env: Env): Fact[] =>
  state.quotes.dealer.optionsAtCut === 'exercise' && isInTheMoney(deal, env)
    ? [...exerciseOf(deal, 'BANK', state, env).facts, ...messageOf(state, deal, 1, 'exercised')]
    : [...givenUp(deal, state), ...messageOf(state, deal, 1, 'givenUp')];

function outstandingOption(state: BankState, businessNo: string): OptionDeal | null {
  const deal = state.deals.all[businessNo];
  return isOf(deal, 'option') && isOutstanding(deal) ? deal : null;
}

/**
 * Sends the notices on the morning of the expiry date. Buyers are reminded, and sellers are told that the bank may
 * exercise. Unpaid options cause no notice.
 */
export function optionMorning(businessNo: string, state: BankState, env: Env): Fact[] {
  const deal = outstandingOption(state, businessNo);
  if (deal?.life.premium !== '1') return [];
  if (deal.terms.buyOrSell === 'B') return messageOf(state, deal, 1, 'morning');
  return isInTheMoney(deal, env) ? messageOf(state, deal, 0, 'inTheMoney') : [];
}

/** Ends an option at its cut-off if it was neither exercised nor given up. */
export function optionCut(businessNo: string, state: BankState, env: Env): Fact[] {
  const deal = outstandingOption(state, businessNo);
  if (!deal) return [];
  if (deal.life.premium === '0') return cancelled(state, deal, env);
  return deal.terms.buyOrSell === 'B' ? boughtAtCut(deal, state, env) : soldAtCut(deal, state, env);
}

/** Business days after its date for which a premium may stay unpaid (BNK-25). */
const premiumGrace = 1;

/** Whether the end of a business date ends an option whose premium is still unpaid. */
export const isPremiumLate = (
  { terms: { premiumDate } }: OptionDeal,
  date: string,
  calendar: Pick<DeskCalendar, 'businessDaysBetween'>,
): boolean => premiumDate < date && calendar.businessDaysBetween(premiumDate, date) >= premiumGrace;

/**
 * Ends unpaid options at day end, and those that no cut-off has ended. Each end is a command of its own, so that it
 * sees the balances left by the one before.
 */
export function optionDayEnd(date: string, state: BankState, { calendar, bankNow }: Pick<Env, 'calendar' | 'bankNow'>): Fact[] {
  const outstanding = dealsUnder(state, dealsThat.areOutstandingOptions).oldestFirst();
  return outstanding.filter(isOption).flatMap((deal) => {
    const { businessNo, life, terms } = deal;
    const isUnpaid = life.premium === '0' && isPremiumLate(deal, date, calendar);
    return isUnpaid || terms.expDate <= date ? [timerSet(bankNow, { kind: 'optionCut', businessNo })] : [];
  });
}
