// The RSA key that encrypts passwords: 3072 bits, OAEP with SHA-256 (SES-03).
import { constants, createPrivateKey, createPublicKey, generateKeyPair, privateDecrypt, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { promisify } from 'node:util';
import { writeWhole } from '#mock/whole-file.ts';
import { digest } from './tokens.ts';

/**
 * The public key as PEM. `open` returns the plain text, or null for anything that is not encrypted with this key
 * (BNK-42).
 */
export type KeyPair = { readonly publicPem: string; open(sealed: string): string | null };

function keyPair(privateKey: KeyObject): KeyPair {
  return {
    publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    open(sealed) {
      try {
        const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
        return privateDecrypt(options, Buffer.from(sealed, 'base64')).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** How to report a new key. `expected` is true if pages may have been opened with an older one. */
export type KeyLoss = { readonly tell: (sentence: string) => void; readonly expected: boolean };

const reload = 'who opened a page before has to load it again';

/**
 * Reads the key of a file. An unreadable file is set aside under another name; that, and a missing key, is reported
 * (MOC-36).
 */
function storedKey(file: string, { tell, expected }: KeyLoss): KeyPair | null {
  if (!existsSync(file)) {
    if (expected) tell(`the key is gone and a new one was made; ${reload}`);
    return null;
  }
  const text = readFileSync(file);
  try {
    return keyPair(createPrivateKey(text));
  } catch {
    const aside = `${file}.broken-${digest(text.toString('base64')).slice(0, 8)}`;
    renameSync(file, aside);
    tell(`the key could not be read and was set aside as ${aside}; ${reload}`);
    return null;
  }
}

const newKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

/** Reads the key from a file, or creates it there. Without a file, the key lives as long as the process. */
export async function loadKeyPair(file: string | null, loss: KeyLoss = { tell: () => undefined, expected: false }): Promise<KeyPair> {
  const stored = file === null ? null : storedKey(file, loss);
  if (stored) return stored;
  const key = await newKey();
  if (file !== null) writeWhole(file, key, 0o600);
  return keyPair(createPrivateKey(key));
}

/** The key of all processes of a bank. `get` returns the stored one, or stores the one that its argument makes. */
export const sharedKeyPair = async (get: (make: () => Promise<string>) => Promise<string>): Promise<KeyPair> =>
  keyPair(createPrivateKey(await get(newKey)));

/**
 * Returns the password from `{randomToken}:{password}`; null if another token was encrypted with it. This prevents
 * replays of a captured login.
 */
export function boundPassword(plain: string, randomToken: string): string | null {
  return plain.startsWith(`${randomToken}:`) ? plain.slice(randomToken.length + 1) : null;
}
