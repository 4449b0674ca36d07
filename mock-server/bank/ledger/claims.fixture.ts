// Worlds in which a customer owes the bank, and worlds with other balances.
import { booked, reopened, type testBank } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { writeState } from '../engine/opening.ts';
import { acceptEnd, specialQuoted } from '../specials/specials.fixture.ts';

type World = ReturnType<typeof testBank>;

/** Returns an account of C0001, the customer of admin01. */
export const accountOf = (currency: string, kind: 'TRADE' | 'MARGIN' = 'TRADE'): string => accountNumber('C0001', kind, currency);

/** Cover by the credit line of C0001, from which a loss is never taken. */
export const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

/** Returns the same world with other balances. */
export async function holding(world: World, balances: Readonly<Record<string, string>>): Promise<World> {
  const state = world.bank.state();
  await writeState(world.journal, { ...state, ledger: { ...state.ledger, books: { ...state.ledger.books, ...balances } } });
  return reopened({ journal: world.journal, clock: world.clock });
}

/** Returns the same world with nothing free except on the named accounts. */
export function onlyHolding(world: World, balances: Readonly<Record<string, string>>): Promise<World> {
  const empty = Object.keys(world.bank.state().ledger.accounts).map((accountNo) => [accountNo, '0'] as const);
  return holding(world, { ...Object.fromEntries(empty), ...balances });
}

/**
 * Creates a claim: closes a spot deal after a fall of one percent while the paying account is frozen. Returns the
 * closing, whose number is that of the claim.
 */
export async function owing(world: World, rateCode = 'USD/CNH') {
  const businessNo = await booked(world, { rateCode, amount: '1000000', ...onCredit });
  await world.bank.nudgePrice(rateCode, -0.01);
  const { quoteNo, closing } = await specialQuoted(world, 'spotBreach', businessNo, '1000000');
  const paying = accountOf(rateCode.slice(4));
  await world.bank.setAccountState(paying, '1');
  const answer = await acceptEnd(world, 'spotBreach', quoteNo);
  if (!answer.ok) throw new Error(answer.refusal.key);
  await world.bank.setAccountState(paying, '0');
  return { claimNo: quoteNo, owed: closing.clientProfit.replace('-', '') };
}
