import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, runTool, startStrapi } from '../../apps/cms/test/strapi-process.ts';
import { startDenoFunctions } from '../../apps/server/test/deno-functions.ts';
import { startStaticHost } from '../helpers/static-host.ts';

/**
 * Assembles Akada's hosted parts on this machine, and serves until it is stopped. `split`: the site on a static host, our
 * backend on another origin, a real Strapi on a third. `hosted`: the site on a static host, and on another origin our
 * backend with every function on real Deno.
 */
const root = join(import.meta.dirname, '..', '..');
const { E2E_STACK = '', E2E_PORT = '', E2E_BACKEND_PORT = '', E2E_DATA_DIR = '' } = process.env;
const siteUrl = `http://127.0.0.1:${E2E_PORT}`;
const backendUrl = `http://127.0.0.1:${E2E_BACKEND_PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'akada-stack-'));
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(0)));
}

function run(args: string[], environment: Record<string, string>): ChildProcess {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function waitFor(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) await sleep(200);
}

async function startBackend(port: string, environment: Record<string, string>) {
  const child = run(['apps/server/dist/main.js'], {
    PORT: port,
    DATA_DIR: E2E_DATA_DIR,
    SITE_URL: siteUrl,
    ...environment,
  });
  stops.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  await waitFor(`http://127.0.0.1:${port}/readyz`);
  return JSON.parse(readFileSync(join(E2E_DATA_DIR, 'secrets.json'), 'utf8'));
}

/** One origin for the project, as when hosted: functions by Deno, everything else by the embedded backend. */
async function startGateway(port: string, environment: Record<string, string>): Promise<void> {
  const functions = startDenoFunctions(environment);
  stops.push(functions.stop);

  async function callFunction(name: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url = '/' } = incoming;
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const asked = new Request(`${backendUrl}${url}`, {
      method,
      headers: Object.entries(incoming.headers).map(([key, value]) => [key, String(value)]),
      ...(hasBody && { body: await buffer(incoming) }),
    });
    const response = await functions.answer(name, asked);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  const server = createServer((incoming, outgoing) => {
    const name = /^\/functions\/v1\/([\w-]+)/.exec(incoming.url ?? '')?.[1];
    if (!name) return passOn(incoming, outgoing);
    callFunction(name, incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.destroy();
    });
  });
  server.listen(Number(E2E_BACKEND_PORT), '127.0.0.1');
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
}

async function writeSite(environment: Record<string, string>): Promise<string> {
  const site = join(folder, 'site');
  const settings = {
    SITE_DIR: site,
    SITE_LANGUAGES: 'en',
    PUBLIC_URL: siteUrl,
    VITE_SUPABASE_URL: backendUrl,
    ...environment,
  };
  // For tests that build the site again.
  writeFileSync(join(E2E_DATA_DIR, 'stack.json'), JSON.stringify(settings));
  const child = run(['--import', 'tsx', 'scripts/prerender.ts'], settings);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The site could not be written.');
  return site;
}

async function startSplit(): Promise<string> {
  const data = join(folder, 'strapi');
  // The Strapi tests have already filled one, when both run.
  const filled = process.env.CMS_TEST_FOLDER;
  if (filled) cpSync(filled, data, { recursive: true });
  else await runTool('import', [], { CMS_DATA_DIR: data });
  const strapi = await startStrapi({ CMS_DATA_DIR: data });
  stops.push(strapi.stop);
  const { publishableKey } = await startBackend(E2E_BACKEND_PORT, {
    CONTENT_URL: strapi.url,
    CMS_DATA_DIR: data,
  });
  return writeSite({
    CONTENT_URL: strapi.url,
    VITE_CONTENT_URL: strapi.url,
    VITE_SUPABASE_ANON_KEY: publishableKey,
  });
}

async function startHosted(): Promise<string> {
  const port = String(await freePort());
  const secrets = await startBackend(port, { PUBLIC_URL: backendUrl });
  await startGateway(port, {
    SUPABASE_URL: backendUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    PUBLIC_URL: siteUrl,
    PEOPLE_SECRET: secrets.peopleSecret,
  });
  // Here the content service under the same origin provides the lessons; hosted it is Strapi, as in `split`.
  return writeSite({
    VITE_CONTENT_URL: backendUrl,
    VITE_SUPABASE_ANON_KEY: secrets.publishableKey,
  });
}

const site = await (E2E_STACK === 'split' ? startSplit() : startHosted());
const host = await startStaticHost(site, Number(E2E_PORT));
stops.push(host.stop);
console.log(`The site is at ${host.url}.`);
