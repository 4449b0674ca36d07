// Fields of /forget by forgotten credential, and the validation of each step (SES-20, SES-21, SES-25).
import type { Certificate } from '#web/api/generated/model/certificate.zod.ts';
import { hasHiddenCharacters } from '#web/domain/free-text.ts';
import type { Issues } from '#web/engines/form/use-form.ts';
import { newPasswordIssues, newUsernameIssueOf, smsCodeIssue } from '#web/engines/identity/credential.rules.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** The credential that the user has forgotten. */
export type Branch = 'PASSWORD' | 'USERNAME';

/** The kinds of certificate that identify a customer (SES-21). */
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

/** Values of the form; '' while empty. */
export type ForgetForm = typeof EMPTY;

/** Fields of the two steps, by forgotten credential: what identifies the user, and what is set anew. */
export const FIELDS = {
  PASSWORD: { claim: ['loginName', 'certType', 'certNo'], reset: ['msgCode', 'newPassWord', 'newRePassWord'] },
  USERNAME: { claim: ['mobile', 'certType', 'certNo'], reset: ['msgCode', 'newLoginName'] },
} as const satisfies Readonly<Record<Branch, Readonly<Record<'claim' | 'reset', readonly (keyof ForgetForm)[]>>>>;

/** Number of digits of a mobile number registered at the bank. */
export const MOBILE_LENGTH = 11;
export const CERTIFICATE_LENGTH = 40;

function certificateIssue(certNo: string): TextKey | undefined {
  if (certNo.trim() === '') return 'credential.forget.inputCertNo';
  return hasHiddenCharacters(certNo) ? 'verify.hiddenCharacters' : undefined;
}

/**
 * Returns the issues of all fields; a step uses only its own. The current username and the old password are unknown
 * here.
 */
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

/** Returns the fields that identify the user as one text. An SMS code is valid only for the text that it was sent for. */
export const claimOf = (branch: Branch, form: ForgetForm): string => FIELDS[branch].claim.map((name) => form[name]).join('\n');
