// Digests of secrets: the bank's state and journal hold these, never the secrets themselves.
import { createHash } from 'node:crypto';

/** SHA-256 of a token, ticket or short answer, in hex. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
