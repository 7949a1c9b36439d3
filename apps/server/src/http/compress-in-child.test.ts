import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressInChild } from './compress-in-child.ts';

const text = Buffer.from(
  'Two fractions can look different and still be the same amount. '.repeat(400),
);
const never = new AbortController().signal;

it('packs as small as brotli can, and loses nothing', async () => {
  const compressed = await compressInChild(text, never);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  expect(compressed.length).toBe(brotliCompressSync(text, { params }).length);
  expect(brotliDecompressSync(compressed).equals(text)).toBe(true);
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const packing = compressInChild(text, stop.signal);
  stop.abort();
  await expect(packing).rejects.toThrow('aborted');
});
