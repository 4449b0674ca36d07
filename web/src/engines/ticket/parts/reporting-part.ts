// The ticket fields of the reporting information of deals against CNH, and of the risk-neutral statement (REP-01 to REP-08).
import { CapitalTransactionCode } from '#web/api/generated/model/capitalTransactionCode.zod.ts';
import { CurrentTransactionCode } from '#web/api/generated/model/currentTransactionCode.zod.ts';
import type { MajorItem } from '#web/api/generated/model/majorItem.zod.ts';
import type { ReportingInfo } from '#web/api/generated/model/reportingInfo.zod.ts';
import { PURPOSE_LENGTH } from '#web/domain/constants.ts';
import type { Side } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { clientApplMsg, getClientApplMsgQueryKey } from '#web/api/generated/client/client.ts';
import type { Form } from '../form.ts';
import type { Issue, IssueKind } from '../issues.ts';
import { asksPlainly } from '../reads.ts';
import type { Field, Line, Market, Option, Rule } from '../ticket-types.ts';
import { pairOfForm } from './deal-part.ts';

/** Keys of the fields for the reporting of a deal. */
export type ReportingKey =
  | 'majorItem'
  | 'transactionCode'
  | 'approvalNo'
  | 'settlementPurpose'
  | 'detailedPurpose'
  | 'description'
  | 'reportingRemark'
  | 'saveAsDefault'
  | 'agree';
type Key = ReportingKey | 'rateCode';
type ReportingForm = Form<ReportingKey>;

/** The read of the reporting values that the customer saved as the default (REP-05). */
export const reportingReads = { reportingDefault: { ask: () => asksPlainly(clientApplMsg, getClientApplMsgQueryKey) } };
type Facts = Market & { readonly reportingDefault: ReportingInfo | null };

/** The contract's transaction codes by major item. */
const codes = {
  CURRENT: CurrentTransactionCode.options,
  CAPITAL: CapitalTransactionCode.options,
} satisfies Record<MajorItem, readonly ReportingInfo['transactionCode'][]>;

const purposes: readonly ReportingInfo['settlementPurpose'][] = ['001', '002', '003', '004', '005', '006', '018', '022', '099'];
const noApproval = 'N/A';

/** Whether a deal is reported; only deals against CNH are (REP-06). */
export function isReported(form: Form<'rateCode'>, facts: Market): boolean {
  return pairOfForm(form, facts)?.appId === '2';
}

const saved =
  (key: keyof ReportingInfo, otherwise = '') =>
  (_form: unknown, { reportingDefault }: Facts): string =>
    reportingDefault?.[key] ?? otherwise;
const options = <Value extends string>(values: readonly Value[], key: (value: Value) => TextKey): readonly Option[] =>
  values.map((value) => ({ value, label: { key: key(value) } }));
const codesOf = ({ majorItem }: ReportingForm): readonly ReportingInfo['transactionCode'][] =>
  codes[majorItem === 'CAPITAL' ? 'CAPITAL' : 'CURRENT'];

// Returns the saved transaction code if it exists for the selected major item; otherwise ''.
function codeFallback(form: ReportingForm, { reportingDefault }: Facts): string {
  return codesOf(form).find((code) => code === reportingDefault?.transactionCode) ?? '';
}

// Current-account items need no approval number. A number saved for one major item is not used for the other (REP-07).
function approvalFallback({ majorItem }: ReportingForm, { reportingDefault }: Facts): string {
  if (reportingDefault?.majorItem === majorItem) return reportingDefault?.approvalNo ?? '';
  return majorItem === 'CAPITAL' ? '' : noApproval;
}

type Reporting = Exclude<ReportingKey, 'agree'>;

type Named = Exclude<Reporting, 'settlementPurpose' | 'detailedPurpose'>;
type More<Keys extends string> = Omit<Field<Keys, Facts>, 'key' | 'section' | 'isShown' | 'label'>;

const field = (key: Named, more: More<Key>): Field<Key, Facts> => ({
  ...more,
  key,
  section: 'reporting',
  isShown: isReported,
  label: () => ({ key: `trade.field.${key}` }),
});

/** Returns the customer's side in the foreign currency, from the product's own form fields. */
type SideOf<Keys extends string> = (form: Form<Keys>) => Side;

// Purpose "pending payment": valid only for yuan bought by selling foreign currency.
const pendingPayment = '022';
const purposesOf = (side: Side): readonly ReportingInfo['settlementPurpose'][] =>
  side === 'S' ? purposes : purposes.filter((purpose) => purpose !== pendingPayment);

/**
 * Returns the fields for the purpose of a purchase or sale of foreign currency, with the details of the purpose
 * (REP-10).
 */
const purposeFields = <Keys extends string>(sideOf: SideOf<Keys>): readonly Field<Key | Keys, Facts>[] => [
  {
    key: 'settlementPurpose',
    section: 'reporting',
    isShown: isReported,
    label: (form) => ({ key: `trade.purposeOf.${sideOf(form)}` }),
    kind: 'choice',
    fallback: (form, { reportingDefault }) =>
      purposesOf(sideOf(form)).find((purpose) => purpose === reportingDefault?.settlementPurpose) ?? '',
    options: (form) => options(purposesOf(sideOf(form)), (purpose) => `trade.purpose.${purpose}`),
  },
  {
    key: 'detailedPurpose',
    section: 'reporting',
    isShown: isReported,
    label: (form) => ({ key: `trade.purposeDetailOf.${sideOf(form)}` }),
    kind: 'text',
    fallback: saved('detailedPurpose'),
    maxLength: PURPOSE_LENGTH,
  },
];

// The statement; it must be opened before it can be agreed to, again for each trade.
const statementField: Field<Key, Facts> = {
  key: 'agree',
  sentAs: ['riskStatementAgreed'],
  kind: 'statement',
  section: 'statement',
  isShown: isReported,
  label: () => ({ key: 'trade.field.agree' }),
  isWide: true,
  lasts: 'request',
};

/** Returns the reporting fields of a form, followed by the statement. */
export const reportingFields = <Keys extends string>(sideOf: SideOf<Keys>): readonly Field<Key | Keys, Facts>[] => [
  field('majorItem', {
    sentAs: ['majorItem', 'reporting'],
    kind: 'segments',
    fallback: saved('majorItem', 'CURRENT'),
    options: () => options(['CURRENT', 'CAPITAL'], (item) => `trade.majorItem.${item}`),
    isWide: true,
  }),
  field('transactionCode', {
    kind: 'choice',
    fallback: codeFallback,
    options: (form) => options(codesOf(form), (code) => `ticket.transactionCode.${code}`),
    clearedBy: ['majorItem'],
  }),
  field('approvalNo', { kind: 'text', fallback: approvalFallback, maxLength: 40, clearedBy: ['majorItem'] }),
  ...purposeFields(sideOf),
  field('description', { kind: 'text', fallback: saved('description'), maxLength: 100 }),
  field('reportingRemark', { kind: 'text', fallback: saved('remark'), maxLength: 100, isOptional: true }),
  field('saveAsDefault', { kind: 'flag', isOptional: true, isWide: true }),
  statementField,
];

const ofPurpose = {
  B: { choice: 'purchasePurposeMissing', detail: 'purchaseDetailMissing' },
  S: { choice: 'purposeMissing', detail: 'purposeDetailMissing' },
} as const satisfies Record<Side, Record<string, IssueKind>>;

const required = (side: Side): readonly (readonly [Reporting, IssueKind])[] => [
  ['majorItem', 'majorItemMissing'],
  ['transactionCode', 'transactionCodeMissing'],
  ['approvalNo', 'approvalMissing'],
  ['settlementPurpose', ofPurpose[side].choice],
  ['detailedPurpose', ofPurpose[side].detail],
  ['description', 'descriptionMissing'],
];

/**
 * Creates the rule for reporting: every field must be filled, a capital item needs a real approval number, and the
 * statement must be agreed to.
 */
export const reportingRule =
  <Keys extends string>(sideOf: SideOf<Keys>): Rule<Key | Keys, Facts> =>
  (form, facts) => {
    if (!isReported(form, facts)) return [];
    const missing = required(sideOf(form))
      .filter(([key]) => form[key].trim() === '')
      .map(([key, kind]): Issue<ReportingKey> => ({ field: key, kind }));
    const isPretended = form.majorItem === 'CAPITAL' && form.approvalNo.trim().toUpperCase() === noApproval;
    return [
      ...missing,
      ...(isPretended ? [{ field: 'approvalNo', kind: 'approvalNotReal' } as const] : []),
      ...(form.agree === '1' ? [] : [{ field: 'agree', kind: 'statementNotAgreed' } as const]),
    ];
  };

/** Returns the reporting part of a request, if the deal is reported, and always the agreement. */
export function reportingParts(
  form: Form<Key>,
  facts: Market,
): { reporting?: ReportingInfo; saveReportingAsDefault?: boolean; riskStatementAgreed: boolean } {
  return {
    riskStatementAgreed: form.agree === '1',
    ...(isReported(form, facts) && { reporting: reportingInfo(form), saveReportingAsDefault: form.saveAsDefault === '1' }),
  };
}

function reportingInfo(form: ReportingForm): ReportingInfo {
  const text = (key: Reporting) => form[key].trim();
  return {
    approvalNo: text('approvalNo'),
    majorItem: form.majorItem as ReportingInfo['majorItem'],
    description: text('description'),
    transactionCode: form.transactionCode as ReportingInfo['transactionCode'],
    settlementPurpose: form.settlementPurpose as ReportingInfo['settlementPurpose'],
    detailedPurpose: text('detailedPurpose'),
    ...(text('reportingRemark') !== '' && { remark: text('reportingRemark') }),
  };
}

/** Returns the summary of the folded section: the transaction code. */
export const reportingLines = ({ transactionCode }: ReportingForm): readonly Line[] =>
  transactionCode === '' ? [] : [{ key: `ticket.transactionCode.${transactionCode as ReportingInfo['transactionCode']}` }];
