// Captchas and login codes: each works once, only with its own token, and burns with the first answer (BNK-40, SES-26).
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { entryOf, typedName } from '../kernel/tables.ts';
import { accessRules } from './access-rules.ts';
import type { Challenge } from '../facts/access-state.ts';

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
