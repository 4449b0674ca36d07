// Random tokens and codes from the operating system. They are excluded from reproducibility (MOC-05).
import { hash, randomBytes, randomInt } from 'node:crypto';

/** 32 random bytes as base64url, 43 characters: session tokens, refresh tokens, random tokens. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a socket ticket in the form `{provider}.{32 random bytes}` (LIV-03). */
export function socketTicket(provider: string): string {
  return `${provider}.${randomToken()}`;
}

/** Six digits for an SMS code (BNK-41). */
export function smsCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

// Omits 0, O, 1, I and L, which people confuse.
const captchaLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Four letters or digits for a captcha image. */
export function captchaText(): string {
  return Array.from({ length: 4 }, () => captchaLetters[randomInt(captchaLetters.length)]).join('');
}

// Digests of secrets: state and journal contain these, never the secrets themselves.

/** SHA-256 of a token, ticket or short answer, in hex. */
export function digest(secret: string): string {
  return hash('sha256', secret);
}
