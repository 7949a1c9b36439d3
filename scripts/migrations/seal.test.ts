import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../step.mjs';
import { findChangedMigrations, findUnsealedMigrations, sealMigrations } from './seal.mjs';

describe('the migrations of Akada', () => {
  it('are as they landed', () => {
    expect(findChangedMigrations()).toEqual([]);
  });

  it('are all in supabase/migrations.sha256 (npm run db:seal adds new ones)', () => {
    expect(findUnsealedMigrations()).toEqual([]);
  });

  it('define every function once in the baseline of 1.0: a later file replaces it', () => {
    const folder = join(root, 'supabase', 'migrations');
    const baseline = readdirSync(folder).filter((name) => name.startsWith('20261201'));
    const names = baseline.flatMap((name) =>
      [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /^\s*create (?:or replace )?(?:function|procedure) ([\w.]+)/gim,
        ),
      ].map(([, defined]) => defined),
    );
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('a list of migrations', () => {
  let folder: string;
  const file = (name: string) => join(folder, 'migrations', name);
  const list = () => readFileSync(join(folder, 'migrations.sha256'), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'akada-seal-'));
    mkdirSync(join(folder, 'migrations'));
    writeFileSync(file('1_first.sql'), 'create table first (\n  id int\n);\n');
    writeFileSync(file('2_second.sql'), 'create table second (id int);\n');
    sealMigrations(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('finds a file that was changed by a single space', () => {
    writeFileSync(file('1_first.sql'), 'create table first (\n  id  int\n);\n');
    expect(findChangedMigrations(folder)).toEqual([
      '1_first.sql has landed and was changed: put it back and write a new migration.',
    ]);
  });

  it('finds a file that is gone or has another name', () => {
    rmSync(file('2_second.sql'));
    expect(findChangedMigrations(folder)).toEqual([
      '2_second.sql has landed and is gone: put it back.',
    ]);
  });

  it('minds no line ends', () => {
    writeFileSync(file('1_first.sql'), 'create table first (\r\n  id int\r\n);\r\n');
    expect(findChangedMigrations(folder)).toEqual([]);
  });

  it('takes new files in, and nothing while an old one differs', () => {
    writeFileSync(file('3_third.sql'), 'select 1;');
    expect(findUnsealedMigrations(folder)).toEqual(['3_third.sql']);
    expect(sealMigrations(folder).added).toEqual(['3_third.sql']);
    expect(findUnsealedMigrations(folder)).toEqual([]);
    const before = list();
    writeFileSync(file('1_first.sql'), 'something else');
    writeFileSync(file('4_fourth.sql'), 'select 2;');
    expect(sealMigrations(folder)).toMatchObject({ added: [], faults: [expect.any(String)] });
    expect(list()).toBe(before);
  });
});
