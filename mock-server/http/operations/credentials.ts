// Passwords and usernames: SMS codes, changes, first login, recovery. Plain text is decrypted here and not passed on.
import type { ResetForgetForm } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/kernel/answer.ts';
import { keepsPasswordRule, type NewPassword } from '#mock/bank/access/access-rules.ts';
import { type Claim, smsKeyOf } from '#mock/bank/access/credentials.ts';
import type { SmsKey } from '#mock/bank/access/challenges.ts';
import { digest, smsCode } from '#mock/secrets/tokens.ts';
import type { Call, Handlers, Reception } from '../handler.ts';

/** A captcha code as the user entered it, with the token of its image. */
type Solved = { readonly captchaCode: string; readonly randomToken: string };

const captchaOf = ({ captchaCode, randomToken }: Solved) => ({
  randomTokenHash: digest(randomToken),
  captchaHash: digest(captchaCode.toUpperCase()),
});

const sentText = { 'zh-CN': '验证码已发送', 'en-US': 'The code has been sent.' } as const;

/** Sends a code to the outbox of login `to`, or to nobody if null. The response is the same for both (SES-22). */
async function send(call: Reception & { readonly body: Solved }, key: SmsKey, to: string | null) {
  const { world, body, language } = call;
  const text = smsCode();
  const sent = await world.bank.sendSmsCode({ ...key, ...captchaOf(body), codeHash: digest(text) });
  if (!sent.ok) return sent;
  if (to !== null) world.outbox.put({ kind: 'sms', to, text, at: world.accessClock.now() });
  return done(sentText[language]);
}

const purposes = { '2': 'password', '5': 'username', '6': 'approvals' } as const;

/**
 * Decrypts and checks a new password; it must not match `current`, the stored hash. The work is the same whatever the
 * result (SES-29).
 */
async function newPassword({ keys, passwords }: Reception, sealed: string, current: string | null) {
  const plain = keys.open(sealed);
  // In sequence, so that one call uses one thread at a time (TRU-06).
  const same = await passwords.opens(plain ?? '', current);
  const newHash = await passwords.hash(plain ?? '');
  return { newPassword: verdictOf(plain, same), newHash };
}

function verdictOf(plain: string | null, isSame: boolean): NewPassword {
  if (plain === null) return 'notEncrypted';
  if (!keepsPasswordRule(plain)) return 'breaksRule';
  return isSame ? 'sameAsOld' : 'fits';
}

async function oldPassword({ keys, passwords, world, caller }: Reception, sealed: string): Promise<'right' | 'wrong' | 'notEncrypted'> {
  const plain = keys.open(sealed);
  const opens = await passwords.opens(plain ?? '', world.bank.passwordHashOf(caller.loginName));
  if (plain === null) return 'notEncrypted';
  return opens ? 'right' : 'wrong';
}

async function resetPwd(call: Call<'resetPwd'>) {
  const { world, caller, body } = call;
  const current = world.bank.passwordHashOf(caller.loginName);
  const judged = await newPassword(call, body.newPsw, current);
  return world.bank.changePassword({ caller, oldPassword: await oldPassword(call, body.oldPsw), ...judged, codeHash: digest(body.code) });
}

async function resetForFirstSignIn(call: Call<'resetForFirstSignIn'>) {
  const { world, caller, body } = call;
  const judged = await newPassword(call, body.newPsw, world.bank.passwordHashOf(caller.loginName));
  return world.bank.completeFirstLogin({ caller, newLoginName: body.newLoginName, ...judged });
}

/** Returns the identity that a user claims when recovering access; the new password or username is omitted. */
function claimOf(body: ResetForgetForm): Claim {
  const { certType, certNo } = body;
  return body.branch === 'PASSWORD'
    ? { branch: body.branch, loginName: body.loginName, certType, certNo }
    : { branch: body.branch, mobile: body.mobile, certType, certNo };
}

async function userResetForget(call: Call<'userResetForget'>) {
  const { world, body } = call;
  const { newPsw, newLoginName, of } =
    body.branch === 'PASSWORD'
      ? { newPsw: body.newPsw, newLoginName: '', of: body.loginName }
      : { newPsw: '', newLoginName: body.newLoginName, of: '' };
  const judged = await newPassword(call, newPsw, world.bank.passwordHashOf(of));
  return world.bank.recover({ claim: claimOf(body), codeHash: digest(body.code), newLoginName, ...judged });
}

/** The hardware password control is off (API-10). */
const off = () => done({ enabled: false } as const);

export const credentials = {
  verifyGrapCapt: ({ world, query }) => world.bank.verifyCaptcha(captchaOf(query)),
  code: (call) => send(call, { purpose: purposes[call.body.msgType], subject: call.caller.loginName }, call.caller.loginName),
  forgetSendMsg: (call) => send(call, smsKeyOf(call.body), call.world.bank.claimant(call.body)),
  resetPwd,
  resetLoginName: ({ world, caller, body }) =>
    world.bank.changeLoginName({ caller, newLoginName: body.newLoginName, codeHash: digest(body.code) }),
  saveApprovalSettings: ({ world, caller, body: { code, ...body } }) =>
    world.bank.saveApprovalSettings({ caller, body, codeHash: digest(code) }),
  checkLoginName: ({ world, caller, body }) => world.bank.checkLoginName(caller, body.newLoginName),
  resetForFirstSignIn,
  userResetForget,
  initocx: off,
  mcryptKey: off,
  decryptHardWare: off,
  findStatusByPassword: off,
} satisfies Partial<Handlers>;
