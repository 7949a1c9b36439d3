import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runTool, startStrapi } from '../../apps/cms/test/strapi-process.ts';
import { startProduct } from '../../bench/product.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * What an editor and a learner need, each started by its own command: Strapi, filled by the import with one course, and the
 * product that shows Strapi's content.
 */
export async function startParts() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-editors-walk-'));
  const curriculum = join(folder, 'curriculum');
  for (const part of ['ids.lock', 'mathematics/subject.yaml', 'mathematics/jss1-mathematics']) {
    mkdirSync(join(curriculum, 'mathematics'), { recursive: true });
    cpSync(join(root, 'curriculum', part), join(curriculum, part), { recursive: true });
  }
  const data = { CMS_DATA_DIR: join(folder, 'cms') };
  await runTool('import', [curriculum], data);
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const strapi = await startStrapi({ ...data, CMS_SITE_URL: site });
  const product = await startProduct({
    // The server writes its URL there, and Strapi notifies it of every publish.
    ...data,
    ...{ PORT: String(port), PUBLIC_URL: site, CONTENT_URL: strapi.url },
  });
  return {
    cms: strapi.url,
    site: product.url,
    curriculum,
    runTool: (name: 'import' | 'export') => runTool(name, [curriculum], data),
    stop: async () => {
      await product.stop();
      await strapi.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
