import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import {
  type BuildEnvironmentOptions,
  defineConfig,
  type Plugin,
  transformWithEsbuild,
} from 'vite';

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

/** Writes first-paint.js and start.js into the page, small, and tells it the hashed address of the font. */
function writtenScripts(): Plugin {
  return {
    name: 'akada:written-scripts',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const firstPaint = await smallScript('first-paint.js');
        const start = await smallScript('start.js');
        const font = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.originalFileNames.includes(fontSource),
        );
        return html
          .replace('%FONT_ADDRESS%', `/${font?.fileName ?? fontSource}`)
          .replace("'%FIRST_PAINT%'", () => firstPaint)
          .replace("'%START%'", () => start);
      },
    },
  };
}

async function smallScript(name: string): Promise<string> {
  const source = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  const { code } = await transformWithEsbuild(source, name, {
    minify: true,
    target: 'es2020',
  });
  return code.trim();
}

const load = /async \(\) => \(await import\('(#[^']+)'\)\)\.\w+/g;

/** Writes the name of the module beside each lazy `load`, so that prerendered pages can name their files at once. */
function namedLoads(): Plugin {
  return {
    name: 'akada:named-loads',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/app\/[^/]+\.tsx?$/.test(id)) return undefined;
      return code.replace(load, (text, name) => `Object.assign(${text}, { module: '${name}' })`);
    },
  };
}

const rendererBuild: BuildEnvironmentOptions = {
  outDir: 'dist-server',
  target: 'node20',
  copyPublicDir: false,
};

/** Parts of the design system that few pages draw: they stay with those pages. */
const loadedAlone =
  /src\/ui\/(art\/(reading-children|avatar)|avatar|bar-chart|checkbox|class-scale|form-notice|menu|password-field|save-line|toast-container|toast\.css)/;

/** What most pages beside the home page are drawn with. */
const learningParts =
  /src\/ui\/(beads|icons\/learning-icons|list-row|pager|patch|progress-ring|reward|side-nav|squares|tab-bar|tabs|unit|video-poster)\./;

/** Groups of modules that are needed together, in the order in which they are asked. */
const groups: [name: string, patterns: RegExp[]][] = [
  [
    'react',
    [
      /node_modules\/(react|react-dom|scheduler|react-router|cookie)\/|commonjsHelpers|preload-helper/,
    ],
  ],
  // The frame of the signed-in area, and what several of its pages are drawn with.
  [
    'learner',
    [
      /node_modules\/@tanstack\//,
      /src\/services\/(account-database|query-client)\./,
      /src\/services\/outbox\/(?!visitor-attempts|save-line)/,
      // What the outbox sends.
      /src\/services\/backend\/(assignments|enrollments|flashcard-memory|flashcards|lesson-progress|notes|quiz-attempts|study-sessions)\./,
      /src\/app\/query-scope\./,
      /src\/features\/auth\/(components\/guards|auth-messages|destination)\./,
      /src\/features\/(saving\/(?!saving-host)|dashboard\/places\.|layout\/account-menu\.|profile\/daily-goal\.)/,
      /src\/features\/progress\/(api\/standing-queries|components\/streak-card|week-days)\./,
      /src\/features\/assignments\/(components\/assignment-row|due-words)\./,
      /src\/features\/achievements\/(achievement-(herald|patch|queries)|badge-icon|shelves)\./,
      /src\/pages\/dashboard\/(dashboard-layout|study-link)\./,
      /src\/lib\/consent\./,
      /src\/ui\/(avatar|avatar-names|menu|more-places)\./,
    ],
  ],
  // How whoever has a session, or wants one, speaks with the backend and with the device's own store.
  [
    'backend',
    [
      /node_modules\/idb\//,
      /src\/lib\/checks\./,
      /src\/services\/(answer|backend\/(arrival|auth|auth-answers|client|current-user|patient-fetch|rpc|session-fetch|tables))\./,
    ],
  ],
  // What the pages inside a course read and keep.
  [
    'study',
    [
      /-queries\.ts$/,
      /src\/services\/(flashcards\/|outbox\/save-line)/,
      /src\/features\/(courses\/shelves|progress\/marked-lessons|lessons\/last-lesson)\./,
      /src\/pages\/progress-kept\./,
      /src\/ui\/save-line\./,
    ],
  ],
  [
    'learning-ui',
    [
      learningParts,
      /src\/(features\/(lessons\/video-position|profile\/learner)|services\/outbox\/visitor-attempts)\./,
    ],
  ],
  [
    'ui',
    [
      /packages\/content\/src\/(fallbacks|normalise|payload|slug)\./,
      /src\/services\/content\/(catalogue|content-error|request|retry|time-limit)\./,
      /src\/lib\/(course-dye|plural|search-text|class-order|dates|use-slow|when-idle|uuid)\./,
    ],
  ],
  [
    'course',
    [
      /src\/services\/content\/(course-lookup|response-cache)\./,
      /src\/features\/courses\/(use-course-loader|loader-state|course-json-ld|lesson-facts)\./,
      /src\/features\/courses\/components\/(copy-notice|course-hero|course-states|dyed|enrol-card|join-link|unit-list)\./,
      /src\/features\/lessons\/(components\/(lesson-words|maths)|lesson-place|load-cleaner)\./,
      /src\/features\/quiz\/kept-attempt\./,
      /src\/(lib\/use-markup|pages\/courses\/(use-public-course|with-learner-facts))\./,
      /packages\/(content|learning)\/src\/(lesson-order|quizzes|statistics|course-progress|marking|questions)\./,
    ],
  ],
  [
    'quiz',
    [
      /src\/features\/quiz\/(components\/(feedback|keep-score|lesson-quiz|quiz(?!-card|-list))|hooks|attempt|best-score|option-order|score-text)/,
      /src\/pages\/quiz\/(quiz-of-lesson|visitor-keeper|quiz-layout)\./,
      /src\/ui\/(option|words)\./,
    ],
  ],
  [
    'lesson',
    [
      /src\/features\/lessons\/(components\/|read-aloud\/(use-read-aloud|device-voice)\.)/,
      /src\/features\/lessons\/(held-pictures|use-held-pictures|text-size|video-address|lesson-tabs)\./,
      /src\/features\/quiz\/components\/start-quiz\./,
      /src\/(lib\/use-prepared|ui\/prose)\./,
      /packages\/content\/src\/video\./,
    ],
  ],
];

type ModuleInfo = { importedIds: readonly string[] };
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

const start = /src\/app\/main\.tsx$/;
let core: Set<string> | undefined;

/** Everything that is there before any page: found by walking from the start, so that no group can swallow a part of it. */
function coreModules(graph: Graph, entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other);
  };
  visit(entry);
  found.delete(entry);
  return found;
}

/**
 * A phone on a slow network pays for every request: a few chunks of sensible size beat thirty tiny ones. React changes less
 * often than our code, so returning learners keep it in their cache.
 */
function chunkOf(id: string, graph: Graph & { getModuleIds: () => IterableIterator<string> }) {
  const entry = [...graph.getModuleIds()].find((one) => start.test(one));
  core ??= entry === undefined ? new Set() : coreModules(graph, entry);
  const [react, ...rest] = groups;
  if (react?.[1].some((pattern) => pattern.test(id))) return react[0];
  // Named by the core, but drawn by other pages only.
  if (/icons\/learning-icons/.test(id)) return 'learning-ui';
  if (core.has(id)) return 'app';
  const group = rest.find(([, patterns]) => patterns.some((pattern) => pattern.test(id)));
  if (group) return group[0];
  return /src\/ui\//.test(id) && !loadedAlone.test(id) ? 'ui' : undefined;
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
    compress: { passes: 3, keep_fargs: false },
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), writtenScripts(), ...(isSsrBuild ? [namedLoads()] : [])],
  server: {
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: backend }])),
  },
  // The renderer brings its own copies: it runs wherever Node does.
  ssr: { noExternal: true },
  build: isSsrBuild ? rendererBuild : browserBuild,
}));
