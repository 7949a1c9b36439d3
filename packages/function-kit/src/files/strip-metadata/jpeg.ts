import { asciiAt, bytesOf, createPartCount, DamagedImage, viewOf } from './damaged-image.ts';
import { readOrientation, writeOrientation } from './orientation.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

/** Frames, tables and restart intervals: what a decoder needs. */
const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xdb && marker <= 0xdf);
const isFrame = (marker: number) =>
  marker === 0xc0 || (marker > 0xc0 && marker <= 0xcf && marker % 4 !== 0);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isExtension = (marker: number) => marker >= 0xf0 && marker <= 0xfd;

/** Where the marker after a scan begins: scan data may contain 0xff only before 0x00 or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new DamagedImage('The picture ends in the middle');
}

/** Two application segments affect how the picture is shown; both are kept without room for other data. */
function keptNote(marker: number, content: Uint8Array): Uint8Array | null {
  if (marker === 0xe0 && content.length >= 14 && asciiAt(content, 0, 5) === 'JFIF\0') {
    const withoutThumbnail = content.slice(0, 14);
    withoutThumbnail.fill(0, 12);
    return withoutThumbnail;
  }
  if (marker === 0xee && content.length === 12 && asciiAt(content, 0, 5) === 'Adobe') {
    return content;
  }
  return null;
}

function segment(marker: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4 + content.length);
  viewOf(bytes).setUint16(0, 0xff00 | marker);
  viewOf(bytes).setUint16(2, content.length + 2);
  bytes.set(content, 4);
  return bytes;
}

function orientationIn(marker: number, content: Uint8Array): number {
  const isExif = marker === 0xe1 && asciiAt(content, 0, 6) === 'Exif\0\0';
  return isExif ? readOrientation(content.subarray(6)) : 1;
}

const orientationSegment = (orientation: number): Uint8Array =>
  segment(0xe1, new Uint8Array([...bytesOf('Exif\0\0'), ...writeOrientation(orientation)]));

/** Reads the marker at an offset, skipping 0xff fill bytes before it. */
function markerAt(bytes: Uint8Array, from: number): { marker: number; after: number } {
  let at = from;
  if (bytes[at] !== 0xff) throw new DamagedImage('A marker is missing');
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at];
  if (marker === undefined) throw new DamagedImage('The picture ends in the middle');
  return { marker, after: at + 1 };
}

type Segment = { marker: number; content: Uint8Array; scan: Uint8Array | null };

/** The bytes from the start to the end of the picture; anything after is ignored. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) {
    throw new DamagedImage('The picture does not begin');
  }
  const countPart = createPartCount();
  let at = 2;
  for (;;) {
    countPart();
    const { marker, after } = markerAt(bytes, at);
    if (marker === endOfImage) return;
    if (after + 2 > bytes.length) throw new DamagedImage('The picture ends in the middle');
    const end = after + viewOf(bytes).getUint16(after);
    if (end < after + 2 || end > bytes.length) throw new DamagedImage('A part is cut off');
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
    const scan = marker === startOfScan ? bytes.subarray(end, at) : null;
    yield { marker, content: bytes.subarray(after + 2, end), scan };
  }
}

/** A JPEG without EXIF, XMP, IPTC, profiles, thumbnails and comments, and without trailing data. */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] {
  const notes: Uint8Array[] = [];
  const picture: Uint8Array[] = [];
  let orientation = 1;
  let hasFrame = false;
  let hasScan = false;
  for (const { marker, content, scan } of segmentsOf(bytes)) {
    if (isApplication(marker) || marker === comment || isExtension(marker)) {
      const note = keptNote(marker, content);
      if (note && !hasFrame) notes.push(segment(marker, note));
      if (orientation === 1) orientation = orientationIn(marker, content);
    } else if (scan && hasFrame) {
      picture.push(segment(marker, content), scan);
      hasScan = true;
    } else if (isPicture(marker)) {
      hasFrame ||= isFrame(marker);
      picture.push(segment(marker, content));
    } else {
      throw new DamagedImage('An unknown part');
    }
  }
  if (!hasScan) throw new DamagedImage('There is no picture in it');
  return [
    new Uint8Array([0xff, startOfImage]),
    ...notes,
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...picture,
    new Uint8Array([0xff, endOfImage]),
  ];
}
