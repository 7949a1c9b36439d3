/** The encodings that we can send, smallest first. */
export const encodings = ['br', 'gzip'] as const;
export type Compression = (typeof encodings)[number];
export type Encoding = Compression | 'identity';

function qualityOf(parameters: string[]): number {
  for (const parameter of parameters) {
    const match = /^\s*q\s*=\s*([\d.]+)\s*$/iu.exec(parameter);
    if (match) return Number(match[1]) || 0;
  }
  return 1;
}

/** Of the available encodings, the one that the caller prefers; among equals the smallest. */
export function chooseEncoding(
  accepted: string | null | undefined,
  offered: readonly Compression[] = encodings,
): Encoding {
  if (!accepted) return 'identity';
  const qualities = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';');
      return [name.trim().toLowerCase(), qualityOf(parameters)] as const;
    }),
  );
  let chosen: Encoding = 'identity';
  let best = 0;
  for (const name of offered) {
    const quality = qualities.get(name) ?? qualities.get('*') ?? 0;
    if (quality > best) [chosen, best] = [name, quality];
  }
  return chosen;
}

const entityTag = /(?:W\/)?"[^"]*"/gu;
const withoutWeakness = (tag: string) => tag.replace(/^W\//u, '');

/**
 * True when the caller already has this version. Compared weakly, as HTTP requires: a proxy that compresses a
 * response makes its tag weak. The header may list several tags, or `*` for any.
 */
export function isHeld(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const wanted = withoutWeakness(etag);
  return (ifNoneMatch.match(entityTag) ?? []).some((tag) => withoutWeakness(tag) === wanted);
}

/**
 * True when a range may be sent: there is no If-Range, or it names this very version. Two parts of a file must not
 * come from two versions, so weak tags never match; a date matches when it is the one that we sent.
 */
export function isRangeCurrent(
  ifRange: string | null | undefined,
  version: { etag: string; lastModified?: string },
): boolean {
  if (!ifRange) return true;
  const given = ifRange.trim();
  if (given.endsWith('"')) return given === version.etag && !given.startsWith('W/');
  return given === version.lastModified;
}

export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header for `size` bytes; `end` is inclusive. Null means the whole file: no header, another unit, or
 * several ranges, which a server may ignore (RFC 9110 §14.2).
 *
 * @example readByteRange('bytes=-3', 10) // { start: 7, end: 9 }
 */
export function readByteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/iu.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
