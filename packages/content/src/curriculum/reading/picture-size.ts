type Size = { width: number; height: number };

const isText = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The three formats of the size in a WebP. */
function webpSize(bytes: Buffer): Size | null {
  if (isText(bytes, 12, 'VP8X')) {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (isText(bytes, 12, 'VP8L')) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!isText(bytes, 12, 'VP8 ')) return null;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** Width and height of a WebP or PNG from its first bytes; null for anything else. */
export function pictureSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  if (isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP')) return webpSize(bytes);
  if (bytes.readUInt32BE(0) !== 0x89504e47 || !isText(bytes, 12, 'IHDR')) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
