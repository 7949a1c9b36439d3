import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { giveUp, requireNode20, root, run, runBin } from '../step.mjs';
import { conclude, outcomeOf, readVitest } from '../test-report.mjs';
import { denoEnv, denoPath, ensureDeno, hostedCache } from './install.mjs';
import { layOut } from './upload.mjs';

/** Runs the tests of the functions against real Deno, each function laid out as it is uploaded; ends in `N passed, M failed`. */
requireNode20();
ensureInstalled();
ensureDeno();

const uploads = join(hostedCache, 'uploads');
rmSync(uploads, { recursive: true, force: true });
const env = { ...process.env, ...denoEnv() };
for (const folder of readdirSync(join(root, 'supabase', 'functions'), { withFileTypes: true })) {
  if (!folder.isDirectory() || folder.name.startsWith('_')) continue;
  const { importMap, entry } = layOut(folder.name, join(uploads, folder.name));
  const args = ['cache', '--quiet', '--no-config', '--no-lock', '--node-modules-dir=none'];
  const { status } = run(denoPath(), [...args, `--import-map=${importMap}`, entry], {
    cwd: join(uploads, folder.name),
    env,
  });
  if (status !== 0) giveUp(`Deno cannot load ${entry} as it is uploaded.`);
}

const report = join(root, '.cache', 'test-reports', 'hosted.json');
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
const { status } = runBin(
  'vitest',
  [
    'run',
    '--project=hosted',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { env: { ...env, AKADA_DENO: denoPath(), AKADA_DENO_UPLOADS: uploads } },
);
conclude(outcomeOf('tests of the functions on Deno', report, status, readVitest));
