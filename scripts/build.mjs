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
import { giveUp, isRunning, root, run, runBin } from './step.mjs';

const shared = [
  'package-lock.json',
  'packages/content/src',
  'packages/exercises/src',
  'packages/learning/src',
  'packages/messages/src',
];

/** Draws the public pages as HTML; relative to apps/web. */
const renderer = 'src/prerender/entry-server.ts';

/** What each built part is made from; a change in any of these files makes it stale. */
const parts = [
  {
    name: 'web app',
    inputs: [
      ...shared,
      'apps/web',
      'curriculum',
      'scripts/compress.mjs',
      'scripts/localise.ts',
      'scripts/prerender.ts',
      'supabase/plans.json',
      'translations',
    ],
    output: 'apps/web/dist',
    steps: [
      () => runBin('vite', ['build', 'apps/web', '--logLevel', 'warn']),
      () => runBin('vite', ['build', 'apps/web', '--ssr', renderer, '--logLevel', 'warn']),
      () => runBin('tsx', ['scripts/localise.ts']),
      () => runBin('tsx', ['scripts/prerender.ts', 'supabase/plans.json']),
      () => run('node', ['scripts/compress.mjs', 'apps/web/dist']),
    ],
  },
  {
    name: 'server',
    inputs: [...shared, 'apps/server/src', 'supabase/functions', 'scripts/bundle-server.mjs'],
    output: 'apps/server/dist',
    steps: [() => run('node', ['scripts/bundle-server.mjs'])],
  },
  {
    name: 'worksheets and study sheets',
    inputs: [...shared, 'packages/materials/src', 'apps/server/src/materials', 'curriculum'],
    output: 'packages/materials/dist',
    steps: [() => runBin('tsx', ['apps/server/src/commands/make-materials.ts'])],
  },
];

/** Pictures of lessons that are no drawings are served as they are: no build reads them. */
const isSource = (/** @type {string} */ name) =>
  !/^(node_modules|dist|dist-server)$|\.test\.tsx?$|\.(mp4|webm|png|webp)$/.test(name);

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
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

/** A build that was killed leaves its lock behind. */
function wasKilled() {
  try {
    const pid = Number(readFileSync(holder, 'utf8'));
    return pid > 0 && !isRunning(pid);
  } catch {
    return false;
  }
}

/** Two builds at once would write into each other's folders: the second one waits. */
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

/** Builds every part whose sources changed since its last build. */
export function buildWhatIsStale() {
  waitForTurn();
  for (const { name, inputs, output, steps } of parts) {
    const stamp = join(root, output, '.sources');
    const wanted = hashOf(inputs);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    console.log(`Building the ${name} …`);
    for (const step of steps) {
      if (step().status !== 0) giveUp(`The ${name} could not be built.`);
    }
    writeFileSync(stamp, wanted);
  }
  rmSync(lock, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildWhatIsStale();
