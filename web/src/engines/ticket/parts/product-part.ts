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

/** Returns pair and side of the requested exchange, for a swap of its near leg (SWP-05). Indications and quotes share it. */
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

/** Fields after dates and accounts; cover is always shown unless `isAsked` is passed. */
export const conditionFields = <Key extends string = never, More = unknown>(
  tranType: TranType,
  isCoverAsked?: Parameters<typeof coverFields<Key, More>>[0],
) => [...couponFields(tranType), remarkField, ...coverFields<Key, More>(isCoverAsked), ...reportingFields(sideOfForm)];

/** The sections of the ticket; `settlement` returns one line per leg with the paying and the receiving account. */
export const productSections = <Folds>(settlement: Folds) =>
  [
    { name: 'deal' },
    { name: 'settlement', folds: settlement },
    { name: 'cover', folds: coverLines },
    { name: 'reporting', folds: reportingLines },
    { name: 'statement' },
  ] as const;

/** Returns the parts of a request other than the exchange, its accounts and its cover. */
export const conditionParts = (form: Form<CouponKey | ReportingKey | 'remark' | 'rateCode'>, facts: Market) => ({
  ...couponParts(form),
  ...reportingParts(form, facts),
  ...remarkParts(form),
});
