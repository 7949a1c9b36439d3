import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadedFiles } from '../../../../scripts/hosted/upload.mjs';
import { functionRegistry } from '../../src/backend/functions/registry.ts';
import { projectRoot } from '../../src/lib/paths.ts';
import { startTestFunctions, type TestFunctions } from '../functions.ts';

let server: TestFunctions;
let ada: Awaited<ReturnType<TestFunctions['learner']>>;

beforeAll(async () => {
  server = await startTestFunctions();
  ada = await server.learner();
});
afterAll(() => server.stop());

const ask = (name: string, init: RequestInit = {}) =>
  fetch(`${server.url}/functions/v1/${name}`, init);
const errorIn = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: string }).error,
];

describe('what is uploaded', () => {
  it('is every file that an entry reaches, inside the project, by its whole name', () => {
    for (const name of functionRegistry.keys()) {
      const files = uploadedFiles(`supabase/functions/${name}/index.ts`);
      expect(files.length, name).toBeGreaterThan(5);
      for (const file of files) expect(existsSync(join(projectRoot, file)), file).toBe(true);
    }
  });

  it('is far smaller than what the bundler takes', () => {
    for (const name of functionRegistry.keys()) {
      const bytes = uploadedFiles(`supabase/functions/${name}/index.ts`)
        .map((file) => readFileSync(join(projectRoot, file)).byteLength)
        .reduce((sum, size) => sum + size, 0);
      expect(bytes, name).toBeLessThan(1024 * 1024);
    }
  });

  it('asks for the version of the client that our own server runs', () => {
    const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
    const { imports } = JSON.parse(text('supabase/functions/deno.json'));
    const { version } = JSON.parse(text('node_modules/@supabase/supabase-js/package.json'));
    const fetched = Object.entries(imports).filter(([name]) => !name.startsWith('@akada/'));
    expect(fetched).toEqual([['@supabase/supabase-js', `npm:@supabase/supabase-js@${version}`]]);
  });
});

describe('every function on Deno', () => {
  const names = readdirSync(join(projectRoot, 'supabase', 'functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);

  it.each(names)('%s starts, and answers the preflight of our own site alone', async (name) => {
    for (const [origin, isOwn] of [
      [server.url, true],
      ['https://elsewhere.example', false],
    ] as const) {
      const preflight = await ask(name, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,apikey,content-type',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin') === origin).toBe(isOwn);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    }
  });

  it.each(names)('%s says that nothing in between may keep its answer', async (name) => {
    const response = await ask(name, { method: 'POST', body: '{}' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await response.body?.cancel();
  });

  const closed = [...functionRegistry].filter(([, { access }]) => access === 'signed-in');

  it.each(closed.map(([name]) => name))('%s lets in nobody without a session', async (name) => {
    const response = await ask(name, { method: 'POST', body: '{}' });
    expect(await errorIn(response)).toEqual([401, 'not_signed_in']);
  });
});

describe('limits on Deno', () => {
  const signedIn = () => ({
    authorization: `Bearer ${ada.token}`,
    apikey: server.secrets.publishableKey,
    'content-type': 'application/json',
  });

  it('refuse a body above 1 MB, also when nobody has said its size', async () => {
    const url = await server.onDeno.urlOf('child-accounts');
    const body = 'x'.repeat(1024 * 1024 + 1);
    const init = { method: 'POST', headers: signedIn() };
    const unsaid = { ...init, body: new Blob([body]).stream(), duplex: 'half' } as RequestInit;
    for (const each of [{ ...init, body }, unsaid]) {
      expect(await errorIn(await fetch(url, each))).toEqual([413, 'body_too_large']);
    }
  });

  it('refuse JSON that is nested too deep', async () => {
    const body = `{"action":${'['.repeat(200)}${']'.repeat(200)}}`;
    const response = await ask('child-accounts', { method: 'POST', headers: signedIn(), body });
    expect(await errorIn(response)).toEqual([400, 'body_too_deep']);
  });

  it('know a session that has ended from a person who never had one', async () => {
    const bayo = await server.learner();
    const headers = { ...signedIn(), authorization: `Bearer ${bayo.token}` };
    await bayo.client.auth.signOut();
    const init = { method: 'POST', headers, body: '{}' };
    expect(await errorIn(await ask('child-accounts', init))).toEqual([401, 'session_ended']);
    const visitor = { ...headers, authorization: `Bearer ${server.secrets.publishableKey}` };
    const asVisitor = await ask('child-accounts', { ...init, headers: visitor });
    expect(await errorIn(asVisitor)).toEqual([401, 'not_signed_in']);
  });
});
