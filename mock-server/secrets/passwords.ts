// Password hashes: scrypt with a salt for each user.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
const cost = { N: 4096 };

/** Returns `salt:hash` in hex, as stored in the directory. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, cost);
  return `${salt.toString('hex')}:${hash.toString('hex')}`;
}

const nobody = `${'00'.repeat(16)}:${'00'.repeat(32)}`;

/** Whether a password matches a stored hash. An unknown user (null) costs the same time and never matches. */
export async function passwordOpens(password: string, stored: string | null, hashed = derive): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? nobody).split(':');
  const derived = await hashed(password, Buffer.from(salt, 'hex'), 32, cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'hex')) && stored !== null;
}

/** Hashing and checking of passwords. Each operation takes the time of one hash. */
export type Passwords = {
  readonly hash: typeof hashPassword;
  readonly opens: (password: string, stored: string | null) => Promise<boolean>;
};

export const passwords: Passwords = { hash: hashPassword, opens: (password, stored) => passwordOpens(password, stored) };
