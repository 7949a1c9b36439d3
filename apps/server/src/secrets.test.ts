import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSecrets, loadSecrets } from './secrets.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'akada-secrets-'));

it('makes the secrets once and finds them again', () => {
  const dataDir = folder();
  expect(loadSecrets(dataDir)).toEqual(loadSecrets(dataDir));
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

it('gives an older installation the secret that it lacks, the same each time', () => {
  const dataDir = folder();
  const { peopleSecret: _, ...older } = createSecrets();
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, JSON.stringify(older));
  const first = loadSecrets(dataDir);
  expect(first).toMatchObject(older);
  expect(first.peopleSecret).toMatch(/^[\w-]{43}$/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first);
  writeFileSync(file, JSON.stringify(older));
  expect(loadSecrets(dataDir)).toEqual(first);
});

it('lets nobody but the owner read the file', () => {
  const dataDir = folder();
  loadSecrets(dataDir);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('makes other secrets for every installation, with the prefixes that clients expect', () => {
  const [one, other] = [createSecrets(), createSecrets()];
  expect(one.publishableKey).toMatch(/^sb_publishable_.{32}$/);
  expect(one.secretKey).toMatch(/^sb_secret_.{43}$/);
  expect(one.secretKey).not.toBe(other.secretKey);
  expect(one.signingKeys[0]?.d).not.toBe(other.signingKeys[0]?.d);
});
