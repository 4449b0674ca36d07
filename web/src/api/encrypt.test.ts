import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encrypt, sealPassword } from './encrypt.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const opened = (sealed: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64'),
  ).toString();

describe('encryption with the public key', () => {
  it('API-05 accepts a string, or an array of strings and encrypts each of them', () => {
    expect(opened(encrypt('Demo1234', pem))).toBe('Demo1234');
    expect(encrypt(['one', 'two'], pem).map(opened)).toEqual(['one', 'two']);
  });

  it('SES-03 binds a password to its request, and never returns the same ciphertext twice', () => {
    const sealed = [sealPassword('Demo1234', 'token', pem), sealPassword('Demo1234', 'token', pem)];
    expect(sealed.map(opened)).toEqual(['token:Demo1234', 'token:Demo1234']);
    expect(sealed[0]).not.toBe(sealed[1]);
  });

  it('API-05 rejects an invalid key', () => {
    expect(() => encrypt('Demo1234', 'no key')).toThrow('the public key');
  });
});
