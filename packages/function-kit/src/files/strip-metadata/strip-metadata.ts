import { joinBytes } from '../../join-bytes.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const strippers = new Map([
  ['image/jpeg', stripJpeg],
  ['image/png', stripPng],
  ['image/webp', stripWebp],
]);

/** Kinds of pictures whose metadata we cannot strip; learners' own buckets accept none of them anyway. */
const refusedTypes = new Set(['image/gif', 'image/avif', 'image/heic', 'image/svg+xml']);

export const isStrippable = (type: string) => strippers.has(type);
export const isRefusedImage = (type: string) => refusedTypes.has(type);

/**
 * A picture without the metadata of cameras and programs: place, device, time, names, comments, profiles, thumbnails
 * and trailing data. The orientation stays. The picture itself is not decoded. Throws DamagedImage.
 *
 * @param type the type that the first bytes show; other types are returned unchanged
 */
export function stripMetadata(type: string, bytes: Uint8Array): Uint8Array {
  // A plain view, because `slice` of a Buffer would not copy.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = strippers.get(type)?.(plain);
  return parts ? joinBytes(parts) : bytes;
}
