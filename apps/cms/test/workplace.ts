import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAsAdmin } from './admin.ts';
import { type CmsEnvironment, type RunningStrapi, runTool, startStrapi } from './strapi-process.ts';

export const root = join(import.meta.dirname, '../../..');

/** A Strapi with the imported content, and a Git repository with the curriculum: tests may change both. */
export function createWorkplace(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `akada-${name}-`));
  const environment = { CMS_DATA_DIR: join(folder, 'data') };
  const curriculum = join(folder, 'curriculum');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: curriculum }).toString();
  let strapi: RunningStrapi | undefined;

  async function start(settings: CmsEnvironment) {
    cpSync(process.env.CMS_TEST_FOLDER ?? '', environment.CMS_DATA_DIR, { recursive: true });
    cpSync(join(root, 'curriculum'), curriculum, { recursive: true });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-q', '-m', 'before');
    strapi = await startStrapi({ ...environment, ...settings });
    return { strapi, admin: await signInAsAdmin(strapi.url) };
  }

  async function stop(): Promise<void> {
    await strapi?.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    ...{ dataFolder: environment.CMS_DATA_DIR, curriculum, git, start, stop },
    importInto: (...words: string[]) => runTool('import', [curriculum, ...words], environment),
    exportFrom: () => runTool('export', [curriculum], environment),
  };
}
