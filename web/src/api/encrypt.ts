// Encrypts passwords in the browser with the bank's public key: RSA-OAEP with SHA-256 (SES-03, SES-24, API-05).
import { JSEncrypt } from 'jsencrypt';

/** Encrypts a string, or each string of an array, with a PEM key; returns base64. Throws when the key is invalid. */
export function encrypt<Text extends string | readonly string[]>(plain: Text, publicPem: string): Text extends string ? string : string[] {
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicPem);
  const one = (text: string): string => {
    const sealed = cipher.encryptOAEP(text);
    if (sealed === false) throw new Error('the public key of the bank is invalid');
    return sealed;
  };
  return (typeof plain === 'string' ? one(plain) : plain.map(one)) as Text extends string ? string : string[];
}

/** Encrypts a password together with the random token of its request, so that a captured request cannot be replayed. */
export function sealPassword(password: string, randomToken: string, publicPem: string): string {
  return encrypt(`${randomToken}:${password}`, publicPem);
}
