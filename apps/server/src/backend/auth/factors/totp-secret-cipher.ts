import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts TOTP seeds before they reach the database. The factor's id is authenticated too: a seed that was changed,
 * or copied to another factor's row, does not decrypt.
 */
export function createTotpSecretCipher(encryptionKey: string) {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'akada totp seeds', 32));

  return {
    seal(seed: string, factorId: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(factorId));
      const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },

    open(box: string, factorId: string): string {
      const [boxVersion, content = ''] = box.split('.');
      if (boxVersion !== version) throw new Error('A TOTP seed is locked in an unknown way');
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(factorId))
        .setAuthTag(bytes.subarray(-tagBytes));
      const opened = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
  };
}

export type TotpSecretCipher = ReturnType<typeof createTotpSecretCipher>;
