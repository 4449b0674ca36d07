// Captchas and login codes: each works once, only with its own token, and is invalidated by the first answer (BNK-40,
// SES-26).
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { entryOf } from '../kernel/tables.ts';
import { accessRules } from './access-rules.ts';
import type { Challenge } from '../facts/access-state.ts';
import type { Fact } from '../facts/facts.ts';

/** The hash of the random token and the hash of the text in the captcha image. */
export type IssueCaptcha = { readonly randomTokenHash: string; readonly answerHash: string };

/** Issues a captcha. A new image for a token replaces the previous one. */
export function issueCaptcha({ randomTokenHash, answerHash }: IssueCaptcha, _: BankState, env: Env): Decision<Answer<null>> {
  const challenge: Challenge = { kind: 'image', answerHash, loginName: null, expiresAt: env.accessNow + accessRules.captchaLives };
  return { facts: [{ type: 'challengeIssued', tokenHash: randomTokenHash, challenge }], answer: done(null) };
}

/** Hashes of the new random token and of the code; `loginName` is the name that was entered. */
export type SendLoginCode = { readonly loginName: string; readonly randomTokenHash: string; readonly codeHash: string };

/**
 * Sends a sign-in code by SMS. Known and unknown names receive the same answer. `deliver` is for the outbox, not for
 * the caller: it is false when no user has the name.
 */
export function sendLoginCode(input: SendLoginCode, state: BankState, env: Env): Decision<Answer<{ deliver: boolean }>> {
  const { loginName, randomTokenHash, codeHash } = input;
  const challenge: Challenge = { kind: 'sms', answerHash: codeHash, loginName, expiresAt: env.accessNow + accessRules.loginCodeLives };
  return {
    facts: [{ type: 'challengeIssued', tokenHash: randomTokenHash, challenge }],
    answer: done({ deliver: entryOf(state.directory.users, loginName) !== undefined }),
  };
}

/**
 * Whether an answer solves a challenge that has not expired. An SMS code works only for the login name that requested
 * it.
 */
export function isMet(challenge: Challenge | undefined, answerHash: string, loginName: string, now: number): boolean {
  if (!challenge || challenge.expiresAt <= now) return false;
  if (challenge.loginName !== null && challenge.loginName !== loginName) return false;
  return challenge.answerHash === answerHash;
}

// SMS codes that confirm a change: six digits, one use, one purpose, valid for five minutes. At most one a minute and
// five a day (BNK-41).

/** What the user wants to do with an SMS code. */
export type SmsPurpose = 'password' | 'username' | 'forgotPassword' | 'forgotUsername' | 'approvals';

/** Identifies a code: its purpose and the person it was sent to. */
export type SmsKey = { readonly purpose: SmsPurpose; readonly subject: string };

const keyOf = ({ purpose, subject }: SmsKey): string => `${purpose} ${subject}`;

const day = 86_400_000;

/** Whether another code may be sent now. */
function maySend(state: BankState, key: string, now: number): boolean {
  const sent = state.access.codesSent[key] ?? [];
  const since = (ms: number): number => sent.filter((at) => at > now - ms).length;
  return since(accessRules.loginCodeEvery) === 0 && since(day) < accessRules.loginCodesPerDay;
}

/** Hashes of the captcha's token and answer, and of the code that will be sent. */
export type SendSmsCode = SmsKey & { readonly randomTokenHash: string; readonly captchaHash: string; readonly codeHash: string };

/**
 * Records an SMS code for any subject, known or not; the caller decides on delivery. The captcha is used up, whether
 * right or wrong.
 */
export function sendSmsCode(input: SendSmsCode, state: BankState, { accessNow }: Env): Decision<Answer<null>> {
  const { randomTokenHash, captchaHash, codeHash } = input;
  const key = keyOf(input);
  const challenge = state.access.challenges[randomTokenHash];
  const spent: Fact = { type: 'challengeSpent', tokenHash: randomTokenHash };
  if (challenge?.kind !== 'image' || !isMet(challenge, captchaHash, '', accessNow))
    return { facts: [spent], answer: refused('captchaWrong') };
  if (!maySend(state, key, accessNow)) return { facts: [spent], answer: refused('tooManyRequests') };
  const expiresAt = accessNow + accessRules.smsCodeLives;
  return { facts: [spent, { type: 'smsCodeSent', key, codeHash, expiresAt }], answer: done(null) };
}

/** Checks a captcha without using it up; a wrong answer invalidates it (USR-22, USR-23). */
export function verifyCaptcha(
  { randomTokenHash, captchaHash }: { readonly randomTokenHash: string; readonly captchaHash: string },
  state: BankState,
  { accessNow }: Env,
): Decision<Answer<null>> {
  const challenge = state.access.challenges[randomTokenHash];
  if (challenge?.kind === 'image' && isMet(challenge, captchaHash, '', accessNow)) return unchanged(done(null));
  return { facts: [{ type: 'challengeSpent', tokenHash: randomTokenHash }], answer: refused('captchaWrong') };
}

/**
 * Whether an entered code is right, with the facts to record: `spent` when the change succeeds, `missed` when the
 * attempt fails.
 */
export type CodeCheck = { readonly right: boolean; readonly spent: readonly Fact[]; readonly missed: readonly Fact[] };

/** Compares the hash of an entered SMS code with that of the code sent; returns the verdict and the facts to record. */
export function checkSmsCode(state: BankState, smsKey: SmsKey, codeHash: string, accessNow: number): CodeCheck {
  const key = keyOf(smsKey);
  const sent = state.access.smsCodes[key];
  const isOpen = sent !== undefined && sent.expiresAt > accessNow && sent.wrong < accessRules.wrongSmsCodes;
  return {
    right: isOpen && sent.codeHash === codeHash,
    spent: [{ type: 'smsCodeSpent', key }],
    missed: sent ? [{ type: 'smsCodeWrong', key }] : [],
  };
}
