// What spot, forward and swap have in common: which exchange is asked for, its two prices, and the reads, fields and sections around them.
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

/** The fields that each of them has beside its dates and accounts. */
export type ProductKey = DealKey | ModeKey | CouponKey | 'remark' | CoverKey | ReportingKey;

/** Pair and side of the exchange that is asked for, of a swap in its near leg (SWP-05): the same for an indication and for a quote. */
export const exchangeAsked = (form: Form<'rateCode' | 'side' | 'calCyCode'>) => ({
  rateCode: form.rateCode,
  buyOrSell: customerSide(sideOfForm(form), calcOfForm(form)),
  calCyCode: calcOfForm(form),
});

/** The price on the form's side and the one on the other, asked for again every three seconds. */
export const priceReads = <F extends Form<'side'>, Known, Data>(ask: (form: F, known: Known) => Question<Data> | null) => ({
  rate: { every: INDICATION_EVERY, ask },
  opposite: { every: INDICATION_EVERY, ask: (form: F, known: Known) => ask(turned(form), known) },
});

/** What the customer has: accounts and coupons. */
export const customerReads = { ...accountReads, ...couponReads };

/** What is asked for when the days are known: cover up to the last of them, and what was reported last. */
export const conditionReads = <Key extends string, Known>(
  tranType: TranType,
  lastDay: (form: Form<Key>, known: Known) => string | null,
) => ({
  ...coverReads(tranType, lastDay),
  ...reportingReads,
  ...modeReads(tranType),
});

/** The fields behind dates and accounts; cover is asked for always where nothing else is said. */
export const conditionFields = <Key extends string = never, More = unknown>(
  tranType: TranType,
  isCoverAsked?: Parameters<typeof coverFields<Key, More>>[0],
) => [...couponFields(tranType), remarkField, ...coverFields<Key, More>(isCoverAsked), ...reportingFields(sideOfForm)];

/** The sections of the ticket; `settlement` says in a line each which accounts pay and receive. */
export const productSections = <Folds>(settlement: Folds) =>
  [
    { name: 'deal' },
    { name: 'settlement', folds: settlement },
    { name: 'cover', folds: coverLines },
    { name: 'reporting', folds: reportingLines },
    { name: 'statement' },
  ] as const;

/** What a request says beside the exchange, its accounts and its cover. */
export const conditionParts = (form: Form<CouponKey | ReportingKey | 'remark' | 'rateCode'>, facts: Market) => ({
  ...couponParts(form),
  ...reportingParts(form, facts),
  ...remarkParts(form),
});
