import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const projectRoot = resolve(process.cwd(), '../..');

/** The folder of the editors' database, uploads and secrets; ignored by Git. */
export function dataFolder(): string {
  const folder = resolve(projectRoot, process.env.CMS_DATA_DIR || '.data/cms');
  mkdirSync(join(folder, 'public', 'uploads'), { recursive: true });
  return folder;
}
