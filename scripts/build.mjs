import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, isRunning, root, runBinQuietly } from './step.mjs';

const shared = [
  'package-lock.json',
  'packages/content/src',
  'packages/exercises/src',
  'packages/learning/src',
  'packages/messages/src',
];

/** Prerenders the public pages; relative to apps/web. */
const renderer = 'src/prerender/entry-server.ts';

const web = [
  ...shared,
  'apps/web',
  'curriculum',
  'scripts/compress.mjs',
  'scripts/localise.ts',
  'scripts/messages/localise-scripts.ts',
  'scripts/static-site/exam-papers.ts',
  'supabase/plans.json',
  'translations',
];

/** @typedef {[program: string, ...args: string[]]} Command */

/**
 * The inputs of each built part; a change in any of these files makes it stale. Steps run one after another, the
 * commands of one step in parallel.
 *
 * @typedef {{name: string, inputs: string[], output: string, steps: Command[][], isNeededToStart: boolean}} Part
 * @type {Part[]}
 */
const parts = [
  {
    name: 'web app',
    inputs: web,
    output: 'apps/web/dist',
    isNeededToStart: true,
    steps: [
      [
        ['vite', 'build', 'apps/web', '--logLevel', 'warn'],
        ['vite', 'build', 'apps/web', '--ssr', renderer, '--logLevel', 'warn'],
      ],
      [
        ['tsx', 'scripts/localise.ts'],
        ['tsx', 'scripts/static-site/exam-papers.ts'],
      ],
      [['tsx', 'scripts/compress.mjs', 'apps/web/dist', 'quick']],
    ],
  },
  {
    name: 'server',
    inputs: [
      ...shared,
      'packages/function-kit/src',
      'apps/server/src',
      'supabase/functions',
      'scripts/bundle-server.mjs',
    ],
    output: 'apps/server/dist',
    isNeededToStart: true,
    steps: [[['tsx', 'scripts/bundle-server.mjs']]],
  },
  {
    name: 'smallest files',
    inputs: web,
    output: 'apps/web/dist/assets',
    // Until then the running server sends larger files.
    isNeededToStart: false,
    steps: [[['tsx', 'scripts/compress.mjs', 'apps/web/dist', 'best']]],
  },
  {
    name: 'worksheets and study sheets',
    inputs: [...shared, 'packages/materials/src', 'apps/server/src/jobs/materials', 'curriculum'],
    output: 'packages/materials/dist',
    // Built by the running server: apps/server/src/jobs/publish/publish-at-start.ts.
    isNeededToStart: false,
    steps: [[['tsx', 'apps/server/src/commands/make-materials.ts']]],
  },
];

/** Raster pictures of lessons are served as they are; no build reads them. */
const isSource = (/** @type {string} */ name) =>
  !/^(node_modules|dist|dist-server)$|\.test\.tsx?$|\.(mp4|webm|png|webp)$/.test(name);

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  const full = join(root, path);
  // A moved folder must fail here: otherwise its changes would no longer trigger a build.
  if (!existsSync(full)) giveUp(`${path} is named in scripts/build.mjs, and is not there.`);
  try {
    return readdirSync(full, { withFileTypes: true })
      .filter((entry) => isSource(entry.name))
      .flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
      )
      .sort();
  } catch {
    return [path];
  }
}

function hashOf(/** @type {string[]} */ inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const lock = join(root, '.cache', 'building');
const holder = join(lock, 'pid');
const longestBuildMs = 5 * 60_000;

/** A killed build leaves its lock behind. */
function wasKilled() {
  try {
    const pid = Number(readFileSync(holder, 'utf8'));
    return pid > 0 && !isRunning(pid);
  } catch {
    return false;
  }
}

/** Two builds at once would write into the same folders, so the second one waits. */
function waitForTurn() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(holder, String(process.pid));
      process.once('exit', () => rmSync(lock, { recursive: true, force: true }));
      return;
    } catch {
      if (wasKilled() || Date.now() - startOf(lock) > longestBuildMs)
        rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    }
  }
}

function startOf(/** @type {string} */ path) {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return Date.now();
  }
}

async function runAtOnce(/** @type {Command[]} */ commands) {
  // A test that builds says `test`, and Vite would compile for React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const results = await Promise.all(
    commands.map(([program, ...args]) => runBinQuietly(program, args, env)),
  );
  for (const { output } of results) if (output.trim() !== '') console.log(output.trimEnd());
  return results.every(({ status }) => status === 0);
}

/** @returns {Promise<string[]>} the name of the part if it could not be built */
async function buildIfStale(/** @type {Part} */ { name, inputs, output, steps }) {
  const stamp = join(root, output, '.sources');
  const wanted = hashOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return [];
  console.log(`Building the ${name} …`);
  for (const step of steps) {
    if (!(await runAtOnce(step))) return [name];
  }
  writeFileSync(stamp, wanted);
  return [];
}

/** Builds the parts whose sources have changed since their last build: first what a start needs, then the rest. */
export async function buildWhatIsStale(isWanted = (/** @type {Part} */ _part) => true) {
  waitForTurn();
  const wanted = parts.filter(isWanted);
  const build = async (/** @type {Part[]} */ some) =>
    (await Promise.all(some.map(buildIfStale))).flat();
  const failed = await build(wanted.filter(({ isNeededToStart }) => isNeededToStart));
  if (failed.length === 0) {
    failed.push(...(await build(wanted.filter(({ isNeededToStart }) => !isNeededToStart))));
  }
  rmSync(lock, { recursive: true, force: true });
  if (failed.length > 0) giveUp(`The ${failed.join(' and the ')} could not be built.`);
}

/** Builds what the first visitor needs. */
export const buildToStart = () => buildWhatIsStale(({ isNeededToStart }) => isNeededToStart);

/** `later` is passed by the running server: builds what its start did not wait for. */
const isLater = process.argv[2] === 'later';
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildWhatIsStale((part) => !(isLater && part.isNeededToStart));
}
