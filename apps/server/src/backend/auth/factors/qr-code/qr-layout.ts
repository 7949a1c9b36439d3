/** Square field of modules; true is dark. Undefined is still free for data. */
export type Modules = (boolean | undefined)[][];

// Error correction level M, by version.
const checkBytesPerBlock = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

export const largestVersion = blockCounts.length;

export const sizeOf = (version: number) => 17 + 4 * version;

const alignmentsAcross = (version: number) => (version === 1 ? 0 : Math.floor(version / 7) + 2);

/** How many bytes a symbol holds, check bytes included, and how they fall into blocks. */
export function capacityOf(version: number) {
  const across = alignmentsAcross(version);
  const alignmentModules = across === 0 ? 0 : 25 * (across ** 2 - 3);
  // Where a pattern lies on the timing line, five of its modules are counted twice.
  const sharedModules = across > 2 ? 10 * (across - 2) : 0;
  const versionModules = version >= 7 ? 36 : 0;
  const free =
    sizeOf(version) ** 2 -
    (192 + 31 + 2 * (sizeOf(version) - 16)) -
    (alignmentModules - sharedModules) -
    versionModules;
  const totalBytes = Math.floor(free / 8);
  const blocks = blockCounts[version - 1] ?? 1;
  const checkBytes = checkBytesPerBlock[version - 1] ?? 0;
  return { totalBytes, blocks, checkBytes, dataBytes: totalBytes - blocks * checkBytes };
}

function alignmentCentres(version: number): number[] {
  const across = alignmentsAcross(version);
  if (across === 0) return [];
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (across - 1) / 2) * 2;
  const others = Array.from({ length: across - 1 }, (_, index) => last - index * step);
  return [6, ...others.reverse()];
}

/** Everything of a symbol that does not depend on its data. */
export function emptySymbol(version: number): Modules {
  const size = sizeOf(version);
  const modules: Modules = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i += 1) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  const centres = alignmentCentres(version);
  const inCorner = (x: number, y: number) =>
    (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
  for (const y of centres) {
    for (const x of centres) if (!inCorner(x, y)) drawRings(set, x, y, 2, [0, 2]);
  }
  for (const [x, y] of [[3, 3] as const, [size - 4, 3] as const, [3, size - 4] as const]) {
    drawRings(set, x, y, 4, [0, 1, 3]);
  }
  drawFormat(modules, 0);
  if (version >= 7) drawVersion(set, version, size);
  return modules;
}

type SetModule = (x: number, y: number, dark: boolean) => void;

function drawRings(set: SetModule, x: number, y: number, radius: number, darkRings: number[]) {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      set(x + dx, y + dy, darkRings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** Appends the remainder of a division by a binary polynomial, as format and version fields do. */
function withRemainder(value: number, bits: number, polynomial: number) {
  let remainder = value;
  for (let i = 0; i < bits; i += 1) {
    remainder = (remainder << 1) ^ ((remainder >>> (bits - 1)) * polynomial);
  }
  return (value << bits) | remainder;
}

const bit = (value: number, index: number) => ((value >>> index) & 1) === 1;

/** Writes level M and the mask, twice, around the finder patterns. */
export function drawFormat(modules: Modules, mask: number) {
  const size = modules.length;
  const format = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row) row[x] = dark;
  };
  for (let i = 0; i < 15; i += 1) {
    const dark = bit(format, i);
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    set(8, along, dark);
    set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, dark);
  }
  set(8, size - 8, true);
}

function drawVersion(set: SetModule, version: number, size: number) {
  const field = withRemainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i += 1) {
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    set(near, far, bit(field, i));
    set(far, near, bit(field, i));
  }
}
