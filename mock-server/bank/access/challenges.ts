// Captchas and login codes: each works once, only with its own token, and burns with the first answer (BNK-40, SES-26).
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { entryOf, typedName } from '../kernel/tables.ts';
import { accessRules } from './access-rules.ts';
import type { Challenge } from '../facts/access-state.ts';
import type { Fact } from '../facts/facts.ts';

/** Hashes of the random token and of the text drawn in the image. */
export type IssueCaptcha = { readonly randomTokenHash: string; readonly answerHash: string };

/** A new image for a token replaces the one before. */
export function issueCaptcha({ randomTokenHash, answerHash }: IssueCaptcha, _: BankState, env: Env): Decision<Answer<null>> {
  const challenge: Challenge = { kind: 'image', answerHash, loginName: null, expiresAt: env.accessNow + accessRules.captchaLives };
  return { facts: [{ type: 'challengeIssued', tokenHash: randomTokenHash, challenge }], answer: done(null) };
}

/** Hashes of the new random token and of the code, and the name that asks. */
export type SendLoginCode = { readonly loginName: string; readonly randomTokenHash: string; readonly codeHash: string };

/**
 * A sign-in code by SMS. Known and unknown names get the same answer (S2); `deliver` tells the outbox, not the
 * caller, whether there is anyone to send it to. Refused more often than once a minute and five times a day.
 */
export function sendLoginCode(input: SendLoginCode, state: BankState, env: Env): Decision<Answer<{ deliver: boolean }>> {
  const { loginName, randomTokenHash, codeHash } = input;
  const sent = state.access.codesSent[typedName(loginName)] ?? [];
  const since = (ms: number): number => sent.filter((at) => at > env.accessNow - ms).length;
  if (since(accessRules.loginCodeEvery) > 0 || since(86_400_000) >= accessRules.loginCodesPerDay) {
    return unchanged(refused('tooManyRequests'));
  }
  const challenge: Challenge = { kind: 'sms', answerHash: codeHash, loginName, expiresAt: env.accessNow + accessRules.loginCodeLives };
  return {
    facts: [
      { type: 'loginCodeAsked', loginName },
      { type: 'challengeIssued', tokenHash: randomTokenHash, challenge },
    ],
    answer: done({ deliver: entryOf(state.directory.users, loginName) !== undefined }),
  };
}

/** Whether an answer meets a challenge that is still valid; an SMS code only for the login that asked. */
export function isMet(challenge: Challenge | undefined, answerHash: string, loginName: string, now: number): boolean {
  if (!challenge || challenge.expiresAt <= now) return false;
  if (challenge.loginName !== null && challenge.loginName !== loginName) return false;
  return challenge.answerHash === answerHash;
}

// Codes by SMS that confirm a change: six digits, once, for one purpose, five minutes; one a minute and five a day (BNK-41).

/** What a code confirms. */
export type SmsPurpose = 'password' | 'username' | 'forgotPassword' | 'forgotUsername';

/** The code of one purpose and one person. */
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

/** Sends a code, whoever asks; whether there is somebody to send it to is not its matter. A right captcha is spent, a wrong one burnt. */
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

/** Whether a captcha is right, without spending it; a wrong answer burns it (USR-22, USR-23). */
export function verifyCaptcha(
  { randomTokenHash, captchaHash }: { readonly randomTokenHash: string; readonly captchaHash: string },
  state: BankState,
  { accessNow }: Env,
): Decision<Answer<null>> {
  const challenge = state.access.challenges[randomTokenHash];
  if (challenge?.kind === 'image' && isMet(challenge, captchaHash, '', accessNow)) return unchanged(done(null));
  return { facts: [{ type: 'challengeSpent', tokenHash: randomTokenHash }], answer: refused('captchaWrong') };
}

/** Whether a code that was entered is right; what happens to it when it has done its work, and when the try has failed. */
export type CodeCheck = { readonly right: boolean; readonly spent: readonly Fact[]; readonly missed: readonly Fact[] };

/** Checks a code. */
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
