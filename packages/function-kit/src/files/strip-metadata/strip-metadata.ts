import { joinBytes } from '../../join-bytes.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const strippers = new Map([
  ['image/jpeg', stripJpeg],
  ['image/png', stripPng],
  ['image/webp', stripWebp],
]);

/** Kinds of pictures whose notes we cannot take out; learners' own buckets take none of them anyway. */
const refusedTypes = new Set(['image/gif', 'image/avif', 'image/heic', 'image/svg+xml']);

export const isStrippable = (type: string) => strippers.has(type);
export const isRefusedImage = (type: string) => refusedTypes.has(type);

/**
 * A picture without what cameras and programs write into it: place, device, time, names, comments,
 * profiles, thumbnails, and whatever hangs behind its end. How it was held stays. The picture itself is
 * not decoded. Throws DamagedImage.
 *
 * @param type what the first bytes say it is; other types come back as they are
 */
export function stripMetadata(type: string, bytes: Uint8Array): Uint8Array {
  // A plain view: `slice` of a Buffer would not copy.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = strippers.get(type)?.(plain);
  return parts ? joinBytes(parts) : bytes;
}
