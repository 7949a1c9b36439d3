const leastBytes = 1024 * 1024;

let scratch = Buffer.alloc(0);

/**
 * The bytes of a text, in a place that the next text takes: for work that ends before anybody else can ask.
 * A buffer for each would wait for the next clean-up of memory, hundreds of them beside what stays for good,
 * and the holes that they leave are not given back.
 */
export function scratchBytes(text: string): Buffer {
  const mostBytes = text.length * 3;
  if (scratch.length < mostBytes) {
    scratch = Buffer.allocUnsafeSlow(Math.max(leastBytes, mostBytes));
  }
  return scratch.subarray(0, scratch.write(text));
}
