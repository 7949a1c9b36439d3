import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, defineConfig, type Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { chunkOf } from './code-chunks.ts';
import { drawings } from './drawings-plugin.ts';
import { INLINE_TARGET, smallScript } from './inline-scripts.ts';
import { messages } from './messages-plugin.ts';
import { nameLoads } from './named-loads.ts';
import { emptyMethods, unusedAdminMethods, unusedAuthMethods } from './unused-auth-methods.ts';

/** The URL of apps/server's API while Vite serves the pages in watch mode. */
const backend = process.env.AKADA_BACKEND_URL ?? 'http://127.0.0.1:3000';
const backendPaths = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/api',
  '/media',
  '/dev/mailbox',
];

const fontSource = 'src/ui/tokens/fonts/lexend.woff2';

/** Inlines first-paint.js, start.js and the dashboard's frame script, minified, and passes them the hashed URL of the font. */
function writtenScripts(): Plugin {
  return {
    name: 'akada:written-scripts',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const firstPaint = await smallScript('first-paint.js');
        const start = await smallScript('start.js');
        const frame = bundle ? await bundledScript('src/boot/early-overview.ts') : '';
        const font = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.originalFileNames.includes(fontSource),
        );
        return html
          .replace('%FONT_ADDRESS%', `/${font?.fileName ?? fontSource}`)
          .replace("'%FIRST_PAINT%'", () => firstPaint)
          .replace("'%START%'", () => start)
          .replace("'%FRAME%'", () => frame);
      },
    },
  };
}

/** Emits the service worker of saved courses, and its kill switch, under stable URLs. */
function savedWorker(): Plugin {
  return {
    name: 'akada:saved-worker',
    async generateBundle() {
      for (const fileName of ['saved-worker.js', 'saved-worker-off.js']) {
        this.emitFile({ type: 'asset', fileName, source: await smallScript(fileName) });
      }
    },
  };
}

/** Bundles a module and its imports into one script, to be inlined in the page ahead of the app's own files. */
async function bundledScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [messages(), drawings(), minified(2017)],
    define: inBuild,
    build: {
      write: false,
      target: INLINE_TARGET,
      minify: false,
      modulePreload: false,
      copyPublicDir: false,
      // The page has the styles already: emit them as a separate file, which is dropped.
      cssCodeSplit: false,
      rollupOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { format: 'iife' },
        // Drop the side effects of imported modules: the app itself runs them.
        treeshake: { moduleSideEffects: (id) => id.endsWith(entry) },
      },
    },
  });
  const outputs = Array.isArray(result) ? result.flatMap((one) => one.output) : [];
  if ('output' in result) outputs.push(...result.output);
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was built into nothing.`);
  return chunk.code.trim();
}

/** Adds the module's name to each lazy `load`, so that prerendered pages can name their files up front. */
function namedLoads(): Plugin {
  return {
    name: 'akada:named-loads',
    enforce: 'pre',
    transform: (code, id) => (/\/src\/boot\/[^/]+\.tsx?$/.test(id) ? nameLoads(code) : undefined),
  };
}

/** A build writes the exam papers as files; in watch mode they are generated on request. */
function examPapers(): Plugin {
  const packages = fileURLToPath(
    new URL('../../packages/content/src/curriculum/', import.meta.url),
  );
  const curriculum = fileURLToPath(new URL('../../curriculum', import.meta.url));
  return {
    name: 'akada:exam-papers',
    configureServer: (server) => {
      server.middlewares.use('/exam-papers', async (request, response) => {
        const { loadCurriculum } = await server.ssrLoadModule(`${packages}load.ts`);
        const { paperFiles } = await server.ssrLoadModule(`${packages}papers/paper-files.ts`);
        const papers: { entry: { id: string }; text: string }[] = paperFiles(
          loadCurriculum(curriculum).library,
        );
        const id = /^\/([\w-]+)\.json/.exec(request.url ?? '')?.[1];
        const list = JSON.stringify(papers.map(({ entry }) => entry));
        const text = id === 'index' ? list : papers.find(({ entry }) => entry.id === id)?.text;
        response.statusCode = text === undefined ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(text);
      });
    },
  };
}

/** Exports that libraries import but the app never needs: passkeys, wallets, mutations, endless lists. */
const unusedExports = new Map([
  ['/lib/web3/ethereum.js', 'createSiweMessage fromHex getAddress toHex'],
  [
    '/lib/webauthn.js',
    'createCredential deserializeCredentialCreationOptions deserializeCredentialRequestOptions getCredential serializeCredentialCreationResponse serializeCredentialRequestResponse browserSupportsWebAuthn webAuthnAbortService WebAuthnApi',
  ],
  ['/mutation.js', 'Mutation getDefaultState'],
  ['/infiniteQueryBehavior.js', 'hasNextPage hasPreviousPage infiniteQueryBehavior'],
]);

const strippedLibraries = /@supabase\/auth-js\/dist\/module|@tanstack\/query-core\/build\/modern/;

const unusedMethods = new Map([
  ['/GoTrueClient.js', unusedAuthMethods],
  ['/GoTrueAdminApi.js', unusedAdminMethods],
]);

/** Removes unused code from the auth and query libraries: kilobytes for each learner who signs in. */
function withoutUnusedParts(): Plugin {
  return {
    name: 'akada:without-unused-parts',
    transform(source, id) {
      const [, path = ''] = id.split(strippedLibraries);
      const methods = unusedMethods.get(path);
      if (methods) return { code: emptyMethods(source, this.parse(source), methods), map: null };
      const names = unusedExports.get(path)?.split(' ');
      if (!names) return undefined;
      const code = `class Unused {} export { ${names.map((name) => `Unused as ${name}`).join(', ')} };`;
      return { code, map: null };
    },
  };
}

/** SWC's output is 4 % smaller than esbuild's and as small as Terser's, which takes ten times as long. */
function minified(ecma: 2017 | 2020 = 2020): Plugin {
  return {
    name: 'akada:minified',
    renderChunk: {
      // After Vite's own transforms, which lower the syntax to the build target.
      order: 'post',
      handler: (code, _chunk, { format }) =>
        minify(code, {
          ecma,
          module: format === 'es',
          compress: { passes: 3, keep_fargs: false, pure_funcs: ['this._debug'] },
          mangle: true,
          format: { comments: false },
        }),
    },
  };
}

/** The browserslist of package.json as esbuild names them: `ios_saf >= 14.5` is `ios14.5`. */
const promised = packageJson.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
);

const rendererBuild: BuildEnvironmentOptions = {
  outDir: 'dist-server/marked/renderer',
  target: 'node20',
  copyPublicDir: false,
  rollupOptions: {
    // The renderer needs every page at once, so the warning about imports that stay static does not apply.
    onwarn: (warning, warn) => {
      if (warning.plugin !== 'vite:reporter') warn(warning);
    },
  },
};

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist',
  // The oldest supported browsers; docs/decisions.md says why.
  target: promised,
  cssTarget: promised,
  // The `minified` plugin does it.
  minify: false,
  cssMinify: 'esbuild',
  manifest: true,
  modulePreload: {
    polyfill: false,
    // Every page has these two from the start, so that no chunk needs their names.
    resolveDependencies: (_, files) =>
      files.filter((file) => !/\/(app|react)-[^/]+\.js$/.test(file)),
  },
  // Visitors would download an inlined data URI even if they never see it.
  assetsInlineLimit: 0,
  rollupOptions: {
    output: {
      manualChunks: chunkOf,
    },
  },
};

const inBuild = {
  'import.meta.env.VITE_LANGUAGE': JSON.stringify('\uE000language\uE001'),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    messages(),
    drawings(),
    react(),
    withoutUnusedParts(),
    writtenScripts(),
    examPapers(),
    ...(isSsrBuild ? [namedLoads()] : command === 'build' ? [savedWorker(), minified()] : []),
  ],
  server: {
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: backend }])),
  },
  define:
    command === 'build'
      ? {
          ...inBuild,
          // React's development build takes three times as long to render a page, wherever NODE_ENV is not set.
          ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
        }
      : {},
  // Bundle all dependencies, so that the renderer runs without node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild ? rendererBuild : browserBuild,
}));
