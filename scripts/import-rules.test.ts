import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The directions in which code may depend on code. The zones are read from the folders, so a new
 * feature is covered on the day it is made.
 */
const root = resolve(import.meta.dirname, '..');
const webSource = join(root, 'apps', 'web', 'src');
const webLayers = ['lib', 'ui', 'services', 'features', 'pages', 'app'];
/** Pages, features and services may read settings and addresses; both know nothing of the app. */
const openToAll = new Set(['app/paths.ts', 'app/config.ts']);

type Import = { from: string; to: string };

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file));
}

const specifiers = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, specifier = '']) => specifier,
  );

const importsOf = (folder: string): Import[] =>
  sourcesIn(folder).flatMap((from) => specifiers(from).map((to) => ({ from, to })));

const withinWeb = (path: string) => relative(webSource, path).split(sep).join('/');

/** Where an import of the web app leads, relative to its source folder; undefined for a package. */
function webTarget({ from, to }: Import): string | undefined {
  if (to.startsWith('#')) return to.slice(1);
  if (to.startsWith('.')) return withinWeb(resolve(dirname(from), to));
  return undefined;
}

const show = (found: Import[]) => found.map(({ from, to }) => `${relative(root, from)} → ${to}`);

describe('the web app', () => {
  const imports = importsOf(webSource);

  it('has no layer that this rule does not know', () => {
    const folders = readdirSync(webSource, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).filter((name) => !webLayers.includes(name))).toEqual([]);
  });

  it('depends downwards only: lib and ui, services, features, pages, app', () => {
    const upwards = imports.filter((one) => {
      const target = webTarget(one);
      if (!target || openToAll.has(target)) return false;
      const [layer = ''] = target.split('/');
      const [own = ''] = withinWeb(one.from).split('/');
      return webLayers.indexOf(layer) > webLayers.indexOf(own);
    });
    expect(show(upwards)).toEqual([]);
  });

  it('keeps its features apart: only pages bring two of them together', () => {
    const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
    const across = imports.filter((one) => {
      const own = featureOf(withinWeb(one.from));
      const other = featureOf(webTarget(one) ?? '');
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(show(across)).toEqual([]);
  });

  it('reaches the server and the outside through services alone', () => {
    const network = /@supabase\//;
    const outside = imports.filter(
      ({ from, to }) => network.test(to) && !withinWeb(from).startsWith('services/'),
    );
    expect(show(outside)).toEqual([]);
  });

  it('fetches code later in one way only, which keeps a failure and offers another try', () => {
    const lazyLoad =
      /\b(?:lazyModule|lazyWithPreload)\s*(?:<[^;]*?>)?\(\s*(?:async )?\(\) =>[^;]*?$/;
    const alone = sourcesIn(webSource)
      .filter((file) => !/\.test\.tsx?$/.test(file) && !/-routes\.ts$|router\.tsx$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8').replace(/^\s*(?:\/\*)?\*.*$/gm, '');
        const loads = [...text.matchAll(/(?<!typeof )\bimport\(/g)].filter(
          ({ index }) => !lazyLoad.test(text.slice(0, index)),
        );
        const hasLazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text);
        return loads.length > 0 || hasLazy ? [withinWeb(file)] : [];
      });
    expect(alone).toEqual([]);
  });

  it('imports no other app', () => {
    expect(show(imports.filter(({ to }) => /@akada\/(server|web)/.test(to)))).toEqual([]);
  });
});

describe('the packages', () => {
  const imports = importsOf(join(root, 'packages'));

  it('know no app, no React and no network', () => {
    const forbidden = /^(react|react-dom|hono|postgres|@supabase\/|@akada\/(web|server))/;
    expect(show(imports.filter(({ to }) => forbidden.test(to)))).toEqual([]);
  });

  it('do not reach into each other', () => {
    const across = imports.filter(({ from, to }) => {
      const [, own] = relative(root, from).split(sep);
      // What tests feed to every reader of text stands in one place.
      const other = /^@akada\/(content|learning)\/(?!testing\/)/.exec(to)?.[1];
      return other !== undefined && other !== own;
    });
    expect(show(across)).toEqual([]);
  });
});

describe('the server', () => {
  it('imports no other app', () => {
    const imports = importsOf(join(root, 'apps', 'server', 'src'));
    expect(show(imports.filter(({ to }) => /@akada\/web|apps\/web/.test(to)))).toEqual([]);
  });
});
