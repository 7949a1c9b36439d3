import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a .br and a .gz beside every text file of a built site, so that serving costs no CPU. Pages are left out: our
 * server renders them itself.
 */
const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/compress.mjs <folder>');

const isText = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const smallest = 512;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(/** @type {Buffer} */ bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return { br, gz };
}

/** Code without a text in it is the same in every language. @type {Map<string, ReturnType<typeof compress>>} */
const known = new Map();

async function compressFile(/** @type {string} */ file) {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const compressed = known.get(hash) ?? compress(bytes);
  known.set(hash, compressed);
  const { br, gz } = await compressed;
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isText.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));
