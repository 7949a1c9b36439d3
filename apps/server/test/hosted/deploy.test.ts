import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadedFiles } from '../../../../scripts/hosted/upload.mjs';
import { functionRegistry } from '../../src/backend/functions/registry.ts';
import { openCli } from './cli.ts';

/** The files that the CLI uploaded for each function. */
const uploads = new Map<string, string[]>();
let management: Server;
let deployed: Awaited<ReturnType<ReturnType<typeof openCli>['run']>>;

/** Plays the hosted service that accepts deployments. */
function takeDeployment(url: URL, body: string): unknown {
  const slug = url.searchParams.get('slug') ?? '';
  if (!url.pathname.endsWith('/functions/deploy')) return [];
  uploads.set(
    slug,
    [...body.matchAll(/^Content-Disposition: [^\r\n]*; filename="([^"]+)"/gim)].map(
      ([, name = '']) => name,
    ),
  );
  const times = { created_at: 1, updated_at: 1 };
  return { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, ...times };
}

beforeAll(async () => {
  management = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://management.test');
      const answer = takeDeployment(url, Buffer.concat(chunks).toString('latin1'));
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => management.once('listening', resolve));
  const cli = openCli(`http://127.0.0.1:${(management.address() as AddressInfo).port}`);
  const project = ['--project-ref', 'abcdefghijklmnopqrst'];
  deployed = await cli.run('functions', 'deploy', '--use-api', '--jobs', '4', ...project);
  cli.close();
});
afterAll(() => new Promise((resolve) => management.close(resolve)));

it('supabase functions deploy uploads every function', () => {
  expect(deployed.said).toContain('Uploading asset');
  expect([...uploads.keys()].sort()).toEqual([...functionRegistry.keys()].sort());
});

it('and with each exactly its own files and what the import map names, which are those that it is tested with', () => {
  for (const [name, files] of uploads) {
    const wanted = [
      'supabase/functions/deno.json',
      ...uploadedFiles(`supabase/functions/${name}/index.ts`),
    ];
    expect(files.sort(), name).toEqual(wanted.sort());
  }
});
