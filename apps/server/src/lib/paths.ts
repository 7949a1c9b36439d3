import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains supabase/ and curriculum/, found both from the source and from the bundle. */
function findProjectRoot(from: string): string {
  if (existsSync(join(from, 'supabase', 'migrations'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('The project folder with supabase/migrations was not found.');
  return findProjectRoot(parent);
}

export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

export const curriculumDir = join(projectRoot, 'curriculum');

/** The PDFs that `npm run materials` generated. */
export const materialsDir = join(projectRoot, 'packages', 'materials', 'dist');
