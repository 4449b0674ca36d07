// Password hashes: scrypt with a salt of each user.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Scrypt, as a promise. */
export const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
const cost = { N: 4096 };

/** `salt:hash` in hex, as the directory holds it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, cost);
  return `${salt.toString('hex')}:${hash.toString('hex')}`;
}

const nobody = `${'00'.repeat(16)}:${'00'.repeat(32)}`;

/** Whether a password opens a stored hash. An unknown user (null) costs the same hash and is always wrong. */
export async function passwordOpens(password: string, stored: string | null, hashed = derive): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? nobody).split(':');
  const derived = await hashed(password, Buffer.from(salt, 'hex'), 32, cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'hex')) && stored !== null;
}

/** What is done to passwords; each costs one hash. */
export type Passwords = {
  readonly hash: typeof hashPassword;
  readonly opens: (password: string, stored: string | null) => Promise<boolean>;
};

export const passwords: Passwords = { hash: hashPassword, opens: (password, stored) => passwordOpens(password, stored) };
