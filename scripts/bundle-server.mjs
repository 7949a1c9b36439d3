import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './step.mjs';

/**
 * One file for the server's own code; packages from node_modules stay where npm put them. Tests name
 * another place for it, inside the project.
 */
await build({
  entryPoints: [join(root, 'apps/server/src/main.ts')],
  outfile: process.argv[2] ?? join(root, 'apps/server/dist/main.js'),
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
