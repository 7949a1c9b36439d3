import { storageErrors } from './errors.ts';

export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header for a file of `size` bytes; `end` is inclusive. Undefined means the whole
 * file: no header, another unit, or several ranges, which a server may ignore (RFC 9110 §14.2).
 *
 * @example readRange('bytes=-3', 10) // { start: 7, end: 9 }
 */
export function readRange(header: string | null, size: number): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    if (length === 0) throw storageErrors.invalidRange();
    return { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) throw storageErrors.invalidRange();
  return { start, end };
}
