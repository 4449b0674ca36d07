// Reporting information of deals against CNH, and the risk-neutral statement (REP-01 to REP-08).
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

type Named = Exclude<Reporting, 'settlementPurpose' | 'detailedPurpose'>;
type More<Keys extends string> = Omit<Field<Keys, Facts>, 'key' | 'section' | 'isShown' | 'label'>;

const field = (key: Named, more: More<Key>): Field<Key, Facts> => ({
  ...more,
  key,
  section: 'reporting',
  isShown: isReported,
  label: () => ({ key: `trade.field.${key}` }),
});

/** What the customer does with the foreign currency, by the fields with which a product says it. */
type SideOf<Keys extends string> = (form: Form<Keys>) => Side;

// Yuan that foreign currency was sold for may wait for their payment; those that are sold cannot.
const pendingPayment = '022';
const purposesOf = (side: Side): readonly ReportingInfo['settlementPurpose'][] =>
  side === 'S' ? purposes : purposes.filter((purpose) => purpose !== pendingPayment);

/** The purpose and its details: of a purchase or of a sale of foreign currency (REP-10). */
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
    options: (form) => options(codesOf(form), (code) => `trade.transactionCode.${code}`),
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

/** All of it must be filled, a capital item with a real approval number; and the statement must be agreed to. */
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

/** The folded line: what the deal is for, by its transaction code. */
export const reportingLines = ({ transactionCode }: ReportingForm): readonly Line[] =>
  transactionCode === '' ? [] : [{ key: `trade.transactionCode.${transactionCode as ReportingInfo['transactionCode']}` }];
