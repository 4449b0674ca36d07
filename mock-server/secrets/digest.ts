// Digests of secrets: the bank's state and journal hold these, never the secrets themselves.
import { hash } from 'node:crypto';

/** SHA-256 of a token, ticket or short answer, in hex. */
export function digest(secret: string): string {
  return hash('sha256', secret);
}
