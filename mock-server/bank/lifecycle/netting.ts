// How a difference is paid: a gain is credited; a loss is taken from the account, then from the margin, and what both cannot pay is a claim of the bank (BNK-03).
import { add, compare, div, isZero, min, mul, negate, round, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { isNormal } from '../ledger/accounts.ts';
import type { Entry } from '../facts/ledger-state.ts';
import { balanceOf, bankBook, transfer } from '../ledger/postings.ts';
import { currencyOf, findPair } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import type { FailureCause } from '../facts/leg-state.ts';
import type { NetItem } from '../facts/net-items.ts';

/** A margin account, and what of it may be taken. */
export type Margin = { readonly accountNo: string; readonly currency: string; readonly free: Decimal };

/** How a difference is paid, what of it became a claim, and why the customer's accounts did not reach. */
type Payment = { readonly entries: readonly Entry[]; readonly claim: Decimal; readonly failure: FailureCause | null };

/** More places than any rate has. */
const exactPlaces = 12;

/** What the bank gives in one currency for 1 of another: its own side of spot; mid where it does not deal that pair, or the price is frozen. */
function bankRate(from: string, to: string, { prices, bankNow }: Env): Decimal {
  const spot = (rateCode: string) => (findPair(rateCode) ? prices.spot(rateCode, bankNow) : null);
  const offer = spot(`${to}/${from}`)?.offer;
  return spot(`${from}/${to}`)?.bid ?? (offer ? div('1', offer, exactPlaces, 'DOWN') : prices.mid(from, to, bankNow));
}

const entriesOf = (from: string, to: string, currency: string, amount: Decimal): readonly Entry[] =>
  isZero(amount) ? [] : transfer(from, to, currency, amount);

/** As much of what is due as a margin covers: it is paid in the margin's own currency. */
function fromMargin(due: Decimal, currency: string, { accountNo, currency: own, free }: Margin, env: Env) {
  const rate = bankRate(own, currency, env);
  const needed = div(due, rate, currencyOf(own).decimals, 'UP');
  const taken = min(needed, free);
  const covered = taken === needed ? due : round(mul(taken, rate), currencyOf(currency).decimals, 'DOWN');
  return { entries: entriesOf(accountNo, bankBook('position', own), own, taken), covered };
}

/** What entries that are posted together with others leave on a book. */
const leftBy = (before: readonly Entry[], book: string, balance: Decimal): Decimal =>
  before.filter((entry) => entry.book === book).reduce((sum, { amount }) => add(sum, amount), balance);

/**
 * Pays a gain or loss. An account that is not normal is not debited; a gain is credited all the same (DLV-03). `before` is what is
 * paid just before it, so that accounts and margin hold that much more or less.
 */
export function netted(
  state: BankState,
  { currency, accountNo, clientProfit }: Pick<NetItem, 'currency' | 'accountNo' | 'clientProfit'>,
  margin: Margin | null,
  env: Env,
  before: readonly Entry[] = [],
): Payment {
  const position = bankBook('position', currency);
  if (compare(clientProfit, '0') >= 0)
    return { entries: entriesOf(position, accountNo, currency, clientProfit), claim: '0', failure: null };
  const loss = negate(clientProfit);
  const normal = isNormal(state, accountNo);
  const paid = normal ? min(loss, leftBy(before, accountNo, balanceOf(state, accountNo))) : '0';
  const due = sub(loss, paid);
  const { entries, covered } = margin
    ? fromMargin(due, currency, { ...margin, free: leftBy(before, margin.accountNo, margin.free) }, env)
    : { entries: [], covered: '0' };
  const claim = sub(due, covered);
  return {
    entries: [
      ...entriesOf(accountNo, position, currency, paid),
      ...entries,
      ...entriesOf(bankBook('claims', currency), position, currency, claim),
    ],
    claim,
    failure: isZero(claim) ? null : normal ? 'balanceShort' : 'debitAccountAbnormal',
  };
}
