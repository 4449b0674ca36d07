// Facade for the desk of the bank: what it reads about dealing, deals and the world (DSK-02 to DSK-09).
import type { Engine } from '../engine/engine.ts';
import type { DealerPolicy } from '../facts/quote-state.ts';
import { nextOfEachKind, ordersAtDesk, quotesAtDesk } from '../queries/at-desk.ts';
import { dealInDetail, dealsAtDesk } from '../queries/deals-at-desk.ts';

/** Returns the facade methods for the desk. */
export function deskDoor(engine: Engine) {
  return {
    dealer: (): DealerPolicy => engine.read(({ quotes }) => quotes.dealer),
    quotesAtDesk: () => engine.read(quotesAtDesk),
    ordersAtDesk: () => engine.read(ordersAtDesk),
    /** The newest deals whose number contains `find`; all of the newest for ''. */
    dealsAtDesk: (find = '') => engine.read((state) => dealsAtDesk(state, find)),
    /** One deal with its events, cover, postings and next actions; null for an unknown number. */
    dealInDetail: (businessNo: string) => engine.read((state, env) => dealInDetail(state, env, businessNo)),
    /** How much a world has: users, deals, and events since its beginning. */
    sizes: () =>
      engine.read(({ directory, deals, seq }) => ({
        users: Object.keys(directory.users).length,
        deals: Object.keys(deals.all).length,
        events: seq,
      })),
    /** For each kind of event, the next one that is due, earliest first. */
    nextOfEachKind: () => engine.read(nextOfEachKind),
    /** The accounts of all customers with their balances. */
    accounts: () =>
      engine.read(({ ledger: { accounts, books } }) =>
        Object.values(accounts).map((account) => ({ ...account, balance: books[account.accountNo] ?? '0' })),
      ),
  };
}
