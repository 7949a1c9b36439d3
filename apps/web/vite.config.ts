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

/** Where the API of apps/server answers while Vite serves the pages in watch mode. */
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

/** Writes first-paint.js, start.js and the script of the dashboard's frame into the page, small, and tells it the hashed URL of the font. */
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

/** The service worker of learners who save a course, and what takes it back: files of their own, under URLs that stay. */
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

/** A module and all that it uses as one script: it comes with the page, before any file of the app. */
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
      // Styles are the page's own: they come as a file, which is left out.
      cssCodeSplit: false,
      rollupOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { format: 'iife' },
        // What a module does beside what is used of it is for the app.
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

/** Writes the name of the module beside each lazy `load`, so that prerendered pages can name their files at once. */
function namedLoads(): Plugin {
  return {
    name: 'akada:named-loads',
    enforce: 'pre',
    transform: (code, id) => (/\/src\/boot\/[^/]+\.tsx?$/.test(id) ? nameLoads(code) : undefined),
  };
}

/** In watch mode the exam papers, which a build writes as files, are made when they are asked for. */
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

/** Exports that the sign-in library needs to be there, and that nobody here calls: passkeys and wallets. */
const unusedExports = new Map([
  ['/lib/web3/ethereum.js', 'createSiweMessage fromHex getAddress toHex'],
  [
    '/lib/webauthn.js',
    'createCredential deserializeCredentialCreationOptions deserializeCredentialRequestOptions getCredential serializeCredentialCreationResponse serializeCredentialRequestResponse browserSupportsWebAuthn webAuthnAbortService WebAuthnApi',
  ],
]);

const unusedMethods = new Map([
  ['/GoTrueClient.js', unusedAuthMethods],
  ['/GoTrueAdminApi.js', unusedAdminMethods],
]);

/** Leaves out of the sign-in library what the app never calls: kilobytes for everybody who signs in. */
function withoutUnusedParts(): Plugin {
  return {
    name: 'akada:without-unused-parts',
    transform(source, id) {
      const [, path = ''] = id.split('@supabase/auth-js/dist/module');
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
      // After Vite's own transforms, which lower the syntax to the target.
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
    // The renderer needs every page at once, so that imports which stay lazy in the browser are not lazy here.
    onwarn: (warning, warn) => {
      if (warning.plugin !== 'vite:reporter') warn(warning);
    },
  },
};

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist',
  // The oldest browsers that we promise; docs/decisions.md says why.
  target: promised,
  cssTarget: promised,
  // `minified` does it.
  minify: false,
  cssMinify: 'esbuild',
  manifest: true,
  modulePreload: { polyfill: false },
  // A data URI inside JavaScript or CSS is paid for by visitors who never see it.
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
          // React's development code would take three times as long for a page, wherever NODE_ENV is not set.
          ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
        }
      : {},
  // The renderer brings its own copies: it runs wherever Node does.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild ? rendererBuild : browserBuild,
}));
