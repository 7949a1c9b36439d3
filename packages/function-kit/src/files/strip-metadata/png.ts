import { crc32 } from './crc32.ts';
import { asciiAt, bytesOf, createPartCount, DamagedImage, viewOf } from './damaged-image.ts';
import { readOrientation, writeOrientation } from './orientation.ts';

const signatureLength = 8;

/**
 * The chunks that a decoder needs, with their maximum length. Everything else is metadata, a profile or an animation.
 */
const keptChunks: Record<string, number> = {
  ...{ IHDR: 13, PLTE: 768, IDAT: Number.POSITIVE_INFINITY, IEND: 0, tRNS: 256 },
  ...{ gAMA: 4, cHRM: 32, sRGB: 1, sBIT: 4, bKGD: 6, pHYs: 9 },
};

const isCritical = (type: string) => /^[A-Z]/.test(type);

type Chunk = { type: string; content: Uint8Array; whole: Uint8Array };

function chunkAt(bytes: Uint8Array, at: number): Chunk {
  if (at + 12 > bytes.length) throw new DamagedImage('The picture ends in the middle');
  const length = viewOf(bytes).getUint32(at);
  const end = at + 12 + length;
  const type = asciiAt(bytes, at + 4, 4);
  if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type))
    throw new DamagedImage('A part is cut off');
  const whole = bytes.subarray(at, end);
  if (crc32(whole.subarray(4, -4)) !== viewOf(bytes).getUint32(end - 4)) {
    throw new DamagedImage('A part was changed on its way');
  }
  return { type, content: whole.subarray(8, -4), whole };
}

function orientationChunk(orientation: number): Uint8Array {
  const content = writeOrientation(orientation);
  const bytes = new Uint8Array(12 + content.length);
  viewOf(bytes).setUint32(0, content.length);
  bytes.set(bytesOf('eXIf'), 4);
  bytes.set(content, 8);
  viewOf(bytes).setUint32(bytes.length - 4, crc32(bytes.subarray(4, -4)));
  return bytes;
}

function mayStay({ type, content }: Chunk): boolean {
  const longest = Object.hasOwn(keptChunks, type) ? keptChunks[type] : undefined;
  const isKept = longest !== undefined && content.length <= longest;
  if (!isKept && isCritical(type)) throw new DamagedImage('An unknown part');
  return isKept;
}

/** A PNG with only the chunks of its picture: no EXIF, text, time or profile, no trailing data. */
export function stripPng(bytes: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let orientation = 1;
  let header = 0;
  let hasPicture = false;
  const countPart = createPartCount();
  for (let at = signatureLength; ; ) {
    countPart();
    const chunk = chunkAt(bytes, at);
    at += chunk.whole.length;
    if (chunks.length === 0 && (chunk.type !== 'IHDR' || chunk.content.length !== 13)) {
      throw new DamagedImage('The picture does not begin');
    }
    if (chunk.type === 'eXIf') orientation = readOrientation(chunk.content);
    if (!mayStay(chunk)) continue;
    chunks.push(chunk.whole);
    if (chunk.type === 'IHDR') header += 1;
    hasPicture ||= chunk.type === 'IDAT';
    if (chunk.type === 'IEND') break;
  }
  if (!hasPicture || header !== 1) throw new DamagedImage('There is no picture in it');
  const [first = new Uint8Array(), ...others] = chunks;
  const turned = orientation === 1 ? [] : [orientationChunk(orientation)];
  return [bytes.subarray(0, signatureLength), first, ...turned, ...others];
}
