// Whom the bank knows: customers, their users, what they follow and what they report by default.
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';

/** Pips off the offer and on the bid that a customer is granted on a pair (MRG-10). */
export type Discount = { readonly buyPoint: Decimal; readonly sellPoint: Decimal };

/** By trade type, then by rate code; of a swap the side is that of its near leg, and the far points carry it. */
export type Discounts = Readonly<Record<TranType, Readonly<Record<string, Discount>>>>;

/** A company that deals with the bank. */
export type Customer = {
  readonly customerId: string;
  readonly nameCn: string;
  readonly nameEn: string;
  /** Numbers of the company by kind of certificate (SES-21). */
  readonly certificates: Readonly<Record<string, string>>;
  readonly discounts: Discounts;
};

/** A login of a customer. */
export type User = {
  readonly loginName: string;
  readonly customerId: string;
  /** The companyMember code as shown; what it allows is the role table's matter (BNK-37). */
  readonly role: string;
  /** Where SMS codes go. */
  readonly mobile: string;
  readonly firstLogin: boolean;
  /** Made and compared outside of the bank; null where no password opens. */
  readonly passwordHash: string | null;
};

/** 0 spot, 1 forward, 3 swap. */
export type TranType = '0' | '1' | '3';

/** A followed pair, type and term; its place is its position in the list (HOM-04). */
export type Follow = { readonly rateCode: string; readonly tranType: TranType; readonly termId: string | null };

/** The slice of the directory. */
export type DirectoryState = {
  customers: Record<string, Customer>;
  users: Record<string, User>;
  /** By login name. */
  follows: Record<string, readonly Follow[]>;
  /** By customer. */
  reportingDefaults: Record<string, ReportingInfo>;
};

/** What can happen to it. */
export type DirectoryFact =
  /** A first login is over with it. */
  | { readonly type: 'passwordChanged'; readonly loginName: string; readonly passwordHash: string }
  | { readonly type: 'loginNameChanged'; readonly from: string; readonly to: string }
  | { readonly type: 'followsSaved'; readonly loginName: string; readonly follows: readonly Follow[] }
  | { readonly type: 'reportingDefaultSaved'; readonly customerId: string; readonly reporting: ReportingInfo };
