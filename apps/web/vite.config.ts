import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  type BuildEnvironmentOptions,
  build,
  defineConfig,
  type Plugin,
  transformWithEsbuild,
} from 'vite';
import { inlineMessages, messages } from './messages-plugin.ts';
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

const bootMessages = fileURLToPath(new URL('./src/boot/messages.ts', import.meta.url));

async function smallScript(name: string): Promise<string> {
  const written = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  const source = inlineMessages(written, 'bootText', bootMessages);
  const { code } = await transformWithEsbuild(source, name, {
    minify: true,
    target: 'es2020',
    // Placeholders of messages stay as they are.
    charset: 'utf8',
  });
  return code.trim();
}

/** A module and all that it uses as one script: it comes with the page, before any file of the app. */
async function bundledScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [messages()],
    define: inBuild,
    build: {
      write: false,
      target: browserBuild.target,
      minify: 'terser',
      terserOptions: browserBuild.terserOptions,
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
        const { readCurriculum } = await server.ssrLoadModule(`${packages}reading/read.ts`);
        const { paperFiles } = await server.ssrLoadModule(`${packages}papers/paper-files.ts`);
        const papers: { entry: { id: string }; text: string }[] = paperFiles(
          readCurriculum(curriculum).library,
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

const rendererBuild: BuildEnvironmentOptions = {
  outDir: 'dist-server/marked/renderer',
  target: 'node20',
  copyPublicDir: false,
};

/**
 * Where visits begin, each with the modules that its page is loaded with. Which chunk a module belongs to follows from the
 * visits that need it, so nobody loads what their page does not use. Chunks stay few: a phone on a slow network pays for
 * every request.
 */
const visits = {
  home: ['pages/home', 'domains/site/components/home/story'],
  login: ['pages/auth/login', 'pages/auth/register'],
  course: ['pages/courses/course'],
  lesson: ['pages/courses/lesson'],
  quiz: ['pages/quiz/quiz-layout', 'pages/quiz/public-quiz'],
  practice: ['pages/practice/practice-hub', 'pages/practice/practice-set'],
  dashboard: [
    'boot/query-scope',
    'domains/account/components/sign-in/guards',
    'domains/site/components/account-menu',
    'pages/dashboard/dashboard-layout',
    'pages/dashboard/overview',
  ],
  saving: ['boot/saving'],
};

type ModuleInfo = {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
};
type Graph = {
  getModuleInfo: (id: string) => ModuleInfo | null;
  getModuleIds: () => IterableIterator<string>;
};

/** React changes less often than our code, so returning learners have it in their cache. */
const reactPackages = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers|preload-helper/;

/** The module itself and every module that comes with it. */
function modulesWith(graph: Graph, entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other);
  };
  visit(entry);
  return found;
}

/** The visit that a lazily loaded module is part of; its own path when it is part of none of those above. */
function visitOf(entry: string): string {
  const path = entry.replace(/^.*\/src\//, '').replace(/\.tsx?$/, '');
  return Object.entries(visits).find(([, modules]) => modules.includes(path))?.[0] ?? path;
}

/** For each module the visits that need it; `start` when it is there before any page. */
function readVisitors(graph: Graph): Map<string, Set<string>> {
  const visitors = new Map<string, Set<string>>();
  for (const id of graph.getModuleIds()) {
    const info = graph.getModuleInfo(id);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const name = info.isEntry ? 'start' : visitOf(id);
    for (const module of modulesWith(graph, id)) {
      visitors.set(module, (visitors.get(module) ?? new Set()).add(name));
    }
  }
  return visitors;
}

const page = /\/src\/pages\/dashboard\/overview\./;

/**
 * One exercise on the screen, with the marker. Lessons, practice and papers ask for it when somebody comes to an exercise;
 * in the chunk that most other pages share, everybody would pay for it.
 */
const player =
  /\/(domains\/exercises\/(components\/player|content\/(?!saved-|exercises-document)|hooks\/use-(exercise|stage-keys|folded-keys)|api|answers|echo|fraction-boxes|generated|insert-text|mark-message)|content\/src\/exercises\/|packages\/exercises\/src\/(mark|numbers|gaps|random|limits|generators\/(family|print)))/;

/** Modules that would bring others along, or be brought along, to pages that do without them. */
const ownChunks: [name: string, modules: RegExp][] = [
  // Nearly every text needs these and no cleaner; in one file, because each request costs.
  ['render-if-safe', /\/rich-text\/(markdown|render-if-safe)\./],
  // All of these come with the first import of their package, and the dashboard needs neither.
  ['mutations', /@tanstack\/.*\/(mutationObserver|useMutation)\./],
  ['my-work', /@tanstack\/.*\/(queriesObserver|useQueries)\./],
  // What was opened on this device. Every page fetches it in a quiet moment, and nothing else with it.
  [
    'saved-content',
    /\/(courses\/content\/saved-courses|snapshot\/saved-documents|storage\/device-database|feedback\/query-view|idb\/build\/index)\./,
  ],
  // Papers read what is stored of an exercise without showing one.
  [
    'exercise-shapes',
    /\/(domains\/exercises\/(answers|content\/exercise-checks)|packages\/exercises\/src\/gaps)\./,
  ],
  // The list of papers would share its own chunk, and the renderer would not find it by its name.
  ['best-badge', /\/papers\/components\/best-badge\./],
];

/** Pages between which a learner goes to and fro, each group in one file instead of a dozen small ones. */
const pageGroups: [name: string, pages: RegExp][] = [
  [
    'inside-course',
    /^pages\/(dashboard\/(course-layout|course-overview|lesson|lesson-layout|lesson-notes|lesson-quizzes)|quiz\/dashboard-quiz)$/,
  ],
  ['my-work', /^pages\/dashboard\/(achievements|assignments|progress)$/],
];

function groupOf(all: ReadonlySet<string>): string | undefined {
  if (all.size === 0) return undefined;
  return pageGroups.find(([, pages]) => [...all].every((visitor) => pages.test(visitor)))?.[0];
}

let visitors: Map<string, Set<string>> | undefined;

function chunkOf(id: string, graph: Graph): string | undefined {
  visitors ??= readVisitors(graph);
  if (reactPackages.test(id)) return 'react';
  const all = visitors.get(id) ?? new Set();
  if (all.has('start')) return graph.getModuleInfo(id)?.isEntry ? undefined : 'app';
  // A page is a chunk of its own: by it the renderer finds the files that it names in the document.
  if (all.has('dashboard') && all.size < 2) return page.test(id) ? undefined : 'with-dashboard';
  const own = ownChunks.find(([, modules]) => modules.test(id));
  return own?.[0] ?? groupOf(all) ?? chunkOfVisits(id, all, graph);
}

function chunkOfVisits(id: string, all: ReadonlySet<string>, graph: Graph): string | undefined {
  const [first, ...others] = Object.keys(visits).filter((name) => all.has(name));
  if (first === 'saving') return 'saving';
  if (all.size < 2) return undefined;
  if (player.test(id) && (first ?? 'practice') === 'practice') return 'exercise-player';
  if (first === undefined) return chunkOfOtherPages(all);
  if (others.length === 0)
    return first === 'practice' ? chunkOfPractice(id, graph) : `with-${first}`;
  // Fields: home has one, and pages to read have none. Of the rest every page needs most.
  if (first === 'home') return others.join() === 'login' ? 'with-home' : 'app';
  if (first === 'dashboard') return 'with-dashboard';
  // Visitors practise without the code of the dashboard.
  if (first === 'practice') return 'practising';
  if (first === 'login') return 'backend';
  // What the dashboard shows too is little, and the rest of what lessons share is not for it.
  return all.has('dashboard') || all.has('saving') ? 'app' : 'learning';
}

/** Pages of words alone: they do without what learners' pages share. */
const staticPages = /^pages\/(mission|team|partners|contact|legal|coming-soon|not-found)$/;

/** Pages for families and about one's own account: whoever learns does without what these share. */
const accountPages =
  /^pages\/(subscription|checkout|family\/|benchmark\/|auth\/learner-sign-in|dashboard\/(settings|profile|people)$)/;

function chunkOfOtherPages(all: ReadonlySet<string>): string | undefined {
  if (all.size < 3) return undefined;
  if ([...all].every((visitor) => accountPages.test(visitor))) return 'shared-by-accounts';
  return [...all].some((visitor) => staticPages.test(visitor)) ? 'shared' : 'shared-by-learners';
}

/** Pages that show skills, or share something else with practice, do without the player. */
function chunkOfPractice(id: string, graph: Graph): string {
  if (!/\/(domains|packages)\/exercises\//.test(id)) return 'with-practice';
  const needsPlayer = [...modulesWith(graph, id)].some((module) => player.test(module));
  return needsPlayer ? 'exercise-player' : 'exercise-skills';
}

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist',
  // The oldest browsers that we promise; docs/decisions.md says why.
  target: 'es2020',
  cssTarget: ['chrome90', 'firefox90', 'safari14.1'],
  // Two kilobytes smaller on every first visit than what esbuild writes; it takes the build some seconds more.
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: {
      passes: 3,
      keep_fargs: false,
      // Longer, and 300 bytes less once React is packed.
      hoist_vars: true,
      // What the sign-in library would say to its authors.
      pure_funcs: ['this._debug'],
    },
    format: { comments: false },
  },
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
    react(),
    withoutUnusedParts(),
    writtenScripts(),
    examPapers(),
    ...(isSsrBuild ? [namedLoads()] : []),
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
