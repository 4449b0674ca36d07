// Reporting information of deals against CNH, and the risk-neutral statement (REP-01 to REP-08).
import { CapitalTransactionCode } from '#web/api/generated/model/capitalTransactionCode.zod.ts';
import { CurrentTransactionCode } from '#web/api/generated/model/currentTransactionCode.zod.ts';
import type { MajorItem } from '#web/api/generated/model/majorItem.zod.ts';
import type { ReportingInfo } from '#web/api/generated/model/reportingInfo.zod.ts';
import { PURPOSE_LENGTH } from '#web/domain/constants.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { clientApplMsg, getClientApplMsgQueryKey } from '#web/api/generated/client/client.ts';
import type { Form } from '../form.ts';
import type { Issue, IssueKind } from '../issues.ts';
import { asksPlainly } from '../reads.ts';
import type { Field, Market, Option } from '../ticket-types.ts';
import { pairOfForm } from './deal-part.ts';

/** Its fields. */
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

/** What it reads: the saved default (REP-05). */
export const reportingReads = { reportingDefault: { ask: () => asksPlainly(clientApplMsg, getClientApplMsgQueryKey) } };
type Facts = Market & { readonly reportingDefault: ReportingInfo | null };

/** The contract's own lists, by the item to which they belong. */
const codes = {
  CURRENT: CurrentTransactionCode.options,
  CAPITAL: CapitalTransactionCode.options,
} satisfies Record<MajorItem, readonly ReportingInfo['transactionCode'][]>;

const purposes: readonly ReportingInfo['settlementPurpose'][] = ['001', '002', '003', '004', '005', '006', '018', '022', '099'];
const noApproval = 'N/A';

/** Only deals against CNH are reported (REP-06). */
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

// A saved code counts only for the major item it belongs to.
function codeFallback(form: ReportingForm, { reportingDefault }: Facts): string {
  return codesOf(form).find((code) => code === reportingDefault?.transactionCode) ?? '';
}

// Current-account items need no number; a saved real one is not put in place of a capital item's (REP-07).
function approvalFallback({ majorItem }: ReportingForm, { reportingDefault }: Facts): string {
  if (reportingDefault?.majorItem === majorItem) return reportingDefault?.approvalNo ?? '';
  return majorItem === 'CAPITAL' ? '' : noApproval;
}

type Reporting = Exclude<ReportingKey, 'agree'>;

const field = (key: Reporting, more: Omit<Field<Key, Facts>, 'key' | 'section' | 'isShown' | 'label'>): Field<Key, Facts> => ({
  ...more,
  key,
  section: 'reporting',
  isShown: isReported,
  label: () => ({ key: `trade.field.${key}` }),
});

// The statement that has to be opened before it can be agreed to, for each trade anew.
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

/** The reporting part of a form, and the statement at its end. */
export const reportingFields: readonly Field<Key, Facts>[] = [
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
    options: (form) => options(codesOf(form), (code) => `trade.transactionCode.${code}`),
    clearedBy: ['majorItem'],
  }),
  field('approvalNo', { kind: 'text', fallback: approvalFallback, maxLength: 40, clearedBy: ['majorItem'] }),
  field('settlementPurpose', {
    kind: 'choice',
    fallback: saved('settlementPurpose'),
    options: () => options(purposes, (purpose) => `trade.purpose.${purpose}`),
  }),
  field('detailedPurpose', { kind: 'text', fallback: saved('detailedPurpose'), maxLength: PURPOSE_LENGTH }),
  field('description', { kind: 'text', fallback: saved('description'), maxLength: 100 }),
  field('reportingRemark', { kind: 'text', fallback: saved('remark'), maxLength: 100, isOptional: true }),
  field('saveAsDefault', { kind: 'flag', isOptional: true, isWide: true }),
  statementField,
];

const required: readonly (readonly [Reporting, IssueKind])[] = [
  ['majorItem', 'majorItemMissing'],
  ['transactionCode', 'transactionCodeMissing'],
  ['approvalNo', 'approvalMissing'],
  ['settlementPurpose', 'purposeMissing'],
  ['detailedPurpose', 'purposeDetailMissing'],
  ['description', 'descriptionMissing'],
];

/** All of it must be filled, a capital item with a real approval number; and the statement must be agreed to. */
export function reportingRule(form: Form<Key>, facts: Facts): readonly Issue<ReportingKey>[] {
  if (!isReported(form, facts)) return [];
  const missing = required.filter(([key]) => form[key].trim() === '').map(([key, kind]): Issue<ReportingKey> => ({ field: key, kind }));
  const isPretended = form.majorItem === 'CAPITAL' && form.approvalNo.trim().toUpperCase() === noApproval;
  return [
    ...missing,
    ...(isPretended ? [{ field: 'approvalNo', kind: 'approvalNotReal' } as const] : []),
    ...(form.agree === '1' ? [] : [{ field: 'agree', kind: 'statementNotAgreed' } as const]),
  ];
}

/** What a request carries where a deal is reported; the agreement always. */
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
