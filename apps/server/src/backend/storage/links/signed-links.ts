import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { storageErrors } from '../errors.ts';

const issuer = 'akada-storage';
const algorithm = 'HS256';
/** One audience per purpose: a download link can never upload, and neither can serve as a session. */
const audiences = { download: 'storage-download', upload: 'storage-upload' } as const;

const maxTokenLength = 4_096;
const uploadLinkSeconds = 2 * 60 * 60;

export type UploadGrant = { owner: string | undefined; upsert: boolean };

/**
 * Creates and verifies the tokens of signed links. They are signed with a key that signs nothing else, with another
 * algorithm than sessions, and name the one object they open.
 */
export function createSignedLinks(storageKey: string) {
  const key = new TextEncoder().encode(storageKey);
  if (key.length < 32) throw new Error('The storage key in secrets.json is too short');

  const sign = (claims: JWTPayload, audience: string, seconds: number, now: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ: 'storage-link' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + seconds)
      .sign(key);

  async function read(token: string, audience: string, url: string, now: number) {
    if (token.length > maxTokenLength) throw storageErrors.invalidLink('Invalid JWT');
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: 'storage-link',
      issuer,
      audience,
      requiredClaims: ['url', 'exp', 'iat'],
      currentDate: new Date(now),
    }).catch((error: unknown) => {
      const isLate = error instanceof errors.JWTExpired;
      throw storageErrors.invalidLink(
        isLate ? '"exp" claim timestamp check failed' : 'Invalid JWT',
      );
    });
    if (payload.url !== url) throw storageErrors.linkMismatch();
    return payload;
  }

  return {
    signDownload: (url: string, seconds: number, now = Date.now()) =>
      sign({ url }, audiences.download, seconds, now),

    /** Returns when the link expires (in seconds); throws unless it is for exactly `url`. */
    async checkDownload(token: string, url: string, now = Date.now()): Promise<number> {
      return (await read(token, audiences.download, url, now)).exp ?? 0;
    },

    signUpload: (url: string, { owner, upsert }: UploadGrant, now = Date.now()) =>
      sign({ url, upsert, ...(owner && { owner }) }, audiences.upload, uploadLinkSeconds, now),

    async checkUpload(token: string, url: string, now = Date.now()): Promise<UploadGrant> {
      const { owner, upsert } = await read(token, audiences.upload, url, now);
      return { owner: typeof owner === 'string' ? owner : undefined, upsert: upsert === true };
    },
  };
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;
