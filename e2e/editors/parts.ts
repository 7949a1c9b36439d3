import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CmsEnvironment,
  freePort,
  runTool,
  startStrapi,
} from '../../apps/cms/test/strapi-process.ts';

const root = join(import.meta.dirname, '..', '..');

async function startProduct(port: number, dataFolder: string, settings: CmsEnvironment) {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataFolder, PUBLIC_URL: url, ...settings },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(200);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, stop };
}

/**
 * What an editor and a learner need, each started as its own command starts it: Strapi, filled by the import with one
 * course, and the product that shows what Strapi has.
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
  const strapi = await startStrapi({ ...data, CMS_SITE_URL: `http://127.0.0.1:${port}` });
  const product = await startProduct(port, join(folder, 'product'), {
    // The server leaves its address there, and Strapi tells it of every publish.
    ...data,
    CONTENT_URL: strapi.url,
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
