// The possible problems of a ticket, as keys. The map from issue to text is exhaustive by type (VAL-01 to VAL-04,
// REP-01 to REP-05, SPO-04, SPO-10, HOM-09, MRG-08).
import type { TextKey } from '#web/i18n/index.ts';
import type { Sayable } from '#web/ui/use-words.ts';

/** The text of each kind of issue. */
export const issueTexts = {
  pairMissing: 'verify.selectPair',
  notFollowed: 'tips.followFirst',
  amountMissing: 'verify.inputAmount',
  amountTooSmall: 'verify.amountAbove',
  amountTooLarge: 'verify.amountAtMost',
  valueDateMissing: 'verify.selectValueDate',
  valueDateClosed: 'verify.valueDateClosed',
  valueTodayNotSupported: 'tips.noT0',
  maturityMissing: 'verify.selectMaturity',
  dateOutOfRange: 'ticket.issue.dateOutOfRange',
  notBusinessDay: 'errors.notBusinessDay',
  optionDateNotBefore: 'ticket.issue.optionDateNotBefore',
  optionDateTooEarly: 'ticket.issue.optionDateTooEarly',
  nearNotBeforeFar: 'ticket.issue.nearNotBeforeFar',
  termNotOffered: 'ticket.issue.termNotOffered',
  bankRefuses: 'errors.verbatim',
  noAccount: 'tips.noAccount',
  accountMissing: 'verify.selectAccount',
  accountAbnormal: 'tips.debitAbnormal',
  chargeMissing: 'verify.selectCharge',
  creditEmpty: 'tips.creditEmpty',
  creditMissing: 'verify.selectCredit',
  creditShort: 'tips.noCreditBalance',
  marginCurrencyMissing: 'verify.selectMarginCurrency',
  marginAccountMissing: 'verify.selectMarginAccount',
  marginAbnormal: 'tips.marginAbnormal',
  marginShort: 'tips.marginShort',
  majorItemMissing: 'verify.selectMajorItem',
  transactionCodeMissing: 'verify.selectTransactionCode',
  approvalMissing: 'verify.inputApproval',
  approvalNotReal: 'verify.realApproval',
  descriptionMissing: 'verify.inputDescription',
  purposeMissing: 'verify.selectPurpose',
  purposeDetailMissing: 'verify.inputPurposeDetail',
  purchasePurposeMissing: 'verify.selectPurchasePurpose',
  purchaseDetailMissing: 'verify.inputPurchaseDetail',
  orderRateMissing: 'ticket.issue.orderRateMissing',
  rateTooLow: 'ticket.issue.rateTooLow',
  rateTooHigh: 'ticket.issue.rateTooHigh',
  orderRateNotBelow: 'ticket.issue.orderRateNotBelow',
  orderRateNotAbove: 'ticket.issue.orderRateNotAbove',
  strikeMissing: 'ticket.issue.strikeMissing',
  dateMissing: 'ticket.issue.dateMissing',
  expiryBeforePremium: 'ticket.issue.expiryBeforePremium',
  deliveryBeforeExpiry: 'ticket.issue.deliveryBeforeExpiry',
  limitRateInvalid: 'submission.limitInvalid',
  statementNotAgreed: 'verify.agreeStatement',
  hiddenCharacters: 'verify.hiddenCharacters',
} as const satisfies Record<string, TextKey>;

/** The kind of an issue, which determines its text. */
export type IssueKind = keyof typeof issueTexts;

/** A problem in one field. `values` are inserted into the text; `words` replaces it with the bank's message. */
export type Issue<Key extends string = string> = {
  readonly field: Key;
  readonly kind: IssueKind;
  readonly values?: Readonly<Record<string, string>>;
  readonly words?: Sayable;
};

/** Returns the text of an issue. */
export const issueWords = ({ kind, values, words }: Issue): Sayable => words ?? { key: issueTexts[kind], values };

const reporting = 'tips.reportingMissing';

/** The business messages of specification 8.2, shown as a toast when they prevent a submit. */
const saidAloud: Partial<Record<IssueKind, TextKey>> = {
  notFollowed: 'tips.followFirst',
  valueTodayNotSupported: 'tips.noT0',
  noAccount: 'tips.noAccount',
  creditEmpty: 'tips.creditEmpty',
  accountAbnormal: 'tips.debitAbnormal',
  marginAbnormal: 'tips.marginAbnormal',
  creditShort: 'tips.noCreditBalance',
  majorItemMissing: reporting,
  transactionCodeMissing: reporting,
  approvalMissing: reporting,
  descriptionMissing: reporting,
  purposeMissing: reporting,
  purposeDetailMissing: reporting,
  purchasePurposeMissing: reporting,
  purchaseDetailMissing: reporting,
};

/** Returns the first business message among issues, or null. */
export function messageOf(issues: readonly Issue[]): TextKey | null {
  return issues.map(({ kind }) => saidAloud[kind]).find((key) => key !== undefined) ?? null;
}
