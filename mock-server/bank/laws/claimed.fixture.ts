// Recomputes what the bank must collect of its claims, and what it must refuse while it has one (BNK-54).
import { compare, type Decimal, div, min, mul, round, sub } from '../kernel/decimal.ts';
import type { Account, Claim, ClaimPayment } from '../facts/ledger-state.ts';
import { currencyOf, findPair } from '../market/pairs.ts';
import { factsOf, type Property, type Step } from './recorded.fixture.ts';

const newDeals = ['doSpotTrade', 'doForwardTrade', 'doSwapTrade', 'doOptionTrade', 'doSpotForexOrderTrade', 'doFwdForexOrderTrade'];
const acceptances = ['doSpotTradeConfirm', 'doForwardTradeConfirm', 'doSwapTradeConfirm', 'doOptionTradeConfirm'];

/** Acts that run the rules of a request for a second person. */
const submitted = ['submitForApproval', 'changeSubmission', 'approveSubmission'];

const refusalOf = ({ answered }: Step): string | null => (answered && !answered.answer.ok ? answered.answer.refusal.key : null);

const claimsOf = (claims: Readonly<Record<string, Claim>>, customerId: string): Claim[] =>
  Object.values(claims).filter((claim) => claim.customerId === customerId);

/** Returns whether a request would make a new deal or order. A quote may still be refused. */
function isForNew({ answered }: Step): boolean {
  const { operationId = '', body = '' } = answered ?? {};
  return newDeals.includes(operationId) || (acceptances.includes(operationId) && body.includes('"doneType":"ok"'));
}

/** Returns refusals for a claim without one or of an act that stays possible, and new requests with another answer. */
function wronglyAnswered(step: Step): string[] {
  const { before, answered, customerId } = step;
  if (!answered || customerId === null) return [];
  const owes = claimsOf(before.ledger.claims, customerId).length > 0;
  const { operationId } = answered;
  const key = refusalOf(step);
  if (key === 'claimOpen')
    return owes && (isForNew(step) || submitted.includes(operationId)) ? [] : [`${operationId} was refused for a claim`];
  // An acceptance may have been impossible anyway.
  const hadToBe = owes && (newDeals.includes(operationId) || (isForNew(step) && key === null));
  return hadToBe ? [`${operationId} was not refused for a claim, but answered ${key ?? 'ok'}`] : [];
}

/** Returns deals, orders and fills of orders that were made although a claim was open. */
function madeWhileOwing({ before, facts }: Step): string[] {
  const made = [
    ...factsOf(facts, 'dealBooked').flatMap(({ deal }) => (deal.tradeType === 'ORDINARY' ? [deal] : [])),
    ...factsOf(facts, 'orderPlaced').map(({ order }) => order),
  ];
  return made
    .filter(({ customerId }) => claimsOf(before.ledger.claims, customerId).length > 0)
    .map(({ businessNo }) => `${businessNo} was made while owing`);
}

/** Returns the bank's price of one currency in another for value today, without a way through CNH. Null without a price. */
function direct(from: string, to: string, { before, env }: Step): Decimal | null {
  const { prices, bankNow, calendar } = env;
  const at = min(String(bankNow), String(calendar.dayEndAt(before.businessDate) - 1));
  const sideOf = (rateCode: string, side: 'bid' | 'offer'): Decimal | null => {
    const pair = findPair(rateCode);
    if (!pair) return null;
    const spot = prices.spot(rateCode, Number(at));
    const today = prices.outright(rateCode, before.businessDate, Number(at));
    if (!spot || !today) return spot?.[side] ?? null;
    return round(today[side], pair.spotAvalible, side === 'bid' ? 'DOWN' : 'UP');
  };
  const offer = sideOf(`${to}/${from}`, 'offer');
  return sideOf(`${from}/${to}`, 'bid') ?? (offer && div('1', offer, 12, 'DOWN'));
}

/** Returns what 1 of a currency pays of a claim in another, through CNH where the bank has no pair. */
function rateOf(from: string, to: string, step: Step): Decimal | null {
  if (from === to) return '1';
  if (findPair(`${from}/${to}`) ?? findPair(`${to}/${from}`)) return direct(from, to, step);
  const [first, second] = [direct(from, 'CNH', step), direct('CNH', to, step)];
  return first && second && round(mul(first, second), 12, 'DOWN');
}

const normalAccounts = ({ before }: Step, customerId: string): Account[] =>
  Object.values(before.ledger.accounts).filter((account) => account.customerId === customerId && account.state === '0');

const balance = (books: Readonly<Record<string, Decimal>>, { accountNo }: Account): Decimal => books[accountNo] ?? '0';

/** Returns accounts in a claim's currency that keep what a command brought them, although the claim is still open. */
function notTakenFromArrivals(step: Step): string[] {
  const { before, after, facts } = step;
  // Money that the test itself brings in does not pass through a command of the bank.
  if (factsOf(facts, 'posted').some(({ posting }) => posting.reason === 'opening')) return [];
  return Object.values(before.ledger.claims).flatMap((claim) => {
    const left = after.ledger.claims[claim.businessNo];
    if (!left) return [];
    return normalAccounts(step, claim.customerId)
      .filter(({ currency }) => currency === claim.currency)
      .filter((account) => compare(balance(after.ledger.books, account), balance(before.ledger.books, account)) > 0)
      .map(({ accountNo }) => `${accountNo} received money while ${claim.businessNo} is owed`);
  });
}

/** Returns accounts that still have what could pay an open claim, after everything free had to be used for it. */
const notTakenAtAll = (step: Step, claims: readonly Claim[]): string[] =>
  claims.flatMap(({ businessNo, customerId, currency }) =>
    normalAccounts(step, customerId)
      .filter((account) => {
        const rate = rateOf(account.currency, currency, step);
        const worth = rate ? round(mul(balance(step.after.ledger.books, account), rate), currencyOf(currency).decimals, 'DOWN') : '0';
        return compare(worth, '0') > 0;
      })
      .map(({ accountNo }) => `${accountNo} is not empty while ${businessNo} is owed`),
  );

/** Returns what was not collected at day end, at once from arrivals, or at the customer's request. */
function notCollected(step: Step): string[] {
  const { before, after, answered, facts } = step;
  const isDayEnd = factsOf(facts, 'dayStepDone').some(({ step: name }) => name === 'claims');
  const asked = answered?.operationId === 'doClaimPayment' && answered.answer.ok ? answered.businessNo : null;
  const open = Object.values(after.ledger.claims).filter(({ businessNo }) => before.ledger.claims[businessNo]);
  return [
    ...notTakenFromArrivals(step),
    ...notTakenAtAll(
      step,
      open.filter(({ businessNo }) => isDayEnd || businessNo === asked),
    ),
  ];
}

/** Returns whether the two amounts of a payment belong together at a rate, rounded against the customer. */
function fits({ amount, currency, debited }: ClaimPayment, rate: Decimal): boolean {
  if (debited.currency === currency) return compare(amount, debited.amount) === 0;
  const needed = div(amount, rate, currencyOf(debited.currency).decimals, 'UP');
  const paid = round(mul(debited.amount, rate), currencyOf(currency).decimals, 'DOWN');
  return compare(debited.amount, needed) === 0 || compare(amount, paid) === 0;
}

/** Returns what a payment lacks: its price, its posting, its receipt, its notice, or a normal account of the right owner. */
function wrongPayments(step: Step): string[] {
  const { before, after, facts } = step;
  return factsOf(facts, 'claimCollected').flatMap(({ businessNo, payment }) => {
    const { accountNo, amount, currency, debited } = payment;
    const claim = before.ledger.claims[businessNo];
    const rate = rateOf(debited.currency, currency, step);
    const entries = factsOf(facts, 'posted').flatMap(({ posting }) =>
      posting.reason === 'claim' && posting.businessNo === businessNo ? posting.entries : [],
    );
    const isPosted = (book: string, value: Decimal) => entries.some((entry) => entry.book === book && compare(entry.amount, value) === 0);
    const receipts = after.receipts.slice(before.receipts).filter(({ type }) => type === '9');
    const says = JSON.stringify(factsOf(facts, 'pushed'));
    const checks = {
      price: rate !== null && (payment.rate === null || compare(payment.rate, rate) === 0) && fits(payment, rate),
      account: normalAccounts(step, claim?.customerId ?? '').some((account) => account.accountNo === accountNo),
      posting: isPosted(accountNo, sub('0', debited.amount)) && isPosted(`bank.claims.${currency}`, amount),
      receipt: receipts.some((receipt) => receipt.businessNo === businessNo && JSON.stringify(receipt.lines).includes(accountNo)),
      notice: says.includes(accountNo) && says.includes(businessNo),
    };
    return Object.entries(checks)
      .filter(([, holds]) => !holds)
      .map(([what]) => `wrong or no ${what} of a payment of ${businessNo} from ${accountNo}`);
  });
}

/** Returns claims that arose for another customer than the deal's, with another amount than posted, or without a notice. */
function wronglyArisen({ after, facts }: Step): string[] {
  return factsOf(facts, 'claimArose').flatMap(({ businessNo, customerId, currency, amount }) => {
    const closed = after.deals.netItems[businessNo]?.businessNo ?? '';
    const posted = factsOf(facts, 'posted')
      .flatMap(({ posting }) => (posting.reason === 'claim' || posting.businessNo !== businessNo ? [] : posting.entries))
      .filter(({ book }) => book === `bank.claims.${currency}`)
      .reduce<Decimal>((sum, entry) => sub(sum, entry.amount), '0');
    return [
      ...(after.deals.all[closed]?.customerId === customerId ? [] : [`${businessNo} is owed by ${customerId}`]),
      ...(compare(posted, amount) === 0 ? [] : [`${businessNo} owes ${amount} instead of ${posted}`]),
      ...(JSON.stringify(factsOf(facts, 'pushed')).includes(businessNo) ? [] : [`no notice that ${businessNo} is owed`]),
    ];
  });
}

/** Returns failed differences of which no claim has arisen. */
const forgottenClaims = ({ after, facts }: Step): string[] =>
  factsOf(facts, 'netItemFailed').flatMap(({ closingNo }) => {
    const owed = factsOf(facts, 'claimArose').some(({ businessNo }) => businessNo === closingNo);
    return owed || !after.deals.netItems[closingNo] ? [] : [`the unpaid difference of ${closingNo} is not owed`];
  });

/** Creates the property that claims block new deals and nothing else, and are collected as they must be (BNK-54). */
export const claimsAreCollected = (): Property => (step) => [
  ...wronglyAnswered(step),
  ...madeWhileOwing(step),
  ...notCollected(step),
  ...wrongPayments(step),
  ...wronglyArisen(step),
  ...forgottenClaims(step),
];
