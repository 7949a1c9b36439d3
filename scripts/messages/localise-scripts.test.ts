import { placeholderOf } from '@akada/messages/catalogue';
import { expect, it } from 'vitest';
import { localiseScripts } from './localise-scripts.ts';

const text = (id: string) => placeholderOf({ id, text: 'x' });

/** `app` and `page` import each other; `page` has a text, `maths` and `react` have none. */
const scripts = new Map([
  ['react-AAAAAAA1.js', 'export const r=1;'],
  [
    'app-AAAAAAA2.js',
    `import"./react-AAAAAAA1.js";const d=["assets/page-AAAAAAA3.js"];"${text('a.hi')}"`,
  ],
  ['page-AAAAAAA3.js', `import{x}from"./app-AAAAAAA2.js";"${text('p.bye')}"`],
  ['maths-AAAAAAA4.js', 'import"./react-AAAAAAA1.js";export const m=2;'],
  ['player-AAAAAAA5.js', 'import"./app-AAAAAAA2.js";'],
]);

const english: Record<string, string> = { 'a.hi': 'Hello', 'p.bye': 'Bye' };
const hausa: Record<string, string> = { 'a.hi': 'Sannu', 'p.bye': 'Sai an jima' };
const localise = (texts: Record<string, string>) =>
  localiseScripts(scripts, (id) => texts[id] ?? '');
const nameOf = (names: Iterable<string>, start: string) =>
  [...names].find((name) => name.startsWith(start)) ?? '';

it('gives a file one URL in every language in which its bytes are the same', () => {
  const files = [localise(english).files, localise(hausa).files];
  const [en = new Map(), ha = new Map()] = files;
  for (const same of ['react-', 'maths-']) {
    expect(nameOf(ha.keys(), same)).toBe(nameOf(en.keys(), same));
  }
  for (const other of ['app-', 'page-', 'player-']) {
    expect(nameOf(ha.keys(), other)).not.toBe(nameOf(en.keys(), other));
  }
  const urls = new Map<string, string>();
  for (const [name, code] of files.flatMap((one) => [...one])) {
    expect(urls.get(code) ?? name).toBe(name);
    urls.set(code, name);
  }
});

it('changes with a text the files that show it or import one that does', () => {
  const before = localise(hausa).files;
  const after = localise({ ...hausa, 'p.bye': 'Sai gobe', 'email.new': 'Wasiƙa' }).files;
  const kept = [...before.keys()].filter((name) => after.has(name));
  expect(kept.map((name) => name.replace(/-.{8}\.js$/, ''))).toEqual(['react', 'maths']);
  expect([...localise({ ...hausa, 'email.new': 'Wasiƙa' }).files.keys()]).toEqual([
    ...before.keys(),
  ]);
});

it('writes the new names wherever a file is named, and nothing else', () => {
  const { files, rename } = localise(hausa);
  const page = nameOf(files.keys(), 'page-');
  expect(files.get(nameOf(files.keys(), 'app-'))).toContain(`"assets/${page}"`);
  expect(files.get(page)).toContain(`"./${nameOf(files.keys(), 'app-')}"`);
  expect([...files.values()].join()).not.toMatch(/AAAAAAA/);
  const manifest =
    '{"_page-AAAAAAA3.js":{"file":"assets/page-AAAAAAA3.js","css":["assets/a.css"]}}';
  expect(rename(manifest)).toBe(
    `{"_page-AAAAAAA3.js":{"file":"assets/${page}","css":["assets/a.css"]}}`,
  );
});
