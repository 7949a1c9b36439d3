import { cardCodeOf, cardSignCount, freeCardSigns } from './card-code.ts';
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

/** 35 random bits and a check sign. Short enough to type, so the limits of `use_card` protect it. */
export const newCardCode = () =>
  cardCodeOf(Array.from({ length: freeCardSigns }, () => randomBelow(cardSignCount)));

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

/** An HMAC for one purpose: a stolen database alone tells nothing about a short secret. */
async function keyedDigest(secret: string, purpose: string, text: string): Promise<ArrayBuffer> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), hmac, false, ['sign']);
  return crypto.subtle.sign(hmac, key, encode(`${purpose}\0${text}`));
}

/** The stored hash of a card's code. */
export const cardDigest = async (secret: string, code: string) =>
  toHex(await keyedDigest(secret, 'card', code));

/** What wrong codes are counted by: their first half, and the caller's address. */
export const cardTryDigests = async (secret: string, code: string, place: string | undefined) => ({
  half_hash: toHex(await keyedDigest(secret, 'half', code.slice(0, 4))),
  place_hash: place === undefined ? null : toHex(await keyedDigest(secret, 'place', place)),
});

async function sealKey(secret: string) {
  const key = await keyedDigest(secret, 'seal', 'card');
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const sealOptions = (iv: Uint8Array<ArrayBuffer>, childId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(childId),
});

/** A card's code, encrypted for this child: the guardian can see it again after their password. */
export async function sealCard(secret: string, childId: string, code: string): Promise<string> {
  const iv = random(12);
  const key = await sealKey(secret);
  const sealed = await crypto.subtle.encrypt(sealOptions(iv, childId), key, encode(code));
  return toHex(iv) + toHex(sealed);
}

/** Undefined when it was sealed for another child or with another secret. */
export async function openCard(secret: string, childId: string, sealed: string) {
  const bytes = fromHex(sealed);
  const key = await sealKey(secret);
  const options = sealOptions(bytes.slice(0, 12), childId);
  const opened = await crypto.subtle.decrypt(options, key, bytes.slice(12)).catch(() => undefined);
  return opened && new TextDecoder().decode(opened);
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
  const mac = await keyedDigest(secret, childId, pictures.join('\0'));
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
