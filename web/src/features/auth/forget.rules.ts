// What /forget asks for, by what was forgotten, and what has to hold before each step (SES-20, SES-21, SES-25).
import type { Certificate } from '#web/api/generated/model/certificate.zod.ts';
import { hasHiddenCharacters } from '#web/domain/free-text.ts';
import type { Issues } from '#web/engines/form/use-form.ts';
import { newPasswordIssues, newUsernameIssueOf, smsCodeIssue } from '#web/engines/identity/credential.rules.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** What was forgotten. */
export type Branch = 'PASSWORD' | 'USERNAME';

/** The kinds of certificate by which the bank knows a customer (SES-21). */
export const CERTIFICATES = ['ORGANIZATIONCODE', 'CERTNUMBER', 'ADDILIATE', 'OTHER'] as const satisfies readonly Certificate[];

/** All fields of both branches and both steps, in reading order. */
export const EMPTY = {
  loginName: '',
  mobile: '',
  certType: CERTIFICATES[0] as string,
  certNo: '',
  msgCode: '',
  newLoginName: '',
  newPassWord: '',
  newRePassWord: '',
};

/** The form. */
export type ForgetForm = typeof EMPTY;

/** Who somebody claims to be, and what is to be set, by branch. */
export const FIELDS = {
  PASSWORD: { claim: ['loginName', 'certType', 'certNo'], reset: ['msgCode', 'newPassWord', 'newRePassWord'] },
  USERNAME: { claim: ['mobile', 'certType', 'certNo'], reset: ['msgCode', 'newLoginName'] },
} as const satisfies Readonly<Record<Branch, Readonly<Record<'claim' | 'reset', readonly (keyof ForgetForm)[]>>>>;

/** Digits of a mobile number registered at the bank. */
export const MOBILE_LENGTH = 11;
export const CERTIFICATE_LENGTH = 40;

function certificateIssue(certNo: string): TextKey | undefined {
  if (certNo.trim() === '') return 'credential.forget.inputCertNo';
  return hasHiddenCharacters(certNo) ? 'verify.hiddenCharacters' : undefined;
}

/** Every rule; a step looks at its own fields only. The present username is not known here, nor the old password. */
export function forgetIssues(form: ForgetForm): Issues<ForgetForm> {
  return {
    loginName: form.loginName.trim() === '' ? 'verify.inputUsername' : undefined,
    mobile: form.mobile.length === MOBILE_LENGTH ? undefined : 'credential.forget.inputMobile',
    certNo: certificateIssue(form.certNo),
    msgCode: smsCodeIssue(form.msgCode),
    newLoginName: newUsernameIssueOf(form.newLoginName, ''),
    ...newPasswordIssues(form, ''),
  };
}

/** The claim as one text: a code that was sent confirms this claim and no other. */
export const claimOf = (branch: Branch, form: ForgetForm): string => FIELDS[branch].claim.map((name) => form[name]).join('\n');
