import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a .br and a .gz beside every text file of the built web app, so that serving costs no CPU. `quick` takes a fifth
 * of the time of `best`, which makes the smallest files.
 */
const [folder, turn] = process.argv.slice(2);
if (!folder || (turn !== 'quick' && turn !== 'best')) {
  throw new Error('usage: node scripts/compress.mjs <folder> quick|best');
}

const isText = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const smallest = 512;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const isBest = turn === 'best';

async function compress(/** @type {Buffer} */ bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isBest ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return Promise.all([brotli(bytes, { params }), zip(bytes, { level: isBest ? 9 : 6 })]);
}

/** Scripts without texts are the same in every language. @type {Map<string, ReturnType<typeof compress>>} */
const known = new Map();

async function compressFile(/** @type {string} */ file) {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const compressed = known.get(hash) ?? compress(bytes);
  known.set(hash, compressed);
  const [br, gz] = await compressed;
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isText.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));
