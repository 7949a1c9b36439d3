/** A picture that cannot be read to its end, or is of a kind that we do not take. */
export class DamagedImage extends Error {
  override name = 'DamagedImage';
}

export const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const bytesOf = (ascii: string): Uint8Array =>
  Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
