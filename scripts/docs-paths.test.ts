import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Docs go stale when files move. A path in backticks must name an existing file or folder. */
const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const folders = new Set(
  files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  }),
);
const pages = files.filter((file) =>
  /^(docs\/[\w-]+|README|CONTRIBUTING|bench\/README)\.md$/.test(file),
);

/** `notes/api.ts`, `lib/checks.ts`, `apps/web/src/ui`: has a slash or the extension of a source file, and is not a pattern. */
const looksLikePath =
  /^(?!\/|https?:|@|#)[\w.-]+(\/[\w.-]+)+\/?$|^[\w-]+(\.test)?\.(tsx?|mjs|sql|css)$/;

/** Created by a build, a start or an editor's machine; also protocols and packages that look like a path. */
const notInTheRepository =
  /(^|\/)(DATA_DIR|dist|dist-server|node_modules|\.cache|secrets\.json|\.data)(\/|$)|^(text|image|application)\//;

function isThere(path: string): boolean {
  const wanted = path.replace(/\/$/, '');
  const ends = (known: string) => known === wanted || known.endsWith(`/${wanted}`);
  return files.some(ends) || [...folders].some(ends);
}

it.each(pages)('%s names only files that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```/g, '');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const missing = named.filter(
    (name) => looksLikePath.test(name) && !notInTheRepository.test(name) && !isThere(name),
  );
  expect(missing).toEqual([]);
});
