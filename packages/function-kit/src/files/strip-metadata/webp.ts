import { asciiAt, bytesOf, createPartCount, DamagedImage, viewOf } from './damaged-image.ts';
import { readOrientation, writeOrientation } from './orientation.ts';

const headerLength = 12;
const alphaFlag = 0x10;
const exifFlag = 0x08;
const pictureTypes = ['VP8 ', 'VP8L'];

type Chunk = { type: string; content: Uint8Array };

/** The chunks within the length in the header; some writers leave out the last padding byte. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  if (bytes.length < headerLength) throw new DamagedImage('The picture does not begin');
  const end = 8 + viewOf(bytes).getUint32(4, true);
  if (end > bytes.length + 1) throw new DamagedImage('The picture ends in the middle');
  const chunks: Chunk[] = [];
  let at = headerLength;
  const countPart = createPartCount();
  while (at + 8 <= Math.min(end, bytes.length)) {
    countPart();
    const length = viewOf(bytes).getUint32(at + 4, true);
    const contentEnd = at + 8 + length;
    if (contentEnd > Math.min(end, bytes.length)) throw new DamagedImage('A part is cut off');
    chunks.push({ type: asciiAt(bytes, at, 4), content: bytes.subarray(at + 8, contentEnd) });
    at = contentEnd + (length % 2);
  }
  return chunks;
}

function write({ type, content }: Chunk): Uint8Array {
  const bytes = new Uint8Array(8 + content.length + (content.length % 2));
  bytes.set(bytesOf(type));
  viewOf(bytes).setUint32(4, content.length, true);
  bytes.set(content, 8);
  return bytes;
}

/** Some writers put JPEG's EXIF prefix before the block. */
const tiffOf = (exif: Uint8Array) => (asciiAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);

function extended(content: Uint8Array, orientation: number): Chunk {
  if (content.length !== 10) throw new DamagedImage('An unknown part');
  const kept = content.slice();
  kept.fill(0, 0, 4);
  kept[0] = ((content[0] ?? 0) & alphaFlag) | (orientation === 1 ? 0 : exifFlag);
  return { type: 'VP8X', content: kept };
}

/** A WebP with only its picture and transparency. Animations are refused, because their frames can hide metadata. */
export function stripWebp(bytes: Uint8Array): Uint8Array[] {
  const chunks = chunksOf(bytes);
  const find = (type: string) => chunks.find((chunk) => chunk.type === type);
  if (find('ANIM') || find('ANMF')) throw new DamagedImage('Moving pictures are not taken');
  const pictures = chunks.filter(({ type }) => pictureTypes.includes(type));
  const [picture] = pictures;
  if (!picture || pictures.length !== 1) throw new DamagedImage('There is no picture in it');
  const header = find('VP8X');
  const exif = find('EXIF');
  const orientation = header && exif ? readOrientation(tiffOf(exif.content)) : 1;
  const alpha = find('ALPH');
  const kept: Chunk[] = [
    ...(header ? [extended(header.content, orientation)] : []),
    ...(header && alpha ? [alpha] : []),
    picture,
    ...(orientation === 1 ? [] : [{ type: 'EXIF', content: writeOrientation(orientation) }]),
  ];
  const body = kept.map(write);
  const start = bytes.slice(0, headerLength);
  viewOf(start).setUint32(4, 4 + body.reduce((sum, { length }) => sum + length, 0), true);
  return [start, ...body];
}
