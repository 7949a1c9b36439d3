import { passwordWords } from './words.ts';

/** The names of the pictures on the board. The web app draws them. */
export const pictureNames = [
  'book',
  'calabash',
  'drum',
  'fish',
  'football',
  'house',
  'key',
  'kite',
  'lion',
  'mango',
  'moon',
  'okada',
  'star',
  'sun',
  'tree',
  'umbrella',
] as const;

export type Picture = (typeof pictureNames)[number];

export const picturesToTap = 4;

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

/** A uniformly random number below `limit`. */
function randomBelow(limit: number): number {
  const end = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < end) return drawn % limit;
  }
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const toHex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const encode = (text: string) => new TextEncoder().encode(text);

/** The stored hash of a secret that is too long to guess. */
export const digestOf = async (secret: string) =>
  toHex(await crypto.subtle.digest('SHA-256', encode(secret)));

/** Three words for a child to type; 30 bits, protected by the rate limits of sign-in. */
export const newPassword = () =>
  Array.from({ length: 3 }, () => passwordWords[randomBelow(passwordWords.length)]).join(' ');

/** 128 random bits: the secret of a card. */
export const newCardSecret = () => base64Url(random(16));

/** 256 random bits for a device. */
export const newDeviceToken = () => base64Url(random(32));

// Without 0, O, 1, I: 32 characters that people can copy by hand, 5 bits each.
const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** 50 random bits for a child to type, valid for some minutes and once. */
export const newBackupCode = () =>
  Array.from(random(codeLength), (byte) => codeSigns[byte % codeSigns.length]).join('');

const codeShape = new RegExp(`^[${codeSigns}]{${codeLength}}$`);

/** A code in its stored form, however it was typed; undefined if it cannot be one. */
export function readBackupCode(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 40) return undefined;
  const code = given.toUpperCase().replace(/[\s-]+/g, '');
  return codeShape.test(code) ? code : undefined;
}

const cardShape =
  /^v1\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{22})$/;

export const cardText = (cardId: string, secret: string) => `v1.${cardId}.${secret}`;

export function readCard(given: unknown): { id: string; secret: string } | undefined {
  if (typeof given !== 'string' || given.length > 100) return undefined;
  const [, id, secret] = cardShape.exec(given.trim()) ?? [];
  return id && secret ? { id, secret } : undefined;
}

const deviceShape = /^[\w-]{43}$/;

export const readDeviceToken = (given: unknown): string | undefined =>
  typeof given === 'string' && deviceShape.test(given) ? given : undefined;

/** Four different pictures in order: one of 43,680. Assigned, because children would choose the same few. */
export function newPictures(): Picture[] {
  const left: Picture[] = [...pictureNames];
  return Array.from({ length: picturesToTap }, () => {
    const [picture] = left.splice(randomBelow(left.length), 1);
    if (!picture) throw new Error('There are fewer pictures than are asked for');
    return picture;
  });
}

const knownPictures: ReadonlySet<unknown> = new Set(pictureNames);

export function readPictures(given: unknown): Picture[] | undefined {
  if (!Array.isArray(given) || given.length !== picturesToTap) return undefined;
  if (new Set(given).size !== picturesToTap) return undefined;
  return given.every((name): name is Picture => knownPictures.has(name)) ? given : undefined;
}

const rounds = 100_000;

/**
 * The stored hash of the pictures. A stolen database alone is useless, because the HMAC needs a secret that is not in
 * it; with the secret, each guess still costs the rounds of PBKDF2.
 */
async function pictureDigest(
  secret: string,
  childId: string,
  pictures: readonly Picture[],
  salt: Uint8Array<ArrayBuffer>,
) {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), hmac, false, ['sign']);
  const mac = await crypto.subtle.sign(hmac, key, encode(`${childId}\0${pictures.join('\0')}`));
  const slow = await crypto.subtle.importKey('raw', mac, 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, slow, 256));
}

export type KeptPictures = { salt: string; digest: string };

export async function keepPictures(secret: string, childId: string, pictures: readonly Picture[]) {
  const salt = random(16);
  const digest = await pictureDigest(secret, childId, pictures, salt);
  return { salt: toHex(salt), digest: toHex(digest) };
}

/** Compares every byte, so that the time does not reveal the first difference. */
export async function arePicturesRight(
  secret: string,
  childId: string,
  pictures: readonly Picture[],
  kept: KeptPictures,
): Promise<boolean> {
  const given = await pictureDigest(secret, childId, pictures, fromHex(kept.salt));
  const right = fromHex(kept.digest);
  let difference = given.length ^ right.length;
  for (const [index, byte] of given.entries()) difference |= byte ^ (right[index] ?? 0);
  return difference === 0;
}
