// Recomputes the charge for every delay from the terms of the deals, and compares it with what the bank charges, books,
// posts, prints and says (BNK-52).
import { add, compare, type Decimal, div, isZero, max, mul, negate, round, sub } from '../kernel/decimal.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { Fact } from '../facts/facts.ts';
import type { Leg, NetItem } from '../facts/leg-state.ts';
import type { Entry, PostingReason } from '../facts/ledger-state.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { factsOf, type Property, type Step } from './recorded.fixture.ts';

/** Pips that the legs owe for their delay so far, by business number and leg. */
type Owed = Map<string, Decimal>;

/** An amount of ccy1 of a leg. */
type Part = { readonly businessNo: string; readonly leg: string; readonly amt1: Decimal };

const keyOf = ({ businessNo, leg }: Pick<Part, 'businessNo' | 'leg'>): string => `${businessNo} ${leg}`;

/** Returns whether the bank itself keeps a leg from settling: an account of it is not in normal state. */
function isHindered({ before: { ledger } }: Step, { businessNo }: Deal, { account1, account2 }: Leg): boolean {
  const source = ledger.covers[businessNo]?.source;
  const accounts = [account1, account2, ...(source && source.kind !== '1' ? [source.accountNo] : [])];
  return accounts.some((accountNo) => ledger.accounts[accountNo]?.state !== '0');
}

/** Adds the overnight points of a business date to each leg that should have settled on it or before. */
function countDelay(owed: Owed, step: Step, date: string): void {
  const { calendar, prices } = step.env;
  for (const deal of Object.values(step.before.deals))
    for (const leg of deal.legs) {
      if (isZero(leg.undelivered1) || leg.date > date || !calendar.isGoodDay(deal.rateCode, date)) continue;
      if (isHindered(step, deal, leg)) continue;
      let next = calendar.nextBusinessDate(date);
      while (!calendar.isGoodDay(deal.rateCode, next)) next = calendar.nextBusinessDate(next);
      const points = prices.pointsBetween(deal.rateCode, date, next, calendar.dayEndAt(date) - 1);
      const key = keyOf({ businessNo: deal.businessNo, leg: leg.name });
      if (points) owed.set(key, add(owed.get(key) ?? '0', leg.side === 'BUY' ? points.offer : negate(points.bid)));
    }
}

function chargeOf(owed: Owed, rateCode: string, parts: readonly Part[]): Decimal {
  const { ccy2, pipFactor } = pairOf(rateCode);
  const pips = parts.reduce<Decimal>((sum, part) => add(sum, mul(part.amt1, owed.get(keyOf(part)) ?? '0')), '0');
  return max('0', round(div(pips, pipFactor, 12, 'UP'), currencyOf(ccy2).decimals, 'UP'));
}

const entriesOf = (facts: readonly Fact[], reason: PostingReason, businessNo: string): Entry[] =>
  factsOf(facts, 'posted')
    .map(({ posting }) => posting)
    .filter((posting) => posting.reason === reason && posting.businessNo === businessNo)
    .flatMap(({ entries }) => entries);

const different = (what: string, is: Decimal, expected: Decimal): string[] =>
  compare(is, expected) === 0 ? [] : [`${what} is ${is} instead of ${expected}`];

/** Returns what the bank's own position receives in a currency. Null if a part was paid from margin in another. */
function received(entries: readonly Entry[], currency: string): Decimal | null {
  if (entries.some((entry) => entry.currency !== currency)) return null;
  return entries.filter(({ book }) => book.startsWith('bank.position.')).reduce((sum, { amount }) => add(sum, amount), '0');
}

/** Returns wrong postings of an amount that the customer pays, or receives if it is negative. */
function wrongPosting({ facts }: Step, reason: PostingReason, businessNo: string, currency: string, paid: Decimal): string[] {
  const sum = received(entriesOf(facts, reason, businessNo), currency);
  return sum === null ? [] : different(`the posting ${reason} of ${businessNo}`, sum, paid);
}

/** Returns charges of deliveries that differ from the delay of the delivered part, or are not posted on their own. */
const wrongDeliveries = (owed: Owed, step: Step): string[] =>
  factsOf(step.facts, 'dealDelivered').flatMap((part) => {
    const deal = step.after.deals.all[part.businessNo];
    if (!deal) return [];
    const expected = chargeOf(owed, deal.rateCode, [part]);
    return [
      ...different(`the charge of the delivery of ${keyOf(part)}`, part.delayCharge, expected),
      ...wrongPosting(step, 'delayCharge', part.businessNo, pairOf(deal.rateCode).ccy2, expected),
    ];
  });

/** Returns the difference that a reverse deal alone causes, rounded against the customer. */
function differenceOf(closed: Deal, closing: Deal, parts: readonly Part[]): Decimal {
  const { decimals } = currencyOf(pairOf(closed.rateCode).ccy2);
  return parts.reduce<Decimal>((sum, part) => {
    const leg = closed.legs.find(({ name }) => name === part.leg);
    const reverse = closing.legs.find(({ name }) => name === part.leg) ?? closing.legs[0];
    if (!leg || !reverse) return sum;
    const perUnit = leg.side === 'BUY' ? sub(reverse.rate, leg.rate) : sub(leg.rate, reverse.rate);
    return add(sum, round(mul(part.amt1, perUnit), decimals, compare(perUnit, '0') < 0 ? 'UP' : 'DOWN'));
  }, '0');
}

function shownBefore({ after }: Step, { closingNo }: NetItem, shown: ReadonlyMap<string, Decimal>): Decimal | null {
  return after.deals.all[closingNo]?.channel === 'PORTAL' ? (shown.get(closingNo) ?? '0') : null;
}

/** Returns what is wrong with closings: their charge, the charge that was shown, their difference, or their message. */
const wrongClosings = (owed: Owed, shown: ReadonlyMap<string, Decimal>, step: Step): string[] =>
  factsOf(step.facts, 'netItemBooked').flatMap(({ item }) => {
    const { closingNo, businessNo, delayCharge, clientProfit } = item;
    const [closed, closing] = [step.after.deals.all[businessNo], step.after.deals.all[closingNo]];
    const parts = factsOf(step.facts, 'dealClosed').filter((part) => part.closingNo === closingNo);
    if (!closed || !closing || parts.length === 0) return [];
    const expected = chargeOf(owed, closed.rateCode, parts);
    const before = shownBefore(step, item, shown);
    const said = JSON.stringify(factsOf(step.facts, 'pushed'));
    return [
      ...different(`the charge of the closing ${closingNo}`, delayCharge, expected),
      ...(before === null ? [] : different(`the charge shown for ${closingNo}`, before, delayCharge)),
      ...different(`the difference of ${closingNo}`, clientProfit, differenceOf(closed, closing, parts)),
      ...(before === null && !isZero(delayCharge) && !said.includes(delayCharge) ? [`no message about the charge of ${closingNo}`] : []),
    ];
  });

/** Returns differences and charges that were not posted as booked, each on its own. */
const wrongPayments = (step: Step): string[] =>
  [...factsOf(step.facts, 'netItemSettled'), ...factsOf(step.facts, 'netItemFailed')].flatMap(({ closingNo }) => {
    const item = step.after.deals.netItems[closingNo];
    if (!item) return [];
    return [
      ...wrongPosting(step, 'closing', closingNo, item.currency, negate(item.clientProfit)),
      ...wrongPosting(step, 'delayCharge', closingNo, item.currency, item.delayCharge),
    ];
  });

/** Returns accounts of customers that a charge has increased. */
const paidToCustomers = ({ facts }: Step): string[] =>
  factsOf(facts, 'posted')
    .filter(({ posting }) => posting.reason === 'delayCharge')
    .flatMap(({ posting }) => posting.entries.filter(({ book, amount }) => !book.startsWith('bank.') && compare(amount, '0') > 0))
    .map(({ book }) => `a charge increased ${book}`);

/** Returns postings of charges that belong to no delivery and no closing, such as that of a premium. */
function strayPostings({ facts }: Step): string[] {
  const charged = [...factsOf(facts, 'dealDelivered').map(({ businessNo }) => businessNo)];
  for (const { closingNo } of [...factsOf(facts, 'netItemSettled'), ...factsOf(facts, 'netItemFailed')]) charged.push(closingNo);
  return factsOf(facts, 'posted').flatMap(({ posting: { reason, businessNo } }) =>
    reason === 'delayCharge' && !charged.includes(businessNo ?? '') ? [`a charge is posted for ${businessNo}`] : [],
  );
}

/** Returns charges without a receipt line of their own, and receipt lines of charges that do not exist. */
function wrongReceipts({ before, after, facts }: Step): string[] {
  const printed = after.receipts.slice(before.receipts).flatMap(({ lines }) => lines.filter(({ label }) => label === 'delayCharge'));
  const charged = [
    ...factsOf(facts, 'dealDelivered').map(({ delayCharge }) => delayCharge),
    ...factsOf(facts, 'netItemBooked').map(({ item }) => item.delayCharge),
  ].filter((charge) => !isZero(charge));
  const amounts = printed.map((line) => ('amount' in line ? line.amount : ''));
  return amounts.join() === charged.join() ? [] : [`receipt lines ${amounts.join()} of charges ${charged.join()}`];
}

/** Creates the property that every delay bears its charge, and nothing else does (BNK-52). */
export function chargesOfDelay(): Property {
  const owed: Owed = new Map();
  const shown = new Map<string, Decimal>();
  return (step) => {
    for (const { date, step: name } of factsOf(step.facts, 'dayStepDone')) if (name === 'delays') countDelay(owed, step, date);
    for (const { businessNo, price } of factsOf(step.facts, 'quoteSent'))
      if (price.closing) shown.set(businessNo, price.closing.delayCharge);
    return [
      ...wrongDeliveries(owed, step),
      ...wrongClosings(owed, shown, step),
      ...wrongPayments(step),
      ...paidToCustomers(step),
      ...strayPostings(step),
      ...wrongReceipts(step),
    ];
  };
}
