import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTokens } from '../backend/identity/access-token.ts';
import type { AccessClaims } from '../backend/identity/claims.ts';
import { projectRoot } from '../lib/paths.ts';
import { loadSecrets } from '../secrets.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rotate-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const issuer = 'http://akada.test/auth/v1';
const tokensNow = () => createTokens(loadSecrets(dataDir).signingKeys, issuer);

function claims(): AccessClaims {
  const iat = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    sub: 'e0c5ae5c-7f8c-4f5b-9a52-6c0b6f2b5f10',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    session_id: 'a9f0a1de-9b1c-4f3e-8f64-1b9b0d6f6c11',
    aal: 'aal1',
    amr: [],
    app_metadata: {},
    user_metadata: {},
    is_anonymous: false,
    iat,
    exp: iat + 3600,
  };
}

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };

it('signs with the new key and still accepts tokens of the two before it', async () => {
  loadSecrets(dataDir);
  const given = [await tokensNow().sign(claims())];
  for (let turn = 0; turn < 2; turn += 1) {
    const { signsNow } = rotateSigningKeys(dataDir);
    const token = await tokensNow().sign(claims());
    expect(headerOf(token).kid).toBe(signsNow);
    given.push(token);
  }
  const tokens = tokensNow();
  for (const token of given) expect((await tokens.verify(token)).role).toBe('authenticated');
  expect(tokens.jwks().keys).toHaveLength(3);
});

it('drops the key before the last three, and with it the tokens that it signed', async () => {
  loadSecrets(dataDir);
  const oldest = await tokensNow().sign(claims());
  rotateSigningKeys(dataDir);
  rotateSigningKeys(dataDir);
  const { dropped } = rotateSigningKeys(dataDir);
  expect(dropped).toEqual([headerOf(oldest).kid]);
  await expect(tokensNow().verify(oldest)).rejects.toThrow('No suitable key');
});

it('changes nothing else and keeps the file private', () => {
  const { signingKeys: before, ...restBefore } = loadSecrets(dataDir);
  rotateSigningKeys(dataDir);
  const { signingKeys: after, ...restAfter } = loadSecrets(dataDir);
  expect(restAfter).toEqual(restBefore);
  expect(after.slice(1)).toEqual(before);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
});

const command = join(projectRoot, 'apps/server/src/commands/rotate-keys.ts');

/** A separate process takes a while to start on a busy machine. */
const starting = { timeout: 30_000 };

function runCommand(folder: string) {
  const env = { ...process.env, DATA_DIR: folder };
  const run = spawnSync(process.execPath, ['--import', 'tsx', command], { env, encoding: 'utf8' });
  return { status: run.status, words: `${run.stdout}${run.stderr}` };
}

it('tells the operator to restart, and never shows a private key', starting, () => {
  loadSecrets(dataDir);
  const { status, words } = runCommand(dataDir);
  expect(status).toBe(0);
  expect(words).toContain('Restart the server');
  const { signingKeys } = loadSecrets(dataDir);
  expect(signingKeys).toHaveLength(2);
  for (const { d } of signingKeys) expect(words).not.toContain(d);
});

it('refuses a folder without secrets and makes none', starting, () => {
  const empty = join(dataDir, 'empty');
  const { status, words } = runCommand(empty);
  expect(status).toBe(1);
  expect(words.trim()).toMatch(/^There is no secrets\.json in .*: start the server once first\.$/);
  expect(existsSync(empty)).toBe(false);
});
