import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Only keyed digests of the secrets sent to people are stored, so a stolen database opens no account: without
 * secrets.json neither sessions nor short codes can be recovered.
 */
export function createTokenHash(encryptionKey: string) {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'akada auth tokens', 32));
  const digest = (purpose: string, value: string) =>
    createHmac('sha256', key).update(purpose).update('\0').update(value).digest();

  return {
    /** What the database stores of `value`. The purpose keeps one kind of secret from passing for another. */
    hash: (purpose: string, value: string) => digest(purpose, value).toString('hex'),
    /** A secret that can be derived again from stored data, with the key only. */
    derive: (purpose: string, value: string) => digest(purpose, value).toString('base64url'),
  };
}

export type TokenHash = ReturnType<typeof createTokenHash>;

/** 256 random bits, safe in links. */
export const randomToken = () => randomBytes(32).toString('base64url');

// Without 0, O, 1, I: 32 characters that people can copy by hand, 5 bits each.
const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** 50 random bits for people to type; safe only together with a limit on tries. */
export const randomCode = () =>
  Array.from(randomBytes(codeLength), (byte) => codeSigns[byte % codeSigns.length]).join('');
