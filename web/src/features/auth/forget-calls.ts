// The calls of /forget: requesting an SMS code with the fields that identify the user, and resetting with that code
// (SES-20, SES-24).
import { forgetSendMsg } from '#web/api/generated/auth/auth.ts';
import type { Certificate } from '#web/api/generated/model/certificate.zod.ts';
import { userResetForget } from '#web/api/generated/user/user.ts';
import { granted } from '#web/api/data-of.ts';
import type { Typed } from '#web/engines/identity/captcha.machine.ts';
import { sealedFor } from '#web/engines/identity/sealed.ts';
import type { Branch, ForgetForm } from './forget.rules.ts';

const certificateOf = ({ certType, certNo }: ForgetForm) => ({ certType: certType as Certificate, certNo: certNo.trim() });

/** Requests a code; the bank's response is the same for known and unknown users (SES-22). */
export async function sendForgetCode(branch: Branch, form: ForgetForm, solved: Typed): Promise<string> {
  const proof = { ...certificateOf(form), ...solved };
  const { mobile } = form;
  const loginName = form.loginName.trim();
  return granted(await forgetSendMsg(branch === 'PASSWORD' ? { branch, loginName, ...proof } : { branch, mobile, ...proof }));
}

/** Sets the new password or the new username at the bank. Throws when the bank refuses it. */
export async function recover(branch: Branch, form: ForgetForm): Promise<void> {
  const proof = { ...certificateOf(form), code: form.msgCode };
  const { mobile, newLoginName, newPassWord } = form;
  const loginName = form.loginName.trim();
  if (branch === 'USERNAME') await userResetForget({ branch, mobile, newLoginName, ...proof });
  else await userResetForget({ branch, loginName, newPsw: await sealedFor(loginName, newPassWord), ...proof });
}
