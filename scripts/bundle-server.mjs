import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './step.mjs';

const main = process.argv[2] ?? join(root, 'apps/server/dist/main.js');

/**
 * Bundles the server into one file, plus one for each of its threads; npm packages stay in node_modules. Tests pass
 * another path inside the project for the first file.
 */
await build({
  entryPoints: {
    [basename(main, '.js')]: join(root, 'apps/server/src/main.ts'),
    'image-thread': join(root, 'apps/server/src/backend/storage/uploads/image-thread.ts'),
    'content-rows-thread': join(root, 'apps/server/src/jobs/publish/content-rows-thread.ts'),
    'page-thread': join(root, 'apps/server/src/site/page-thread.ts'),
  },
  outdir: dirname(main),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'keep-packages-outside',
      setup: (b) => {
        b.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@akada/')
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});
