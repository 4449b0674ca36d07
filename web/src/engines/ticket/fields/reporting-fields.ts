// Reporting information of deals against CNH, and the risk-neutral statement (REP-01 to REP-08).
import type { ReportingInfo } from '#web/api/generated/model/reportingInfo.zod.ts';
import { PURPOSE_LENGTH } from '#web/domain/constants.ts';
import type { Issue, IssueKind } from '../issues.ts';
import type { Field, Form, Option, Surroundings } from '../ticket-types.ts';
import { pairOfForm } from './deal-fields.ts';

const codes = {
  CURRENT: ['121010', '121020', '121030', '121990', '122990', '221000', '222000'],
  CAPITAL: ['622011', '721010', '821010'],
} as const satisfies Record<ReportingInfo['majorItem'], readonly ReportingInfo['transactionCode'][]>;

const purposes: readonly ReportingInfo['settlementPurpose'][] = ['001', '002', '003', '004', '005', '006', '018', '022', '099'];
const noApproval = 'N/A';

/** Only deals against CNH are reported (REP-06). */
export function isReported(form: Form, around: Surroundings): boolean {
  return pairOfForm(form, around)?.appId === '2';
}

const saved =
  (key: keyof ReportingInfo, otherwise = '') =>
  (_form: Form, { reportingDefault }: Surroundings): string =>
    reportingDefault?.[key] ?? otherwise;
const named = (values: readonly string[], texts: string): readonly Option[] =>
  values.map((value) => ({ value, label: { key: `trade.${texts}.${value}` } }));
const codesOf = ({ majorItem }: Form) => (majorItem === 'CAPITAL' ? codes.CAPITAL : codes.CURRENT);

// A saved code counts only for the major item it belongs to.
function codeFallback(form: Form, { reportingDefault }: Surroundings): string {
  return codesOf(form).find((code) => code === reportingDefault?.transactionCode) ?? '';
}

// Current-account items need no number; a saved real one is not put in place of a capital item's (REP-07).
function approvalFallback({ majorItem }: Form, { reportingDefault }: Surroundings): string {
  if (reportingDefault?.majorItem === majorItem) return reportingDefault?.approvalNo ?? '';
  return majorItem === 'CAPITAL' ? '' : noApproval;
}

type Given = Omit<Field, 'section' | 'isShown' | 'label'> & { readonly text: string };

const field = ({ text, ...given }: Given): Field => ({
  ...given,
  section: 'reporting',
  isShown: isReported,
  label: () => ({ key: `trade.field.${text}` }),
});

/** The reporting part of a form. */
export const reportingFields: readonly Field[] = [
  field({
    key: 'majorItem',
    text: 'majorItem',
    kind: 'segments',
    fallback: saved('majorItem', 'CURRENT'),
    options: () => named(['CURRENT', 'CAPITAL'], 'majorItem'),
    resets: ['transactionCode', 'approvalNo'],
    isWide: true,
  }),
  field({
    key: 'transactionCode',
    text: 'transactionCode',
    kind: 'choice',
    fallback: codeFallback,
    options: (form) => named(codesOf(form), 'transactionCode'),
  }),
  field({ key: 'approvalNo', text: 'approvalNo', kind: 'text', fallback: approvalFallback, maxLength: 40 }),
  field({
    key: 'settlementPurpose',
    text: 'settlementPurpose',
    kind: 'choice',
    fallback: saved('settlementPurpose'),
    options: () => named(purposes, 'purpose'),
  }),
  field({ key: 'detailedPurpose', text: 'detailedPurpose', kind: 'text', fallback: saved('detailedPurpose'), maxLength: PURPOSE_LENGTH }),
  field({ key: 'description', text: 'description', kind: 'text', fallback: saved('description'), maxLength: 100 }),
  field({ key: 'reportingRemark', text: 'reportingRemark', kind: 'text', fallback: saved('remark'), maxLength: 100, isOptional: true }),
  field({ key: 'saveAsDefault', text: 'saveAsDefault', kind: 'flag', isOptional: true, isWide: true }),
];

/** The statement that has to be opened before it can be agreed to. */
export const statementField: Field = {
  key: 'agree',
  kind: 'statement',
  section: 'statement',
  isShown: isReported,
  label: () => ({ key: 'trade.field.agree' }),
  isWide: true,
};

const required: readonly (readonly [string, IssueKind])[] = [
  ['majorItem', 'majorItemMissing'],
  ['transactionCode', 'transactionCodeMissing'],
  ['approvalNo', 'approvalMissing'],
  ['settlementPurpose', 'purposeMissing'],
  ['detailedPurpose', 'purposeDetailMissing'],
  ['description', 'descriptionMissing'],
];

/** All of it must be filled, a capital item with a real approval number. */
export function reportingRule(form: Form, around: Surroundings): readonly Issue[] {
  if (!isReported(form, around)) return [];
  const missing = required.filter(([key]) => (form[key] ?? '').trim() === '').map(([key, kind]): Issue => ({ field: key, kind }));
  const isPretended = form['majorItem'] === 'CAPITAL' && form['approvalNo']?.trim().toUpperCase() === noApproval;
  return isPretended ? [...missing, { field: 'approvalNo', kind: 'approvalNotReal' }] : missing;
}

/** The statement must be agreed to, for each trade anew. */
export function statementRule(form: Form, around: Surroundings): readonly Issue[] {
  return isReported(form, around) && form['agree'] !== '1' ? [{ field: 'agree', kind: 'statementNotAgreed' }] : [];
}

/** The part as the request carries it. */
export function reportingInfo(form: Form): ReportingInfo {
  const text = (key: string) => (form[key] ?? '').trim();
  return {
    approvalNo: text('approvalNo'),
    majorItem: form['majorItem'] as ReportingInfo['majorItem'],
    description: text('description'),
    transactionCode: form['transactionCode'] as ReportingInfo['transactionCode'],
    settlementPurpose: form['settlementPurpose'] as ReportingInfo['settlementPurpose'],
    detailedPurpose: text('detailedPurpose'),
    ...(text('reportingRemark') !== '' && { remark: text('reportingRemark') }),
  };
}
