// A user's own password and username, and codes by SMS. Secrets stay outside, hashes and verdicts come in.
import { type ChangeLoginName, type ChangePassword, type CompleteFirstLogin, ownNameRefusal } from '../access/credentials.ts';
import { claimant, type Claim, type Recover } from '../access/recovery.ts';
import type { SendSmsCode } from '../access/sms-codes.ts';
import { type Answer, done } from '../kernel/answer.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';

/** The part of the facade for passwords and usernames. */
export function credentialsDoor(engine: Engine) {
  return {
    verifyCaptcha: (input: { readonly randomTokenHash: string; readonly captchaHash: string }) => engine.execute('verifyCaptcha', input),
    sendSmsCode: (input: SendSmsCode) => engine.execute('sendSmsCode', input),
    changePassword: (input: ChangePassword) => engine.execute('changePassword', input),
    changeLoginName: (input: ChangeLoginName) => engine.execute('changeLoginName', input),
    completeFirstLogin: (input: CompleteFirstLogin) => engine.execute('completeFirstLogin', input),
    recover: (input: Recover) => engine.execute('recover', input),
    /** The login that a claim fits, for the outbox only: no answer tells it. */
    claimant: (claim: Claim): string | null => claimant(engine.state, claim)?.loginName ?? null,
    /** Whether a username is free. */
    checkLoginName: (caller: Caller, newLoginName: string): Answer<null> =>
      ownNameRefusal(engine.state, caller, newLoginName) ?? done(null),
  };
}
