/** How many leading bytes `sniffType` needs. */
export const sniffLength = 32;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const signatures = [
  { type: 'image/png', bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: ascii('GIF87a') },
  { type: 'image/gif', bytes: ascii('GIF89a') },
  { type: 'application/pdf', bytes: ascii('%PDF-') },
] as const;

const brands: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['avis', 'image/avif'],
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['mif1', 'image/heic'],
]);

/** Recognises pictures and PDF by their first bytes; undefined for everything else. */
export function sniffType(head: Uint8Array): string | undefined {
  const known = signatures.find(({ bytes }) => startsWith(head, bytes));
  if (known) return known.type;
  if (startsWith(head, ascii('RIFF')) && startsWith(head, ascii('WEBP'), 8)) return 'image/webp';
  if (startsWith(head, ascii('ftyp'), 4)) {
    return brands.get(String.fromCharCode(...head.subarray(8, 12)));
  }
  return undefined;
}

const checkedTypes = new Set([
  ...signatures.map(({ type }) => type as string),
  'image/webp',
  'image/avif',
  'image/heic',
]);

/** Types that browsers display inline. SVG is not here, because it can run scripts. */
const inlineTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
]);

export const isInlineType = (mimeType: string) => inlineTypes.has(essenceOf(mimeType));

const mimeSyntax =
  /^([a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126})\s*(?:;\s*charset="?([a-z0-9_.-]{1,40})"?\s*)?(?:;.*)?$/i;

/** `text/html; charset=utf-8` → `text/html`. */
export const essenceOf = (mimeType: string) =>
  mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Normalises a declared type and drops parameters other than the charset; undefined when it is not a valid type. */
export function parseMimeType(declared: string): string | undefined {
  const match = mimeSyntax.exec(declared.trim().slice(0, 256));
  if (!match?.[1]) return undefined;
  const essence = match[1].toLowerCase();
  return match[2] ? `${essence};charset=${match[2]}` : essence;
}

export type TypeVerdict = { type: string; isHonest: boolean };

/**
 * The type to store a file under. A declared picture or PDF must begin like one: another picture gets its true type,
 * anything else becomes plain bytes that no browser displays.
 *
 * @example judgeType('image/png', htmlBytes) // { type: 'application/octet-stream', isHonest: false }
 */
export function judgeType(declared: string, head: Uint8Array): TypeVerdict {
  if (!checkedTypes.has(essenceOf(declared))) return { type: declared, isHonest: true };
  const sniffed = sniffType(head);
  if (!sniffed) return { type: 'application/octet-stream', isHonest: false };
  return { type: sniffed, isHonest: true };
}

/** Whether a bucket's list (`image/*`, `application/pdf`) allows this type. Without a list every type is allowed. */
export function isAllowedType(mimeType: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const essence = essenceOf(mimeType);
  const family = `${essence.split('/', 1)[0]}/*`;
  return allowed.some((entry) => [essence, family, '*/*'].includes(entry.trim().toLowerCase()));
}
