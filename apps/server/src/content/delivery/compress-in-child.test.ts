import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { packAside } from './compress-in-child.ts';

const text = Buffer.from(
  'Two fractions can look different and still be the same amount. '.repeat(400),
);
const never = new AbortController().signal;

it('packs as small as brotli can, and loses nothing', async () => {
  const packed = await packAside(text, never);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  expect(packed.length).toBe(brotliCompressSync(text, { params }).length);
  expect(brotliDecompressSync(packed).equals(text)).toBe(true);
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const packing = packAside(text, stop.signal);
  stop.abort();
  await expect(packing).rejects.toThrow('aborted');
});
