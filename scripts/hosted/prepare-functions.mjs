import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run } from '../step.mjs';
import { denoEnv, denoPath, ensureHostedTools, hostedCache, supabasePath } from './install.mjs';
import { layOut } from './upload.mjs';

/**
 * Installs Deno and the Supabase CLI, copies every function into its upload layout and fetches its packages. Returns
 * the environment in which the tests find all of it.
 */
export function prepareFunctions() {
  ensureHostedTools();
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
  return {
    ...env,
    AKADA_DENO: denoPath(),
    AKADA_DENO_UPLOADS: uploads,
    AKADA_SUPABASE: supabasePath(),
  };
}
