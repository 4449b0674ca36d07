// Parts shared by spot and forward orders: sections, fields, rules and common request fields (ORD-01 to ORD-12).
import type { OrderStatus } from '#web/api/generated/model/orderStatus.zod.ts';
import { customerSide } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import { type AccountKey, accountFields, accountLine, accountReads, accountRule } from '#web/engines/ticket/parts/account-part.ts';
import { coverChoice, type CoverFacts, coverFields, type CoverKey, coverLines, coverRule } from '#web/engines/ticket/parts/cover-part.ts';
import { amountRule, calcOfForm, dealFields, type DealKey, pairRule, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { remarkField, remarkParts } from '#web/engines/ticket/parts/remark-part.ts';
import {
  reportingFields,
  reportingLines,
  type ReportingKey,
  reportingParts,
  reportingReads,
  reportingRule,
} from '#web/engines/ticket/parts/reporting-part.ts';
import type { AnswersOf } from '#web/engines/ticket/reads.ts';
import type { Market, Section } from '#web/engines/ticket/ticket-types.ts';
import { orderFields, type OrderKey, orderParts, orderRateRule, type OrderRateKind, orderReads } from './order.fields.ts';

/** Keys of the common fields; a product adds its delivery date. */
export type CommonKey = DealKey | OrderKey | AccountKey | 'remark' | CoverKey | ReportingKey;

/** Every order needs cover, because a T+0 order may fill on another day (BNK-51). */
const isCoverAsked = () => true;

/** The common reads; the product adds those of dates and cover. */
export const commonReads = { ...orderReads, ...accountReads, ...reportingReads };

/** The sections of an order's form. */
export const orderSections: readonly Section<CommonKey, Market & AnswersOf<typeof commonReads> & CoverFacts>[] = [
  { name: 'deal' },
  { name: 'order' },
  { name: 'settlement', folds: (form, facts) => [accountLine('', sideOfForm)(form, facts)] },
  { name: 'cover', folds: coverLines },
  { name: 'reporting', folds: reportingLines },
  { name: 'statement' },
];

/** Returns the fields that all orders have, divided into those before and those after the fields of the product. */
export const fieldsAround = (kind: OrderRateKind) => ({
  before: dealFields,
  after: [
    ...orderFields(kind),
    ...accountFields(''),
    remarkField,
    ...coverFields<never, Market>(isCoverAsked),
    ...reportingFields(sideOfForm),
  ],
});

/** Returns the rules that apply to every order. */
export const commonRules = (kind: OrderRateKind) =>
  [pairRule, amountRule, orderRateRule(kind), accountRule(''), coverRule<never, Market>(isCoverAsked), reportingRule(sideOfForm)] as const;

/** Returns the common fields of a request. */
export function commonParts(form: Form<CommonKey>, facts: Market) {
  const { rateCode, amount, account1, account2 } = form;
  return {
    rateCode,
    amount,
    buyOrSell: customerSide(sideOfForm(form), calcOfForm(form)),
    calCyCode: calcOfForm(form),
    cyCode1Account: account1,
    cyCode2Account: account2,
    cover: coverChoice(form),
    ...orderParts(form),
    ...reportingParts(form, facts),
    ...remarkParts(form),
  };
}

type Placed = { readonly orderStatus?: OrderStatus };

/**
 * Returns the message after an order was placed: either the order is active, or the bank still has to accept it
 * (ORD-06).
 */
const messages = (placed: Placed | null): readonly TextKey[] => [placed?.orderStatus === '1' ? 'orders.accepted' : 'orders.pending'];

/** How an order is sent; the product adds its call. */
export const orderSending = {
  outcome: 'done',
  messages,
  words: { label: 'orders.submit', busyLabel: 'orders.submitting' },
} as const;
