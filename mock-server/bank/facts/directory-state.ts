// The bank's directory: customers, their users, followed pairs and default reporting data.
import type { ReportingInfo } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';

/** A customer's discount on a pair, in pips: deducted from the offer and added to the bid (MRG-10). */
export type Discount = { readonly buyPoint: Decimal; readonly sellPoint: Decimal };

/**
 * Keyed by trade type, then by rate code. For a swap the side is that of the near leg, and the discount is applied to
 * the far points.
 */
export type Discounts = Readonly<Record<TranType, Readonly<Record<string, Discount>>>>;

/** A company that is a customer of the bank. */
export type Customer = {
  readonly customerId: string;
  readonly nameCn: string;
  readonly nameEn: string;
  /** The company's certificate numbers, by kind of certificate (SES-21). */
  readonly certificates: Readonly<Record<string, string>>;
  readonly discounts: Discounts;
};

/** A user of a customer. */
export type User = {
  readonly loginName: string;
  readonly customerId: string;
  /** The companyMember code as displayed; permissions are in the table of roles (BNK-37). */
  readonly role: string;
  /** Mobile number for SMS codes. */
  readonly mobile: string;
  readonly firstLogin: boolean;
  /** Created and compared outside the bank; null when no password is accepted. */
  readonly passwordHash: string | null;
  /** The administrator who created it; missing for users whom the bank created. */
  readonly createdBy?: string;
};

/** 0 spot, 1 forward, 3 swap. */
export type TranType = '0' | '1' | '3';

/** A followed pair with type and term; its position in the list is its place (HOM-04). */
export type Follow = { readonly rateCode: string; readonly tranType: TranType; readonly termId: string | null };

/** Customers, their users, and what users have set for themselves. */
export type DirectoryState = {
  customers: Record<string, Customer>;
  users: Record<string, User>;
  /** Followed pairs, keyed by login name. */
  follows: Record<string, readonly Follow[]>;
  /** Defaults for reporting, keyed by customer id. */
  reportingDefaults: Record<string, ReportingInfo>;
  /** Whether the users of a customer see the cost of quotes, keyed by customer id. Missing until it is set; then they do. */
  showCost: Record<string, boolean>;
};

/** The facts about users and customers. */
export type DirectoryFact =
  /** It also completes a pending first login. */
  | { readonly type: 'passwordChanged'; readonly loginName: string; readonly passwordHash: string }
  | { readonly type: 'loginNameChanged'; readonly from: string; readonly to: string }
  | { readonly type: 'followsSaved'; readonly loginName: string; readonly follows: readonly Follow[] }
  | { readonly type: 'reportingDefaultSaved'; readonly customerId: string; readonly reporting: ReportingInfo }
  | { readonly type: 'userSaved'; readonly user: User }
  | { readonly type: 'costSettingSaved'; readonly customerId: string; readonly showCost: boolean };
