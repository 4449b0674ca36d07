// Encrypts passwords in the browser with the bank's public key: RSA-OAEP with SHA-256 (SES-03, SES-24, API-05).
import { JSEncrypt } from 'jsencrypt';

/** A string, or each of an array of strings, encrypted with a PEM key; base64. Throws when the key is no key. */
export function encrypt<Text extends string | readonly string[]>(plain: Text, publicPem: string): Text extends string ? string : string[] {
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicPem);
  const one = (text: string): string => {
    const sealed = cipher.encryptOAEP(text);
    if (sealed === false) throw new Error('the public key of the bank cannot be used');
    return sealed;
  };
  return (typeof plain === 'string' ? one(plain) : plain.map(one)) as Text extends string ? string : string[];
}

/** A password bound to the random token of its request, so that a captured one cannot be sent again. */
export function sealPassword(password: string, randomToken: string, publicPem: string): string {
  return encrypt(`${randomToken}:${password}`, publicPem);
}
