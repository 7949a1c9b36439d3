import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Who may import whom. A zone is a folder; the table lists every other zone that it may import. A folder missing from
 * the table fails the test, so a new one is covered from its first day.
 */
const root = resolve(import.meta.dirname, '..');
const web = 'apps/web/src';

const foundations = ['lib', 'config'];
const screens = [...foundations, 'ui', 'platform', 'rich-text'];

/** The layers of the web app, bottom to top. */
const webLayers: Record<string, string[]> = {
  lib: [],
  config: ['lib'],
  ui: foundations,
  platform: [...foundations, 'ui'],
  'rich-text': [...foundations, 'ui', 'platform'],
  domains: screens,
  pages: [...screens, 'domains'],
  boot: [...screens, 'domains', 'pages'],
  prerender: [...screens, 'domains', 'pages', 'boot'],
};

/** The domains, and which other domains each may import. */
const domains: Record<string, string[]> = {
  account: ['catalogue'],
  achievements: [],
  assignments: [],
  benchmark: ['questions', 'quiz'],
  catalogue: [],
  certificates: [],
  contact: [],
  courses: ['catalogue'],
  dashboard: ['account', 'achievements', 'assignments', 'flashcards', 'lessons', 'progress'],
  exercises: ['account', 'courses'],
  family: ['account', 'progress'],
  flashcards: ['courses'],
  legal: [],
  lessons: ['courses', 'exercises'],
  materials: [],
  notes: [],
  plans: ['account'],
  papers: ['account', 'exercises', 'questions'],
  'practice-tests': ['plans', 'questions', 'quiz'],
  progress: ['achievements', 'assignments', 'courses', 'exercises', 'quiz'],
  questions: [],
  quiz: ['account', 'lessons', 'questions'],
  site: ['account'],
};

/**
 * Other code may import only the top-level files of a domain; its folders are private. These domains still expose files
 * in their folders. The list may only shrink.
 */
const lendFromInside = [
  'account',
  'benchmark',
  'courses',
  'dashboard',
  'exercises',
  'family',
  'lessons',
  'papers',
  'plans',
  'practice-tests',
  'progress',
  'questions',
  'quiz',
];

/** The same for the parts of the platform. */
const platform: Record<string, string[]> = {
  storage: [],
  preferences: ['storage'],
  content: [],
  'unfinished-work': ['storage'],
  session: ['preferences', 'storage', 'unfinished-work'],
  rpc: ['session'],
  snapshot: ['content', 'session', 'storage'],
  reporting: ['preferences', 'session', 'storage'],
  outbox: ['reporting', 'session', 'storage', 'unfinished-work'],
};

/** The server. Files beside its folders (start, app, settings, secrets) may be imported by all zones or import all of them. */
const server: Record<string, string[]> = {
  lib: [],
  disk: ['database', 'lib'],
  database: ['lib'],
  mail: ['lib'],
  http: ['database', 'lib'],
  content: ['http', 'lib'],
  site: ['http', 'lib'],
  backend: ['database', 'disk', 'http', 'lib', 'mail'],
  jobs: ['backend', 'content', 'database', 'http', 'lib', 'mail'],
  commands: ['backend', 'database', 'jobs', 'lib'],
  'offline-bundle': ['database', 'lib'],
};

/** What functions may import from the packages: all of it is uploaded with each of them to a hosted project. */
const uploadedPackages =
  /^@akada\/(function-kit\/|learning\/|content\/benchmark-scale$|messages\/format$)/;

/**
 * The packages. The lesson checker marks each answer key with the real marker and draws from the generators; the texts
 * on printed sheets are in a message catalogue like all others.
 */
const packages: Record<string, string[]> = {
  exercises: [],
  learning: [],
  messages: [],
  content: ['exercises'],
  materials: ['messages'],
  'function-kit': ['messages'],
};

type Import = { from: string; to: string };

const ignored = /[\\/](node_modules|dist|dist-server)[\\/]/;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(file));
}

const specifiersIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, specifier = '']) => specifier,
  );

const pathOf = (file: string) => relative(root, file).split(sep).join('/');

/** The target of an import: a path from the root, or a package name. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return pathOf(resolve(dirname(file), specifier));
  return specifier.startsWith('#') ? `${web}/${specifier.slice(1)}` : specifier;
}

const importsIn = (folder: string): Import[] =>
  filesIn(folder).flatMap((file) =>
    specifiersIn(file).map((specifier) => ({
      from: pathOf(file),
      to: targetOf(file, specifier),
    })),
  );

const show = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

const isTest = ({ from }: Import) => /\.test\.tsx?$|\/testing\//.test(from);

/** Imports between two zones of a folder that its table does not allow. */
function breaches(folder: string, table: Record<string, string[]>): string[] {
  const prefix = `${folder}/`;
  const zoneOf = (path: string) =>
    path.startsWith(prefix) && path.slice(prefix.length).includes('/')
      ? path.slice(prefix.length).split('/')[0]
      : undefined;
  return show(
    importsIn(folder).filter((one) => {
      const [from, to] = [zoneOf(one.from), zoneOf(one.to)];
      if (from === undefined || to === undefined || from === to || isTest(one)) return false;
      return !table[from]?.includes(to);
    }),
  );
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Imports from outside a domain into its folders, by domain. */
function importsOfInsides(): Map<string, Import[]> {
  const found = new Map<string, Import[]>();
  for (const one of importsIn(web)) {
    const domain = /\/domains\/([^/]+)\/.+\//.exec(one.to)?.[1];
    if (domain === undefined || isTest(one) || one.from.startsWith(`${web}/domains/${domain}/`))
      continue;
    found.set(domain, [...(found.get(domain) ?? []), one]);
  }
  return found;
}

/** The zones that cannot be sorted so that each comes after all that it imports: they are on a cycle, or import one. */
function circlesIn(table: Record<string, string[]>): string[] {
  const left = new Map(Object.entries(table));
  for (;;) {
    const free = [...left].filter(([, uses]) => !uses.some((one) => left.has(one)));
    if (free.length === 0) return [...left.keys()];
    for (const [zone] of free) left.delete(zone);
  }
}

describe.each([
  ['the layers of the web app', web, webLayers],
  ['its domains', `${web}/domains`, domains],
  ['its platform', `${web}/platform`, platform],
  ['the folders of the server', 'apps/server/src', server],
])('%s', (_name, folder, table) => {
  it('stand in the table, every folder once', () => {
    expect(Object.keys(table).sort()).toEqual(foldersIn(folder));
  });

  it('have no circle', () => {
    expect(circlesIn(table)).toEqual([]);
  });

  it('use what the table allows', () => {
    expect(breaches(folder, table)).toEqual([]);
  });
});

describe('from outside a domain', () => {
  const found = importsOfInsides();

  it('only its top level is used', () => {
    const breaking = [...found].filter(([domain]) => !lendFromInside.includes(domain));
    expect(breaking.flatMap(([, imports]) => show(imports))).toEqual([]);
  });

  it('no exception outlives its reason', () => {
    expect(lendFromInside.filter((domain) => !found.has(domain))).toEqual([]);
  });
});

/** Packages that only some places may import, and the paths that each part may import from outside. */
const parts = [
  { folder: 'apps/web/src', mayReach: /^supabase\/plans\.json$/ },
  { folder: 'apps/server/src', mayReach: /^(supabase|packages)\// },
  {
    folder: 'supabase/functions',
    mayReach: /^$/,
  },
  { folder: 'packages/content', mayReach: /^scripts\/browser\.mjs$/ },
  { folder: 'packages/exercises', mayReach: /^$/ },
  { folder: 'packages/function-kit', mayReach: /^$/ },
  { folder: 'packages/learning', mayReach: /^$/ },
  { folder: 'packages/materials', mayReach: /^$/ },
];

describe.each(parts)('$folder', ({ folder, mayReach }) => {
  const imports = importsIn(folder);

  it('reaches no file of another part', () => {
    const outside = imports.filter(
      ({ from, to }) =>
        !isTest({ from, to }) &&
        /^(apps|packages|supabase|scripts|bench|e2e|curriculum)\//.test(to) &&
        !to.startsWith(`${folder}/`) &&
        !to.startsWith(`${folder.replace(/\/src$/, '')}/`) &&
        !mayReach.test(to),
    );
    expect(show(outside)).toEqual([]);
  });
});

describe('code that comes later', () => {
  it('is fetched in one way only, which keeps a failure and offers another try', () => {
    const lazyLoad =
      /\b(?:lazyModule|lazyWithPreload)\s*(?:<[^;]*?>)?\(\s*(?:async )?\(\) =>[^;]*?$/;
    const alone = filesIn(web)
      .filter((file) => !/\.test\.tsx?$|-routes\.ts$|router\.tsx$/.test(file))
      .filter((file) => {
        const text = readFileSync(file, 'utf8').replace(/^\s*(?:\/\*)?\*.*$/gm, '');
        const loads = [...text.matchAll(/(?<!typeof )\bimport\(/g)].filter(
          ({ index }) => !lazyLoad.test(text.slice(0, index)),
        );
        const hasLazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text);
        return loads.length > 0 || hasLazy;
      });
    expect(alone.map(pathOf)).toEqual([]);
  });
});

describe('what the app knows of the backend', () => {
  it('is shown as pending, failed or empty by one component', () => {
    const byHand = filesIn(web).filter((file) => {
      if (!/src\/(pages|domains)\/.*\.tsx$/.test(pathOf(file))) return false;
      const text = readFileSync(file, 'utf8');
      return (
        /\bisError\b/.test(text) && text.includes('<ErrorState') && !text.includes('<QueryView')
      );
    });
    expect(byHand.map(pathOf)).toEqual([]);
  });

  it('is saved on the device by the snapshots alone, with a schema and a version', () => {
    const others = importsIn(web).filter(
      (one) =>
        one.to.endsWith('storage/account-database.ts') &&
        !one.from.startsWith(`${web}/platform/snapshot/`) &&
        !isTest(one),
    );
    expect(show(others)).toEqual([]);
  });

  it('is held by clients that start an outdated read over', () => {
    const plain = filesIn(web).filter(
      (file) =>
        !file.endsWith('.test.ts') && /\bnew QueryClient\b/.test(readFileSync(file, 'utf8')),
    );
    expect(plain.map(pathOf)).toEqual([]);
  });
});

describe('a page', () => {
  it('composes domains and has no state of its own', () => {
    const hooks = /\buse(State|Reducer|Effect|LayoutEffect|Memo|Callback|Ref)\b/;
    const busy = filesIn(`${web}/pages`).filter((file) => hooks.test(readFileSync(file, 'utf8')));
    expect(busy.map(pathOf)).toEqual([]);
  });
});

describe('a test', () => {
  it('that mocks a module says so in its name: it needs a world of its own', () => {
    const mixed = [...filesIn(web), ...filesIn('packages'), ...filesIn('supabase')].filter(
      (file) =>
        /(?<!mocked)\.test\.tsx?$/.test(file) && /\bvi\.mock\(/.test(readFileSync(file, 'utf8')),
    );
    expect(mixed.map(pathOf)).toEqual([]);
  });
});

describe('packages from outside', () => {
  it('reach the network of the web app through the platform alone', () => {
    const outside = importsIn(web).filter(
      ({ from, to }) => to.startsWith('@supabase/') && !from.startsWith(`${web}/platform/`),
    );
    expect(show(outside.filter((one) => !isTest(one)))).toEqual([]);
  });

  it('are neither React nor network nor an app in the packages', () => {
    const forbidden = /^(react|react-dom|hono|postgres|@supabase\/|@akada\/(web|server))/;
    // function-kit talks to Supabase on behalf of the functions.
    const isAllowed = ({ from, to }: Import) =>
      from.startsWith('packages/function-kit/') && to === '@supabase/supabase-js';
    const found = importsIn('packages').filter((one) => forbidden.test(one.to) && !isAllowed(one));
    expect(show(found)).toEqual([]);
  });

  it('are few in functions, and each module stands in their import map', () => {
    const used = [...importsIn('supabase/functions'), ...importsIn('packages/function-kit')].filter(
      (one) => one.to.startsWith('@akada/') && !isTest(one),
    );
    expect(show(used.filter(({ to }) => !uploadedPackages.test(to)))).toEqual([]);
    const { imports } = JSON.parse(
      readFileSync(join(root, 'supabase/functions/deno.json'), 'utf8'),
    );
    const own = Object.entries<string>(imports).filter(([name]) => name.startsWith('@akada/'));
    expect(own.map(([name]) => name)).toEqual([...new Set(used.map(({ to }) => to))].sort());
    for (const [name, path] of own) {
      const [, folder, file = ''] = /^@akada\/([\w-]+)\/(.*)$/.exec(name) ?? [];
      const ending = file.endsWith('.json') ? '' : '.ts';
      expect(path).toBe(`../../packages/${folder}/src/${file}${ending}`);
    }
  });

  it('use one another as the table allows', () => {
    expect(Object.keys(packages).sort()).toEqual(foldersIn('packages'));
    expect(circlesIn(packages)).toEqual([]);
    const across = importsIn('packages').filter(({ from, to }) => {
      const own = from.split('/')[1] ?? '';
      // Shared by all packages: hostile inputs for the tests of every parser, and the one formula parser.
      const other = /^@akada\/([\w-]+)\/(?!testing\/|maths\/)/.exec(to)?.[1];
      return other !== undefined && other !== own && !packages[own]?.includes(other);
    });
    expect(show(across)).toEqual([]);
  });

  it('bring no app into another app', () => {
    const fromWeb = importsIn('apps/web/src').filter(({ to }) => /^@akada\/server/.test(to));
    const fromServer = importsIn('apps/server/src').filter(({ to }) => /^@akada\/web/.test(to));
    expect(show([...fromWeb, ...fromServer])).toEqual([]);
  });
});
