// Parts shared by spot, forward and swap: the requested exchange, its two prices, and the common reads, fields and sections.
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import { customerSide } from '#web/domain/side.ts';
import type { Form } from '../form.ts';
import { INDICATION_EVERY, type Question } from '../reads.ts';
import type { Market } from '../ticket-types.ts';
import { accountReads } from './account-part.ts';
import { couponFields, type CouponKey, couponParts, couponReads } from './coupon-part.ts';
import { coverFields, type CoverKey, coverLines, coverReads } from './cover-part.ts';
import { calcOfForm, type DealKey, sideOfForm } from './deal-part.ts';
import { type ModeKey, modeReads } from './mode-part.ts';
import { remarkField, remarkParts } from './remark-part.ts';
import { reportingFields, type ReportingKey, reportingLines, reportingParts, reportingReads } from './reporting-part.ts';
import { turned } from './tile-part.ts';

/** Keys of the fields that each product has in addition to its dates and accounts. */
export type ProductKey = DealKey | ModeKey | CouponKey | 'remark' | CoverKey | ReportingKey;

/**
 * Returns pair and side of the exchange that the form requests; for a swap this is the near leg (SWP-05). Requests for
 * indications and for quotes both contain these fields.
 */
export const exchangeAsked = (form: Form<'rateCode' | 'side' | 'calCyCode'>) => ({
  rateCode: form.rateCode,
  buyOrSell: customerSide(sideOfForm(form), calcOfForm(form)),
  calCyCode: calcOfForm(form),
});

/** Reads of the price on the form's side and on the other side, refetched every three seconds. */
export const priceReads = <F extends Form<'side'>, Known, Data>(ask: (form: F, known: Known) => Question<Data> | null) => ({
  rate: { every: INDICATION_EVERY, ask },
  opposite: { every: INDICATION_EVERY, ask: (form: F, known: Known) => ask(turned(form), known) },
});

/** Reads of the customer's accounts and coupons. */
export const customerReads = { ...accountReads, ...couponReads };

/** Reads that need the dates: cover up to the last date, and the saved reporting information. */
export const conditionReads = <Key extends string, Known>(
  tranType: TranType,
  lastDay: (form: Form<Key>, known: Known) => string | null,
) => ({
  ...coverReads(tranType, lastDay),
  ...reportingReads,
  ...modeReads(tranType),
});

/**
 * Returns the fields that follow dates and accounts. Without `isCoverAsked` the cover is always shown; otherwise it is
 * shown while that function returns true.
 */
export const conditionFields = <Key extends string = never, More = unknown>(
  tranType: TranType,
  isCoverAsked?: Parameters<typeof coverFields<Key, More>>[0],
) => [...couponFields(tranType), remarkField, ...coverFields<Key, More>(isCoverAsked), ...reportingFields(sideOfForm)];

/**
 * Returns the sections of a product's ticket. `settlement` returns one line per leg with the paying and the receiving
 * account.
 */
export const productSections = <Folds>(settlement: Folds) =>
  [
    { name: 'deal' },
    { name: 'settlement', folds: settlement },
    { name: 'cover', folds: coverLines },
    { name: 'reporting', folds: reportingLines },
    { name: 'statement' },
  ] as const;

/** Returns the fields of a request for coupon, reporting and remark. */
export const conditionParts = (form: Form<CouponKey | ReportingKey | 'remark' | 'rateCode'>, facts: Market) => ({
  ...couponParts(form),
  ...reportingParts(form, facts),
  ...remarkParts(form),
});
