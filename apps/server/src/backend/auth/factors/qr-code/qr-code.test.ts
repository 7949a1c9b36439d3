import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrModules } from './qr-code.ts';
import { capacityOf, drawFormat, emptySymbol, largestVersion, sizeOf } from './qr-layout.ts';
import { masks } from './qr-mask.ts';
import { qrSvg } from './qr-svg.ts';
import { checkBytes } from './reed-solomon.ts';

const bits = (modules: (boolean | undefined)[]) =>
  modules.map((dark) => (dark ? '1' : '0')).join('');

/** The format field beside the upper left finder, highest bit first. */
function formatOf(modules: (boolean | undefined)[][]) {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => modules[8]?.[x]);
  const column = [7, 5, 4, 3, 2, 1, 0].map((y) => modules[y]?.[8]);
  return bits([...row, ...column]);
}

/** Reads a symbol back the way a scanner does, and checks each block's check bytes. */
function read(modules: boolean[][]): string {
  const version = (modules.length - 17) / 4;
  const mask = masks[Number.parseInt(formatOf(modules).slice(2, 5), 2) ^ 0b101];
  const template = emptySymbol(version);
  const stream: boolean[] = [];
  let isUpward = true;
  for (let right = modules.length - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < modules.length; step += 1) {
      const y = isUpward ? modules.length - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (template[y]?.[x] === undefined) stream.push(modules[y]?.[x] !== mask?.(x, y));
      }
    }
    isUpward = !isUpward;
  }
  const { totalBytes, blocks, checkBytes: checks, dataBytes } = capacityOf(version);
  const bytes = Array.from({ length: totalBytes }, (_, index) =>
    Number.parseInt(bits(stream.slice(index * 8, index * 8 + 8)), 2),
  );
  const longBlocks = dataBytes % blocks;
  const short = Math.floor(dataBytes / blocks);
  const data = Array.from({ length: blocks }, (_, block) => {
    const words = Array.from({ length: short }, (_unused, i) => bytes[i * blocks + block] ?? -1);
    const isLong = block >= blocks - longBlocks;
    if (isLong) words.push(bytes[short * blocks + block - (blocks - longBlocks)] ?? -1);
    const given = Array.from(
      { length: checks },
      (_unused, i) => bytes[dataBytes + i * blocks + block],
    );
    expect(checkBytes(words, checks)).toEqual(given);
    return words;
  }).flat();
  const text = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const width = version < 10 ? 8 : 16;
  const length = Number.parseInt(text.slice(4, 4 + width), 2);
  const payload = text.slice(4 + width, 4 + width + length * 8).match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(payload, (byte) => Number.parseInt(byte, 2)));
}

describe('QR code', () => {
  it('computes the check bytes of the known example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('holds as many bytes in each version as the standard says for level M', () => {
    const known = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
    known.push(251, 287, 331, 362, 412, 450, 504, 560, 624, 666);
    const ours = Array.from({ length: largestVersion }, (_, index) => {
      const overhead = index + 1 < 10 ? 2 : 3;
      return capacityOf(index + 1).dataBytes - overhead;
    });
    expect(ours).toEqual(known);
  });

  it('leaves exactly the modules free that the capacity counts', () => {
    for (let version = 1; version <= largestVersion; version += 1) {
      const free = emptySymbol(version)
        .flat()
        .filter((module) => module === undefined).length;
      expect(Math.floor(free / 8)).toBe(capacityOf(version).totalBytes);
    }
  });

  it('writes the standard format field for each mask', () => {
    const known = [
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ];
    const ours = known.map((_, mask) => {
      const symbol = emptySymbol(1);
      drawFormat(symbol, mask);
      return formatOf(symbol);
    });
    expect(ours).toEqual(known);
  });

  it('writes the standard version field from version 7 on', () => {
    const size = sizeOf(7);
    const symbol = emptySymbol(7);
    const field = Array.from({ length: 18 }, (_, index) => {
      const bit = 17 - index;
      return symbol[size - 11 + (bit % 3)]?.[Math.floor(bit / 3)];
    });
    expect(bits(field)).toBe('000111110010010100');
  });

  it('can be read back, whatever the text', () => {
    const anySign = fc.constantFrom('a', '7', '/', 'ÿ', 'ẹ', '₦', '😀', '\u0000');
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 120 }), (text) => {
        expect(read(qrModules(text))).toBe(
          new TextDecoder().decode(new TextEncoder().encode(text)),
        );
      }),
      { numRuns: 20 },
    );
  });

  it.each([14, 15, 106, 107, 213, 214, 450, 666])('can be read back at %i bytes', (length) => {
    const text = 'A7'.repeat(length).slice(0, length);
    expect(read(qrModules(text))).toBe(text);
  });

  it('refuses a text that does not fit', () => {
    expect(() => qrModules('x'.repeat(667))).toThrow(RangeError);
  });

  it('becomes an SVG that survives being pasted into a data: address', () => {
    const svg = qrSvg('otpauth://totp/Akada:ada%40example.com?secret=ABC');
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(svg).not.toMatch(/[#%"\n]/);
    expect(svg.length).toBeLessThan(20_000);
  });
});
