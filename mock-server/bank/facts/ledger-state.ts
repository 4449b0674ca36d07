// The ledger: accounts, books and postings, credit lines, coupons, claims, and the cover of each deal.
import type { Decimal } from '../kernel/decimal.ts';
import type { TranType } from './directory-state.ts';

/** 0 normal, 1 frozen, 2 closed. */
export type AccountState = '0' | '1' | '2';

/** An account of a customer. Its balance is the book with the same number. */
export type Account = {
  readonly accountNo: string;
  readonly customerId: string;
  readonly currency: string;
  readonly kind: 'TRADE' | 'MARGIN';
  state: AccountState;
};

/** One side of a posting; a positive amount increases the balance of the book. */
export type Entry = { readonly book: string; readonly currency: string; readonly amount: Decimal };

/** Why money was posted. */
export type PostingReason =
  'opening' | 'delivery' | 'marginFrozen' | 'marginReleased' | 'premium' | 'closing' | 'delayCharge' | 'claim' | 'held' | 'holdReleased';

/** A balanced posting: the entries of each currency sum to 0 (BNK-02). */
export type Posting = {
  readonly reason: PostingReason;
  readonly businessNo: string | null;
  readonly entries: readonly Entry[];
};

/**
 * A recorded posting; `at` is bank time. `askedBy` is the login name that requested the deal or order behind it,
 * `approvedBy` its approver; null when there is none (BNK-56).
 */
export type BookedPosting = Posting & { readonly at: number; readonly askedBy: string | null; readonly approvedBy: string | null };

/** A credit limit that covers deals. Amounts are in its currency. */
export type CreditLine = {
  readonly creditNo: string;
  readonly customerId: string;
  readonly currency: string;
  readonly total: Decimal;
  used: Decimal;
  readonly active: boolean;
  readonly startDate: string;
  readonly expireDate: string;
};

/** A discount of extra points for one customer, limited to a volume of a pair. */
export type Coupon = {
  readonly couponNo: string;
  readonly customerId: string;
  readonly rateCode: string;
  /** The trade type to which it applies. */
  readonly tranType: TranType;
  /** Discount in pips. */
  readonly points: Decimal;
  /** Amount of ccy1. */
  readonly totalVolume: Decimal;
  used: Decimal;
  /** Volume reserved by open quotes, by business number. */
  held: Record<string, Decimal>;
  readonly expireDate: string;
  expired: boolean;
};

/**
 * The source of a deal's cover. Types 0 and 3: money frozen on a margin account; type 1: use of a credit line
 * (MRG-01). `hold`: money held on the account that will pay (BNK-55).
 */
export type CoverSource =
  { readonly kind: '0' | '3' | 'hold'; readonly accountNo: string } | { readonly kind: '1'; readonly creditNo: string };

/** The margin or credit that covers one deal. */
export type Cover = {
  readonly source: CoverSource;
  readonly currency: string;
  /** Amount reserved at submission. */
  readonly amount: Decimal;
  /** Amount not yet released. */
  left: Decimal;
  firm: boolean;
};

/** The customer's debt from a net difference that the accounts could not pay (BNK-54). */
export type Claim = {
  /** The closing deal of the difference, or the cancelled option. */
  readonly businessNo: string;
  readonly customerId: string;
  readonly currency: string;
  readonly amount: Decimal;
  /** Amount not yet collected. */
  left: Decimal;
  /** Bank time at which the claim arose, epoch ms. */
  readonly since: number;
};

/** A payment of a claim from an account, and the amount debited for it. */
export type ClaimPayment = {
  readonly accountNo: string;
  /** Amount of the claim that is paid, in its currency. */
  readonly amount: Decimal;
  readonly currency: string;
  readonly debited: { readonly currency: string; readonly amount: Decimal };
  /** Value of 1 of the account's currency in the claim's; null when both are the same. */
  readonly rate: Decimal | null;
};

/** Everything about money: accounts, books, credit lines, coupons, covers and claims. */
export type LedgerState = {
  accounts: Record<string, Account>;
  /** Balance of each book. A customer account's book has its number; the bank's own books begin with `bank.`. */
  books: Record<string, Decimal>;
  postings: BookedPosting[];
  creditLines: Record<string, CreditLine>;
  coupons: Record<string, Coupon>;
  /** Covers, keyed by the business number of their deal. */
  covers: Record<string, Cover>;
  /**
   * Open claims by business number, in the order in which they arose. They stay few, because an open claim blocks new
   * deals.
   */
  claims: Record<string, Claim>;
};

/** Facts that change accounts, covers, claims and credit lines. */
export type LedgerFact =
  | { readonly type: 'posted'; readonly posting: Posting }
  | { readonly type: 'accountStateSet'; readonly accountNo: string; readonly state: AccountState }
  | {
      readonly type: 'coverReserved';
      readonly businessNo: string;
      readonly source: CoverSource;
      readonly currency: string;
      readonly amount: Decimal;
    }
  | { readonly type: 'coverMoved'; readonly from: string; readonly businessNo: string; readonly amount: Decimal }
  | { readonly type: 'coverFirmed'; readonly businessNo: string }
  | { readonly type: 'coverReleased'; readonly businessNo: string; readonly amount: Decimal }
  | ({ readonly type: 'claimArose' } & Pick<Claim, 'businessNo' | 'customerId' | 'currency' | 'amount'>)
  | { readonly type: 'claimCollected'; readonly businessNo: string; readonly payment: ClaimPayment }
  | { readonly type: 'couponHeld'; readonly couponNo: string; readonly businessNo: string; readonly volume: Decimal }
  | { readonly type: 'couponReleased'; readonly couponNo: string; readonly businessNo: string }
  | { readonly type: 'couponUsed'; readonly couponNo: string; readonly businessNo: string }
  | { readonly type: 'couponExpired'; readonly couponNo: string };
