import { capacityOf, drawFormat, emptySymbol, largestVersion, type Modules } from './qr-layout.ts';
import { masks, penaltyOf } from './qr-mask.ts';
import { checkBytes } from './reed-solomon.ts';

/**
 * Draws text as a QR code: bytes in UTF-8, error correction level M, the smallest version that
 * fits (1 to 20, up to 666 bytes). True is a dark module; the quiet zone is left to the picture.
 */
export function qrModules(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = smallestVersion(bytes.length);
  const modules = emptySymbol(version);
  const isData = modules.map((row) => row.map((module) => module === undefined));
  fill(modules, interleave(dataBytes(bytes, version), version));
  return withBestMask(modules, isData);
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

function smallestVersion(byteCount: number) {
  for (let version = 1; version <= largestVersion; version += 1) {
    const needed = Math.ceil((4 + lengthBits(version) + 8 * byteCount) / 8);
    if (needed <= capacityOf(version).dataBytes) return version;
  }
  throw new RangeError('This text is too long for a QR code of ours.');
}

/** Mode, length, the bytes, an end mark, and padding up to the version's capacity. */
function dataBytes(bytes: number[], version: number): number[] {
  const binary = (value: number, width: number) => value.toString(2).padStart(width, '0');
  const bits = [
    '0100',
    binary(bytes.length, lengthBits(version)),
    ...bytes.map((byte) => binary(byte, 8)),
  ].join('');
  const capacity = capacityOf(version).dataBytes;
  const ended = `${bits}0000`.slice(0, capacity * 8);
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const data = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Splits the data into blocks, gives each its check bytes, and deals all of them out in turn. */
function interleave(data: number[], version: number): number[] {
  const { blocks, checkBytes: checkCount, dataBytes: dataCount } = capacityOf(version);
  const shortLength = Math.floor(dataCount / blocks);
  const shortBlocks = blocks - (dataCount % blocks);
  let start = 0;
  const dataBlocks = Array.from({ length: blocks }, (_, index) => {
    const length = shortLength + (index < shortBlocks ? 0 : 1);
    start += length;
    return data.slice(start - length, start);
  });
  const checkBlocks = dataBlocks.map((block) => checkBytes(block, checkCount));
  return [...dealt(dataBlocks, shortLength + 1), ...dealt(checkBlocks, checkCount)];
}

const dealt = (blocks: number[][], longest: number) =>
  Array.from({ length: longest }, (_, index) =>
    blocks.flatMap((block) => block[index] ?? []),
  ).flat();

/** Writes the bits in pairs of columns from the right, up and down in turn; spare modules stay light. */
function fill(modules: Modules, bytes: number[]) {
  const size = modules.length;
  let next = 0;
  const takeBit = () => {
    const byte = bytes[next >> 3] ?? 0;
    const isDark = ((byte >> (7 - (next & 7))) & 1) === 1;
    next += 1;
    return isDark;
  };
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - 2 * index);
  for (const [index, right] of pairs.entries()) {
    // The sixth column is the timing line: pairs to its left stand one further left.
    const x = right <= 6 ? right - 1 : right;
    for (let step = 0; step < size; step += 1) {
      const row = modules[index % 2 === 0 ? size - 1 - step : step] ?? [];
      for (const column of [x, x - 1]) {
        if (row[column] === undefined) row[column] = takeBit();
      }
    }
  }
}

function withBestMask(modules: Modules, isData: boolean[][]): boolean[][] {
  const candidates = masks.map((flips, mask) => {
    const masked: Modules = modules.map((row, y) =>
      row.map((dark, x) => (isData[y]?.[x] && flips(x, y) ? !dark : dark)),
    );
    drawFormat(masked, mask);
    const complete = masked.map((row) => row.map((dark) => dark === true));
    return { complete, penalty: penaltyOf(complete) };
  });
  return candidates.reduce((best, one) => (one.penalty < best.penalty ? one : best)).complete;
}
