// Applies facts of money, cover and coupons to the state.
import type { Appliers } from '../facts/facts.ts';
import { add, isZero, sub } from '../kernel/decimal.ts';
import { type BankState, namedBehind } from '../facts/state.ts';
import { claimOf, coverOf, couponOf, creditLineOf } from './postings.ts';
import type { Cover, LedgerFact } from '../facts/ledger-state.ts';

/** Changes the used amount of a credit line. It follows its covers; frozen margin is moved by postings instead. */
function useCredit(state: BankState, { source }: Cover, change: (used: string) => string): void {
  if (source.kind !== '1') return;
  const line = creditLineOf(state, source.creditNo);
  line.used = change(line.used);
}

/** How each ledger fact changes the state. */
export const ledgerAppliers: Appliers<LedgerFact> = {
  posted: (state, { posting }, { bankTime }) => {
    const { ledger } = state;
    for (const { book, amount } of posting.entries) ledger.books[book] = add(ledger.books[book] ?? '0', amount);
    ledger.postings.push({ ...posting, at: bankTime, ...namedBehind(state, posting.businessNo) });
  },
  accountStateSet: ({ ledger }, { accountNo, state }) => {
    const account = ledger.accounts[accountNo];
    if (account) account.state = state;
  },
  coverReserved: (state, { businessNo, source, currency, amount }) => {
    const cover: Cover = { source, currency, amount, left: amount, firm: false };
    state.ledger.covers[businessNo] = cover;
    useCredit(state, cover, (used) => add(used, amount));
  },
  // Cover that moves to a deal is firm.
  coverMoved: (state, { from, businessNo, amount }) => {
    const cover = coverOf(state, from);
    state.ledger.covers[businessNo] = { ...cover, amount, left: amount, firm: true };
    cover.left = sub(cover.left, amount);
    if (isZero(cover.left)) delete state.ledger.covers[from];
  },
  coverFirmed: (state, { businessNo }) => {
    coverOf(state, businessNo).firm = true;
  },
  coverReleased: (state, { businessNo, amount }) => {
    const cover = coverOf(state, businessNo);
    cover.left = sub(cover.left, amount);
    useCredit(state, cover, (used) => sub(used, amount));
    if (isZero(cover.left) && !cover.firm) delete state.ledger.covers[businessNo];
  },
  claimArose: ({ ledger }, { businessNo, customerId, currency, amount }, { bankTime }) => {
    ledger.claims[businessNo] = { businessNo, customerId, currency, amount, left: amount, since: bankTime };
  },
  claimCollected: (state, { businessNo, payment }) => {
    const claim = claimOf(state, businessNo);
    claim.left = sub(claim.left, payment.amount);
    if (isZero(claim.left)) delete state.ledger.claims[businessNo];
  },
  couponHeld: (state, { couponNo, businessNo, volume }) => {
    couponOf(state, couponNo).held[businessNo] = volume;
  },
  couponReleased: (state, { couponNo, businessNo }) => {
    delete couponOf(state, couponNo).held[businessNo];
  },
  couponUsed: (state, { couponNo, businessNo }) => {
    const coupon = couponOf(state, couponNo);
    coupon.used = add(coupon.used, coupon.held[businessNo] ?? '0');
    delete coupon.held[businessNo];
  },
  couponExpired: (state, { couponNo }) => {
    couponOf(state, couponNo).expired = true;
  },
};
