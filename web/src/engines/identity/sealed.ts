// Passwords on their way to the bank: encrypted with the key asked for the name whose they are (SES-03, SES-24).
import { encrypt } from '#web/api/encrypt.ts';
import { findStatusByPassword } from '#web/api/generated/base/base.ts';
import { getPublicKey } from '#web/api/generated/user/user.ts';
import { granted } from '#web/api/data-of.ts';

/**
 * The key, PEM, that seals what belongs to `loginName`. The bank is asked whether its hardware password control is off, as the contract fixes it: the
 * answer of a bank that has it on is a breach of the contract, and no password leaves (API-10).
 */
export async function publicKeyFor(loginName: string): Promise<string> {
  const [control, key] = await Promise.all([findStatusByPassword(), getPublicKey({ loginName })]);
  granted(control);
  return granted(key);
}

/** Each of `plain`, encrypted, in its order. */
export async function sealedFor<Plain extends string | readonly string[]>(loginName: string, plain: Plain) {
  return encrypt(plain, await publicKeyFor(loginName));
}
