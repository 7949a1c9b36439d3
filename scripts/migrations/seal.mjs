import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, root } from '../step.mjs';

/**
 * A migration that others have applied must never change, because their databases would not follow. The list holds the
 * hash of each landed file; lines are added, never altered. `npm run db:seal` adds new files.
 */
const supabase = join(root, 'supabase');

/** @returns {Map<string, string>} hashes by file name */
function readFiles(/** @type {string} */ folder) {
  const files = readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('.sql'));
  return new Map(
    files.sort().map((name) => {
      const text = readFileSync(join(folder, 'migrations', name), 'utf8').replaceAll('\r\n', '\n');
      return [name, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

const listOf = (/** @type {string} */ folder) => join(folder, 'migrations.sha256');

/** @returns {Map<string, string>} */
function readList(/** @type {string} */ folder) {
  if (!existsSync(listOf(folder))) return new Map();
  const lines = readFileSync(listOf(folder), 'utf8').split(/\r?\n/).filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [hash = '', name = ''] = line.split(/ +/);
      return [name, hash];
    }),
  );
}

/** What is wrong with landed migrations, one sentence each. New files are not reported. */
export function findChangedMigrations(folder = supabase) {
  const files = readFiles(folder);
  return [...readList(folder)].flatMap(([name, hash]) => {
    if (!files.has(name)) return [`${name} has landed and is gone: put it back.`];
    if (files.get(name) === hash) return [];
    return [`${name} has landed and was changed: put it back and write a new migration.`];
  });
}

/** Files not in the list yet. */
export function findUnsealedMigrations(folder = supabase) {
  const listed = readList(folder);
  return [...readFiles(folder).keys()].filter((name) => !listed.has(name));
}

/** Adds new files to the list; refuses if a landed one has changed. */
export function sealMigrations(folder = supabase) {
  const faults = findChangedMigrations(folder);
  if (faults.length > 0) return { faults, added: [] };
  const added = findUnsealedMigrations(folder);
  const hashes = [...readFiles(folder)].map(([name, hash]) => `${hash}  ${name}\n`);
  writeFileSync(listOf(folder), hashes.join(''));
  return { faults, added };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { faults, added } = sealMigrations();
  if (faults.length > 0) giveUp(faults.join('\n'));
  console.log(added.length === 0 ? 'Nothing to add.' : `Added ${added.join(', ')}.`);
}
