import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, startStrapi } from './strapi-process.ts';

/**
 * One Strapi for all, filled from the curriculum by the real import. Its address is in CONTENT_CONTRACT_URL;
 * CMS_TEST_FOLDER holds the data just after the import, to be copied by tests that change it.
 */
export async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-cms-'));
  const filled = join(folder, 'filled');
  // Filling takes minutes; to work on one test, pass a folder that was filled before.
  const given = process.env.CMS_TEST_FILLED;
  if (given) cpSync(given, filled, { recursive: true });
  else await runTool('import', [], { CMS_DATA_DIR: filled });
  const served = join(folder, 'served');
  cpSync(filled, served, { recursive: true });
  const strapi = await startStrapi({ CMS_DATA_DIR: served });
  process.env.CONTENT_CONTRACT_URL = strapi.url;
  process.env.CMS_TEST_FOLDER = filled;
  return async () => {
    await strapi.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
