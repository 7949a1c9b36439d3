import { createHash } from 'node:crypto';

/** A namespace of our own, so that no other program creates the same ids from the same names. */
const NAMESPACE = Buffer.from('5f0c2b6a9d3e4c7b8a1e6d2f4b9c0a37', 'hex');

/**
 * The UUID (version 5) of an item in the curriculum: the same on every machine and at every start. Rows that people
 * add by hand get version 4, so the two kinds can be told apart.
 */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
