import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { giveUp, root } from '../step.mjs';
import { countPackages, runWithProgress, sizeText } from './progress.mjs';

export const cmsFolder = join(root, 'apps', 'cms');

/** The headers shipped with Node: with them the SQLite driver compiles without a download. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node.h'))
    ? { npm_config_nodedir: prefix }
    : {};
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(/** @type {string[]} */ files) {
  const hash = createHash('sha256');
  for (const file of files) {
    // The path is relative to the project, so that moving the folder does not cause a reinstall.
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs the work unless it has already run for the same file contents. */
async function once(
  /** @type {string} */ name,
  /** @type {string[]} */ files,
  /** @type {() => Promise<void>} */ work,
) {
  const stamp = join(cmsFolder, '.cache', name);
  const wanted = hashOf(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

async function step(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {string} */ failure,
  /** @type {() => string} */ progress = () => '',
) {
  const env = { ...process.env, ...nodeHeaders(), STRAPI_TELEMETRY_DISABLED: 'true' };
  const status = await runWithProgress(command, args, { cwd: cmsFolder, env }, progress);
  if (status !== 0) giveUp(failure);
}

const inCms = (/** @type {string} */ name) => join(cmsFolder, name);
const sources = () => [
  ...filesUnder(inCms('src')),
  ...filesUnder(inCms('config')),
  inCms('tsconfig.json'),
];

function packagesInLock() {
  const { packages } = JSON.parse(readFileSync(inCms('package-lock.json'), 'utf8'));
  return Object.keys(packages).length - 1;
}

/** Installs Strapi exactly as locked. Of all install scripts only the SQLite driver's runs. */
export async function ensureCmsInstalled() {
  await once('installed', [inCms('package-lock.json')], async () => {
    const all = packagesInLock();
    const folder = inCms('node_modules');
    console.log(
      `Step 1 of 3, once: installing Strapi, ${all} packages (about 720 MB on the disk; one to five minutes) …`,
    );
    await step(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      'Strapi could not be installed. Is the network up? Then try again.',
      () => `${Math.min(countPackages(folder), all)} of ${all} packages`,
    );
    console.log(
      'Step 2 of 3, once: making the SQLite driver ready (compiled: one to three minutes) …',
    );
    await step(
      'npm',
      ['rebuild', 'better-sqlite3', '--loglevel=error'],
      'The SQLite driver could not be compiled. It needs python3, make and a C++ compiler.',
    );
  });
}

/** Bundles the curriculum rules, which run when editors publish, into one file that Strapi can load. */
async function bundleRules() {
  await step(
    join(root, 'node_modules', '.bin', 'esbuild'),
    [
      join(root, 'packages/content/src/curriculum/draft/for-editors.ts'),
      ...['--bundle', '--platform=node', '--target=node20', '--format=cjs', '--log-level=error'],
      '--define:import.meta.url=bundleUrl',
      // KaTeX is resolved from the folder of the package itself.
      `--banner:js=const bundleUrl = require("node:url").pathToFileURL(require("node:path").resolve(__dirname, "../../../packages/content/package.json")).href;`,
      `--outfile=${inCms('.cache/content-rules.cjs')}`,
    ],
    'The rules of the curriculum could not be bundled for Strapi.',
  );
}

export async function ensureCmsCompiled() {
  const packages = ['content', 'exercises'].flatMap((name) =>
    filesUnder(join(root, 'packages', name, 'src')),
  );
  await once('rules', [...packages, import.meta.filename], bundleRules);
  await once('compiled', sources(), async () => {
    await step(
      'node',
      ['node_modules/typescript/bin/tsc', '-p', '.'],
      'apps/cms does not compile.',
    );
  });
}

/**
 * The admin panel takes a minute to build, so it is built only when it is opened and its sources have changed. Rules,
 * forms and lists come from the server and need no new build.
 */
export async function ensureAdminBuilt() {
  const own = [
    ...filesUnder(inCms('src/admin')),
    ...['tsconfig.json', 'package-lock.json', 'favicon.png'].map(inCms),
    join(root, 'apps/web/public/favicon.svg'),
  ];
  await once('admin', own, async () => {
    const built = inCms('dist/build');
    console.log(
      'Step 3 of 3, after every change of it: building the editors’ pages (a minute or two) …',
    );
    await step(
      'node',
      ['node_modules/.bin/strapi', 'build', '--silent'],
      'The pages could not be built.',
    );
    console.log(`The editors’ pages are ready (${sizeText(built)}).`);
  });
}
