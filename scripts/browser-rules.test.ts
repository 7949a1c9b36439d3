import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { smallScript } from '../apps/web/inline-scripts.ts';
import packageJson from '../package.json' with { type: 'json' };

/** Patterns that the web app's source must never contain, because the page's policy would block them in front of a child. */
const root = resolve(import.meta.dirname, '..');
const source = join(root, 'apps', 'web', 'src');

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const placesOf = (pattern: RegExp) =>
  files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      pattern.test(line) ? [`${relative(source, file)}:${index + 1} ${line.trim()}`] : [],
    );
  });

it('opens a new tab only with rel="noopener noreferrer"', () => {
  const elements = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<\w+[^<]*?target="_blank"[^<]*?>/g)].map(
      ([element]) => element,
    ),
  );
  expect(elements.length).toBeGreaterThan(0);
  expect(elements).toHaveLength(placesOf(/target="_blank"/).length);
  expect(elements.filter((one) => !one.includes('rel="noopener noreferrer"'))).toEqual([]);
});

it('makes HTML of text by the one policy alone', () => {
  const sinks =
    /\b(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcDoc|setHTMLUnsafe|\beval\(|new Function\(|new (Shared)?Worker\(/;
  expect(placesOf(sinks)).toEqual([]);
  const inserted = placesOf(/dangerouslySetInnerHTML=/);
  expect(inserted.filter((line) => !line.endsWith('dangerouslySetInnerHTML={markup}'))).toEqual([]);
  expect(inserted).toHaveLength(3);
});

it('registers one service worker, at one place', () => {
  const places = placesOf(/\.register\(/);
  expect(places).toHaveLength(1);
  expect(places[0]).toMatch(
    /^lib\/browser\/saved-app\.ts:\d+ .*container\.register\(url, \{ scope: '\/'/,
  );
});

it('uses of the library for queries what every learner loads with the dashboard', () => {
  expect(placesOf(/\b(useMutation|useQueries|useInfiniteQuery|useSuspense\w*Query)\b/)).toEqual([]);
});

it('sets no cookie', () => {
  expect(placesOf(/document\.cookie|cookieStore/)).toEqual([]);
});

/** The key of every stored value names its owner, and one function builds it: the next child on the phone must not find it. */
it('stores nothing of a person without saying whose it is', () => {
  expect(placesOf(/\bas (AccountKey|StorageKey|DeviceKey)\b/).filter(isOutside)).toEqual([]);
  const databases = placesOf(/\bname(:| =) ['"`]akada-/).map(
    (line) => /['"`](akada-[\w-]+)/.exec(line)?.[1],
  );
  // Public documents, and the outbox, in which every item names its account.
  expect(databases.sort()).toEqual([
    'akada-content',
    'akada-exercises',
    'akada-outbox',
    'akada-papers',
    'akada-unit-skills',
  ]);
});

const isOutside = (line: string) => !line.startsWith('lib/storage-keys.ts:');

/** Each may be full, blocked or missing; one file for each handles that. */
it('touches what the browser stores through one file each', () => {
  const outside = (pattern: RegExp, ...allowed: string[]) =>
    placesOf(pattern).filter((line) => !allowed.some((file) => line.startsWith(`${file}:`)));
  const areas = /(?<![\w$'"`])(localStorage|sessionStorage)(?![\w$'"`])/;
  expect(outside(areas, 'lib/safe-storage.ts').filter(isCode)).toEqual([]);
  const databases = /(?<![\w$'"`])indexedDB(?![\w$'"`])|\bIDBFactory\b/;
  expect(outside(databases, 'platform/storage/account-storage.ts').filter(isCode)).toEqual([]);
  const opened = /import (?!type ).*['"]idb['"]|\bopenDB\(/;
  expect(outside(opened, 'platform/storage/device-database.ts')).toEqual([]);
  const others = /\bBroadcastChannel\(|navigator\.(locks|storage|serviceWorker)|(?<!\w)caches\./;
  const guarded = ['browser-apis', 'saved-app', 'service-workers'].map(
    (name) => `lib/browser/${name}.ts`,
  );
  expect(outside(others, ...guarded).filter(isCode)).toEqual([]);
});

const isCode = (line: string) => !/^\S+ (\*|\/\/|\/\*)/.test(line);

/**
 * The oldest supported browsers are Chrome 90, Firefox 90 and Safari 14.1 (docs/decisions.md). A newer feature is
 * polyfilled by `lib/browser/older-browsers.ts`, feature-detected in one place with a fallback, or not used.
 */
const inBrowser = [
  ...files.filter((file) => !/[\\/]prerender[\\/]/.test(file)),
  ...['content', 'exercises', 'learning'].flatMap((name) =>
    browserSources(join(root, 'packages', name, 'src')),
  ),
];

function browserSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](curriculum|explainer)[\\/]/.test(file));
}

const newerThanPromised: [what: string, pattern: RegExp, places?: string[]][] = [
  ['list functions', /\.(toSpliced|with|groupToMap)\(|\bArray\.fromAsync/],
  ['grouping', /\b(Object|Map)\.groupBy/],
  ['promises', /\bPromise\.(withResolvers|try)\b/],
  [
    'set functions',
    /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  ],
  ['texts', /\.(isWellFormed|toWellFormed)\(/],
  ['signals', /\bAbortSignal\.(timeout|any)\b|throwIfAborted/],
  ['addresses', /\bURL\.(canParse|parse)\b/],
  ['random ids, which plain http lacks too', /\.randomUUID\b/],
  ['regular expressions that Safari cannot read before 16.4', /\(\?<[=!]/],
  ['the v flag', /\/[dgimsuy]*v[dgimsuy]*\.(test|exec)\b|RegExp\([^)]*, '[a-z]*v[a-z]*'\)/],
  ['class syntax', /^\s*static \{|#\w+ in /],
  ['waiting at the top of a module', /^(const .*= )?await /],
  ['channels', /\bnew BroadcastChannel\b/, ['apps/web/src/lib/browser/browser-apis.ts']],
  ['locks', /navigator\.locks|'locks'/, ['apps/web/src/lib/browser/browser-apis.ts']],
  // Both detect support, and fall back to a plain panel.
  [
    'dialogs',
    /showModal\(|<dialog\b/,
    ['apps/web/src/ui/overlays/sheet.tsx', 'apps/web/src/ui/overlays/picture-viewer.ts'],
  ],
  ['inert', /\binert(=|\s*[/>])|\.inert\b/],
  ['popovers', /popover(=|Target)|showPopover/],
  ['idle time', /[^']requestIdleCallback\(/, ['apps/web/src/lib/browser/when-idle.ts']],
  ['sentences', /Intl\.Segmenter\(/, ['apps/web/src/rich-text/read-aloud/sentences.ts']],
  ['view transitions', /startViewTransition/],
];

it.each(newerThanPromised)(
  'uses no newer %s than every promised browser has',
  (_, pattern, places = []) => {
    const found = inBrowser.flatMap((file) => {
      const name = relative(root, file).split(/[\\/]/).join('/');
      if (places.includes(name)) return [];
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines
        .filter((line) => pattern.test(line) && !isComment(line))
        .map((line) => `${name}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  },
);

const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line);

it.each(['first-paint.js', 'start.js'])(
  '%s can be read by a browser of 2018, which is told to be updated',
  async (name) => {
    const code = await smallScript(name);
    expect(() => parse(code, { ecmaVersion: 2017, sourceType: 'script' })).not.toThrow();
  },
);

it('promises in package.json what the decisions say', () => {
  const decisions = readFileSync(join(root, 'docs', 'decisions.md'), 'utf8');
  const [, promised = ''] = /^## The oldest browsers are (.*)$/m.exec(decisions) ?? [];
  for (const [, name = '', version = ''] of promised.matchAll(/(\w+) (\d+(?:\.\d+)?)/g)) {
    expect(packageJson.browserslist).toContain(`${name.toLowerCase()} >= ${version}`);
  }
});

it('styles nothing that an older browser would show wrongly', () => {
  const styles = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name));
  const newer =
    /color-mix\(|oklch\(|oklab\(|light-dark\(|@container|@layer|@property|@scope|\bsubgrid\b|:dir\(|@media[^{]*[<>]=?/;
  // Used only for polish; each sheet has been checked without it.
  const harmless = [
    'ui/overlays/sheet.css',
    'ui/layout/tabs.css',
    'domains/quiz/components/quiz.css',
    'domains/notes/components/notes-document.css',
    'domains/benchmark/components/benchmark.css',
  ];
  const found = styles.flatMap((file) => {
    const name = relative(source, file).split(/[\\/]/).join('/');
    const pattern = harmless.includes(name)
      ? newer
      : new RegExp(`${newer.source}|:has\\(|\\d[dsl]vh`);
    const text = readFileSync(file, 'utf8');
    return pattern.test(text) ? [`${name}: ${pattern.exec(text)?.[0]}`] : [];
  });
  expect(found).toEqual([]);
});

/** Classes of one domain that other domains may extend on purpose. */
const sharedClasses = ['focus-bar', 'lesson-page', 'prose', 'quiz-check', 'try'];

it('gives a class its looks in one place: the sheets of all pages seen so far are worn together', () => {
  const sheets = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name));
  const ownerOf = (file: string) => relative(source, file).split('/').slice(0, 2).join('/');
  const found = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\.([\w-]+)(.*)[{,]$/gm)].map(
      ([, name = '', rest = '']) => ({ name, owner: ownerOf(file), isBase: rest.trim() === '' }),
    ),
  );
  const clashes = found.filter(
    ({ name, owner }) =>
      !owner.startsWith('ui/') &&
      !sharedClasses.includes(name) &&
      found.some(
        (other) =>
          other.isBase &&
          other.name === name &&
          other.owner !== owner &&
          (!other.owner.startsWith('ui/') ||
            found.some((own) => own.isBase && own.name === name && own.owner === owner)),
      ),
  );
  expect(clashes.map(({ name, owner }) => `.${name} in ${owner}`)).toEqual([]);
});
