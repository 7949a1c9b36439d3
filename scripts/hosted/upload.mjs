import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from '../step.mjs';

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const importMap = 'supabase/functions/deno.json';

/** Modules of our packages, as named in the import map. */
function mappedModules() {
  /** @type {{ imports: Record<string, string> }} */
  const { imports } = JSON.parse(readFileSync(join(root, importMap), 'utf8'));
  return new Map(
    Object.entries(imports)
      .filter(([, path]) => path.startsWith('.'))
      .map(([name, path]) => [name, resolve(root, dirname(importMap), path)]),
  );
}

/**
 * Every file that `supabase functions deploy` uploads for an entry: the modules of the import map, and everything that
 * they and the entry import. The CLI reads nothing outside the folder that holds `supabase`, and adds no extensions.
 *
 * @param {string} entry
 * @returns {string[]} paths from the root of the project
 */
export function uploadedFiles(entry) {
  const mapped = mappedModules();
  const found = new Set([resolve(root, entry), ...mapped.values()]);
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const target = /^\.{1,2}\//.test(path) ? resolve(dirname(file), path) : mapped.get(path);
      if (target === undefined) continue;
      if (!target.startsWith(root + sep)) {
        throw new Error(`${relative(root, file)} imports ${path}, which the CLI does not upload`);
      }
      found.add(target);
    }
  }
  return [...found].map((file) => relative(root, file));
}

/**
 * Copies the files uploaded for a function, and nothing else, into its own folder.
 *
 * @param {string} name
 * @param {string} folder
 */
export function layOut(name, folder) {
  rmSync(folder, { recursive: true, force: true });
  const files = uploadedFiles(`supabase/functions/${name}/index.ts`);
  for (const file of [importMap, ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  return { importMap, entry: `supabase/functions/${name}/index.ts`, files };
}
