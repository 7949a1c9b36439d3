import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A problem that the person at the keyboard can solve. The message is all that they see. */
export class StickError extends Error {
  override name = 'StickError';
}

export const releaseFile = 'release.json';
export const signatureFile = 'release.json.sig';

const isInside = (path: string) =>
  !path.startsWith('/') &&
  !/[\\\0\n]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const releaseSchema = v.object({
  /** Names the folder of this release, so it must not contain path syntax. */
  id: v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/)),
  version: v.string(),
  /** The time of the newest commit, in ISO format; an update goes forward only. */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  architecture: v.picklist(['x64', 'arm64']),
  /** Public keys, base64 of SPKI: this release accepts an update signed by any of them. */
  trustedKeys: v.pipe(v.array(v.string()), v.minLength(1)),
  files: v.array(
    v.object({
      path: v.pipe(v.string(), v.check(isInside)),
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      isExecutable: v.boolean(),
    }),
  ),
});

export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleaseFile = Release['files'][number];

export function parseRelease(bytes: Buffer): Release {
  try {
    return v.parse(releaseSchema, JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new StickError('The list of files in this release cannot be read.');
  }
}

export const readRelease = (versionDir: string) =>
  parseRelease(readFileSync(join(versionDir, releaseFile)));

export function createReleaseKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** The public half of a private or public key in PEM, in the format of `trustedKeys`. */
export const publicKeyOf = (pem: string) =>
  createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64');

export const publicPemOf = (pem: string) =>
  createPublicKey(pem).export({ format: 'pem', type: 'spki' }).toString();

export const signBytes = (bytes: Buffer, privatePem: string) =>
  sign(null, bytes, createPrivateKey(privatePem));

export function isSignedByOneOf(bytes: Buffer, signature: Buffer, keys: string[]): boolean {
  return keys.some((key) => {
    try {
      const publicKey = createPublicKey({
        key: Buffer.from(key, 'base64'),
        format: 'der',
        type: 'spki',
      });
      return publicKey.asymmetricKeyType === 'ed25519' && verify(null, bytes, publicKey, signature);
    } catch {
      return false;
    }
  });
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}
