import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What the source of the web app must never do, because the page's policy would stop it in front of a child. */
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
  const tabs = placesOf(/target="_blank"/);
  expect(tabs.length).toBeGreaterThan(0);
  expect(tabs.filter((place) => !place.includes('rel="noopener noreferrer"'))).toEqual([]);
});

it('makes HTML of text by the one policy alone', () => {
  const sinks =
    /\b(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcDoc|setHTMLUnsafe|\beval\(|new Function\(|new (Shared)?Worker\(|serviceWorker\.register/;
  expect(placesOf(sinks)).toEqual([]);
  const inserted = placesOf(/dangerouslySetInnerHTML=/);
  expect(inserted.filter((place) => !place.endsWith('dangerouslySetInnerHTML={markup}'))).toEqual(
    [],
  );
  expect(inserted).toHaveLength(3);
});

it('sets no cookie', () => {
  expect(placesOf(/document\.cookie|cookieStore/)).toEqual([]);
});
