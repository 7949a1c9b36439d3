const minBytes = 1024 * 1024;

let scratch = Buffer.alloc(0);

/**
 * The bytes of a text, in a place that the next text takes: for work that ends before anybody else can ask.
 * A buffer for each would wait for the next clean-up of memory, hundreds of them beside what stays for good,
 * and the holes that they leave are not given back.
 */
export function scratchBytes(text: string): Buffer {
  const maxBytes = text.length * 3;
  if (scratch.length < maxBytes) {
    scratch = Buffer.allocUnsafeSlow(Math.max(minBytes, maxBytes));
  }
  return scratch.subarray(0, scratch.write(text));
}
