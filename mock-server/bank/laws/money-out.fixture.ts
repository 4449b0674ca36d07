// Money that leaves the bank and comes back, posted against the bank's capital, because no operation of a customer
// moves money out (BNK-53, BNK-54).
import { reopened } from '../doors/bank.fixture.ts';
import { type Decimal, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { eventVersion } from '../facts/facts.ts';
import type { Entry } from '../facts/ledger-state.ts';
import { balanceOf, bankBook, posted, transfer } from '../ledger/postings.ts';
import type { World } from './act.fixture.ts';

/** Returns the free amount on the customer's trade account of a currency. */
export const freeOf = ({ bank }: World, currency: string): Decimal => balanceOf(bank.state(), accountNumber('C0001', 'TRADE', currency));

/** Writes a movement to the journal as an event, from which a new bank continues. */
async function moved(world: World, entries: readonly Entry[]): Promise<void> {
  const { bank, journal, clock } = world;
  await bank.settled();
  const [bankTime, accessTime] = [clock.bankNow(), clock.accessNow()];
  const fact = posted('opening', null, entries);
  await journal.append([{ version: eventVersion, seq: bank.state().seq + 1, bankTime, accessTime, by: null, fact }]);
  Object.assign(world, await reopened({ journal, clock }));
}

/** Moves an amount out of an account, or in if negative. */
export const movedFrom = (world: World, accountNo: string, currency: string, amount: Decimal): Promise<void> =>
  moved(world, transfer(accountNo, bankBook('capital', currency), currency, amount));

/** Leaves only the given amounts free on the accounts of a customer. */
export function onlyLeft(world: World, left: Readonly<Record<string, Decimal>>, owner = 'C0001'): Promise<void> {
  const state = world.bank.state();
  const own = Object.values(state.ledger.accounts).filter(({ customerId }) => customerId === owner);
  const entries = own.flatMap(({ accountNo, currency }) =>
    transfer(accountNo, bankBook('capital', currency), currency, sub(balanceOf(state, accountNo), left[accountNo] ?? '0')),
  );
  return moved(world, entries);
}

/** Moves an amount out of the customer's trade account of a currency. */
export const movedOut = (world: World, currency: string, amount: Decimal): Promise<void> =>
  movedFrom(world, accountNumber('C0001', 'TRADE', currency), currency, amount);
