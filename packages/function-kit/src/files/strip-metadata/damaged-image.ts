/** A picture that cannot be read to its end, or is of an unsupported kind. */
export class DamagedImage extends Error {
  override name = 'DamagedImage';
}

/** Twice the parts of a camera's largest picture, in the smallest parts that programs write. */
const maxParts = 4_096;

/** Call it for every part of a picture; refuses one with an absurd number of parts. */
export function createPartCount(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > maxParts) throw new DamagedImage('It has too many parts');
  };
}

export const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const bytesOf = (ascii: string): Uint8Array =>
  Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
