import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** A process of its own: brotli's best takes tens of megabytes that ours would keep for good. */
const compressor = `
const { brotliCompressSync, constants } = require('node:zlib');
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  process.stdout.write(brotliCompressSync(Buffer.concat(chunks), { params }));
});`;

/** Packs as small as brotli can, beside the work of serving. */
export async function compressInChild(bytes: Buffer, signal: AbortSignal): Promise<Buffer> {
  const child = spawn(process.execPath, ['-e', compressor], {
    signal,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined).end(bytes);
  const [compressed, exitCode] = await Promise.all([buffer(child.stdout), ended]);
  if (exitCode !== 0) throw new Error(`The packer ended with ${exitCode}`);
  return compressed;
}
