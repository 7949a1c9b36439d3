import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { png } from '../../../../../apps/server/test/learner-with-data.ts';
import { DamagedImage } from './damaged-image.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { stripMetadata } from './strip-metadata.ts';

const secret = 'GPS 6.5244N 3.3792E Ada Obi';
const bytes = (...parts: (Uint8Array | string | number[])[]) =>
  Buffer.concat(
    parts.map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece),
    ),
  );
const strip = (type: string, file: Uint8Array) => Buffer.from(stripMetadata(type, file));

/** A camera's TIFF block: the orientation in big-endian order, then text that must not survive stripping. */
const exif = (orientation: number) =>
  bytes(
    [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    [0, 0, 0, 0],
    secret,
  );

const u16 = (value: number) => [value >> 8, value & 0xff];
const part = (marker: number, content: Uint8Array) =>
  bytes([0xff, marker], u16(content.length + 2), content);
const scan = bytes([0x11, 0xff, 0x00, 0x22, 0xff, 0xd0, 0x33]);
const jfif = bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const frame = part(0xc0, bytes([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
const table = part(0xdb, bytes([0], new Uint8Array(64).fill(1)));
const scanHead = part(0xda, bytes([1, 1, 0, 0, 63, 0]));
const cleanJpeg = bytes([0xff, 0xd8], part(0xe0, jfif), table, frame, scanHead, scan, [0xff, 0xd9]);
const jpegWith = (notes: Uint8Array, behind: Uint8Array = Buffer.alloc(0)) =>
  bytes([0xff, 0xd8], part(0xe0, jfif), notes, table, frame, scanHead, scan, [0xff, 0xd9], behind);

const chunk = (type: string, content: Uint8Array) => {
  const body = bytes(type, content);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return bytes(ends.subarray(0, 4), body, ends.subarray(4));
};
const pngHead = png.subarray(0, 33);
const pngBody = png.subarray(33);
const pngWith = (...chunks: Uint8Array[]) => bytes(pngHead, ...chunks, pngBody);

const riffChunk = (type: string, content: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return bytes(type, length, content, content.length % 2 ? [0] : []);
};
const webpOf = (...chunks: Uint8Array[]) => {
  const body = bytes('WEBP', ...chunks);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return bytes('RIFF', length, body);
};
const vp8 = riffChunk('VP8 ', bytes([1, 2, 3]));
const vp8x = (flags: number) => riffChunk('VP8X', bytes([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));

describe('the orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is written as it is read', (orientation) => {
    expect(readOrientation(writeOrientation(orientation))).toBe(orientation);
    expect(readOrientation(exif(orientation))).toBe(orientation);
  });

  it('is 1 whatever else stands there', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(readOrientation(noise)).toBeGreaterThanOrEqual(1);
        expect(readOrientation(noise)).toBeLessThanOrEqual(8);
      }),
    );
    expect(readOrientation(exif(9))).toBe(1);
    expect(readOrientation(exif(0))).toBe(1);
  });
});

describe('a JPEG', () => {
  it.each([
    ['EXIF', part(0xe1, bytes('Exif\0\0', exif(1)))],
    ['XMP', part(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', secret))],
    ['a colour profile', part(0xe2, bytes('ICC_PROFILE\0', secret))],
    ['IPTC', part(0xed, bytes('Photoshop 3.0\0', secret))],
    ['a comment', part(0xfe, bytes(secret))],
    ['a JFXX thumbnail', part(0xe0, bytes('JFXX\0', secret))],
    ['a false Adobe note', part(0xee, bytes('Adobe', secret))],
    ['an extension', part(0xf3, bytes(secret))],
  ])('loses %s and stays the same picture', (_case, note) => {
    expect(strip('image/jpeg', jpegWith(note))).toEqual(cleanJpeg);
  });

  it('loses a thumbnail in its head, and what hangs behind its end', () => {
    const thumbnail = bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 3, 3], secret);
    const head = bytes([0xff, 0xd8], part(0xe0, thumbnail), cleanJpeg.subarray(20));
    expect(strip('image/jpeg', head)).toEqual(cleanJpeg);
    expect(strip('image/jpeg', bytes(cleanJpeg, 'PK\x03\x04', secret))).toEqual(cleanJpeg);
    expect(strip('image/jpeg', bytes(cleanJpeg, cleanJpeg))).toEqual(cleanJpeg);
  });

  it('keeps how it was held, and nothing else of the camera', () => {
    const turned = strip('image/jpeg', jpegWith(part(0xe1, bytes('Exif\0\0', exif(6)))));
    expect(turned.includes(secret)).toBe(false);
    const at = turned.indexOf('Exif\0\0');
    expect(readOrientation(turned.subarray(at + 6))).toBe(6);
    expect(strip('image/jpeg', turned)).toEqual(turned);
  });

  it('keeps all scans of a progressive picture, and drops notes between them', () => {
    const two = (note: Uint8Array) =>
      bytes([0xff, 0xd8], table, frame, scanHead, scan, note, scanHead, scan, [0xff, 0xd9]);
    expect(strip('image/jpeg', two(part(0xfe, bytes(secret))))).toEqual(two(Buffer.alloc(0)));
  });
});

describe('a PNG', () => {
  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'iCCP', 'caBX', 'acTL', 'prVt'])(
    'loses %s and stays the same picture',
    (type) => {
      expect(strip('image/png', pngWith(chunk(type, bytes(secret))))).toEqual(png);
      const last = bytes(png.subarray(0, -12), chunk(type, bytes(secret)), png.subarray(-12));
      expect(strip('image/png', last)).toEqual(png);
    },
  );

  it('keeps colours and how it was held; drops what hangs behind its end', () => {
    const gamma = chunk('gAMA', bytes([0, 0, 0xb1, 0x8f]));
    expect(strip('image/png', pngWith(gamma))).toEqual(pngWith(gamma));
    expect(strip('image/png', pngWith(chunk('gAMA', bytes(secret))))).toEqual(png);
    const turned = strip('image/png', pngWith(chunk('eXIf', exif(3))));
    expect(turned).toEqual(pngWith(chunk('eXIf', Buffer.from(writeOrientation(3)))));
    expect(strip('image/png', bytes(png, secret))).toEqual(png);
  });
});

describe('a WebP', () => {
  it('loses EXIF, XMP, profiles, unknown chunks and what hangs behind its end', () => {
    const notes = ['EXIF', 'XMP ', 'ICCP', 'abcd'].map((type) => riffChunk(type, bytes(secret)));
    const full = webpOf(vp8x(0x3c), ...notes, vp8);
    expect(strip('image/webp', full)).toEqual(webpOf(vp8x(0x10), vp8));
    expect(strip('image/webp', bytes(webpOf(vp8), secret))).toEqual(webpOf(vp8));
    expect(strip('image/webp', webpOf(vp8, ...notes))).toEqual(webpOf(vp8));
  });

  it('keeps transparency and how it was held', () => {
    const alpha = riffChunk('ALPH', bytes([9, 9]));
    const held = webpOf(vp8x(0x18), alpha, vp8, riffChunk('EXIF', exif(8)));
    const clean = riffChunk('EXIF', Buffer.from(writeOrientation(8)));
    expect(strip('image/webp', held)).toEqual(webpOf(vp8x(0x18), alpha, vp8, clean));
  });

  it('is not taken when it moves', () => {
    const moving = webpOf(vp8x(2), riffChunk('ANIM', bytes([0])), riffChunk('ANMF', vp8));
    expect(() => strip('image/webp', moving)).toThrow('Moving pictures');
  });
});

describe.each([
  ['image/jpeg', jpegWith(part(0xe1, bytes('Exif\0\0', exif(6)))), bytes([0xff, 0xd8, 0xff])],
  ['image/png', pngWith(chunk('eXIf', exif(6))), png.subarray(0, 8)],
  ['image/webp', webpOf(vp8x(8), vp8, riffChunk('EXIF', exif(6))), bytes('RIFF\0\0\0\0WEBP')],
] as const)('%s', (type, whole, start) => {
  /** Either a picture that does not change when stripped again, or a clear refusal. */
  const check = (file: Uint8Array) => {
    let once: Buffer;
    try {
      once = strip(type, file);
    } catch (error) {
      expect(error).toBeInstanceOf(DamagedImage);
      return;
    }
    expect(strip(type, once)).toEqual(once);
  };

  it('is refused when it is cut anywhere', () => {
    for (let length = start.length; length < whole.length - 1; length += 1) {
      const cut = whole.subarray(0, length);
      expect(() => strip(type, cut), `${length} bytes`).toThrow(DamagedImage);
    }
  });

  it('has no more parts than any camera writes', () => {
    const note = { 'image/jpeg': part(0xfe, bytes()), 'image/png': chunk('tEXt', bytes()) };
    const many = (count: number) =>
      type === 'image/webp'
        ? webpOf(vp8, bytes(...Array.from({ length: count }, () => riffChunk('abcd', bytes()))))
        : bytes(
            whole.subarray(0, partsAt),
            ...Array(count).fill(note[type]),
            whole.subarray(partsAt),
          );
    const partsAt = type === 'image/png' ? 33 : 2;
    expect(() => strip(type, many(4_000))).not.toThrow();
    expect(() => strip(type, many(5_000))).toThrow('too many parts');
  });

  it('is told from a damaged one, whatever parts it is made of', () => {
    const types = [
      'IHDR',
      'PLTE',
      'IDAT',
      'IEND',
      'tEXt',
      'eXIf',
      'VP8 ',
      'VP8X',
      'ALPH',
      'EXIF',
      'ANMF',
    ];
    const content = fc.uint8Array({ maxLength: 24 });
    const piece = fc.oneof(
      fc.tuple(fc.constantFrom(...types), content).map(([name, of]) => chunk(name, of)),
      fc.tuple(fc.constantFrom(...types), content).map(([name, of]) => riffChunk(name, of)),
      fc.tuple(fc.integer({ min: 0xc0, max: 0xff }), content).map(([name, of]) => part(name, of)),
      content,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => check(bytes(start, ...pieces))),
      { numRuns: 1_000 },
    );
  });

  it('never throws anything else, whatever bytes follow its beginning or change in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => check(bytes(start, noise))),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const file = Buffer.from(whole);
          for (const [at, value] of changes) file[at] = value;
          check(file);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
