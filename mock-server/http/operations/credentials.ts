// Passwords and usernames: codes by SMS, changes, first login, recovery. Plain text is opened here and goes no further.
import type {
  CheckLoginNameForm,
  SmsCodeForm,
  ForgetForm,
  FirstSignInForm,
  ResetForgetForm,
  ResetLoginNameForm,
  ResetPwdForm,
  VerifyGrapCaptParams,
} from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import { keepsPasswordRule, type NewPassword } from '#mock/bank/access/password-rule.ts';
import { type Claim, smsKeyOf } from '#mock/bank/access/recovery.ts';
import type { SmsKey } from '#mock/bank/access/sms-codes.ts';
import { digest } from '#mock/secrets/digest.ts';
import { smsCode } from '#mock/secrets/tokens.ts';
import type { Call, Handlers } from '../handler.ts';

const captchaOf = ({ captchaCode, randomToken }: { captchaCode: string; randomToken: string }) => ({
  randomTokenHash: digest(randomToken),
  captchaHash: digest(captchaCode.toUpperCase()),
});

const sentText = { 'zh-CN': '验证码已发送', 'en-US': 'The code has been sent.' } as const;

/** Sends a code; `to` is the login whose outbox gets it, or nobody. The answer is the same for both (SES-22). */
async function send(call: Call<{ captchaCode: string; randomToken: string }>, key: SmsKey, to: string | null) {
  const { world, body, language } = call;
  const text = smsCode();
  const sent = await world.bank.sendSmsCode({ ...key, ...captchaOf(body), codeHash: digest(text) });
  if (!sent.ok) return sent;
  if (to !== null) world.outbox.put({ kind: 'sms', to, text, at: world.accessClock.now() });
  return done(sentText[language]);
}

const purposes = { '2': 'password', '5': 'username' } as const;

/** A new password, opened and looked at; `current` is the stored hash that it may not open. The work is the same whatever it is (SES-29). */
async function newPassword({ keys, passwords }: Call<unknown>, sealed: string, current: string | null) {
  const plain = keys.open(sealed);
  const [same, newHash] = await Promise.all([passwords.opens(plain ?? '', current), passwords.hash(plain ?? '')]);
  return { newPassword: verdictOf(plain, same), newHash };
}

function verdictOf(plain: string | null, isSame: boolean): NewPassword {
  if (plain === null) return 'notEncrypted';
  if (!keepsPasswordRule(plain)) return 'breaksRule';
  return isSame ? 'sameAsOld' : 'fits';
}

async function oldPassword({ keys, passwords, world, caller }: Call<unknown>, sealed: string): Promise<'right' | 'wrong' | 'notEncrypted'> {
  const plain = keys.open(sealed);
  const opens = await passwords.opens(plain ?? '', world.bank.passwordHashOf(caller.loginName));
  if (plain === null) return 'notEncrypted';
  return opens ? 'right' : 'wrong';
}

async function resetPwd(call: Call<ResetPwdForm>) {
  const { world, caller, body } = call;
  const current = world.bank.passwordHashOf(caller.loginName);
  const judged = await newPassword(call, body.newPsw, current);
  return world.bank.changePassword({ caller, oldPassword: await oldPassword(call, body.oldPsw), ...judged, codeHash: digest(body.code) });
}

async function resetForFirstSignIn(call: Call<FirstSignInForm>) {
  const { world, caller, body } = call;
  const judged = await newPassword(call, body.newPsw, world.bank.passwordHashOf(caller.loginName));
  return world.bank.completeFirstLogin({ caller, newLoginName: body.newLoginName, ...judged });
}

/** What is claimed, apart from what is to be set. */
function claimOf(body: ResetForgetForm): Claim {
  const { certType, certNo } = body;
  return body.branch === 'PASSWORD'
    ? { branch: body.branch, loginName: body.loginName, certType, certNo }
    : { branch: body.branch, mobile: body.mobile, certType, certNo };
}

async function userResetForget(call: Call<ResetForgetForm>) {
  const { world, body } = call;
  const { newPsw, newLoginName, of } =
    body.branch === 'PASSWORD'
      ? { newPsw: body.newPsw, newLoginName: '', of: body.loginName }
      : { newPsw: '', newLoginName: body.newLoginName, of: '' };
  const judged = await newPassword(call, newPsw, world.bank.passwordHashOf(of));
  return world.bank.recover({ claim: claimOf(body), codeHash: digest(body.code), newLoginName, ...judged });
}

/** The hardware password control is off (API-10). */
const off = () => done({ enabled: false });

export const credentials = {
  verifyGrapCapt: ({ world, query }: Call<undefined, VerifyGrapCaptParams>) => world.bank.verifyCaptcha(captchaOf(query)),
  code: (call: Call<SmsCodeForm>) =>
    send(call, { purpose: purposes[call.body.msgType], subject: call.caller.loginName }, call.caller.loginName),
  forgetSendMsg: (call: Call<ForgetForm>) => send(call, smsKeyOf(call.body), call.world.bank.claimant(call.body)),
  resetPwd,
  resetLoginName: ({ world, caller, body }: Call<ResetLoginNameForm>) =>
    world.bank.changeLoginName({ caller, newLoginName: body.newLoginName, codeHash: digest(body.code) }),
  checkLoginName: ({ world, caller, body }: Call<CheckLoginNameForm>) => world.bank.checkLoginName(caller, body.newLoginName),
  resetForFirstSignIn,
  userResetForget,
  initocx: off,
  mcryptKey: off,
  decryptHardWare: off,
  findStatusByPassword: off,
} satisfies Handlers;
