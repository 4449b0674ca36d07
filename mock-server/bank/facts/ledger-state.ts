// What the bank holds for its customers: books and postings, credit lines, coupons, and the cover of each deal.
import type { Decimal } from '../kernel/decimal.ts';
import type { TranType } from './directory-state.ts';

/** 0 normal, 1 frozen, 2 closed. */
export type AccountState = '0' | '1' | '2';

/** An account of a customer; its balance is that of the book of its number. */
export type Account = {
  readonly accountNo: string;
  readonly customerId: string;
  readonly currency: string;
  readonly kind: 'TRADE' | 'MARGIN';
  state: AccountState;
};

/** One side of a posting; a positive amount raises the balance of the book. */
export type Entry = { readonly book: string; readonly currency: string; readonly amount: Decimal };

/** Why money moved. */
export type PostingReason =
  'opening' | 'delivery' | 'marginFrozen' | 'marginReleased' | 'premium' | 'closing' | 'delayCharge' | 'claim' | 'held' | 'holdReleased';

/** Balanced: per currency the entries sum to 0 (BNK-02). */
export type Posting = {
  readonly reason: PostingReason;
  readonly businessNo: string | null;
  readonly entries: readonly Entry[];
};

/** A posting in the books, with the bank time at which it was made. Who asked for the deal, order or request behind it, and who approved that; null where nobody did (BNK-56). */
export type BookedPosting = Posting & { readonly at: number; readonly askedBy: string | null; readonly approvedBy: string | null };

/** A limit against which deals are covered, amounts in its currency. */
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

/** Extra points on a volume of a pair, for one customer. */
export type Coupon = {
  readonly couponNo: string;
  readonly customerId: string;
  readonly rateCode: string;
  /** The trade type for which it was given. */
  readonly tranType: TranType;
  /** Pips. */
  readonly points: Decimal;
  /** Of ccy1. */
  readonly totalVolume: Decimal;
  used: Decimal;
  /** Volume held by quotes that are not decided, by business number. */
  held: Record<string, Decimal>;
  readonly expireDate: string;
  expired: boolean;
};

/** Cover of a deal: money frozen on a margin account (types 0 and 3), use of a credit line (type 1) (MRG-01), or money held on the account that will pay (BNK-55). */
export type CoverSource =
  { readonly kind: '0' | '3' | 'hold'; readonly accountNo: string } | { readonly kind: '1'; readonly creditNo: string };

/** What covers one deal. */
export type Cover = {
  readonly source: CoverSource;
  readonly currency: string;
  /** As taken at submission. */
  readonly amount: Decimal;
  /** Not yet released. */
  left: Decimal;
  firm: boolean;
};

/** What a customer owes of a difference that his accounts could not pay (BNK-54). */
export type Claim = {
  /** The closing deal whose difference it was, or the option that was cancelled. */
  readonly businessNo: string;
  readonly customerId: string;
  readonly currency: string;
  readonly amount: Decimal;
  /** Not yet collected. */
  left: Decimal;
  /** Bank time. */
  readonly since: number;
};

/** What an account pays of a claim, and what was debited for it. */
export type ClaimPayment = {
  readonly accountNo: string;
  /** Of the claim, in its currency. */
  readonly amount: Decimal;
  readonly currency: string;
  readonly debited: { readonly currency: string; readonly amount: Decimal };
  /** What 1 of the account's currency pays of the claim's; null where they are the same. */
  readonly rate: Decimal | null;
};

/** The slice of the ledger. */
export type LedgerState = {
  accounts: Record<string, Account>;
  /** Balance of each book; an account's book is its number, a bank's own book begins with `bank.`. */
  books: Record<string, Decimal>;
  postings: BookedPosting[];
  creditLines: Record<string, CreditLine>;
  coupons: Record<string, Coupon>;
  /** By business number. */
  covers: Record<string, Cover>;
  /** Open ones by business number, in the order in which they arose; nothing new is dealt while there are any, so they stay few. */
  claims: Record<string, Claim>;
};

/** What can happen to it. */
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
