import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';
import { expect, it } from 'vitest';
import {
  emptyMethods,
  unusedAdminMethods,
  unusedAuthMethods,
} from '../../../unused-auth-methods.ts';

const source = join(import.meta.dirname, '../..');

it('leaves out of the sign-in and query libraries only what no file of the app names', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('unused-auth-methods.test.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const text = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
  expect(unusedAuthMethods.filter((name) => new RegExp(`\\.${name}\\b`).test(text))).toEqual([]);
  expect(text).not.toMatch(/\bauth\w*\.admin\b|client\.admin\b/);
  expect(text).not.toMatch(/\buse(Mutation|\w*InfiniteQuery)\b|getMutationCache|nfiniteQuery\(/);
});

it.each([
  ['GoTrueClient.js', unusedAuthMethods],
  ['GoTrueAdminApi.js', unusedAdminMethods],
])('and nothing that the rest of the library calls: %s', (file, unused) => {
  const path = fileURLToPath(import.meta.resolve('@supabase/auth-js')).replace(
    /main\/index\.js$|module\/index\.js$/,
    '',
  );
  const library = readFileSync(join(path, 'module', file), 'utf8');
  const { program } = parse(library, { sourceType: 'module' });
  const rest = emptyMethods(library, program, unused);
  expect(rest.length).toBeLessThan(library.length);
  expect(unused.filter((name) => rest.includes(`this.${name}(`))).toEqual([]);
});

const client =
  'class Client { constructor() { this.b = this.b.bind(this); } a() { return 1; } async b() { return 2; } }';
const empty = (names: string[]) => emptyMethods(client, parse(client).program, names);

it('keeps the name of a method without its body, and everything else', () => {
  expect(empty(['b'])).toBe(client.replace('{ return 2; }', '{}'));
});

it('stops when a new version of the library has none of that name', () => {
  expect(() => empty(['b', 'gone'])).toThrow('1 of 2 unused methods were found');
});
