const orientationTag = 0x0112;
const shortType = 3;
const maxEntries = 512;

/** The orientation, 1 to 8, from a TIFF block (the inside of EXIF); 1 when it is missing. */
export function readOrientation(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const isLittle = order === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return 1;
  const count = Math.min(view.getUint16(start, isLittle), maxEntries);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    const isValid = view.getUint16(at + 2, isLittle) === shortType && value >= 1 && value <= 8;
    return isValid ? value : 1;
  }
  return 1;
}

/** A TIFF block with the orientation and nothing else. */
export function writeOrientation(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, orientationTag, true);
  view.setUint16(12, shortType, true);
  view.setUint32(14, 1, true);
  view.setUint16(18, orientation, true);
  return tiff;
}
