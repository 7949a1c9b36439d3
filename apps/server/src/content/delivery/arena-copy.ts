/** A block is as large as many answers, so that it is a piece of memory of its own. */
const blockBytes = 4 * 1024 * 1024;

let block = Buffer.alloc(0);
let used = 0;

/**
 * Copies bytes that stay for good to where others of their kind lie. Left where they were made, between
 * buffers that come and go, they would keep the holes around them from being given back: 100 large courses
 * then hold twice the memory that they need.
 */
export function arenaCopy(bytes: Buffer): Buffer {
  if (bytes.length > blockBytes / 4) return bytes;
  if (used + bytes.length > block.length) {
    block = Buffer.allocUnsafeSlow(blockBytes);
    used = 0;
  }
  const copy = block.subarray(used, used + bytes.length);
  bytes.copy(copy);
  used += bytes.length;
  return copy;
}
