import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './step.mjs';

const main = process.argv[2] ?? join(root, 'apps/server/dist/main.js');

/**
 * One file for the server's own code, and beside it one for each of its threads; packages from node_modules stay where npm
 * put them. Tests name another place for the first, inside the project.
 */
await build({
  entryPoints: {
    [basename(main, '.js')]: join(root, 'apps/server/src/main.ts'),
    'image-thread': join(root, 'apps/server/src/backend/storage/uploads/image-thread.ts'),
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
