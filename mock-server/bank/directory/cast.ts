// The demo cast (MOC-29): customers with their balances, and users with their roles. Names are invented, amounts generous.
import type { ApprovalSettings } from '../facts/approvals-state.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { AccountState } from '../facts/ledger-state.ts';
import type { Discounts, TranType } from '../facts/directory-state.ts';

type CastUser = { readonly loginName: string; readonly role: string; readonly firstLogin?: boolean };

type CastCoupon = { readonly rateCode: string; readonly tranType: TranType; readonly points: Decimal; readonly volume: Decimal };

/** A customer with its users and its opening balances, margins, credit and coupons. */
export type CastCustomer = {
  readonly customerId: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly users: readonly CastUser[];
  /** Opening balances, keyed by currency. */
  readonly balances: Readonly<Record<string, Decimal>>;
  readonly margins: Readonly<Record<string, Decimal>>;
  readonly marginState: AccountState;
  /** Total limit in CNH; null for a customer without credit. */
  readonly creditCnh: Decimal | null;
  readonly coupons: readonly CastCoupon[];
  readonly discounts: Discounts;
  /** From the start; missing: approvals are off. */
  readonly approvals?: Omit<ApprovalSettings, 'version'>;
};

/** A customer has at most one trade account per currency; the position in this list is part of the account number. */
export const accountCurrencies = ['CNH', 'USD', 'EUR', 'GBP', 'JPY', 'HKD', 'AUD', 'SGD', 'CAD', 'CHF', 'NZD'] as const;

const balances: CastCustomer['balances'] = {
  CNH: '2000000000',
  USD: '300000000',
  EUR: '200000000',
  GBP: '150000000',
  JPY: '30000000000',
  HKD: '800000000',
  AUD: '200000000',
  SGD: '200000000',
  CAD: '200000000',
  CHF: '200000000',
  NZD: '200000000',
};

const margins: CastCustomer['margins'] = { CNH: '30000000', USD: '5000000', EUR: '3000000' };

const noDiscounts: Discounts = { '0': {}, '1': {}, '3': {} };

/** All customers of a new world. C0004 requires a second person (EYE-01). */
export const cast: readonly CastCustomer[] = [
  {
    customerId: 'C0001',
    nameCn: '示例贸易有限公司',
    nameEn: 'Sample Trading Co., Ltd.',
    users: [
      { loginName: 'admin01', role: '0' },
      { loginName: 'reviewer01', role: '1' },
      { loginName: 'operator01', role: '2' },
      { loginName: 'norole01', role: '-1' },
      { loginName: 'unknown01', role: '9' },
      { loginName: 'first01', role: '2', firstLogin: true },
    ],
    balances,
    margins,
    marginState: '0',
    creditCnh: '100000000',
    coupons: [
      { rateCode: 'USD/CNH', tranType: '0', points: '8', volume: '2000000' },
      { rateCode: 'EUR/CNH', tranType: '0', points: '6', volume: '500000' },
      { rateCode: 'USD/CNH', tranType: '1', points: '10', volume: '1000000' },
    ],
    discounts: {
      '0': { 'USD/CNH': { buyPoint: '3', sellPoint: '4' }, 'EUR/CNH': { buyPoint: '2', sellPoint: '3' } },
      '1': { 'USD/CNH': { buyPoint: '5', sellPoint: '6' }, 'EUR/CNH': { buyPoint: '4', sellPoint: '5' } },
      '3': { 'USD/CNH': { buyPoint: '2', sellPoint: '3' } },
    },
  },
  {
    customerId: 'C0002',
    nameCn: '示例物流有限公司',
    nameEn: 'Sample Logistics Co., Ltd.',
    users: [{ loginName: 'nocredit01', role: '0' }],
    balances,
    margins,
    marginState: '0',
    creditCnh: null,
    coupons: [],
    discounts: noDiscounts,
  },
  {
    customerId: 'C0003',
    nameCn: '示例电子有限公司',
    nameEn: 'Sample Electronics Co., Ltd.',
    users: [{ loginName: 'badmargin01', role: '0' }],
    balances,
    margins,
    marginState: '1',
    creditCnh: '20000000',
    coupons: [],
    discounts: noDiscounts,
  },
  {
    customerId: 'C0004',
    nameCn: '示例制造有限公司',
    nameEn: 'Sample Manufacturing Co., Ltd.',
    users: [
      { loginName: 'maker01', role: '2' },
      { loginName: 'checker01', role: '1' },
      { loginName: 'chief01', role: '0' },
    ],
    balances,
    margins,
    marginState: '0',
    creditCnh: '100000000',
    coupons: [],
    discounts: noDiscounts,
    approvals: {
      policy: { quote: '1000000', order: '1000000', lifecycle: '1000000', day: '3000000' },
      limits: { maker01: { deal: '1000000', day: '2000000' }, checker01: { deal: '5000000', day: '20000000' } },
    },
  },
];
