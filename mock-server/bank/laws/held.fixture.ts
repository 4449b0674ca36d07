// Recomputes what must be held for deals without cover: an estimate from submission, the quoted amount from acceptance
// until it is paid, or cover from the active credit line (BNK-55).
import { add, compare, type Decimal, div, isZero, max, min, mul, round, sub } from '../kernel/decimal.ts';
import type { Deal, OptionDeal } from '../facts/deals-state.ts';
import type { PlacedOrder } from '../facts/orders-state.ts';
import type { Request } from '../facts/quote-state.ts';
import { type OptionTerms, premiumAccount, type SpotTerms } from '../facts/terms.ts';
import { isOf } from '../kernel/by-product.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { premiumNow } from '../products/option-premium.ts';
import { factsOf, type Property, type Step } from './recorded.fixture.ts';

/** An amount to pay and the account that pays it. */
type Payable = { readonly accountNo: string; readonly currency: string; readonly amount: Decimal };

/** An amount that must be free, and what the active credit line covers instead. */
type Needed = Payable & { readonly onCredit: (currency: string) => Decimal };

const inCurrency = ({ env }: Step, { currency, amount }: Omit<Payable, 'accountNo'>, other: string): Decimal =>
  mul(amount, env.prices.mid(currency, other, env.bankNow));

/** An exchange for today: its request, and the accounts of ccy1 and ccy2. */
type Exchange = Pick<SpotTerms, 'rateCode' | 'side' | 'calCyCode' | 'amount'> & { readonly accounts: readonly [string, string] };

/** Returns what an exchange pays at a rate. Credit covers 2 percent of its amount instead. */
function ofExchange(step: Step, { rateCode, side, calCyCode, amount, accounts }: Exchange, rate: Decimal): Needed {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const paysFirst = side === 'SELL';
  const currency = paysFirst ? ccy1 : ccy2;
  const { decimals } = currencyOf(currency);
  const converted = paysFirst ? div(amount, rate, decimals) : round(mul(amount, rate), decimals);
  const asked = { currency: calCyCode === '0' ? ccy1 : ccy2, amount };
  return {
    accountNo: accounts[paysFirst ? 0 : 1],
    currency,
    amount: (calCyCode === '0') === paysFirst ? amount : converted,
    onCredit: (other) => round(mul(inCurrency(step, asked, other), '0.02'), currencyOf(other).decimals, 'UP'),
  };
}

/** Returns the estimate of a spot deal for today: what it pays at the bank's price for value today. */
function ofSpot(step: Step, terms: SpotTerms): Needed | null {
  const { rateCode, side, valueDate, tradeDate, delayInDelivery, cyCode1Account, cyCode2Account } = terms;
  const { spotAvalible } = pairOf(rateCode);
  const today = step.env.prices.outright(rateCode, valueDate, step.env.bankNow);
  if (valueDate !== tradeDate || delayInDelivery || !today) return null;
  const rate = side === 'BUY' ? round(today.offer, spotAvalible, 'UP') : round(today.bid, spotAvalible, 'DOWN');
  return ofExchange(step, { ...terms, accounts: [cyCode1Account, cyCode2Account] }, rate);
}

/** Returns what an order for today pays at the worse of its rates and spot. Null if it may fill for a later day. */
function ofOrder(step: Step, order: PlacedOrder): Needed | null {
  const { wanted, rateCode, side, takeProfit, stopLoss, expireAt, orderDate, account1, account2 } = order;
  const { calendar, prices, bankNow } = step.env;
  const isForToday = isOf(wanted, 'spot') && wanted.valueDate === '0' && expireAt <= calendar.deliveryCutOffAt(rateCode, orderDate);
  const spot = prices.spot(rateCode, bankNow);
  if (!isForToday || calendar.valueDates(rateCode, orderDate, bankNow)[0]?.date !== orderDate || !spot) return null;
  const rates = [takeProfit, stopLoss, side === 'BUY' ? spot.offer : spot.bid].filter((rate) => rate !== null);
  const worst = rates.reduce((one, other) => (side === 'BUY' ? max(one, other) : min(one, other)));
  return ofExchange(step, { ...order, accounts: [account1, account2] }, worst);
}

/** Returns the estimate of a bought option: its premium now. Credit covers the whole of it. */
function ofOption(step: Step, terms: OptionTerms): Needed | null {
  const premium = terms.buyOrSell === 'B' ? premiumNow(terms, step.env) : null;
  if (!premium) return null;
  const { currency, amount } = premium;
  return {
    accountNo: premiumAccount(terms),
    currency,
    amount,
    onCredit: (other) => round(inCurrency(step, premium, other), currencyOf(other).decimals, 'UP'),
  };
}

const neededBy = (step: Step, { terms }: Request): Needed | null =>
  terms.kind === 'spot' ? ofSpot(step, terms) : terms.kind === 'option' ? ofOption(step, terms) : null;

/** Returns a request or order whose estimate is neither held on the paying account nor, if that is short, covered by credit. */
function wrongCover({ before, after }: Step, businessNo: string, needed: Needed | null): string[] {
  if (!needed) return [];
  const cover = after.ledger.covers[businessNo];
  const reaches = compare(before.ledger.books[needed.accountNo] ?? '0', needed.amount) >= 0;
  const isNormal = before.ledger.accounts[needed.accountNo]?.state === '0';
  const kind = reaches && isNormal ? 'hold' : '1';
  const expected = cover && (kind === 'hold' ? needed.amount : needed.onCredit(cover.currency));
  const isRight = cover?.source.kind === kind && expected !== undefined && compare(cover.amount, expected) === 0;
  const isOwn = cover?.source.kind !== 'hold' || cover.source.accountNo === needed.accountNo;
  return isRight && isOwn ? [] : [`${businessNo} has ${JSON.stringify(cover)} instead of ${kind} of ${expected ?? needed.amount}`];
}

const wronglyRequested = (step: Step): string[] => [
  ...factsOf(step.facts, 'quoteRequested').flatMap(({ request }) => wrongCover(step, request.businessNo, neededBy(step, request))),
  ...factsOf(step.facts, 'orderPlaced').flatMap(({ order }) => wrongCover(step, order.businessNo, ofOrder(step, order))),
];

/** Returns what a deal still has to pay, and from which account. */
function payableOf(deal: Deal): Payable {
  const [leg] = deal.legs;
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  if (leg)
    return leg.side === 'SELL'
      ? { accountNo: leg.account1, currency: ccy1, amount: leg.undelivered1 }
      : { accountNo: leg.account2, currency: ccy2, amount: leg.undelivered2 };
  return premiumOf(deal as OptionDeal);
}

const premiumOf = ({ terms, premium: { currency, amount }, life }: OptionDeal): Payable => ({
  accountNo: premiumAccount(terms),
  currency,
  amount: life.premium === '0' ? amount : '0',
});

/** Returns booked deals that hold another amount than they still have to pay. */
const wronglyHeld = ({ after }: Step, holds: ReadonlySet<string>): string[] =>
  [...holds].flatMap((businessNo) => {
    const deal = after.deals.all[businessNo];
    const payable = deal && payableOf(deal);
    if (!payable) return [];
    const { currency, left = '0', source } = after.ledger.covers[businessNo] ?? {};
    const waiting = Object.values(after.deals.netItems)
      .filter((item) => item.businessNo === businessNo && item.state === 'waiting')
      .reduce<Decimal>((sum, { coverHeld }) => add(sum, coverHeld), '0');
    const isRight = isZero(sub(left, waiting)) && isZero(payable.amount);
    const isHeld =
      source?.kind === 'hold' &&
      source.accountNo === payable.accountNo &&
      currency === payable.currency &&
      compare(sub(left, waiting), payable.amount) === 0;
    return isRight || isHeld ? [] : [`${businessNo} holds ${left} instead of ${payable.amount} ${payable.currency}`];
  });

/** Returns frozen books of paying accounts that differ from what is held on them. */
const wronglyFrozen = ({ after: { ledger } }: Step): string[] =>
  Object.values(ledger.accounts)
    .filter(({ kind }) => kind === 'TRADE')
    .flatMap(({ accountNo }) => {
      const held = Object.values(ledger.covers)
        .filter(({ source }) => source.kind === 'hold' && source.accountNo === accountNo)
        .reduce<Decimal>((sum, { left }) => add(sum, left), '0');
      return compare(ledger.books[`${accountNo}.frozen`] ?? '0', held) === 0 ? [] : [`${accountNo} has frozen another amount than is held`];
    });

/** Returns deals for today of filled orders that hold nothing, although the paying account has their amount. */
const wronglyFilled = ({ before, after, facts }: Step): string[] =>
  factsOf(facts, 'orderFilled').flatMap(({ businessNo, fill }) => {
    const deal = after.deals.all[fill.dealNo];
    const payable = deal?.legs[0]?.date === deal?.tradeDate && deal ? payableOf(deal) : null;
    if (!payable) return [];
    const held = before.ledger.covers[businessNo];
    const isOwn = held?.source.kind === 'hold' && held.source.accountNo === payable.accountNo;
    const free = add(before.ledger.books[payable.accountNo] ?? '0', isOwn ? held.left : '0');
    const isNormal = before.ledger.accounts[payable.accountNo]?.state === '0';
    const isHeld = after.ledger.covers[fill.dealNo]?.source.kind === 'hold';
    return isHeld === (isNormal && compare(free, payable.amount) >= 0) ? [] : [`${fill.dealNo} of ${businessNo} holds the wrong cover`];
  });

/** Returns credit lines of which more is used than they grant. */
const overdrawnLines = ({ after }: Step): string[] =>
  Object.values(after.ledger.creditLines)
    .filter(({ used, total }) => compare(used, total) > 0)
    .map(({ creditNo }) => `${creditNo} is overdrawn`);

/** Creates the property that deals without cover hold what they must pay, or are covered by credit (BNK-55). */
export function paymentsAreHeld(): Property {
  const holds = new Set<string>();
  return (step) => {
    for (const { businessNo } of factsOf(step.facts, 'quoteAccepted'))
      if (step.before.ledger.covers[businessNo]?.source.kind === 'hold') holds.add(businessNo);
    for (const { fill, businessNo } of factsOf(step.facts, 'orderFilled'))
      if (step.before.ledger.covers[businessNo]?.source.kind === 'hold' && step.after.ledger.covers[fill.dealNo]?.source.kind === 'hold')
        holds.add(fill.dealNo);
    return [
      ...wronglyRequested(step),
      ...wronglyHeld(step, holds),
      ...wronglyFilled(step),
      ...wronglyFrozen(step),
      ...overdrawnLines(step),
    ];
  };
}
