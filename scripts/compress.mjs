import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a .br and a .gz beside every text file of the built web app, so that serving costs no CPU. `first` compresses
 * the English app at maximum and the other languages quickly, a third of the work; `rest` recompresses those at
 * maximum.
 */
const [folder, turn] = process.argv.slice(2);
if (!folder || (turn !== 'first' && turn !== 'rest')) {
  throw new Error('usage: node scripts/compress.mjs <folder> first|rest');
}

const isText = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const smallest = 512;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(/** @type {Buffer} */ bytes, /** @type {boolean} */ isBest) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isBest ? 11 : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return Promise.all([brotli(bytes, { params }), zip(bytes, { level: isBest ? 9 : 6 })]);
}

/** Scripts without texts are the same in every language. @type {Map<string, ReturnType<typeof compress>>} */
const known = new Map();

async function compressFile(/** @type {string} */ file, /** @type {boolean} */ isBest) {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const compressed = known.get(hash) ?? compress(bytes, isBest);
  known.set(hash, compressed);
  const [br, gz] = await compressed;
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

const english = readFileSync(join(folder, '..', 'dist-server', 'en', 'manifest.json'), 'utf8');
const isFirst = (/** @type {string} */ file) =>
  !/[\\/]assets[\\/][^\\/]+\.js$/.test(file) || english.includes(basename(file));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isText.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => turn === 'first' || !isFirst(file));
await Promise.all(files.map((file) => compressFile(file, turn === 'rest' || isFirst(file))));
